"""What a first start does: an older database is migrated, and a pretend drive is put in once."""

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from drives.management import first_start


def test_a_database_of_an_older_program_is_migrated(db, monkeypatch):
    called = []
    monkeypatch.setattr(first_start, "call_command", lambda *args, **_options: called.append(args))
    MigrationRecorder(connection).record_unapplied("drives", "0001_initial")

    first_start.migrate_if_needed()

    assert called == [("migrate",)]


def test_a_database_of_the_day_is_not_migrated_again(db, monkeypatch):
    called = []
    monkeypatch.setattr(first_start, "call_command", lambda *args, **_options: called.append(args))

    first_start.migrate_if_needed()

    assert called == []


@pytest.fixture
def called(monkeypatch):
    calls = []
    monkeypatch.setattr(first_start, "get_commands", lambda: {"pretend_drive": "drives"})
    monkeypatch.setattr(
        first_start, "call_command", lambda *args, **options: calls.append((*args, options))
    )
    return calls


def test_a_wiped_pretend_drive_does_not_come_back(db, called, data_folder):
    first_start.make_pretend_drive_once(data_folder)
    first_start.make_pretend_drive_once(data_folder)

    options = {"guests": 41, "hands": 12, "seed": 1933, "unfinished": True, "verbosity": 0}
    assert called == [("pretend_drive", options)]

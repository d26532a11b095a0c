from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connections
from django.test import Client


@pytest.fixture(scope="session", autouse=True)
def _nothing_among_real_drives(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(django_settings, "DATA_FOLDER", tmp_path_factory.mktemp("lexicon-drive"))
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Keep the tests' SQLite in a file, as the hall does.

    Threads that share one in memory refuse each other at once ("table is locked"), where those
    that share a file wait.
    """
    if django_settings.DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
        file = tmp_path_factory.mktemp("database") / "tests.sqlite3"
        connections["default"].settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture
def on_sqlite() -> None:
    """Leave a test out where another database is tried: it asks about SQLite's own settings."""
    if connections["default"].vendor != "sqlite":
        pytest.skip("PostgreSQL has no such setting")


@pytest.fixture(autouse=True)
def _nothing_kept_from_another_test() -> None:
    """A drive of another test may have had the same key and version, but not the same facts."""
    cache.clear()


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lexicon-drive"
    folder.mkdir()
    monkeypatch.setattr(django_settings, "DATA_FOLDER", folder)
    return folder


@pytest.fixture
def hostess(db: None) -> User:
    return User.objects.create_user("hostess")


@pytest.fixture
def client() -> Client:
    """A phone or a browser in the hall, which asks by the laptop's address."""
    return Client(headers={"host": "192.168.1.20:8000"})

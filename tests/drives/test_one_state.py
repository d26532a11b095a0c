"""Reading one state of the database while others write (a drive file, the papers of a hand)."""

from threading import Thread

import pytest
from django.contrib.auth.models import User
from django.db import connection

from drives.services.acts.deed import writing
from drives.services.acts.reading import reading


def write_meanwhile(name):
    def written():
        with writing():
            User.objects.create_user(name)
        connection.close()

    writer = Thread(target=written)
    writer.start()
    writer.join(timeout=10)
    return not writer.is_alive()


def test_who_reads_keeps_no_writer_waiting_and_sees_nothing_of_it(transactional_db):
    with reading():
        assert User.objects.count() == 0
        assert write_meanwhile("hostess")
        assert User.objects.count() == 0

    assert User.objects.count() == 1


def test_who_writes_afterwards_is_a_writer_again(transactional_db):
    with reading():
        User.objects.count()
    with writing():
        User.objects.create_user("first")
    assert write_meanwhile("second")

    assert sorted(User.objects.values_list("username", flat=True)) == ["first", "second"]


def test_sqlite_begins_its_transactions_as_before_even_after_a_fault(on_sqlite, transactional_db):
    connection.ensure_connection()
    before = connection.transaction_mode

    with pytest.raises(ZeroDivisionError), reading():
        1 / 0  # noqa: B018 - any fault

    assert (before, connection.transaction_mode) == ("IMMEDIATE", "IMMEDIATE")


def test_inside_a_transaction_the_state_is_that_one_s(db):
    with writing():
        User.objects.create_user("hostess")
        with reading():
            assert User.objects.count() == 1

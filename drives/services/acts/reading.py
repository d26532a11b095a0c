"""One state of the database, from the first look to the last, without keeping a writer waiting."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def reading() -> Iterator[None]:
    """See the database as it is at the first query, whatever is written meanwhile.

    Inside a transaction that somebody else began, it is that one's state.
    """
    if connection.in_atomic_block:
        yield
        return
    is_sqlite = connection.vendor == "sqlite"
    with _without_the_writers_lock() if is_sqlite else transaction.atomic():
        if not is_sqlite:  # pragma: no cover -- measured is on SQLite; .ci/run tries the other
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


@contextmanager
def _without_the_writers_lock() -> Iterator[None]:
    """Begin as a reader: the settings begin every transaction of SQLite as a writer."""
    connection.ensure_connection()
    wrapper: Any = connection
    usual, wrapper.transaction_mode = wrapper.transaction_mode, "DEFERRED"
    try:
        with transaction.atomic():
            yield
    finally:
        wrapper.transaction_mode = usual

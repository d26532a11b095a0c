"""What somebody has sent comes first; pages that ask by themselves give way to it (F57).

Python runs one thread at a time. A page that is made beside a mark lets it wait for a moment
after each of its questions to the database, which doubles the time that the mark takes.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from django.db import connection

P = ParamSpec("P")
T = TypeVar("T")

_AN_ACT = 0.5  # seconds, and more than any takes
_acting: dict[int, float] = {}  # since when each thread has been taking what was sent
_ended = threading.Condition()


@contextmanager
def taking_an_act() -> Iterator[None]:
    """Let pages that ask by themselves wait while this thread takes what somebody has sent."""
    thread = threading.get_ident()
    _acting[thread] = time.monotonic()
    try:
        yield
    finally:
        with _ended:
            _acting.pop(thread, None)
            _ended.notify_all()


def acts_come_in() -> bool:
    """Return whether anything is being taken; what somebody sends for ever keeps nobody waiting."""
    return any(time.monotonic() - since < _AN_ACT for since in list(_acting.values()))


@contextmanager
def giving_way() -> Iterator[None]:
    """Let acts pass before each question to the database; for half a second in all, no longer."""
    patience = time.monotonic() + _AN_ACT

    def let_pass(execute: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        with _ended:
            _ended.wait_for(lambda: not acts_come_in(), timeout=patience - time.monotonic())
        return execute(*args, **kwargs)

    with connection.execute_wrapper(let_pass):
        yield

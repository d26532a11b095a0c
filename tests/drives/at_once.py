"""Several people who do something at the same instant, each through a connection of his own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

from django.db import connection

from drives.services.acts.deed import Refusal

T = TypeVar("T")


def at_once(*calls: Callable[[], T]) -> list[T | str]:
    """Let each call be made by a thread of its own, all starting together; refusals are text."""
    start = Barrier(len(calls))

    def made(call: Callable[[], T]) -> T | str:
        start.wait()
        try:
            return call()
        except Refusal as refusal:
            return str(refusal)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(made, calls))

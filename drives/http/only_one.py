"""One program for one data folder: SQLite serves a single process, and two would ring two bells."""

import json
import os
import sys
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, NamedTuple

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.utils.crypto import salted_hmac

PING_PATH = "/ping/"
_LOCK, _WHERE = "serving.lock", "serving.json"
_asking = TimestampSigner(salt="drives.http.second_start")


class Running(NamedTuple):
    """A program that serves this data folder already, and a one-time link into it."""

    address: str
    enter: str


def our_sign() -> dict[str, str]:
    """Return what tells this program, with this data folder, from any other."""
    folder = salted_hmac("drives.http.ping", str(settings.DATA_FOLDER), algorithm="sha256")
    return {"program": "lexicon-drive", "folder": folder.hexdigest()[:16]}


def claim(folder: Path) -> IO[bytes] | None:
    """Return a lock on `folder` that ends with the process, or None where another process has it.

    The system lets go of the lock however the process ends, so nothing stale can stay behind.
    """
    lock = (folder / _LOCK).open("ab")
    try:
        _lock(lock)
    except OSError:
        lock.close()
        return None
    return lock


def say_where(folder: Path, host: str, port: int) -> None:
    """Write down for a second start where this one is to be found."""
    text = json.dumps({"host": host, "port": port, "pid": os.getpid()})
    (folder / _WHERE).write_text(text, encoding="ascii")


def find(folder: Path) -> Running | None:
    """Return the program that serves `folder`, if it answers.

    It makes the one-time link itself, so that the database keeps a single writer.
    """
    try:
        at = json.loads((folder / _WHERE).read_text(encoding="ascii"))
        answer = _ask(at["host"], at["port"])
        enter = answer.pop("enter")
    except (OSError, ValueError, KeyError, TypeError, HTTPException):
        return None
    return Running(address(at["host"], at["port"]), enter) if answer == our_sign() else None


def address(host: str, port: int) -> str:
    """Return how a browser on this laptop reaches the program."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_second_start(asking: str) -> bool:
    """Return whether who asks knows the secret key, and asks now."""
    try:
        _asking.unsign(asking, max_age=10)
    except BadSignature:
        return False
    return True


def _ask(host: str, port: int) -> dict[str, str]:
    asked = HTTPConnection(host, port, timeout=2)
    try:
        asked.request("GET", PING_PATH, headers={"X-Second-Start": _asking.sign("hostess")})
        return dict(json.loads(asked.getresponse().read(1000)))
    finally:
        asked.close()


if sys.platform == "win32":  # pragma: no cover -- the checks run on Linux
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

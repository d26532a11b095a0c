"""A database of its own for a measurement, where `DATABASE_URL` names a PostgreSQL; else SQLite."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def is_postgresql() -> bool:
    return os.environ.get("DATABASE_URL", "").startswith("postgres")


@contextmanager
def own_database() -> Iterator[None]:
    """Let `DATABASE_URL` name a fresh database beside the one it names, dropped in the end."""
    if not is_postgresql():
        yield
        return
    import psycopg

    given, name = os.environ["DATABASE_URL"], f"lexicon_drive_hall_{os.getpid()}"
    with psycopg.connect(given, autocommit=True) as beside:
        beside.execute(f"CREATE DATABASE {name}")
        os.environ["DATABASE_URL"] = f"{given.rpartition('/')[0]}/{name}"
        try:
            yield
        finally:
            os.environ["DATABASE_URL"] = given
            beside.execute(f"DROP DATABASE {name} WITH (FORCE)")


def database_processes() -> list[int]:
    """Return the numbers of PostgreSQL's processes that serve our database; it must be near."""
    if not is_postgresql():
        return []
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
        return [pid for (pid,) in cursor.fetchall()]


def cpu_seconds(pid: int) -> float:
    """Return the time of a core that a process has used up to now, its own and the system's."""
    with suppress(FileNotFoundError):  # it has ended meanwhile
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split(")")[1]
        user, system = re.findall(r"\S+", fields)[11:13]
        return (int(user) + int(system)) / _TICKS
    return 0.0


def family(pid: int) -> list[int]:
    """Return a process and the ones it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *map(int, children)]

"""Prints what a full hall costs: `python -m tests.bench.hall.load`.

400 pages ask every two seconds, on SQLite with the program's own server; the peer in the same run
is an empty page under the same load. Then 100 tables are sent within ten seconds of the bell; the
same once more with 400 guests' own pages; all tables twice within two seconds, and twice 250 by two
phones at once with different figures.

`--server gunicorn` measures what a server on the net runs; with DATABASE_URL naming a PostgreSQL
each part makes a database of its own there (`.ci/with_postgres` starts one to be thrown away).
"""

import asyncio
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from tests.bench.hall.client import Browser, Reply
from tests.bench.hall.database import own_database
from tests.bench.hall.server import Hall, Server, free_port, furnish
from tests.bench.hall.sheets import sheet

T = TypeVar("T")

PAGES, EVERY, SECONDS = 400, 2.0, 20
_ALL_OPEN = 15.0  # seconds: four hundred guests do not open their pages in one instant
EMPTY = "/ping/"
HEAD = (
    "| what | answers | median ms | p99 ms | most ms | cores | 5xx |\n|---|---|---|---|---|---|---|"
)


def line(what: str, replies: Sequence[Reply], cores: float) -> str:
    took = sorted(reply.took for reply in replies)
    p99 = took[min(len(took) - 1, int(len(took) * 0.99))]
    failed = sum(reply.status >= 500 for reply in replies)
    median = statistics.median(took)
    return (
        f"| {what} | {len(took)} | {median:.1f} | {p99:.1f} | {took[-1]:.0f} "
        f"| {cores:.2f} | {failed} |"
    )


async def asks(page: Browser, path: str, since: float, until: float) -> list[Reply]:
    """Be a page that asks again and again; its first answer, a whole page, is left out."""
    await asyncio.sleep(random.random() * EVERY)  # they do not all ask at once
    replies, address = [], path
    while time.monotonic() < until:
        reply = await page.get(address)
        if seen := re.search(rb'seen=([^"&]+)"', reply.body):
            address = f"{path}?seen={seen.group(1).decode()}"
        replies.append((time.monotonic(), reply))
        await asyncio.sleep(EVERY)
    return [reply for at, reply in replies[1:] if at >= since]


async def all_ask(port: int, paths: Sequence[str], *, opening: float = EVERY) -> list[Reply]:
    """Let all pages ask; `opening` seconds, in which they are opened, do not count."""
    since = time.monotonic() + opening
    until = since + SECONDS
    asked = await asyncio.gather(*(asks(Browser(port), path, since, until) for path in paths))
    return [reply for replies in asked for reply in replies]


async def tables_sent(port: int, hall: Hall, *, within: float, copies: int = 1) -> list[Reply]:
    """Send a hundred tables, spread over so many seconds, each so many times at once."""
    dice = random.Random(3)

    async def send(table: int, form: dict[str, object]) -> Reply:
        await asyncio.sleep(within * table / 100)
        return await Browser(port).post(f"{hall.stewards[(table - 1) // 10]}1/{table}/", form)

    forms = {
        table: sheet(table, key=f"load-{table}", seen=10**6, dice=dice) for table in range(1, 101)
    }
    sent = (send(table, form) for table, form in forms.items() for _ in range(copies))
    return list(await asyncio.gather(*sent))


async def after_the_bell(
    port: int, hall: Hall, paths: Sequence[str], *, opening: float = EVERY
) -> list[list[Reply]]:
    async def sending() -> list[Reply]:
        await asyncio.sleep(opening)
        return await tables_sent(port, hall, within=10)

    return list(await asyncio.gather(all_ask(port, paths, opening=opening), sending()))


async def pairs_disagree(port: int, hall: Hall, pairs: int) -> list[Reply]:
    """Let two phones send different figures for each table at the same instant."""

    async def send(table: int, phone: int) -> Reply:
        dice = random.Random(table * 2 + phone)
        form = sheet(table, key=f"pair-{table}-{phone}", seen=0, dice=dice)
        return await Browser(port).post(f"{hall.stewards[(table - 1) // 10]}1/{table}/", form)

    replies: list[Reply] = []
    for first in range(1, pairs + 1, 10):
        tables = range(first, min(first + 10, pairs + 1))
        replies += await asyncio.gather(*(send(t, phone) for t in tables for phone in (0, 1)))
    return replies


def measured(server: Server, work: Callable[[], Coroutine[Any, Any, T]]) -> tuple[T, float]:
    """Return what the work gives, and how many cores the server used meanwhile."""
    before, begun = server.cpu_seconds(), time.monotonic()
    found = asyncio.run(work())
    return found, (server.cpu_seconds() - before) / (time.monotonic() - begun)


@contextmanager
def open_hall(guests: int, by: str) -> Iterator[tuple[Hall, Server]]:
    with tempfile.TemporaryDirectory() as folder, own_database():
        hall = furnish(Path(folder) / "hall", guests=guests)
        with Server(hall.folder, free_port(), by=by) as server:
            yield hall, server


def kept(hall: Hall) -> str:
    """Say what the database holds in the end."""
    from drives.models import Drive, Mark, MarkEntry

    drive = Drive.objects.get(code=hall.code)
    marks = Mark.objects.filter(hand__drive=drive)
    entries = MarkEntry.objects.filter(hand__drive=drive).count()
    contested = marks.exclude(rival_by="").count()
    keys = drive.log.values("key").distinct().count()
    doubled = drive.log.count() - keys
    return f"{marks.count()} marks, {entries} entries, {contested} contested, {doubled} keys twice"


def polling(by: str) -> None:
    with open_hall(400, by) as (hall, server):
        paths = [*hall.stewards, *[hall.screen] * (PAGES - len(hall.stewards))]
        empty, idle = measured(server, lambda: all_ask(server.port, [EMPTY] * PAGES))
        print(line("an empty page, asked by 400", empty, idle), flush=True)
        quiet, cores = measured(server, lambda: all_ask(server.port, paths))
        print(line("400 pages of the hall, nothing new", quiet, cores), flush=True)
        (busy, sent), full = measured(server, lambda: after_the_bell(server.port, hall, paths))
        print(line("the same while 100 tables are sent", busy, full))
        print(line("the 100 tables", sent, full))
        print(f"\n{kept(hall)}; nothing new costs {cores / idle:.1f} x the empty page\n")


def guests(by: str) -> None:
    with open_hall(400, by) as (hall, server):
        paths = [*hall.stewards, *hall.own_pages]
        opened = partial(all_ask, server.port, paths, opening=_ALL_OPEN)
        quiet, cores = measured(server, opened)
        print(line("400 guests' own pages, nothing new", quiet, cores), flush=True)
        bell = partial(after_the_bell, server.port, hall, paths, opening=_ALL_OPEN)
        (busy, sent), full = measured(server, bell)
        print(line("the same while 100 tables are sent", busy, full))
        print(line("the 100 tables", sent, full), f"\n\n{kept(hall)}\n")


def twice(by: str) -> None:
    with open_hall(400, by) as (hall, server):
        sent, cores = measured(server, lambda: tables_sent(server.port, hall, within=2, copies=2))
        print(line("100 tables, each twice, in 2 s", sent, cores), f"\n\n{kept(hall)}\n")


def pairs(by: str) -> None:
    with open_hall(1000, by) as (hall, server):
        sent, cores = measured(server, lambda: pairs_disagree(server.port, hall, 250))
        print(line("250 pairs with different figures", sent, cores), f"\n\n{kept(hall)}\n")


_PARTS = {"polling": polling, "guests": guests, "twice": twice, "pairs": pairs}


def main() -> None:
    """Measure each part in a program of its own, since one program serves one folder."""
    asked = ArgumentParser()
    asked.add_argument("part", nargs="?", choices=_PARTS)
    asked.add_argument("--server", choices=("serve", "gunicorn"), default="serve")
    wanted = asked.parse_args()
    if wanted.part:
        _PARTS[wanted.part](wanted.server)
        return
    print(HEAD, flush=True)
    for part in (*_PARTS, "pairs"):
        again = ["-m", "tests.bench.hall.load", part, "--server", wanted.server]
        subprocess.run([sys.executable, *again], check=True)  # noqa: S603 - this file


if __name__ == "__main__":
    main()

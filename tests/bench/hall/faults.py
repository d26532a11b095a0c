"""Cuts the power again and again: `python -m tests.bench.hall.faults [entries] [cuts]`.

Phones send tables and repeat each key until it is answered, while the server is killed in between.
Nothing acknowledged may be lost, torn or doubled, and the totals must be the sum.
"""

import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tests.bench.hall.client import Browser
from tests.bench.hall.server import Hall, Server, free_port, furnish
from tests.bench.hall.sheets import sheet

if TYPE_CHECKING:
    from drives.models import Drive

T = TypeVar("T")

_PHONES, _GUESTS = 10, 400


async def phone(server: Server, hall: Hall, number: int, entries: int) -> dict[str, int]:
    """Send one correction after the other for her ten tables, each until it is answered."""
    browser, acknowledged = Browser(server.port), {}
    door, tables = hall.stewards[number], range(number * 10 + 1, number * 10 + 11)
    for sent in range(entries):
        table = tables[sent % 10]
        key = f"fault-{number}-{sent}"
        seen = await until_answered(lambda: version_now(browser, door))
        form = sheet(table, key=key, seen=seen, dice=random.Random(key))
        post = partial(browser.post, f"{door}1/{table}/", form)
        acknowledged[key] = (await until_answered(post)).status
    return acknowledged


async def version_now(browser: Browser, door: str) -> int:
    seen = re.search(rb"seen=(\d+)\.", (await browser.get(door)).body)
    if seen is None:
        raise ValueError("The page does not say what it has seen.")
    return int(seen.group(1))


async def until_answered(ask: Callable[[], Awaitable[T]]) -> T:
    while True:
        with suppress(OSError, asyncio.IncompleteReadError, ValueError):
            return await ask()
        await asyncio.sleep(0.05)


async def cut_the_power(server: Server, cuts: int, done: asyncio.Event, every: float) -> int:
    made, dice = 0, random.Random(7)
    while made < cuts and not done.is_set():
        await asyncio.sleep(every * (0.5 + dice.random()))
        server.kill()
        await asyncio.to_thread(server.start)
        made += 1
    return made


async def evening(
    server: Server, hall: Hall, entries: int, cuts: int
) -> tuple[dict[str, int], int]:
    done = asyncio.Event()
    power = asyncio.create_task(cut_the_power(server, cuts, done, every=entries / 60 / cuts))
    each = entries // _PHONES
    said = await asyncio.gather(*(phone(server, hall, n, each) for n in range(_PHONES)))
    done.set()
    return {key: status for answers in said for key, status in answers.items()}, await power


def last_sheets(entries: int) -> dict[int, dict[str, object]]:
    """Return the last sheet that was sent for each table."""
    return {
        (table := number * 10 + sent % 10 + 1): sheet(
            table, key="", seen=0, dice=random.Random(f"fault-{number}-{sent}")
        )
        for number in range(_PHONES)
        for sent in range(entries // _PHONES)
    }


def torn_at(drive: "Drive", form: dict[str, object]) -> bool:
    """Say whether the marks of a table are anything but those of its last sheet."""
    guests = {form[f"guest_{chair}"]: form[f"points_{chair}"] for chair in range(1, 5)}
    marks = drive.hands.get(number=1).marks.filter(player__number__in=guests)
    return dict(marks.values_list("player__number", "points")) != guests


def compare(hall: Hall, acknowledged: dict[str, int]) -> str:
    """Hold what was acknowledged against what is there."""
    from drives.models import Drive, Mark
    from drives.services.scoring.checks import check
    from drives.services.scoring.standings import places

    drive = Drive.objects.get(code=hall.code)
    keys = list(drive.log.filter(key__startswith="fault-").values_list("key", flat=True))
    lost = {key for key, status in acknowledged.items() if status == 303} - set(keys)
    torn = [table for table, form in last_sheets(len(acknowledged)).items() if torn_at(drive, form)]
    marks = sum(Mark.objects.filter(hand__drive=drive).values_list("points", flat=True))
    totals = sum(place.total for place in places(drive, after=1))
    return (
        f"{len(acknowledged)} answered ({dict(Counter(acknowledged.values()))}), {len(keys)} "
        f"recorded: {len(lost)} lost, {len(torn)} torn, {len(keys) - len(set(keys))} doubled; "
        f"totals {totals}, marks {marks}; check_drive finds {len(check(drive))}"
    )


def main(entries: int = 10_000, cuts: int = 50) -> None:
    with tempfile.TemporaryDirectory() as folder:
        hall = furnish(Path(folder) / "hall", guests=_GUESTS)
        begun = time.monotonic()
        with Server(hall.folder, free_port()) as server:
            acknowledged, made = asyncio.run(evening(server, hall, entries, cuts))
        print(
            f"{made} power cuts in {time.monotonic() - begun:.0f} s; {compare(hall, acknowledged)}"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))

"""Rehearses a whole evening with the real program: `python -m tests.bench.hall.rehearsal [hands]`.

Forty guests, three Stewards, hands of 21 seconds by the real clock: people at wrong tables, late
figures, a wrong word, a phone that is lost. A score keeper who knows nothing of the program walks
with the guests and adds up; in the end the program's standings must be hers.
"""

import asyncio
import random
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.hall.client import Browser, Reply
from tests.bench.hall.server import Hall, Server, free_port, furnish

SECONDS, GUESTS = 21, 40
TABLES = GUESTS // 4


@dataclass
class ScoreKeeper:
    """Who sits where, and what each has: kept by walking along, not by asking."""

    chairs: dict[int, list[int]] = field(
        default_factory=lambda: {t: [4 * t - 3, 4 * t - 2, 4 * t - 1, 4 * t] for t in range(1, 11)}
    )
    totals: dict[int, int] = field(default_factory=lambda: dict.fromkeys(range(1, GUESTS + 1), 0))

    def write(self, marks: dict[int, dict[int, int]]) -> None:
        for points in marks.values():
            for guest, count in points.items():
                self.totals[guest] += count

    def move(self, marks: dict[int, dict[int, int]]) -> None:
        """Let the winner of each table take the chair of the next table's winner (D10, D11)."""
        winners = {table: min(points, key=points.__getitem__) for table, points in marks.items()}
        places = {table: self.chairs[table].index(winner) for table, winner in winners.items()}
        for table, winner in winners.items():
            onward = table % TABLES + 1
            self.chairs[onward][places[onward]] = winner

    def sit_wrongly(self, one: int, other: int) -> None:
        """Let the guests on chair 2 of two tables sit down at each other's (D15)."""
        chairs = self.chairs
        chairs[one][1], chairs[other][1] = chairs[other][1], chairs[one][1]


@dataclass
class Evening:
    """The people of the hall, each with a device."""

    hall: Hall
    port: int
    dice: random.Random = field(default_factory=lambda: random.Random(11))
    keeper: ScoreKeeper = field(default_factory=ScoreKeeper)

    def __post_init__(self) -> None:
        self.hostess = Browser(self.port)
        self.phones = [Browser(self.port) for _ in self.hall.stewards]
        self.base = f"/drives/{self.hall.code}/"

    async def does(self, path: str, **form: object) -> Reply:
        """Let the hostess send a form from her laptop."""
        page = await self.hostess.get(self.base, {})
        token = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', page.body)
        assert token, page.status
        secret = {"csrfmiddlewaretoken": token.group(1).decode()}
        return await self.hostess.post(self.base + path, secret | form)

    def marks(self) -> dict[int, dict[int, int]]:
        """Let every table play: one runs out, the others keep cards."""
        return {
            table: dict(zip(seated, self._counts(len(seated)), strict=True))
            for table, seated in self.keeper.chairs.items()
        }

    def _counts(self, players: int) -> list[int]:
        counts = [0, *(2 * self.dice.randint(1, 30) for _ in range(players - 1))]
        self.dice.shuffle(counts)
        return counts

    async def sends(self, hand: int, table: int, points: dict[int, int], *, lost: bool) -> None:
        """Send a table's marks from its Steward's phone, or where that is lost from the laptop."""
        form: dict[str, object] = {"key": f"{hand}-{table}", "seen_version": 10**6}
        for chair, guest in enumerate(self.keeper.chairs[table], 1):
            form |= {
                f"points_{chair}": points[guest],
                f"was_{chair}": "",
                f"guest_{chair}": guest,
                f"initials_{chair}": "on",
            }
        if lost:
            reply = await self.does(f"hands/{hand}/tables/{table}/", **form)
        else:
            whose = (table - 1) % len(self.phones)
            door = self.hall.stewards[whose]
            reply = await self.phones[whose].post(f"{door}{hand}/{table}/", form)
        assert reply.status == 303, (hand, table, reply.status)

    async def sat_wrongly(self, hand: int, one: int, other: int) -> None:
        """Tell who really sits at a table; the guest expected there sits where she came from."""
        self.keeper.sit_wrongly(one, other)
        sits = {f"sits_{chair}": guest for chair, guest in enumerate(self.keeper.chairs[one], 1)}
        said = await self.does(
            f"hands/{hand}/tables/{one}/who/",
            key=f"who-{hand}",
            others_swap="yes",
            confirmed="yes",
            **sits,
        )
        assert said.status == 303, said.status

    async def wrong_word(self, hand: int, table: int) -> None:
        laid, challenged = self.keeper.chairs[table][:2]
        whose = (table - 1) % len(self.phones)
        reply = await self.phones[whose].post(
            f"{self.hall.stewards[whose]}{hand}/{table}/ruling/",
            {
                "key": f"word-{hand}",
                "has_played": "no",
                "player": laid,
                "challenger": challenged,
                "word": "sploot",
                "meant": "banana",
                "verdict": "wrong",
            },
        )
        assert reply.status == 303, reply.status
        self.keeper.totals[laid] += 50

    async def hand(self, number: int) -> dict[int, dict[int, int]]:
        """Play one hand by the clock, and send all its tables but the one that is late."""
        begun = await self.does(f"hands/{number}/start/", key=f"start-{number}")
        assert begun.status == 303, begun.status
        if number == 2:
            await self.sat_wrongly(number, 3, 4)
            await self.wrong_word(number, 1)
        await asyncio.sleep(SECONDS + 0.5)
        marks = self.marks()
        self.keeper.write(marks)
        late = number % TABLES + 1
        lost = number > 2  # from then on the third phone is gone
        for table, points in marks.items():
            if table != late:
                gone = lost and (table - 1) % len(self.phones) == len(self.phones) - 1
                await self.sends(number, table, points, lost=gone)
        return marks


async def rehearse(hall: Hall, port: int, hands: int) -> dict[int, int]:
    """Play so many hands and return what the score keeper has in the end."""
    evening = Evening(hall, port)
    await evening.hostess.get(hall.sign_in, {})
    for number in range(1, hands + 1):
        marks = await evening.hand(number)
        late = number % TABLES + 1
        seated = {table: list(chairs) for table, chairs in evening.keeper.chairs.items()}
        if number < hands:
            evening.keeper.move(marks)
        # The late figures come when everybody has walked; they are those of the old seats.
        walked, evening.keeper.chairs = evening.keeper.chairs, seated
        await evening.sends(number, late, marks[late], lost=True)
        evening.keeper.chairs = walked
    finished = await evening.does("finish/", key="finish")
    assert finished.status == 303, finished.status
    return evening.keeper.totals


def shown_totals(hall: Hall) -> dict[int, int]:
    """Return the standings as the program has them."""
    from drives.models import Drive
    from drives.services.scoring.standings import places

    drive = Drive.objects.get(code=hall.code)
    assert drive.is_finished
    return {place.player: place.total for place in places(drive, after=drive.hands.count())}


def main(hands: int = 12) -> None:
    with tempfile.TemporaryDirectory() as folder:
        hall = furnish(
            Path(folder) / "hall",
            guests=GUESTS,
            stewards=3,
            begun=False,
            hands=hands,
            hand_seconds=SECONDS,
            change_seconds=1,
        )
        with Server(hall.folder, free_port()) as server:
            counted = asyncio.run(rehearse(hall, server.port, hands))
        shown = shown_totals(hall)
        differ = {guest for guest in counted if counted[guest] != shown.get(guest)}
        print(f"{hands} hands, {len(shown)} guests: {len(differ)} totals differ")
        sys.exit(bool(differ))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

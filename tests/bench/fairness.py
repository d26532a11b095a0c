"""How fair each way of seating is when four does not divide the guests (D2), measured by drives.

    python -m tests.bench.fairness

The hands are real: `lexicon.players` play a store of them, at tables of three and of four, all
equally good, so that nothing but the seat makes a difference. An evening then draws its hands from
that store: played in full it would take two seconds, and thousands are needed. Who deals is not
looked at. Everything follows from one seed, so that a run gives the same figures again. It writes
`lexicon/data/fairness.toml`, which the numbers adviser quotes, and `docs/fairness.md`. Two minutes.
"""

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Final

from lexicon.dictionary import WordBook
from lexicon.house_rules import EmptyChairs
from lexicon.numbers import lay_tables
from lexicon.places import PlayerNumber
from lexicon.players import STRENGTHS, play_hand
from lexicon.table import Deal
from tests.bench.fairness_written import Figures, Measured, as_page, as_toml

ROOT: Final = Path(__file__).parent.parent.parent
SEED: Final = 1933
HANDS_STORED: Final = 2500  # of each size of table
DRIVES: Final = 2000
HANDS_OF_A_DRIVE: Final = 12  # D4
GUESTS: Final = (6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 29, 30, 31, 41, 42, 43)
STRENGTH: Final = STRENGTHS["fair"]
SECONDS_OF_A_TURN: Final = (8, 12)

Table = list[int | None]
"""Who sits on each chair; nobody on an empty one, a house player as a number below 0."""
Store = Mapping[int, Sequence[Sequence[int]]]
"""The marks of hands that were played, by how many sat at the table."""


def play_store(count: int, dice: random.Random) -> Store:
    """Play so many hands at tables of three and of four."""
    return {size: [play(size, dice) for _ in range(count)] for size in (3, 4)}


def play(size: int, dice: random.Random) -> list[int]:
    """Play one hand for real, seven minutes at most (D5), and return the marks."""
    chairs = tuple(PlayerNumber(n) for n in range(1, size + 1))
    deal = Deal.shuffled(chairs, dice.choice(chairs), dice)
    turns = round(7 * 60 / dice.uniform(*SECONDS_OF_A_TURN))
    strengths = dict.fromkeys(chairs, STRENGTH)
    played = play_hand(deal, strengths, dice, turns=turns, book=WordBook.load())
    counts = played.hand.result().counts
    return [counts[n] for n in chairs]


@dataclass(slots=True)
class Drive:
    """One evening in play: who sits where, and what is counted of everybody."""

    tables: list[Table]
    way: EmptyChairs
    totals: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    short_hands: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    walks: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    began_short: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        small = [table for table in self.tables if len(guests_of(table)) < 4]
        self.began_short = frozenset(guest for table in small for guest in guests_of(table))

    @classmethod
    def begun(cls, guests: int, way: EmptyChairs, dice: random.Random) -> "Drive":
        """Lay the tables as the program does, and draw the seats."""
        order = list(range(1, guests + 1))
        dice.shuffle(order)
        helpers = 0
        tables: list[Table] = []
        for laid in lay_tables(guests, way):
            table: Table = []
            for chair in range(1, laid.chairs + 1):
                if chair not in laid.empty_chairs:
                    table.append(order.pop())
                elif way is EmptyChairs.HOUSE:
                    helpers += 1
                    table.append(-helpers)
                else:
                    table.append(None)
            tables.append(table)
        return cls(tables, way)

    def play_hand(self, store: Store, dice: random.Random) -> None:
        """Play one hand at every table, and move on."""
        movers = [self._play_table(table, store, dice) for table in self.tables]
        for mover in movers:
            if mover is not None:
                self.walks[mover] += 1
        self.tables = moved_on(self.tables, movers)

    def _play_table(self, table: Table, store: Store, dice: random.Random) -> int | None:
        """Return who moves on from a table; nobody is its empty chair."""
        around = [n for n in table if n is not None]
        marks = list(dice.choice(store[len(around)]))
        dice.shuffle(marks)
        points = dict(zip(around, marks, strict=True))
        guests = guests_of(table)
        for guest in guests:
            self.totals[guest] += points[guest]
            self.short_hands[guest] += len(guests) < 4
        if self.way is EmptyChairs.MOVE and None in table:
            return None
        lowest = min(points[n] for n in guests)
        return dice.choice([n for n in guests if points[n] == lowest])  # D9: they cut


def guests_of(table: Table) -> list[int]:
    """Return the guests at a table, house players and empty chairs aside."""
    return [n for n in table if n is not None and n > 0]


def moved_on(tables: Sequence[Table], movers: Sequence[int | None]) -> list[Table]:
    """Let each mover take the chair that the next table's mover leaves (D10, D11)."""
    after = [list(table) for table in tables]
    for n, table in enumerate(tables):
        after[n][table.index(movers[n])] = movers[n - 1]
    return after


def drive_of(guests: int, way: EmptyChairs, store: Store, dice: random.Random) -> Drive:
    """Play a whole drive."""
    drive = Drive.begun(guests, way, dice)
    for _ in range(HANDS_OF_A_DRIVE):
        drive.play_hand(store, dice)
    return drive


def measure(guests: int, way: EmptyChairs, store: Store, *, drives: int) -> Measured:
    """Return how often the winners sat at a table of fewer than four guests, and everybody."""
    dice = random.Random(f"{SEED}-{guests}-{way}")
    everyone, winners, began, still = [], [], [], []
    for _ in range(drives):
        drive = drive_of(guests, way, store, dice)
        lowest = min(drive.totals.values())
        best = [guest for guest, total in drive.totals.items() if total == lowest]
        everyone.append(mean(drive.short_hands[n] for n in range(1, guests + 1)))
        winners.append(mean(drive.short_hands[n] for n in best))
        began.append(mean(n in drive.began_short for n in best))
        still.append(mean(drive.walks[n] == 0 for n in range(1, guests + 1)))
    return Measured(
        guests=guests,
        way=str(way),
        everyone=round(100 * mean(everyone) / HANDS_OF_A_DRIVE, 1),
        winner=round(100 * mean(winners) / HANDS_OF_A_DRIVE, 1),
        began_there=round(100 * mean(began), 1),
        never_walk=round(100 * mean(still), 1),
    )


def points_lower(store: Store) -> float:
    """Return by how many points a mark at a table of three is lower than at one of four."""
    of_three, of_four = (mean(mark for hand in store[size] for mark in hand) for size in (3, 4))
    return round(of_four - of_three, 1)


def measured_figures(*, stored: int = HANDS_STORED, drives: int = DRIVES) -> Figures:
    """Play the store and the drives."""
    store = play_store(stored, random.Random(SEED))
    rows = [measure(n, way, store, drives=drives) for n in GUESTS for way in EmptyChairs]
    return Figures(
        drives=drives,
        hands=HANDS_OF_A_DRIVE,
        stored=stored,
        points_lower=points_lower(store),
        rows=tuple(rows),
    )


def main() -> None:
    """Write both files."""
    figures = measured_figures()
    data = ROOT / "lexicon" / "data" / "fairness.toml"
    data.write_text(as_toml(figures), encoding="utf-8")
    (ROOT / "docs" / "fairness.md").write_text(as_page(figures), encoding="utf-8")


if __name__ == "__main__":
    main()

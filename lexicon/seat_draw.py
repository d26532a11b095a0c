"""The draw of the opening seats: by lot, and as far as it can be as guests have asked.

The rule book draws nothing; it lets people sit down. Whoever came together may wish to sit at one
table when the evening opens, or at two; a guest who keeps her seat (D13) may have chosen its table.
From the first bell on the movement mixes everybody all the same.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from lexicon.places import PlayerNumber, TableNumber

Pair = tuple[PlayerNumber, PlayerNumber]
Tables = Sequence[Sequence[PlayerNumber]]

_MOST_DRAWS: Final = 20  # a draw that cannot be mended is drawn again, so often at most
_GUESTS_DRAWN: Final = 800  # and in a large hall less often, since everybody waits for it
_CHOSEN: Final = 100  # a table that was chosen goes before any wish about company


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """Who is to sit apart, who together, and who has chosen a table."""

    apart: frozenset[Pair] = frozenset()
    together: frozenset[Pair] = frozenset()
    tables: Mapping[PlayerNumber, TableNumber] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.apart or self.together or self.tables)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unkept:
    """The wishes that a draw does not keep."""

    apart: tuple[Pair, ...]
    together: tuple[Pair, ...]
    tables: tuple[PlayerNumber, ...]

    def __len__(self) -> int:
        return len(self.apart) + len(self.together) + _CHOSEN * len(self.tables)


def draw_seats(
    guests: Sequence[PlayerNumber], places: Sequence[int], wishes: Wishes, rng: random.Random
) -> list[list[PlayerNumber]]:
    """Draw who sits at Table 1, 2 …, each with so many ``places``, in the order of the chairs.

    Without wishes it is the plain draw. Else guests change places until no change of two would
    keep one wish more; what then is left is drawn afresh a few times, and the best draw is taken.
    """
    best: list[list[PlayerNumber]] = []
    for _ in range(max(2, min(_MOST_DRAWS, _GUESTS_DRAWN // len(guests)))):
        order = list(guests)
        rng.shuffle(order)
        room = _Room(order, places, wishes)
        room.mend(rng)
        drawn = room.tables()
        if not best or len(unkept(drawn, wishes)) < len(unkept(best, wishes)):
            best = drawn
        if not unkept(best, wishes):
            break
    return best


def unkept(tables: Tables, wishes: Wishes) -> Unkept:
    """Return the wishes that these tables do not keep; of a guest without a seat none is broken.

    >>> couple = Wishes(apart=frozenset({(1, 2)}))
    >>> unkept([[1, 2, 3, 4], [5, 6, 7, 8]], couple).apart
    ((1, 2),)
    """
    at = {guest: number for number, sitting in enumerate(tables, 1) for guest in sitting}
    seated = [pair for pair in sorted(wishes.apart | wishes.together) if at.keys() >= set(pair)]
    close = {pair for pair in seated if at[pair[0]] == at[pair[1]]}
    return Unkept(
        apart=tuple(pair for pair in seated if pair in wishes.apart and pair in close),
        together=tuple(pair for pair in seated if pair in wishes.together and pair not in close),
        tables=tuple(g for g, table in sorted(wishes.tables.items()) if at.get(g, table) != table),
    )


class _Room:
    """The chairs of all tables in a row, and who sits on them."""

    def __init__(self, order: list[PlayerNumber], places: Sequence[int], wishes: Wishes) -> None:
        self._sitting = order
        self._table_of = [n for n, count in enumerate(places, 1) for _ in range(count)]
        self._chair_of = {guest: chair for chair, guest in enumerate(order)}
        self._chosen = wishes.tables
        self._apart = _partners(wishes.apart, among=self._chair_of.keys())
        self._together = _partners(wishes.together, among=self._chair_of.keys())

    def mend(self, rng: random.Random) -> None:
        """Let two change places as long as that keeps more wishes than it breaks."""
        while self._mend_one(rng):
            pass

    def tables(self) -> list[list[PlayerNumber]]:
        around: dict[int, list[PlayerNumber]] = {n: [] for n in sorted(set(self._table_of))}
        for guest, table in zip(self._sitting, self._table_of, strict=True):
            around[table].append(guest)
        return list(around.values())

    def _mend_one(self, rng: random.Random) -> bool:
        for guest in list(self._sitting):
            if not self._cost(guest):
                continue
            chair = self._chair_of[guest]
            gains = [(self._gain(chair, other), other) for other in self._elsewhere(chair)]
            most = max((gain for gain, _ in gains), default=0)
            if most > 0:
                # One of the best by lot: else whoever is moved would always land at Table 1.
                self._change(chair, rng.choice([other for gain, other in gains if gain == most]))
                return True
        return False

    def _elsewhere(self, chair: int) -> list[int]:
        here = self._table_of[chair]
        return [other for other, table in enumerate(self._table_of) if table != here]

    def _gain(self, chair: int, other: int) -> int:
        """Count how many wishes more are kept if these two change places."""
        pair = self._sitting[chair], self._sitting[other]
        before = sum(map(self._cost, pair))
        self._change(chair, other)
        after = sum(map(self._cost, pair))
        self._change(chair, other)
        return before - after

    def _change(self, chair: int, other: int) -> None:
        one, two = self._sitting[chair], self._sitting[other]
        self._sitting[chair], self._sitting[other] = two, one
        self._chair_of[one], self._chair_of[two] = other, chair

    def _cost(self, guest: PlayerNumber) -> int:
        """Count the wishes about a guest that are not kept."""
        here = self._table(guest)
        cost = sum(self._table(one) == here for one in self._apart.get(guest, ()))
        cost += sum(self._table(one) != here for one in self._together.get(guest, ()))
        return cost + _CHOSEN * (self._chosen.get(guest, here) != here)

    def _table(self, guest: PlayerNumber) -> int:
        return self._table_of[self._chair_of[guest]]


def _partners(
    pairs: Iterable[Pair], *, among: AbstractSet[PlayerNumber]
) -> Mapping[PlayerNumber, list[PlayerNumber]]:
    found: dict[PlayerNumber, list[PlayerNumber]] = defaultdict(list)
    for one, other in pairs:
        if one in among and other in among:
            found[one].append(other)
            found[other].append(one)
    return found

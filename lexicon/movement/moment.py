"""The candidates of every chair at one moment: every guest present sits exactly once."""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from typing import Protocol

from lexicon.movement.guests import NOBODY, is_one
from lexicon.places import HandNumber, TableNumber


class Contradiction(Exception):  # noqa: N818 - a finding inside the package, not an error
    """No evening has these facts; those of ``hand`` are the first that cannot hold."""

    hand = HandNumber(0)


class Link(Protocol):
    """Something that ties the chairs of two moments together."""

    def hear(self, chair: int) -> None:
        """Take note that the candidates of ``chair`` became fewer at one of the two moments."""


class Moment:
    """The room before or after the changes of a hand.

    ``bits`` are the candidates of each chair and only ever become fewer. ``confined`` are guests
    whose chair is not known but who can only sit at one table.
    """

    def __init__(
        self, bits: list[int], chairs: Iterable[int], tables: Sequence[TableNumber], present: int
    ) -> None:
        self.bits = bits
        self.confined = 0
        self.links: list[Link] = []
        self._tables = tables
        self._open = list(chairs)
        self._present = present
        self._known = 0
        self._counted: dict[int, tuple[int, int]] = {}  # by the first chair of a table
        self._empty = len(self._open) - present.bit_count()
        self._stale = True

    @property
    def stale(self) -> bool:
        """Whether a chair became narrower since the last look at the whole room."""
        return self._stale

    def keep(self, chair: int, allowed: int) -> None:
        """Narrow the candidates of ``chair`` to ``allowed``.

        Raises:
            Contradiction: nobody is left.
        """
        old = self.bits[chair]
        new = old & allowed
        if new == old:
            return
        if not new:
            raise Contradiction
        self.bits[chair] = new
        self._stale = True
        for link in self.links:
            link.hear(chair)

    def confine(self, guest: int, chairs: Container[int]) -> None:
        """Take ``guest`` off every chair but ``chairs``."""
        for chair in self._open:
            if chair not in chairs:
                self.keep(chair, ~guest)

    def empty_chairs(self, chairs: Sequence[int]) -> tuple[int, int]:
        """Return how many of ``chairs``, those of one table, are empty: at least, at most."""
        sure = perhaps = 0
        for chair in chairs:
            bits = self.bits[chair]
            perhaps += bits & NOBODY
            sure += bits == NOBODY
        least, most = self._counted.get(chairs[0], (sure, perhaps))
        return max(sure, least), min(perhaps, most)

    def count_empty(self, chairs: Sequence[int], counted: tuple[int, int]) -> None:
        """Narrow how many of ``chairs``, those of one table, are empty to ``counted``.

        Raises:
            Contradiction: more or fewer of them must be empty.
        """
        before = self.empty_chairs(chairs)
        least, most = max(before[0], counted[0]), min(before[1], counted[1])
        if least > most:
            raise Contradiction
        if (least, most) != before:
            self._counted[chairs[0]] = (least, most)
            for link in self.links:
                link.hear(chairs[0])
        perhaps = [chair for chair in chairs if self.bits[chair] & NOBODY]
        sure = [chair for chair in perhaps if self.bits[chair] == NOBODY]
        if least == len(perhaps) or most == len(sure):
            for chair in perhaps:
                if chair not in sure:
                    self.keep(chair, NOBODY if least == len(perhaps) else ~NOBODY)

    def settle(self) -> None:
        """Draw what follows from the fact that every guest present sits exactly once."""
        while self._stale:
            self._stale = False
            self._take_known()
            self._place_those_with_one_chair()
            self._count_empty_chairs()
            self._confine()

    def _take_known(self) -> None:
        """Take guests whose chair is known off all others."""
        waiting = self._open
        found = True
        while found:
            found = False
            still_open = []
            for chair in waiting:
                self.keep(chair, ~self._known)
                bits = self.bits[chair]
                if not is_one(bits):
                    still_open.append(chair)
                    continue
                found = True
                if bits == NOBODY:
                    self._empty -= 1
                else:
                    self._known |= bits
            waiting = still_open
        self._open = waiting

    def _place_those_with_one_chair(self) -> None:
        """Seat every guest who can only sit on one chair.

        Raises:
            Contradiction: a guest can sit on none, or two guests only on the same.
        """
        once, twice = _seen(self.bits[chair] for chair in self._open)
        if self._present & ~self._known & ~once:
            raise Contradiction
        only = once & ~twice & ~NOBODY
        if only:
            for chair in self._open:
                here = self.bits[chair] & only
                if here:
                    if not is_one(here):
                        raise Contradiction
                    self.keep(chair, here)

    def _count_empty_chairs(self) -> None:
        """Use that the number of empty chairs is known, whoever moved.

        Raises:
            Contradiction: more or fewer chairs must be empty.
        """
        perhaps = [chair for chair in self._open if self.bits[chair] & NOBODY]
        if not 0 <= self._empty <= len(perhaps):
            raise Contradiction
        if self._empty in {0, len(perhaps)}:
            for chair in perhaps:
                self.keep(chair, NOBODY if self._empty else ~NOBODY)

    def _confine(self) -> None:
        """Find the guests who can only sit at one table, and the tables that are full with them.

        Raises:
            Contradiction: a table has fewer chairs than guests who can only sit there.
        """
        chairs: dict[TableNumber, list[int]] = defaultdict(list)
        union: dict[TableNumber, int] = defaultdict(int)
        for chair in self._open:
            table = self._tables[chair]
            chairs[table].append(chair)
            union[table] |= self.bits[chair]
        once, twice = _seen(union.values())
        only = once & ~twice & ~NOBODY
        news = only & ~self.confined
        self.confined |= only
        for table, bits in union.items():
            if bits & news:
                for link in self.links:
                    link.hear(chairs[table][0])
            count = (bits & only).bit_count()
            if count > len(chairs[table]):
                raise Contradiction
            if count == len(chairs[table]):
                for chair in chairs[table]:
                    self.keep(chair, only)


def _seen(several: Iterable[int]) -> tuple[int, int]:
    """Return which bits are in at least one, and which in at least two of ``several``."""
    once = twice = 0
    for bits in several:
        twice |= once & bits
        once |= bits
    return once, twice

"""What is sure of an evening whoever moved: tables, chairs, who is present, who may move.

Neither the ring of tables nor who is in the room depends on the movers, so both are laid out once,
before anybody is seated.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lexicon.house_rules import EmptyChairs
from lexicon.movement.evening import Evening
from lexicon.movement.facts import Change, ChangeKind, Fact, Move, Naming, Place
from lexicon.movement.guests import NOBODY, Candidates, Who
from lexicon.movement.sets import Layout, alter, lay_out
from lexicon.movement.step import STANDSTILL, By, Step
from lexicon.places import HandNumber, TableNumber

Tables = Mapping[TableNumber, tuple[int, ...]]
"""The chairs of each open table, by their index in `Outline.places`."""


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """The changes of one hand: who gives up a chair, who takes which, what comes and goes."""

    named: int
    fills: Mapping[int, int]
    kept: tuple[int, ...]
    gone: tuple[int, ...]
    fresh: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A naming in bits."""

    table: TableNumber
    guests: int
    everyone: bool


class Outline:
    """The frame of an evening; ``refused`` are the facts that no seating could satisfy.

    ``tables``, the guests ``present`` and ``anybody`` who may be on a chair, nobody among them if
    the room is not full, are those after the changes of a hand; under the hand before the first
    stand those of the opening.
    """

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.places: list[Place] = []
        self.refused: list[Fact] = []
        self.tables: dict[HandNumber, Tables] = {}
        self.present: dict[HandNumber, int] = {}
        self.anybody: dict[HandNumber, int] = {}
        self.sets: dict[HandNumber, ChangeSet] = {}
        self.named: dict[HandNumber, list[Named]] = defaultdict(list)
        self.steps: dict[HandNumber, Step] = {}
        self._index: dict[Place, int] = {}
        sat = {c.player for c in evening.changes if c.kind == ChangeKind.SITS and c.player}
        opening = {who for who in evening.opening.values() if who is not None}
        self.candidates = Candidates(sat | opening)
        self._lay_out_hands(self.candidates.mask(opening))
        for naming in sorted(evening.named, key=lambda naming: naming.order):
            if evening.first <= naming.hand <= evening.last:
                self._name(naming)
        for hand in self.hands[:-1]:
            self.steps[hand] = self._step(hand)

    @property
    def hands(self) -> list[HandNumber]:
        """Every hand from the opening to the last."""
        return [HandNumber(h) for h in range(self.evening.first, self.evening.last + 1)]

    def read(self, tables: Tables, bits: Sequence[int]) -> dict[Place, Who]:
        """Return the candidates of every chair of ``tables``."""
        read = self.candidates.read
        return {self.places[c]: read(bits[c]) for chairs in tables.values() for c in chairs}

    def _lay_out_hands(self, present: int) -> None:
        changes: dict[HandNumber, list[Change]] = defaultdict(list)
        for change in self.evening.changes:
            changes[change.hand].append(change)
        layout = lay_out(self.evening.opening)
        tables = self._indexed(layout)
        self._set_down(HandNumber(self.evening.first - 1), tables, present)
        for hand in self.hands:
            if hand in changes and hand != self.evening.seated_at:
                layout, tables, present = self._change(layout, tables, present, changes[hand])
            self._set_down(hand, tables, present)

    def _set_down(self, hand: HandNumber, tables: Tables, present: int) -> None:
        chairs = sum(len(chairs) for chairs in tables.values())
        self.tables[hand], self.present[hand] = tables, present
        self.anybody[hand] = present if present.bit_count() == chairs else present | NOBODY

    def _change(
        self, layout: Layout, tables: Tables, present: int, changes: Iterable[Change]
    ) -> tuple[Layout, Tables, int]:
        room = alter(layout, changes)
        self.refused += [change for change, _ in room.refused]
        after = self._indexed(room.after)
        old = {chair for chairs in tables.values() for chair in chairs}
        new = {chair for chairs in after.values() for chair in chairs}
        bit = self.candidates.bit
        fills = {
            self._index[c.place]: bit[c.who] for c in room.accepted if c.kind == ChangeKind.SITS
        }
        named = self.candidates.mask(room.named)
        if room.accepted:
            self.sets[room.accepted[0].hand] = ChangeSet(
                named=named,
                fills=fills,
                kept=tuple(sorted(old & new)),
                gone=tuple(sorted(old - new)),
                fresh=tuple(sorted(new - old)),
            )
        return room.after, after, (present & ~named) | sum(fills.values())

    def _indexed(self, layout: Layout) -> Tables:
        tables = {}
        for table, chairs in layout.items():
            for place in ((table, chair) for chair in chairs):
                if place not in self._index:
                    self._index[place] = len(self.places)
                    self.places.append(place)
            tables[table] = tuple(self._index[table, chair] for chair in chairs)
        return tables

    def _name(self, naming: Naming) -> None:
        guests = self.candidates.mask(naming.players)
        chairs = self.tables[naming.hand].get(naming.table, ())
        here = guests & self.present[naming.hand]
        if chairs and here.bit_count() == len(naming.players) <= len(chairs):
            self.named[naming.hand].append(Named(naming.table, guests, naming.everyone))
        else:
            self.refused.append(naming)

    def _step(self, hand: HandNumber) -> Step:
        tables = self.tables[hand]
        # Rule 4: a table that closes takes no arrival and sends none.
        ring = [table for table in tables if table in self.tables[HandNumber(hand + 1)]]
        movers = {table: self._recorded(hand, table) for table in ring}
        quiet = hand in self.evening.void and not any(movers.values())  # D13
        if quiet or len(ring) < 2:
            return STANDSTILL
        walks = self.evening.empty_chairs_in(hand) is EmptyChairs.MOVE
        unrecorded = By.EMPTY_CHAIR if walks else By.GUEST
        anybody = self.anybody[hand]
        return Step(
            tables=tuple(ring),
            chairs=tuple(tables[table] for table in ring),
            movers=tuple(movers[table] or anybody for table in ring),
            by=tuple(By.RECORD if movers[t] else unrecorded for t in ring),
            stays=self.candidates.mask(
                p for p, since in self.evening.stays.items() if since <= hand
            ),
            still=tuple(c for table in tables if table not in movers for c in tables[table]),
        )

    def _recorded(self, hand: HandNumber, table: TableNumber) -> int:
        """Return who is recorded to have moved, as bits; none if nothing is recorded."""
        if (hand, table) in self.evening.pending:
            return self.anybody[hand]
        if (hand, table) not in self.evening.moves:
            return 0
        player = self.evening.moves[hand, table]
        bit = self.candidates.mask([player])
        if not bit & self.anybody[hand]:
            self.refused.append(Move(hand, table, player))
            return 0
        return bit

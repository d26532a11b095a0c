"""What must follow where something is not known: candidates are narrowed until nothing changes.

Nothing is guessed. Everything here only takes candidates away that no evening with these facts can
have, so the end does not depend on the order in which the facts are looked at.
"""

from lexicon.movement.evening import Evening
from lexicon.movement.guests import NOBODY
from lexicon.movement.known import Replayed, Seats, follow, opening_seats
from lexicon.movement.links import Movement, Reseating
from lexicon.movement.moment import Moment
from lexicon.movement.outline import Named, Outline
from lexicon.places import HandNumber


def replay(evening: Evening) -> tuple[Outline, Replayed]:
    """Return the frame of ``evening`` and the candidates of every chair and every mover.

    A `Contradiction` goes through if no evening has these facts.
    """
    outline = Outline(evening)
    known = follow(outline)
    if evening.last in known.after:
        return outline, known
    return outline, _deduce(outline, known)


def _deduce(outline: Outline, known: Replayed) -> Replayed:
    """Return ``known`` and what follows for the hands after it."""
    deduction = _Deduction(outline)
    start = max(known.after, default=None)
    if start is None:
        start = outline.evening.first
        deduction.open(start, opening_seats(outline))
    else:
        deduction.take(start, known.after[start])
    for hand in outline.hands:
        if hand >= start and hand in outline.steps:
            deduction.move_on(hand)
    deduction.settle()
    return deduction.found(known)


class _Deduction:
    """Moments tied together by movements and changes, in the order of the evening."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._tables = [table for table, _ in outline.places]
        self._parts: list[Moment | Movement | Reseating] = []
        self._before: dict[HandNumber, Moment] = {}
        self._after: dict[HandNumber, Moment] = {}
        self._movers: dict[HandNumber, list[int]] = {}

    def take(self, hand: HandNumber, seats: Seats) -> None:
        """Begin with the known ``seats`` of a hand after its changes."""
        self._after[hand] = self._moment(hand, seats)
        self._after[hand].settle()

    def open(self, hand: HandNumber, seats: Seats) -> None:
        """Begin with the known ``seats`` of a hand before its changes."""
        self._enter(hand, self._moment(HandNumber(hand - 1), seats))

    def move_on(self, hand: HandNumber) -> None:
        """Add the movement after ``hand`` and the hand it leads to, looking forward only."""
        step, sat = self._outline.steps[hand], self._after[hand]
        sits = sat
        self._movers[hand] = []
        if step.tables:
            sits = self._moment(hand)
            movement = Movement(sat, sits, step)
            self._parts.insert(-1, movement)
            self._movers[hand] = movement.movers
            movement.settle()
        self._enter(HandNumber(hand + 1), sits)

    def settle(self) -> None:
        """Look backward and forward until nothing changes."""
        while any(part.stale for part in self._parts):
            for part in reversed(self._parts):
                part.settle()
            for part in self._parts:
                part.settle()

    def found(self, known: Replayed) -> Replayed:
        """Return ``known`` and all that was found after it."""
        return Replayed(
            before=known.before | {hand: moment.bits for hand, moment in self._before.items()},
            after=known.after | {hand: moment.bits for hand, moment in self._after.items()},
            movers=known.movers | self._movers,
        )

    def _moment(self, hand: HandNumber, seats: Seats | None = None) -> Moment:
        """Return the room as it stands after the changes of ``hand``, at first with anybody."""
        chairs = [chair for table in self._outline.tables[hand].values() for chair in table]
        present = self._outline.present[hand]
        bits = seats or [present | NOBODY] * len(self._tables)
        moment = Moment(list(bits), chairs, self._tables, present)
        self._parts.append(moment)
        return moment

    def _enter(self, hand: HandNumber, before: Moment) -> None:
        before.settle()
        after = before
        if hand in self._outline.sets:
            after = self._moment(hand)
            reseating = Reseating(before, after, self._outline.sets[hand])
            self._parts.insert(-1, reseating)
            reseating.settle()
        self._before[hand], self._after[hand] = before, after
        for naming in self._outline.named.get(hand, ()):
            self._name(after, hand, naming)
        after.settle()

    def _name(self, room: Moment, hand: HandNumber, naming: Named) -> None:
        """Take those named off every other table, and if all are named, all others off this one."""
        for table, chairs in self._outline.tables[hand].items():
            if table != naming.table:
                allowed = ~naming.guests
            elif naming.everyone:
                allowed = naming.guests | NOBODY
            else:
                continue
            for chair in chairs:
                room.keep(chair, allowed)

"""What must follow where something is not known: candidates are narrowed until nothing changes.

Nothing is guessed. Everything here only takes candidates away that no evening with these facts can
have, so the end does not depend on the order in which the facts are looked at.
"""

from lexicon.movement.evening import Evening
from lexicon.movement.guests import NOBODY
from lexicon.movement.known import Replayed, Seats, follow, opening_seats
from lexicon.movement.links import Movement, Reseating
from lexicon.movement.moment import Contradiction, Moment
from lexicon.movement.outline import Named, Outline
from lexicon.places import HandNumber


def replay(evening: Evening) -> tuple[Outline, Replayed]:
    """Return the frame of ``evening`` and the candidates of every chair and every mover.

    A `Contradiction` goes through if no evening has these facts; it says at which hand that shows.
    """
    outline = Outline(evening)
    known = follow(outline)
    if evening.last in known.after:
        return outline, known
    return outline, _deduce(outline, known)


def _deduce(outline: Outline, known: Replayed) -> Replayed:
    """Return ``known`` and what follows for the hands after it.

    Raises:
        Contradiction: no evening has these facts; it says at which hand that shows.
    """
    deduction = _Deduction(outline)
    hand = max(known.after, default=outline.evening.first)
    try:
        deduction.begin(hand, known)
        while hand in outline.steps:
            hand = HandNumber(hand + 1)
            deduction.reach(hand)
    except Contradiction as contradiction:
        contradiction.hand = hand
        raise
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

    def begin(self, hand: HandNumber, known: Replayed) -> None:
        """Begin with the seats of ``hand``, or with the opening if its changes contradict it."""
        if hand in known.after:
            self._after[hand] = self._moment(hand, known.after[hand])
        else:
            opening = opening_seats(self._outline)
            self._enter(hand, self._moment(HandNumber(hand - 1), opening))
        self._settle()

    def reach(self, hand: HandNumber) -> None:
        """Add the movement that leads to ``hand``, and draw what follows for all hands so far."""
        last = HandNumber(hand - 1)
        step, sat = self._outline.steps[last], self._after[last]
        sits = sat
        self._movers[last] = []
        if step.tables:
            sits = self._moment(last)
            movement = Movement(sat, sits, step)
            self._parts.insert(-1, movement)
            self._movers[last] = movement.movers
            movement.settle()
        self._enter(hand, sits)
        self._settle()

    def _settle(self) -> None:
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
        bits = seats or [self._outline.anybody[hand]] * len(self._tables)
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
                empty = len(chairs) - naming.guests.bit_count()
                room.count_empty(chairs, (empty, empty))
            else:
                continue
            for chair in chairs:
                room.keep(chair, allowed)

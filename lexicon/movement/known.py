"""The straight replay: as long as everything is known, everybody simply walks (D10, D11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lexicon.movement.guests import NOBODY
from lexicon.movement.outline import ChangeSet, Outline
from lexicon.movement.step import STANDSTILL, By, Step, walkers
from lexicon.places import HandNumber

Seats = list[int]
"""Who sits on each chair of `Outline.places`, as bits; 0 where there is no chair."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Seats before and after the changes of each hand, and who moved on after it, as bits."""

    before: dict[HandNumber, Seats] = field(default_factory=dict)
    after: dict[HandNumber, Seats] = field(default_factory=dict)
    movers: dict[HandNumber, Seats] = field(default_factory=dict)


def opening_seats(outline: Outline) -> Seats:
    """Return the seats the evening, or the rest of it, begins with."""
    seats = [0] * len(outline.places)
    for index, place in enumerate(outline.places):
        if place in outline.evening.opening:
            seats[index] = outline.candidates.bit[outline.evening.opening[place]]
    return seats


def follow(outline: Outline) -> Replayed:
    """Return the hands from the first on in which every seat is known without any deduction.

    It stops where a mover is not known, and before a hand whose facts contradict.
    """
    replayed = Replayed()
    seats = opening_seats(outline)
    for hand in outline.hands:
        after = _change(seats, outline.sets.get(hand))
        if after is None or not _as_named(after, outline, hand):
            break
        replayed.before[hand], replayed.after[hand] = seats, after
        left = _chairs_left(after, outline.steps.get(hand, STANDSTILL))
        if left is None:
            break
        replayed.movers[hand] = [after[chair] for chair in left]
        seats = after.copy()
        for table, chair in enumerate(left):
            seats[chair] = after[left[table - 1]]
    return replayed


def _chairs_left(seats: Seats, step: Step) -> list[int] | None:
    """Return the chair that each table's mover leaves; nothing if one of them is not known."""
    left = []
    for chairs, movers, by in zip(step.chairs, step.movers, step.by, strict=True):
        sat = [seats[chair] for chair in chairs]
        mover = movers if by is By.RECORD else _follows(sat, by, step.stays)
        if mover not in sat:
            return None
        left.append(chairs[sat.index(mover)])
    return left


def _follows(sat: Sequence[int], by: By, stays: int) -> int:
    """Return who may have moved where nothing is recorded: one bit if it follows from the rules."""
    if NOBODY in sat and (by is By.EMPTY_CHAIR or all(bits == NOBODY for bits in sat)):
        return NOBODY
    return walkers(sat, by=by, stays=stays) & ~NOBODY


def _change(seats: Seats, changes: ChangeSet | None) -> Seats | None:
    """Return the seats after ``changes``; nothing if they pass over a guest they do not name."""
    if changes is None:
        return seats
    named = changes.named | NOBODY
    cleared = [*changes.gone, *(chair for chair in changes.fills if seats[chair])]
    if any(not seats[chair] & named for chair in cleared):
        return None
    after = [0] * len(seats)
    for chair in changes.kept:
        after[chair] = NOBODY if seats[chair] & named else seats[chair]
    for chair in changes.fresh:
        after[chair] = NOBODY
    for chair, guest in changes.fills.items():
        after[chair] = guest
    return after


def _as_named(seats: Seats, outline: Outline, hand: HandNumber) -> bool:
    for naming in outline.named.get(hand, ()):
        guests = 0
        for chair in outline.tables[hand][naming.table]:
            guests |= seats[chair] & ~NOBODY
        if naming.guests & ~guests or (naming.everyone and naming.guests != guests):
            return False
    return True

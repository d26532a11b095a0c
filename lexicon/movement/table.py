"""One table and one movement: which chair was left, by whom, and who took it (D10-D13).

A movement changes exactly one chair of a table. Every chair that may be that chair is an option;
what no option allows is ruled out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.movement.guests import NOBODY, is_one
from lexicon.movement.moment import Contradiction
from lexicon.movement.step import By, walkers


@dataclass(slots=True)
class Passage:
    """The candidates of one table: each chair in a hand and in the next, its mover, its arrival."""

    sat: list[int]
    sits: list[int]
    mover: int
    arrival: int


def narrow(seen: Passage, *, by: By, stays: int) -> Passage:
    """Return what is left of the candidates of one table, looked at by itself.

    Raises:
        Contradiction: no chair can be the one that was left.
    """
    if by is not By.RECORD:
        # Nobody is among the walkers where an empty chair may have moved.
        seen.mover &= walkers(seen.sat, by=by, stays=stays)
    # The known mover has gone to another table; the known arrival has come from one.
    away = sum(bits for bits in {seen.mover, seen.arrival} if is_one(bits)) & ~NOBODY
    keeps = [sat & sits & ~away for sat, sits in zip(seen.sat, seen.sits, strict=True)]
    left = Passage([0] * len(keeps), [0] * len(keeps), 0, 0)
    _guest_moves(seen, keeps, left, by=by)
    if seen.mover & NOBODY:
        _empty_chair_moves(seen, keeps, left, by=by)
    if not left.mover:
        raise Contradiction
    return left


def _guest_moves(seen: Passage, keeps: list[int], left: Passage, *, by: By) -> None:
    """Add to ``left`` what is possible if a guest moved on."""
    if by is By.EMPTY_CHAIR:
        keeps = [bits & ~NOBODY for bits in keeps]  # rule 2: an empty chair would have moved
    changed = [chair for chair, bits in enumerate(keeps) if not bits]
    if len(changed) > 1:
        return
    for chair in changed or range(len(keeps)):
        gone = seen.sat[chair] & seen.mover & ~NOBODY
        come = seen.sits[chair] & seen.arrival
        if gone and come:
            _allow(left, chair, (gone, come), keeps)


def _empty_chair_moves(seen: Passage, keeps: list[int], left: Passage, *, by: By) -> None:
    """Add to ``left`` what is possible if the lowest empty chair moved on."""
    if by is By.GUEST:
        keeps = [bits & NOBODY for bits in keeps]  # rule 2: only where there are no guests
    for chair, bits in enumerate(seen.sat):
        come = seen.sits[chair] & seen.arrival
        if bits & NOBODY and come and all(keeps[:chair]) and all(keeps[chair + 1 :]):
            _allow(left, chair, (NOBODY, come), keeps)
        keeps[chair] &= ~NOBODY  # the chairs below the lowest empty one hold guests


def _allow(left: Passage, chair: int, passing: tuple[int, int], keeps: Sequence[int]) -> None:
    """Add to ``left`` the option that ``chair`` is the one that was left and taken."""
    gone, come = passing
    left.mover |= gone
    left.arrival |= come
    for other, bits in enumerate(keeps):
        left.sat[other] |= gone if other == chair else bits
        left.sits[other] |= come if other == chair else bits

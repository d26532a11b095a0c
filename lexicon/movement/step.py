"""One movement, from a hand to the next: the ring of tables and who may move on (D10-D13)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from lexicon.movement.guests import NOBODY
from lexicon.places import TableNumber


class By(Enum):
    """What says who moves on from a table."""

    RECORD = auto()  # whoever is a candidate, whether that follows from the rules or not (D15)
    EMPTY_CHAIR = auto()  # the lowest empty chair if there is one, else a guest (D2)
    GUEST = auto()  # a guest, or an empty chair where there are no guests


@dataclass(frozen=True, slots=True)
class Step:
    """A ring of tables that each send somebody to the next; without tables nobody moves.

    ``movers`` are the candidates of each table as bits, ``by`` what decides among them, ``stays``
    the guests who should not walk; ``still`` are the chairs of tables outside the ring.
    """

    tables: tuple[TableNumber, ...]
    chairs: tuple[tuple[int, ...], ...]
    movers: tuple[int, ...]
    by: tuple[By, ...]
    stays: int
    still: tuple[int, ...]


STANDSTILL = Step((), (), (), (), 0, ())
"""The step of a hand after which nobody changes place."""


def walkers(chairs: Iterable[int], *, by: By, stays: int) -> int:
    """Return who of those on ``chairs`` may walk though no move is recorded, as bits.

    ``chairs`` are the candidates of each chair. Guests who stay are left out only where somebody
    else must be there to walk for them (D13): otherwise one of them was the mover.
    """
    everybody = guests = 0
    walks = False
    # Where empty chairs move, one at the table walks for everybody.
    instead = stays if by is By.EMPTY_CHAIR else stays | NOBODY
    for bits in chairs:
        everybody |= bits
        guests += not bits & NOBODY
        walks = walks or not bits & instead
    if walks or (everybody & stays).bit_count() < guests:
        return everybody & ~stays
    return everybody

"""What is asked for when a paper of a drive is made, and the head that all of them have."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive
from drives.papers.page import AS_USUAL, Occasion, Paper, Stationery
from drives.papers.pen import Manner
from drives.services.wording import day_in_words


def _nowhere(_path: str) -> None:
    """Nothing on the paper refers to a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is chosen on the print page or in the command; each kind takes what concerns it.

    ``address_of`` turns a path into an address that lasts until the evening, or None where there
    is none: a code is printed only then. ``cards`` and ``tables`` are the numbers wanted, all if
    empty. ``copies`` is how many packs are wanted.
    """

    now: datetime
    stationery: Stationery = AS_USUAL
    address_of: Callable[[str], str | None] = _nowhere
    spare: int = 0
    copies: int = 1
    cards: Sequence[int] = ()
    tables: Sequence[int] = ()
    one_a_sheet: bool = False
    with_backs: bool = False


def occasion_of(drive: Drive) -> Occasion:
    """Return the head of every sheet; a pretend drive says there what it is."""
    place = "A pretend drive" if drive.is_pretend else drive.place
    return Occasion(drive.name, day_in_words(drive.day), place)


def stationery_of(drive: Drive, *, is_large: bool = False) -> Stationery:
    """Return the paper and the manner that are remembered for a drive."""
    return Stationery(Paper(drive.print_paper), Manner(drive.print_manner), is_large)

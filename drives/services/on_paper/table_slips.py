"""What stands on the slips of the tables: for each hand who sits there, as far as it is known."""

from dataclasses import dataclass, replace
from datetime import datetime

from drives.models import Drive
from drives.services.evening.mc import STILL
from drives.services.on_paper.room import ChairOnPaper, room_on_paper
from drives.services.on_paper.table_tents import winner_goes_to
from drives.services.seats.movers import Still


@dataclass(frozen=True, slots=True)
class SlipOnPaper:
    """The slip of one table for one hand; ``way_on`` says where its winner goes (D10)."""

    table: int
    hand: int
    way_on: str
    chairs: tuple[ChairOnPaper, ...]


def slips_of_the_hand(drive: Drive, *, now: datetime) -> list[SlipOnPaper]:
    """Return the slips of the hand being played, else of the next, table by table."""
    if drive.is_finished:
        return []
    room = room_on_paper(drive, now=now)
    ring = [table.number for table in room.tables]
    return [
        SlipOnPaper(number, room.hand, _way_on(drive, ring, number, room.hand), table.chairs)
        for number, table in zip(ring, room.tables, strict=True)
    ]


def slips_of_the_evening(drive: Drive, *, now: datetime) -> list[SlipOnPaper]:
    """Return the slips of all hands to come, table by table: who plays later is not known.

    Each table's pile lies in the order of its hands, so that it can be laid under the tent.
    """
    firsts = slips_of_the_hand(drive, now=now)
    ring = [slip.table for slip in firsts]
    return [
        slip
        for first in firsts
        for slip in (
            first,
            *(
                replace(
                    first,
                    hand=hand,
                    way_on=_way_on(drive, ring, first.table, hand),
                    chairs=tuple(ChairOnPaper(c.number, is_known=False) for c in first.chairs),
                )
                for hand in range(first.hand + 1, drive.planned_hands + 1)
            ),
        )
    ]


def _way_on(drive: Drive, ring: list[int], table: int, hand: int) -> str:
    if hand >= drive.planned_hands:
        return STILL[Still.LAST]
    return winner_goes_to(ring, table)

"""The evening of a drive on paper, as it stands."""

from dataclasses import asdict

from drives.models import Drive
from drives.papers.carry_on import (
    ChairTaken,
    GuestSoFar,
    SoFar,
    TableNow,
    carry_on_by_paper,
)
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.services.on_paper.carry_on import TableLeft, carry_on


def carry_on_of(drive: Drive, asked: Asked) -> bytes:
    """Make both parts: who sits where, and the marks so far."""
    left = carry_on(drive, asked.now)
    return carry_on_by_paper(
        occasion_of(drive),
        SoFar(
            hand=left.hand,
            after=left.after,
            planned=left.planned,
            as_of=left.as_of,
            missing=left.missing,
            how=left.how,
        ),
        [_table(table) for table in left.tables],
        [GuestSoFar(**asdict(guest)) for guest in left.guests],
        stationery=asked.stationery,
    )


def _table(table: TableLeft) -> TableNow:
    return TableNow(
        number=table.number,
        chairs=tuple(
            ChairTaken(s.chair, s.number, s.name, is_empty=s.is_known and s.number is None)
            for s in table.sitters
        ),
        winner=table.winner,
        goes_to=table.goes_to,
    )

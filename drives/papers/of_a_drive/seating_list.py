"""The seating list of a drive."""

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.seating_list import seating_list
from drives.papers.wall_rows import WallChair, WallGuest, WallTable
from drives.services.on_paper.seating_list import seating_on_paper


def seating_list_of(drive: Drive, asked: Asked) -> bytes:
    """Make the two lists of who sits where, in the hand being played, else in the next.

    Raises:
        PaperError: nobody has a seat yet.
    """
    seating = seating_on_paper(drive, now=asked.now)
    return seating_list(
        occasion_of(drive),
        seating.title,
        [WallGuest(guest.name, guest.table, guest.card) for guest in seating.guests],
        [
            WallTable(
                table.number,
                [
                    WallChair(chair.number, chair.name, chair.is_empty, chair.player)
                    for chair in table.chairs
                ],
            )
            for table in seating.room.tables
        ],
        stationery=asked.stationery,
    )

"""The hostess's sheet of a drive."""

from drives.models import Drive
from drives.papers.hostess_sheet import HandTime, HerTables, WhatIsPlanned, hostess_sheet
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.services.on_paper.hostess_sheet import PROPOSED_SPARE
from drives.services.on_paper.hostess_sheet import hostess_sheet as planned_evening


def hostess_sheet_of(drive: Drive, asked: Asked) -> bytes:
    """Make the sheet; the address stands on it only where it lasts until the evening."""
    planned = planned_evening(drive, spare=asked.spare or PROPOSED_SPARE)
    return hostess_sheet(
        occasion_of(drive),
        WhatIsPlanned(
            timetable=tuple(HandTime(h.number, h.begins, h.ends) for h in planned.timetable),
            finish=planned.finish,
            lengths=planned.lengths,
            needs=planned.needs,
            stewards=tuple(HerTables(her.name, her.tables) for her in planned.stewards),
            address=asked.address_of("/"),
        ),
        stationery=asked.stationery,
    )

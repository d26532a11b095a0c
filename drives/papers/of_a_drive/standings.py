"""The standings of a drive, as they are at this moment."""

from dataclasses import asdict

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.standings_rows import PlaceRow
from drives.papers.standings_sheet import standings_sheet
from drives.services.on_paper.standings import standings_on_paper


def standings_of(drive: Drive, asked: Asked) -> bytes:
    """Make the sheet of the standings."""
    shown = standings_on_paper(drive, now=asked.now)
    return standings_sheet(
        occasion_of(drive),
        [PlaceRow(**asdict(line)) for line in shown.lines],
        hands=shown.hands,
        notes=shown.notes,
        printed_at=shown.printed_at,
        stationery=asked.stationery,
        is_final=shown.is_final,
    )

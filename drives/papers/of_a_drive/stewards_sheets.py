"""The sheets of a drive's Stewards."""

from django.urls import reverse

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.stewards_sheets import GuestThere, SheetFor, stewards_sheets
from drives.services.on_paper.stewards_sheets import (
    StewardOnPaper,
    ruling_in_steps,
    stewards_on_paper,
)


def stewards_sheets_of(drive: Drive, asked: Asked) -> bytes:
    """Make a sheet for each Steward, or for those of the tables that are asked for.

    Raises:
        PaperError: there is no Steward, or none who looks after those tables.
    """
    sheets = [
        _sheet(steward, asked)
        for steward in stewards_on_paper(drive)
        if not asked.tables or steward.opening.keys() & set(asked.tables)
    ]
    return stewards_sheets(
        occasion_of(drive), sheets, ruling_in_steps(drive.rules), stationery=asked.stationery
    )


def _sheet(steward: StewardOnPaper, asked: Asked) -> SheetFor:
    address = asked.address_of(reverse("steward_tables", args=[steward.token]))
    return SheetFor(
        steward.name,
        steward.tables,
        {
            table: {chair: GuestThere(one.number, one.name) for chair, one in chairs.items()}
            for table, chairs in steward.opening.items()
        },
        steward.playing,
        address.upper() if address else None,
    )

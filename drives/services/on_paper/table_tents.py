"""What stands on the tents of the tables: where the winner goes, and the link to the Steward."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive
from drives.services.acts.links import table_token
from drives.services.evening.mc import STILL
from drives.services.on_paper.room import room_on_paper
from drives.services.seats.movers import Still
from drives.services.seats.moves import next_in


@dataclass(frozen=True, slots=True)
class TentOnPaper:
    """A table, where its winner goes, and the token of the link that calls its Steward."""

    table: int
    way_on: str
    token: str


def tents_on_paper(drive: Drive, *, now: datetime) -> list[TentOnPaper]:
    """Return the tents of all tables that are open, in order."""
    ring = [table.number for table in room_on_paper(drive, now=now).tables]
    tables = {table.number: table for table in drive.tables.select_related("drive")}
    return [TentOnPaper(n, winner_goes_to(ring, n), table_token(tables[n])) for n in ring]


def winner_goes_to(ring: list[int], table: int) -> str:
    """Say where the winner of a table goes; at the only one he stays (D10, D12)."""
    if len(ring) < 2:
        return STILL[Still.ONE_TABLE]
    return f"The winner goes to Table {next_in(ring, table)} and deals there."

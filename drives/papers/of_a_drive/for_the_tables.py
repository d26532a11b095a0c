"""What lies on the tables of a drive: tents and slips."""

from collections.abc import Sequence

from django.urls import reverse

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.table_slips import SlipChair, SlipFor, table_slips
from drives.papers.table_tents import TentFor, table_tents
from drives.services.on_paper.room import ChairOnPaper
from drives.services.on_paper.table_slips import (
    SlipOnPaper,
    slips_of_the_evening,
    slips_of_the_hand,
)
from drives.services.on_paper.table_tents import TentOnPaper, tents_on_paper


def table_tents_of(drive: Drive, asked: Asked) -> bytes:
    """Make the tents of the tables that are asked for.

    Raises:
        PaperError: there is no such table.
    """
    tents = [
        TentFor(tent.table, tent.way_on, _address_of_table(drive, tent, asked))
        for tent in tents_on_paper(drive, now=asked.now)
        if _is_asked_for(tent.table, asked)
    ]
    return table_tents(occasion_of(drive), tents, stationery=asked.stationery)


def table_slips_of(drive: Drive, asked: Asked) -> bytes:
    """Make the slips of all hands to come; those after the first have no names yet.

    Raises:
        PaperError: no hand is to come, or there is no such table.
    """
    return _slips(drive, slips_of_the_evening(drive, now=asked.now), asked)


def hand_slips_of(drive: Drive, asked: Asked) -> bytes:
    """Make the slips of the hand being played, else of the next, with names as far as known.

    Raises:
        PaperError: no hand is to come, or there is no such table.
    """
    return _slips(drive, slips_of_the_hand(drive, now=asked.now), asked)


def _slips(drive: Drive, slips: Sequence[SlipOnPaper], asked: Asked) -> bytes:
    wanted = [
        SlipFor(slip.table, slip.hand, slip.way_on, [_chair(chair) for chair in slip.chairs])
        for slip in slips
        if _is_asked_for(slip.table, asked)
    ]
    return table_slips(occasion_of(drive), wanted, stationery=asked.stationery)


def _chair(chair: ChairOnPaper) -> SlipChair:
    return SlipChair(chair.number, chair.player, chair.name, chair.is_empty)


def _is_asked_for(table: int, asked: Asked) -> bool:
    return not asked.tables or table in asked.tables


def _address_of_table(drive: Drive, tent: TentOnPaper, asked: Asked) -> str | None:
    address = asked.address_of(reverse("table_calls", args=[drive.code, tent.table, tent.token]))
    return address.upper() if address else None  # capitals make a smaller code

"""The hostess's evening on one page: when each hand begins, what to bring, who looks after what."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from drives.models import Drive
from drives.services.setting_up.own_words import own_words
from drives.services.setting_up.stewards_list import stewards_list
from drives.services.wording import clock_time, counted, minutes
from lexicon.bell import SECOND, instant
from lexicon.numbers import NumbersError, advise_tables, packs_for, stewards_for

PROPOSED_SPARE: Final = 5


@dataclass(frozen=True, slots=True)
class PlannedHand:
    """When a hand begins and its bell goes; without a number it is the interval."""

    number: int | None
    begins: str
    ends: str


@dataclass(frozen=True, slots=True)
class StewardsTables:
    """A Steward and her tables, in words."""

    name: str
    tables: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostessSheet:
    """The timetable as planned, what is needed for so many guests, and the Stewards."""

    timetable: tuple[PlannedHand, ...]
    finish: str
    lengths: str
    needs: tuple[str, ...]
    stewards: tuple[StewardsTables, ...]


def hostess_sheet(drive: Drive, *, spare: int = PROPOSED_SPARE) -> HostessSheet:
    """Return what the hostess's sheet says, by the plan and the seats drawn so far (D1, D2, D4)."""
    timetable = tuple(_timetable(drive))
    return HostessSheet(
        timetable=timetable,
        finish=timetable[-1].ends,
        lengths=(
            f"{minutes(drive.hand_seconds)} a hand, {minutes(drive.change_seconds)} to change over"
        ),
        needs=tuple(_needs(drive, spare)),
        stewards=tuple(_stewards(drive)),
    )


def _timetable(drive: Drive) -> Iterator[PlannedHand]:
    table, begins = drive.timetable, instant(drive.planned_start)

    def said(at: datetime) -> str:
        return clock_time(at.astimezone(drive.zone).time())

    for number in range(1, table.hands + 1):
        bell = begins + SECOND * table.hand_seconds
        yield PlannedHand(number, said(begins), said(bell))
        begins = bell + table.break_after(number)
        if number == table.interval_after and number < table.hands:
            # Tea begins at the bell; the change over is what people need to be back at a table.
            over = bell + timedelta(seconds=table.interval_seconds)
            yield PlannedHand(None, said(bell), said(over))


def _needs(drive: Drive, spare: int) -> Iterator[str]:
    guests = drive.players.count()
    tables, packs = _tables_and_packs(drive, guests)
    stewards = drive.stewards.count() or stewards_for(tables)
    two = "" if packs == tables else "; two for the table of five"
    if tables:
        yield f"{counted(tables, 'table')}, and {counted(guests, 'chair')}"
        yield f"{counted(packs, 'pack')} of cards, one a table{two}"
        yield f"{counted(stewards, 'dictionary', 'dictionaries')}, one a Steward{_own(drive)}"
    cards = drive.players.ranked().expected().count()
    yield f"{counted(cards, 'score card')} and {counted(spare, 'spare one')}"
    yield f"{counted(guests + tables, 'pencil')}, some of them to spare"
    yield "A bell, and a watch in case"
    yield "The numbers of the tables, to stand on them"
    yield "The laptop, its charger and an extension lead"
    yield "This sheet, the Stewards’ sheets, the seating list"
    yield "Prizes, and tea for the interval" if drive.interval_after else "Prizes"


def _own(drive: Drive) -> str:
    own = own_words(drive)
    if own is None:
        return ""
    return "; the house’s own list instead" if own.instead else "; and the house’s own list"


def _tables_and_packs(drive: Drive, guests: int) -> tuple[int, int]:
    """Return how many there are by the seats drawn, or by the numbers before (D2)."""
    chairs: dict[int, int] = {}
    for table in drive.opening_seats.values_list("table__number", flat=True):
        chairs[table] = chairs.get(table, 0) + 1
    if chairs:
        return len(chairs), packs_for(chairs.values())
    try:
        advice = advise_tables(guests)
    except NumbersError:
        return 0, 0
    choice = advice.choice(advice.automatic)
    return choice.table_count, choice.pack_count


def _stewards(drive: Drive) -> Iterator[StewardsTables]:
    found = stewards_list(drive)
    for line in found.lines:
        yield StewardsTables(line.steward.name, line.tables)
    if found.without:
        yield StewardsTables("The hostess herself", found.without)

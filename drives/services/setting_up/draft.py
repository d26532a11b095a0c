"""The opening seats as they stand, drafted or settled: tables, chairs and who sits on them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.door.arrivals import gone_home, to_be_seated
from drives.services.seats.first_places import FirstPlace, first_places
from drives.services.setting_up.opening import empty_chairs_for
from drives.services.setting_up.ways_to_seat import WaysToSeat, ways_to_seat
from drives.services.setting_up.wishes import wishes_not_kept


@dataclass(frozen=True, slots=True)
class DraftChair:
    """A chair; without a name it is empty."""

    table: int
    number: int
    name: str
    tag: str
    stays: bool
    state: str = "known"

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return f"{self.table}-{self.number}"


@dataclass(frozen=True, slots=True)
class DraftTable:
    """A table with its chairs, clockwise from chair 1."""

    number: int
    chairs: tuple[DraftChair, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The opening; ``out_of_date`` says in words why it should be drawn again, if it should."""

    tables: tuple[DraftTable, ...]
    ways: WaysToSeat
    out_of_date: str
    not_kept: tuple[str, ...]
    """The wishes that these seats do not keep, one sentence each."""
    not_here: tuple[Player, ...]
    """Who is expected, has not come and has no chair: they get one when they come."""
    waiting: tuple[Player, ...]
    """Who was ticked in at the door and has no chair."""
    here: int
    """How many were ticked in at the door; 0 where it is not kept."""

    def chair(self, value: str) -> DraftChair | None:
        """Return the chair of this value, None where there is none."""
        chairs = (chair for table in self.tables for chair in table.chairs)
        return next((chair for chair in chairs if chair.value == value), None)


def draft(drive: Drive) -> Draft:
    """Return the opening seats of the drive in a few queries, however many tables there are."""
    seats, ways = first_places(drive), ways_to_seat(drive)
    without = _without_a_chair(drive, seats)
    here = set(drive.players.ranked().here()) if drive.is_planned else set()
    return Draft(
        tables=_tables(seats),
        ways=ways,
        out_of_date=_why_again(drive, seats, without),
        not_kept=tuple(wishes_not_kept(drive)),
        not_here=tuple(player for player in without if player not in here),
        waiting=tuple(player for player in without if player in here),
        here=len(here),
    )


def _without_a_chair(drive: Drive, seats: Sequence[FirstPlace]) -> list[Player]:
    """Return who is expected and has no chair; who came and went home again needs none."""
    if not drive.is_planned or not seats:
        return []
    seated, gone = {place.player for place in seats}, gone_home(drive)
    expected = drive.players.ranked().expected().by_number()
    return [one for one in expected if one not in seated and one.number not in gone]


def _tables(seats: Sequence[FirstPlace]) -> tuple[DraftTable, ...]:
    around: dict[int, list[DraftChair]] = {}
    for place in seats:
        player = place.player
        chair = DraftChair(
            place.table,
            place.chair,
            name=player.name if player else "",
            tag=player.tag if player else "",
            stays=player is not None and player.stays_from is not None,
        )
        around.setdefault(place.table, []).append(chair)
    return tuple(DraftTable(number, tuple(chairs)) for number, chairs in around.items())


def _why_again(drive: Drive, seats: Sequence[FirstPlace], without: Collection[Player]) -> str:
    if not drive.is_planned or not seats:
        return ""
    if any(player in without for player in to_be_seated(drive)):
        return "Somebody on the list has no chair yet: draw the seats again."
    guests = drive.players.ranked().filter(opening_seats__isnull=False).count()
    if guests > 1 and empty_chairs_for(drive, guests) != drive.rules.empty_chairs:
        return "Empty chairs are to be treated another way now: draw the seats again."
    return ""

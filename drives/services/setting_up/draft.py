"""The opening seats as they stand, drafted or settled: tables, chairs and who sits on them."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.models import Drive, OpeningSeat, Player
from drives.services.setting_up.opening import empty_chairs_for, without_a_chair
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
    """Who is expected and has no chair: they get one when they come."""
    here: int
    """How many were ticked in at the door; 0 where it is not kept."""

    def chair(self, value: str) -> DraftChair | None:
        """Return the chair of this value, None where there is none."""
        chairs = (chair for table in self.tables for chair in table.chairs)
        return next((chair for chair in chairs if chair.value == value), None)


def draft(drive: Drive) -> Draft:
    """Return the opening seats of the drive in a few queries, however many tables there are."""
    seats = list(
        OpeningSeat.objects
        .filter(drive=drive)
        .select_related("table", "player")
        .order_by("table__number", "chair")
    )
    ways = ways_to_seat(drive)
    return Draft(
        tables=_tables(seats),
        ways=ways,
        out_of_date=_why_again(drive, seats),
        not_kept=tuple(wishes_not_kept(drive)),
        not_here=_not_here(drive, seats),
        here=drive.players.ranked().here().count() if drive.is_planned else 0,
    )


def _not_here(drive: Drive, seats: Sequence[OpeningSeat]) -> tuple[Player, ...]:
    if not drive.is_planned or not seats:
        return ()
    seated = {seat.player_id for seat in seats}
    expected = drive.players.ranked().expected().by_number()
    return tuple(player for player in expected if player.pk not in seated)


def _tables(seats: Sequence[OpeningSeat]) -> tuple[DraftTable, ...]:
    around: dict[int, list[DraftChair]] = {}
    for seat in seats:
        player = seat.player
        chair = DraftChair(
            seat.table.number,
            seat.chair,
            name=player.name if player else "",
            tag=player.tag if player else "",
            stays=player is not None and player.stays_from is not None,
        )
        around.setdefault(seat.table.number, []).append(chair)
    return tuple(DraftTable(number, tuple(chairs)) for number, chairs in around.items())


def _why_again(drive: Drive, seats: Sequence[OpeningSeat]) -> str:
    if not drive.is_planned or not seats:
        return ""
    if without_a_chair(drive):
        return "Somebody on the list has no chair yet: draw the seats again."
    guests = sum(seat.player is not None and not seat.player.house_player for seat in seats)
    if guests > 1 and empty_chairs_for(drive, guests) != drive.rules.empty_chairs:
        return "Empty chairs are to be treated another way now: draw the seats again."
    return ""

"""Initials by a tap: the neighbour on the left says that a figure is right (D7, feature 28)."""

from dataclasses import dataclass

from drives.models import Drive, Mark, Seat, Table
from drives.services.acts.deed import Deed, service
from drives.services.scoring.marks import MarkRefused
from drives.services.seats.sitting import sitting_at, table_now


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """Who tapped that a figure is right: whose it is, in which hand, and what it said then."""

    hand: int
    player: int
    points: int | None
    by: int


@service
def initial_by_tap(deed: Deed, tap: Tap) -> None:
    """Initial a mark by a tap of the left-hand neighbour, on whichever phone it was made.

    Raises:
        MarkRefused: another figure stands now, or two; it is checked by somebody else, or was.
        UnknownNumber: the hand has not begun.
        SeatError: the table is not open in that hand.
    """
    mark, table = _mark_of(deed.drive, tap)
    neighbour = sitting_at(table_now(deed.drive, tap.hand, table.number), {}).left_of(mark.player)
    if neighbour is None or neighbour.number != tap.by:
        raise MarkRefused(f"{mark.player}'s mark is checked by the neighbour on the left.")
    if mark.is_checked:
        raise MarkRefused(f"{mark.player}'s mark is initialled already.")
    # The version says that a sheet which was open before this has not seen it.
    deed.change(mark, initials=Mark.Initials.TAP, initialled_by=neighbour, version=deed.version)
    said = f"{neighbour} taps that {mark.points} is right for {mark.player}."
    deed.say(f"{table}, hand {tap.hand}: {said}")


def _mark_of(drive: Drive, tap: Tap) -> tuple[Mark, Table]:
    """Return the mark that was looked at, and where it was made.

    Raises:
        MarkRefused: it does not stand as it was looked at.
    """
    marks = Mark.objects.filter(hand__drive=drive, hand__number=tap.hand)
    mark = (
        marks
        .filter(player__number=tap.player, points__isnull=False, rival_by="")
        .select_related("hand", "player", "initialled_by")
        .first()
    )
    seats = Seat.objects.filter(hand__drive=drive, hand__number=tap.hand)
    seat = seats.filter(player__number=tap.player).select_related("table").first()
    if mark is None or seat is None or mark.points != tap.points:
        raise MarkRefused("This figure does not stand any more; please look again.")
    return mark, seat.table

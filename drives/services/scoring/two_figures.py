"""Two figures for one mark: a person says which stands, and both stay in the history."""

from drives.models import Mark, MarkEntry, Seat
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.scoring.marks import MarkRefused, set_mark
from drives.services.seats.moves import settle_move
from drives.services.seats.sitting import sitting_at, table_now


@service_at_any_time
def settle_figures(
    deed: Deed, hand_number: int, player_number: int, *, points: int, why: str = ""
) -> None:
    """Settle a mark for which two figures were sent; both stay in the history.

    A figure that is disputed at the table is for the hostess to decide (F63).

    Raises:
        MarkRefused: nothing is to be settled there, nobody has sent that figure, or a Steward
            settles what is disputed.
    """
    marks = Mark.objects.filter(hand__drive=deed.drive, hand__number=hand_number)
    mark = (
        marks
        .filter(player__number=player_number)
        .select_related("player", "hand", "initialled_by")
        .first()
    )
    if mark is None or not mark.is_contested:
        raise MarkRefused("This mark has one figure only; there is nothing to settle.")
    if mark.is_disputed and deed.act.steward:
        raise MarkRefused(f"{mark.player}'s mark is disputed: the hostess decides it.")
    sent = MarkEntry.objects.filter(hand=mark.hand, player=mark.player, points=points)
    if points != mark.points and not sent.exists():
        raise MarkRefused("Settle on one of the figures that were sent.")
    act = deed.act
    MarkEntry.objects.create(
        hand=mark.hand, player=mark.player, points=points, by=act.by, at=act.at, key=act.key
    )
    set_mark(deed, mark, points)
    reason = f" ({why.strip()[:200]})" if why.strip() else ""
    deed.say(f"{mark.player}, hand {hand_number}: settled at {points}{reason}.")
    _settle_table(deed, mark)


def _settle_table(deed: Deed, mark: Mark) -> None:
    """Settle who moves on where the settled figure decides it."""
    seat = Seat.objects.filter(hand=mark.hand, player=mark.player).select_related("table").first()
    if seat is not None:
        now = table_now(deed.drive, mark.hand.number, seat.table.number)
        deed.say(settle_move(deed, now, sitting_at(now, {})))

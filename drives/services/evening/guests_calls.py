"""“This is not right”: a guest says so of a hand of the own card (feature 65).

It is a call and no entry: it changes no mark, and is answered like a table's call, by whoever goes
to the guest and looks at the paper card.
"""

from drives.models import Call, Drive, Player, Seat, Table
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of, hand_of, number_after
from drives.services.evening.calls import CallRefused, WaitingCall, waiting_calls


@service
def say_not_right(deed: Deed, number: int, hand: int) -> None:
    """Let a guest say that a hand of her card is not right; she is gone to where she sits now.

    Raises:
        CallRefused: she has said so already and waits, or it is not known where she sits.
        UnknownNumber: there is no such guest, or the hand has not begun.
    """
    player, about = guest_of(deed.drive, number), hand_of(deed.drive, hand)
    if player.calls.waiting().exists():
        raise CallRefused("You have said so already, and somebody will come.")
    table = _where_now(deed.drive, player)
    if table is None:
        raise CallRefused("It is not known here where you sit. Please ask the hostess.")
    Call.objects.create(
        drive=deed.drive,
        number=number_after(deed.drive.calls.all()),
        table=table,
        player=player,
        hand_number=about.number,
        called_at=deed.act.at,
    )
    deed.say(f"{player} at {table} says that hand {about.number} of the card is not right.")


def _where_now(drive: Drive, player: Player) -> Table | None:
    """Return the table of the latest hand of which it is known; it may be unknown meanwhile."""
    seats = Seat.objects.filter(hand__drive=drive, player=player, is_known=True)
    seat = seats.select_related("table").order_by("-hand__number").first()
    return seat.table if seat else None


def own_call(drive: Drive, player: Player) -> WaitingCall | None:
    """Return what a guest has said and waits for an answer to."""
    numbers = set(player.calls.waiting().values_list("number", flat=True))
    return next((call for call in waiting_calls(drive) if call.number in numbers), None)

"""Two tables become one, and two guests change places (D14, D15)."""

from inspect import unwrap

from drives.models import Drive, Hand, Seat
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of, hand_of, table_of
from drives.services.seats.closing import LARGEST_TABLE, close, who_stays_at
from drives.services.seats.seating import (
    EMPTY,
    SeatError,
    at_table,
    chairs_to_come,
    next_hand_number,
    record_changes,
    sits,
)
from drives.services.seats.true_seats import sit_really
from lexicon.movement import Place
from lexicon.places import PlayerNumber


@service
def merge_tables(deed: Deed, number: int, *, into: int) -> None:
    """Let the guests of a table sit at another one from the next hand on; theirs closes (D14).

    They take its free chairs, or chairs are added: five at most, then with two packs.

    Raises:
        SeatError: it is the same table, they would be more than five, or it is not known who sits
            there.
    """
    if number == into:
        raise SeatError("A table cannot be put together with itself.")
    guests = who_stays_at(deed.drive, number)
    around = at_table(chairs_to_come(deed.drive), table_of(deed.drive, into).number)
    together = len(guests) + sum(who != EMPTY for who in around.values())
    if together > LARGEST_TABLE:
        raise SeatError(
            f"Tables {number} and {into} would have {together} guests together; a table has five "
            "at most."
        )
    close(deed, number, guests, only_at=into)


@service
def change_places(deed: Deed, first: int, second: int, *, from_hand: int) -> None:
    """Let two guests change places, from the next hand on or in one that has begun.

    In a hand that has begun it is what really happened: points follow people, and the evening goes
    on from there (D15, F17).

    Raises:
        SeatError: it is one guest, or the seat of one of them is not known.
        UnknownNumber: nobody has one of the numbers, or the hand is still far away.
    """
    if first == second:
        raise SeatError("Two guests are needed to change places.")
    if from_hand != next_hand_number(deed.drive):
        _really(deed, hand_of(deed.drive, from_hand), first, second)
        return
    one, other = guest_of(deed.drive, first), guest_of(deed.drive, second)
    here, there = _place_to_come(deed.drive, first), _place_to_come(deed.drive, second)
    changes = [
        sits(deed.drive, from_hand, player, table_of(deed.drive, place[0]), place[1])
        for player, place in ((one, there), (other, here))
    ]
    record_changes(deed, changes)
    deed.say(
        f"From hand {from_hand} on {one} sits at Table {there[0]} and {other} at Table {here[0]}."
    )


def _place_to_come(drive: Drive, number: int) -> Place:
    """Return the chair that a guest will have in the next hand.

    Raises:
        SeatError: it is not known, or there is none.
    """
    here = frozenset({PlayerNumber(number)})
    places = [place for place, who in chairs_to_come(drive).items() if who == here]
    if not places:
        raise SeatError(
            f"It is not known where {guest_of(drive, number)} sits in the next hand. Enter the "
            "marks of that table first."
        )
    return places[0]


def _really(deed: Deed, hand: Hand, first: int, second: int) -> None:
    one = guest_of(deed.drive, first)
    seat = Seat.objects.filter(hand=hand, player=one).select_related("table").first()
    other = Seat.objects.filter(hand=hand, player=guest_of(deed.drive, second))
    if seat is None or not other.exists():
        raise SeatError(f"It is not known where both of them sit in hand {hand.number}.")
    # One act, one line of the history: the work of the other service, without its own act.
    unwrap(sit_really)(deed, hand.number, seat.table.number, {seat.chair: second})

"""House players make room: a late guest, or one who waits, takes the chair of one (D2, D14)."""

from drives.models import Drive, Player
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of, table_of
from drives.services.door.arrivals import note_arrival
from drives.services.seats.comings import refuse_late
from drives.services.seats.seating import (
    SeatError,
    chairs_to_come,
    everybody_in,
    leaves,
    next_hand_number,
    record_changes,
    sits,
)
from drives.services.setting_up.guests import add_to_list
from lexicon.movement import Place
from lexicon.places import PlayerNumber


@service
def replace_house_player(deed: Deed, house_number: int, *, name: str) -> None:
    """Give a late guest the chair of a house player, who goes, from the next hand on (D14, F13).

    Raises:
        NameRefused: the name cannot be read.
        SeatError: that is no house player with a chair that is known, or nobody may join any more.
    """
    place = _place_of_house_player(deed.drive, house_number)
    (player,) = add_to_list(deed, [name])
    _take_over(deed, player, house_number, place)


@service
def take_house_players_chair(deed: Deed, number: int, *, house_number: int) -> None:
    """Give a guest who waits the chair of a house player, who goes, from the next hand on (D14).

    Raises:
        SeatError: he has a chair, that is no house player with a chair that is known, or nobody may
            join any more.
    """
    player = guest_of(deed.drive, number)
    if number in everybody_in(chairs_to_come(deed.drive)):
        raise SeatError(f"{player} has a chair already.")
    _take_over(deed, player, house_number, _place_of_house_player(deed.drive, house_number))


def _place_of_house_player(drive: Drive, number: int) -> Place:
    """Return the chair that a house player will have in the hand to come.

    Raises:
        SeatError: that is no house player, or one whose chair is not known.
    """
    house_player, here = guest_of(drive, number), frozenset({PlayerNumber(number)})
    places = [place for place, who in chairs_to_come(drive).items() if who == here]
    if not house_player.house_player or not places:
        raise SeatError(f"{house_player} holds no chair for a late guest.")
    return places[0]


def _take_over(deed: Deed, player: Player, house_number: int, place: Place) -> None:
    """Seat a guest on a house player's chair; the house player goes.

    Raises:
        SeatError: nobody may join any more.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    refuse_late(drive, [player], hand)
    note_arrival(deed, [player])
    house_player, table = guest_of(drive, house_number), table_of(drive, place[0])
    arrival = sits(drive, hand, player, table, place[1])
    record_changes(deed, [leaves(drive, hand, house_player), arrival])
    deed.say(f"{player} sits at {table} from hand {hand} on, in place of {house_player}.")

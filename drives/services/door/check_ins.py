"""At the door: guests are ticked in, walk in, or do not come (feature 4).

Each act says what it wants (here, not here), so that two phones with one page, or a phone that got
no answer, never turn a tick into its opposite. Nobody is taken off the list by silence.
"""

from collections.abc import Sequence

from drives.models import Drive, Player
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.acts.numbered import guest_of
from drives.services.door.arrivals import gone_home, note_back, note_gone, places_of, say_of
from drives.services.seats.seating import (
    chairs_to_come,
    everybody_in,
    leaves,
    next_hand_number,
    record_changes,
)
from drives.services.setting_up.guest_list import clean_name, look_of
from drives.services.setting_up.guests import add_to_list
from drives.services.wording import listed


class DoorRefused(Refusal):
    """Why somebody is not ticked in, added or left out."""


@service
def tick_in(deed: Deed, number: int) -> None:
    """Say that a guest is here; said twice, it stays with whoever said it first.

    Who went home is back by it, and waits for a chair (D14).

    Raises:
        DoorRefused: it is a house player.
        UnknownNumber: nobody has the card.
    """
    player = _guest(deed.drive, number)
    is_back = number in gone_home(deed.drive)
    was_here = deed.drive.check_ins.filter(player=player, is_here=True).exists()
    if was_here and not is_back:
        deed.say(f"{player} is here already: card {number}.")
        return
    say_of(deed, player, is_here=True)
    if is_back:
        note_back(deed, player, next_hand_number(deed.drive))
    back = "back" if was_here else "here"
    deed.say(f"{player} is {back}: card {number}{_chair_of(deed.drive, player)}.")


def _chair_of(drive: Drive, player: Player) -> str:
    """Say where a guest goes from the door, once the seats are settled."""
    if not drive.is_seated:
        return ""
    chairs = chairs_to_come(drive)
    if player.number not in everybody_in(chairs):
        return ". There is no chair yet; the hostess gives one"
    return f", {places_of(chairs)[player.number]}" if drive.is_planned else ""


@service
def take_tick_back(deed: Deed, number: int) -> None:
    """Take back what was said of a guest: she may still come.

    Raises:
        UnknownNumber: nobody has the card.
    """
    player = guest_of(deed.drive, number)
    said = deed.drive.check_ins.filter(player=player).select_related("player").first()
    if said is None:
        deed.say(f"{player} is not ticked.")
        return
    was_here = said.is_here
    deed.remove(said)
    note_gone(deed, player)
    deed.say(f"{player} is not here after all." if was_here else f"{player} may still come.")


@service
def walk_in(deed: Deed, name: str, *, is_another: bool = False) -> None:
    """Add somebody who is not on the list, with the next number, and say that she is here (D14).

    Raises:
        NameRefused: the name cannot be read or is too long.
        DoorRefused: somebody of that name is on the list, and it was not said that this is another.
    """
    drive = deed.drive
    same = same_name(drive, name)
    if same and not is_another:
        cards = listed(f"card {player.number}" for player in same if not player.private)
        where = f": {cards}" if cards else ""  # no phone is told whose number a child has (F50)
        raise DoorRefused(f"“{clean_name(name)}” is on the list already{where}.")
    (player,) = add_to_list(deed, [name])
    say_of(deed, player, is_here=True)
    deed.say(f"{player} has come: card {player.number}{_chair_of(drive, player)}.")


def same_name(drive: Drive, name: str) -> list[Player]:
    """Return the guests of this name, whatever its capitals and accents are (F06)."""
    wanted = look_of(name)
    return [player for player in drive.players.by_number() if look_of(player.name) == wanted]


@service
def do_not_come(deed: Deed, numbers: Sequence[int]) -> None:
    """Leave guests out of the draw, the adviser and the standings; their chairs are empty.

    Raises:
        DoorRefused: nobody was named, or somebody is here.
        UnknownNumber: nobody has one of the cards.
    """
    players = [_guest(deed.drive, number) for number in dict.fromkeys(numbers)]
    here = deed.drive.players.here().by_number()
    if came := [player for player in players if player in here]:
        raise DoorRefused(f"{listed(came)}: ticked in as here. Take that back first.")
    if not players:
        raise DoorRefused("Tick those who do not come.")
    for player in players:
        say_of(deed, player, is_here=False)
        note_gone(deed, player)
    _empty_their_chairs(deed, players)
    verb = "does" if len(players) == 1 else "do"
    deed.say(f"{listed(players)} {verb} not come.")


def _empty_their_chairs(deed: Deed, players: Sequence[Player]) -> None:
    """In a draft the chair is left empty; once it is settled the guest has left it (D14)."""
    drive = deed.drive
    if not drive.is_seated:
        seats = drive.opening_seats.filter(player__in=players)
        for seat in seats.select_related("table", "player"):
            deed.change(seat, player=None)
        return
    hand, seated = next_hand_number(drive), everybody_in(chairs_to_come(drive))
    if going := [leaves(drive, hand, one) for one in players if one.number in seated]:
        record_changes(deed, going)


def _guest(drive: Drive, number: int) -> Player:
    player = guest_of(drive, number)
    if player.house_player:
        raise DoorRefused(f"{player} helps out and is not on the list at the door.")
    return player


@service
def renew_door_link(deed: Deed) -> None:
    """Give the door another link; the old one opens nothing any more."""
    deed.change(deed.drive, door_link_version=deed.version)
    deed.say("The door has a new link; the old one is closed.")

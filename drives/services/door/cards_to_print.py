"""Cards to print: of those who came late, and where a name or a seat is another one since."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.models import Drive, Player, PrintedCard
from drives.services.door.cards_made import cards_made, seat_on
from drives.services.seats.first_places import first_seats
from drives.services.wording import counted
from lexicon.movement import Place

ONE_BY_ONE = 12  # of more, print all that are left


@dataclass(frozen=True, slots=True)
class CardToPrint:
    """A card that is not printed as it should be; ``said`` is the name that stands on it now.

    ``seat`` is the seat on it where the guest does not begin, ``sits`` where she does; both in
    words, empty where the seat is right or the card names none.
    """

    player: Player
    said: str = ""
    seat: str = ""
    sits: str = ""


def cards_to_print(drive: Drive) -> list[CardToPrint]:
    """Return whose card is wanted, the latest first; none before any card was made.

    Where no card was ever made here, they are those who came when the seats were drawn already.
    """
    guests = drive.players.ranked().expected().order_by("-number")
    printed = cards_made(drive)
    if not printed:
        late = guests.filter(opening_seats=None) if drive.is_seated else guests.none()
        return [CardToPrint(player) for player in late]
    seats = first_seats(drive)
    cards = [_card(player, printed.get(player.pk), seats, drive) for player in guests]
    return [card for card in cards if card]


def are_cards_made(drive: Drive) -> bool:
    """Return whether every guest has a score card, by its file, and each says what it should."""
    return drive.printed_cards.exists() and not cards_to_print(drive)


def said_of_cards(drive: Drive) -> str:
    """Say how far the score cards are, for the list of what is ready."""
    guests = drive.players.ranked().expected().count()
    if not guests:
        return "There is no guest on the list yet."
    if not drive.printed_cards.exists():
        return "No card was made for the printer yet."
    wanted = cards_to_print(drive)
    if not wanted:
        cards = "The card was" if guests == 1 else f"All {guests} cards were"
        return f"{cards} made for the printer."
    other_seats = said_of_other_seats(wanted)
    others = sum(not card.seat for card in wanted)
    not_made = f"{counted(others, 'card')} not made for the printer as it should be."
    return " ".join([other_seats] * bool(other_seats) + [not_made] * bool(others))


def said_of_other_seats(wanted: Iterable[CardToPrint]) -> str:
    """Say that cards name seats which were drawn anew since; nothing where none does."""
    cards = sum(bool(card.seat) for card in wanted)
    if not cards:
        return ""
    names, them = ("names", "it") if cards == 1 else ("name", "them")
    return (
        f"{counted(cards, 'score card')} {names} another table or chair than the seats now: "
        f"print {them} again."
    )


def _card(
    player: Player, printed: PrintedCard | None, seats: Mapping[int, Place], drive: Drive
) -> CardToPrint | None:
    """Return a card that is wanted; in play the seat on it is of no use any more."""
    if printed is None:
        return CardToPrint(player)
    said = "" if printed.name == str(player) else printed.name
    was, now = seat_on(printed), seats.get(player.pk)
    is_elsewhere = drive.is_planned and bool(seats) and was is not None and was != now
    if not said and not is_elsewhere:
        return None
    if not is_elsewhere:
        return CardToPrint(player, said)
    return CardToPrint(player, said, _in_words(was), _in_words(now) if now else "no chair yet")


def _in_words(seat: Place | None) -> str:
    return f"Table {seat[0]}, chair {seat[1]}" if seat else ""

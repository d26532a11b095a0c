"""Cards to print: of those who came late, and where a name or a seat is another one since.

That a card came out of a printer nobody can know. What is kept is the name and the seat that stood
on it when its file was made last; a file that was made, though never printed, counts as printed.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from drives.models import Drive, Player, PrintedCard
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.seats.first_places import first_seats
from drives.services.wording import counted
from lexicon.movement import Place
from lexicon.places import ChairNumber, TableNumber

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
    printed = _printed(drive)
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
    was, now = _seat_on(printed), seats.get(player.pk)
    is_elsewhere = drive.is_planned and bool(seats) and was is not None and was != now
    if not said and not is_elsewhere:
        return None
    if not is_elsewhere:
        return CardToPrint(player, said)
    return CardToPrint(player, said, _in_words(was), _in_words(now) if now else "no chair yet")


def _in_words(seat: Place | None) -> str:
    return f"Table {seat[0]}, chair {seat[1]}" if seat else ""


def _seat_on(card: PrintedCard) -> Place | None:
    """Return the seat on a card; a line to fill in is none."""
    if card.table_number is None or card.chair is None:
        return None
    return TableNumber(card.table_number), ChairNumber(card.chair)


def _printed(drive: Drive) -> Mapping[int, PrintedCard]:
    return {card.player_id: card for card in drive.printed_cards.all()}


def are_noted(drive: Drive, players: Iterable[Player]) -> bool:
    """Return whether all these cards are known to be made, with the name and seat of now."""
    printed, seats = _printed(drive), first_seats(drive)
    return all(
        player.pk in printed
        and printed[player.pk].name == str(player)
        and _seat_on(printed[player.pk]) == seats.get(player.pk)
        for player in players
    )


def copy_numbers(drive: Drive, moments: Mapping[int, str]) -> Mapping[int, int]:
    """Return which number each copy has, by the guests' numbers (F49).

    It is how often the card was made, this copy included. ``moments`` are what the copies say of
    their moment: a copy that would say what the last one said is that one, opened again.
    """
    made = _made(drive, moments)
    return {
        number: made[number].times + (made[number].as_copy != moment) if number in made else 1
        for number, moment in moments.items()
    }


def copies_to_note(drive: Drive, moments: Mapping[int, str]) -> Mapping[int, str]:
    """Return those of the copies that are new: not those whose file was only opened again."""
    made = _made(drive, moments)
    return {n: said for n, said in moments.items() if n not in made or made[n].as_copy != said}


def _made(drive: Drive, numbers: Collection[int]) -> Mapping[int, PrintedCard]:
    found = drive.printed_cards.filter(player__number__in=numbers).select_related("player")
    return {card.player.number: card for card in found}


@service_at_any_time
def note_printed(deed: Deed, players: Iterable[Player]) -> None:
    """Keep which name and seat stand on which card, now that their file is made (F06).

    It is no row of the log entry: the hostess who presses “Undo” means the last thing that she has
    done to the drive, and paper is not taken back.
    """
    made = list(players)
    _keep(deed, made, {})
    deed.say(f"{counted(len(made), 'score card')} made for the printer.")


@service_at_any_time
def note_copies(deed: Deed, moments: Mapping[int, str]) -> None:
    """Keep that cards were made again, by the guests' numbers: what each says of its moment (F49).

    No row of the log entry either.
    """
    _keep(deed, list(deed.drive.players.filter(number__in=moments)), moments)
    copies = "copy" if len(moments) == 1 else "copies"
    deed.say(f"{len(moments)} {copies} of score cards made for the printer.")


def _keep(deed: Deed, made: Sequence[Player], moments: Mapping[int, str]) -> None:
    earlier = deed.drive.printed_cards.filter(player__in=made)
    times = dict(earlier.values_list("player_id", "times"))
    earlier.delete()
    seats = first_seats(deed.drive)
    PrintedCard.objects.bulk_create(
        PrintedCard(
            drive=deed.drive,
            player=player,
            name=str(player),
            table_number=seats[player.pk][0] if player.pk in seats else None,
            chair=seats[player.pk][1] if player.pk in seats else None,
            at=deed.act.at,
            times=times.get(player.pk, 0) + 1,
            as_copy=moments.get(player.number, ""),
        )
        for player in made
    )

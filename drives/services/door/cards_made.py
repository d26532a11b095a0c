"""Cards that were made for the printer: what stands on each, and how often it was made (F06, F49).

That a card came out of a printer nobody can know. What is kept is the name and the seat that stood
on it when its file was made last; a file that was made, though never printed, counts as printed.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from drives.models import Drive, Player, PrintedCard
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.seats.first_places import first_seats
from drives.services.wording import counted
from lexicon.movement import Place
from lexicon.places import ChairNumber, TableNumber


def cards_made(drive: Drive) -> Mapping[int, PrintedCard]:
    """Return the card made last of each guest, by the guest's database key."""
    return {card.player_id: card for card in drive.printed_cards.all()}


def seat_on(card: PrintedCard) -> Place | None:
    """Return the seat on a card; a line to fill in is none."""
    if card.table_number is None or card.chair is None:
        return None
    return TableNumber(card.table_number), ChairNumber(card.chair)


def are_noted(drive: Drive, players: Iterable[Player]) -> bool:
    """Return whether all these cards are known to be made, with the name and seat of now."""
    printed, seats = cards_made(drive), first_seats(drive)
    return all(
        player.pk in printed
        and printed[player.pk].name == str(player)
        and seat_on(printed[player.pk]) == seats.get(player.pk)
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

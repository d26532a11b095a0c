"""Single cards to print: of those who came late, and of names mended since the cards were made.

That a card came out of a printer nobody can know. What is kept is the name that stood on it when
its file was made last; a file that was made, though never printed, counts as printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.models import Drive, Player, PrintedCard
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.wording import counted

ONE_BY_ONE = 12  # of more, print all that are left


@dataclass(frozen=True, slots=True)
class CardToPrint:
    """A card that is not printed as it should be; ``said`` is the name that stands on it now."""

    player: Player
    said: str = ""


def cards_to_print(drive: Drive) -> list[CardToPrint]:
    """Return whose card is wanted, the latest first; none before any card was made.

    Where no card was ever made here, they are those who came when the seats were drawn already.
    """
    guests = drive.players.ranked().expected().order_by("-number")
    printed = _printed(drive)
    if not printed:
        late = guests.filter(opening_seats=None) if drive.is_seated else guests.none()
        return [CardToPrint(player) for player in late]
    return [
        CardToPrint(player, printed.get(player.pk, ""))
        for player in guests
        if printed.get(player.pk) != str(player)
    ]


def _printed(drive: Drive) -> Mapping[int, str]:
    return dict(drive.printed_cards.values_list("player_id", "name"))


def are_noted(drive: Drive, players: Iterable[Player]) -> bool:
    """Return whether all these cards are known to be made, each with the name it should have."""
    printed = _printed(drive)
    return all(printed.get(player.pk) == str(player) for player in players)


@service_at_any_time
def note_printed(deed: Deed, players: Iterable[Player]) -> None:
    """Keep which name stands on which card, now that their file is made (F06).

    It is no row of the log entry: the hostess who presses “Undo” means the last thing that she has
    done to the drive, and paper is not taken back.
    """
    drive = deed.drive
    made = list(players)
    drive.printed_cards.filter(player__in=made).delete()
    PrintedCard.objects.bulk_create(
        PrintedCard(drive=drive, player=player, name=str(player), at=deed.act.at) for player in made
    )
    deed.say(f"{counted(len(made), 'score card')} made for the printer.")

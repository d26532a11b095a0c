"""The guest list: names as they are written, numbers that never change."""

from collections import defaultdict
from collections.abc import Sequence

from drives.models import Player
from drives.services.acts.deed import Deed, service, service_at_any_time
from drives.services.acts.numbered import guest_of, number_after
from drives.services.setting_up.guest_list import (
    clean_name,
    folded,
    is_taken_for_a_card,
    look_of,
    with_own_number,
)
from drives.services.setting_up.planning import PlanRefused
from drives.services.wording import listed


@service
def add_guests(deed: Deed, names: Sequence[str]) -> None:
    """Add guests to the list, numbered on; namesakes are told apart by their numbers (F06).

    Raises:
        NameRefused: a name cannot be read or is too long.
    """
    added = add_to_list(deed, names)
    deed.say(f"Guests added: {listed(added)}." if added else "No guests added.")


def add_to_list(deed: Deed, names: Sequence[str]) -> list[Player]:
    """Add guests as part of a larger act, and return them.

    Raises:
        NameRefused: a name cannot be read or is too long.
    """
    kept = [clean_name(name) for name in names]
    first = number_after(deed.drive.players.all())
    added = [
        Player(drive=deed.drive, number=number, name=name, link_version=deed.version)
        for number, name in enumerate(kept, first)
    ]
    deed.add(*added)
    tag_namesakes(deed)
    numbers = [player.number for player in added]
    return list(deed.drive.players.filter(number__in=numbers).by_number())


def tag_namesakes(deed: Deed) -> None:
    """Give everybody whose name another guest has too a mark of their own (F06).

    A mark that a namesake has as well tells nobody apart; the number is put beside it, as beside
    the name of a guest who is really called "Card 5": so a private one is shown (F50).
    """
    alike: dict[str, list[Player]] = defaultdict(list)
    for player in deed.drive.players.by_number():
        alike[look_of(player.name)].append(player)
    for players in alike.values():
        marks: set[str] = set()
        for player in players:
            has_double = len(players) > 1 and folded(player.tag) in {"", *marks}
            if has_double or is_taken_for_a_card(player.name, player.tag, player.number):
                deed.change(player, tag=with_own_number(player.tag, player.number))
            marks.add(folded(player.tag))


@service_at_any_time
def rename_guest(
    deed: Deed, number: int, *, name: str, tag: str = "", private: bool = False
) -> None:
    """Mend a guest's name; the card number stays.

    Raises:
        NameRefused: the name cannot be read or is too long.
    """
    player = guest_of(deed.drive, number)
    before, was_private = str(player), player.private
    deed.change(player, name=clean_name(name), tag=tag.strip()[:40])
    tag_namesakes(deed)
    player = guest_of(deed.drive, number)
    if str(player) != before or private == was_private:
        deed.say(f"{before} is now {player}.")
    if private and not was_private:
        keep_off_public_lists(deed, player)
    elif was_private and not private:
        deed.change(player, private=False)
        deed.say(f"{player} stands on public lists by name again.")


def keep_off_public_lists(deed: Deed, player: Player) -> None:
    """Let the card number stand for a name on public lists, as part of a larger act (F50)."""
    deed.change(player, private=True)
    deed.say(f"{player} is kept off public lists: card {player.number} stands instead.")


@service
def remove_guest(deed: Deed, number: int) -> None:
    """Take a guest off the list before the first hand; the chair is left empty.

    Raises:
        PlanRefused: a hand has begun; then the guest leaves instead.
    """
    if not deed.drive.is_planned:
        raise PlanRefused("The drive has begun; say instead that the guest goes home.")
    player = guest_of(deed.drive, number)
    for seat in deed.drive.opening_seats.filter(player=player).select_related("table", "player"):
        deed.change(seat, player=None)
    deed.remove(player)
    deed.say(f"{player} is taken off the list.")

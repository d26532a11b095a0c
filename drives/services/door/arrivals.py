"""Who has come, of whom nothing was said yet, and who does not come: read by all other parts."""

from collections.abc import Iterable, Mapping

from drives.models import CheckIn, Drive, Player
from drives.services.acts.deed import Deed
from lexicon.movement import Place
from lexicon.places import PlayerNumber

Chairs = Mapping[Place, frozenset[PlayerNumber | None]]


def is_door_kept(drive: Drive) -> bool:
    """Return whether anybody was ticked in; else everybody on the list counts as here."""
    return drive.check_ins.filter(is_here=True).exists()


def to_be_seated(drive: Drive) -> list[Player]:
    """Return who needs a chair, by number: who is here, or all where the door is not kept."""
    guests = drive.players.ranked().expected().by_number()
    return list(guests.here() if is_door_kept(drive) else guests)


def never_seated(drive: Drive) -> set[int]:
    """Return the numbers of those who never had a chair and are not here, asked at the door."""
    if not drive.check_ins.exists():
        return set()
    came = drive.check_ins.filter(is_here=True).values("player")
    sat = drive.changes.filter(kind="sits").values("player")
    without = drive.players.ranked().filter(opening_seats=None).exclude(pk__in=sat)
    if not is_door_kept(drive):
        without = without.filter(check_ins__is_here=False)
    return set(without.exclude(pk__in=came).values_list("number", flat=True))


def places_of(chairs: Chairs) -> Mapping[int, str]:
    """Say where each guest sits whose chair is known, by card number."""
    return {
        number: f"Table {table}, chair {chair}"
        for (table, chair), who in chairs.items()
        if len(who) == 1
        for number in who
        if number is not None
    }


def note_arrival(deed: Deed, players: Iterable[Player]) -> None:
    """Say that these are here, as part of a larger act, where the door is kept."""
    if is_door_kept(deed.drive):
        for player in players:
            say_of(deed, player, is_here=True)


def say_of(deed: Deed, player: Player, *, is_here: bool) -> None:
    """Keep what was said of a guest last; said again, it stays with who said it first."""
    found = deed.drive.check_ins.filter(player=player).select_related("player").first()
    said = {"is_here": is_here, "at": deed.act.at, "by": deed.act.by}
    if found is None:
        deed.add(CheckIn(drive=deed.drive, player=player, **said))
    elif found.is_here != is_here:
        deed.change(found, **said)

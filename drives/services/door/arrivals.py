"""Who has come, of whom nothing was said yet, and who does not come: read by all other parts."""

from collections.abc import Iterable, Mapping

from django.db.models import Q

from drives.models import CheckIn, Drive, Player
from drives.services.acts.deed import Deed
from lexicon.movement import Place
from lexicon.places import PlayerNumber

Chairs = Mapping[Place, frozenset[PlayerNumber | None]]


def is_door_kept(drive: Drive) -> bool:
    """Return whether anybody was ticked in; else everybody on the list counts as here."""
    return drive.check_ins.filter(is_here=True).exists()


def was_door_kept(drive: Drive) -> bool:
    """Return whether silence at the door means anything: not where hand 1 began before any tick.

    Somebody who is ticked in later does not make the others late.
    """
    first = drive.hands.order_by("number").first()
    if first is None:
        return True
    return drive.check_ins.filter(is_here=True, at__lte=first.started_at).exists()


def to_be_seated(drive: Drive) -> list[Player]:
    """Return who needs a chair, by number: who is here, or all where the door is not kept."""
    guests = drive.players.ranked().expected().by_number()
    return list(guests.here() if is_door_kept(drive) else guests)


def never_seated(drive: Drive) -> set[int]:
    """Return the numbers of those who never had a chair and are not here, asked at the door.

    A chair that was left before hand 1 was never sat on.
    """
    if not drive.check_ins.exists():
        return set()
    came = drive.check_ins.filter(is_here=True).values("player")
    sat = drive.changes.filter(kind="sits").values("player")
    left = drive.changes.filter(kind="leaves", from_hand=1).values("player")
    had_none = Q(opening_seats=None) | Q(pk__in=left)
    without = drive.players.ranked().filter(had_none).exclude(pk__in=sat)
    if not is_door_kept(drive):
        without = without.filter(check_ins__is_here=False)
    return set(without.exclude(pk__in=came).values_list("number", flat=True))


def gone_home(drive: Drive, *, by: int | None = None) -> set[int]:
    """Return the numbers of those who left and have not come back, by a hand or by now (D14)."""
    said = drive.changes.filter(player__isnull=False).order_by("from_hand")
    if by is not None:
        said = said.filter(from_hand__lte=by)
    rows = said.values_list("player__number", "kind", "from_hand", "player__waits_from")
    last = {number: (kind, since, waits or 0) for number, kind, since, waits in rows}
    return {n for n, (kind, since, waits) in last.items() if kind == "leaves" and waits < since}


def note_gone(deed: Deed, player: Player) -> None:
    """Let a guest who has come back wait no longer, as part of the act by which she goes again."""
    if player.waits_from is not None:
        deed.change(player, waits_from=None)


def note_back(deed: Deed, player: Player, hand: int) -> None:
    """Let a guest who went home wait for a chair from a hand on, as part of a larger act (D14)."""
    deed.change(player, waits_from=hand)


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
    """Say that these are here, as part of a larger act, where the door is kept.

    Where it is not, a tick would make the others late; that she does not come is taken back.
    """
    is_kept = is_door_kept(deed.drive)
    for player in players:
        if is_kept:
            say_of(deed, player, is_here=True)
        else:
            said = deed.drive.check_ins.filter(player=player).select_related("player")
            deed.remove(*said)


def say_of(deed: Deed, player: Player, *, is_here: bool) -> None:
    """Keep what was said of a guest last; said again, it stays with who said it first."""
    found = deed.drive.check_ins.filter(player=player).select_related("player").first()
    said = {"is_here": is_here, "at": deed.act.at, "by": deed.act.by}
    if found is None:
        deed.add(CheckIn(drive=deed.drive, player=player, **said))
    elif found.is_here != is_here:
        deed.change(found, **said)

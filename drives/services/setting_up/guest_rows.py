"""The guest list as the hostess sees it: who sits where, now and next, and who waits."""

from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, Hand, Player, Seat
from drives.services.door.arrivals import gone_home
from drives.services.seats.room import Room


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest, and his table: in a few words for the list, in a sentence for his own page."""

    player: Player
    where: str
    sentence: str
    has_chair: bool
    waits: bool = False


@dataclass(frozen=True, slots=True)
class _Now:
    """The latest hand, and the table of everybody whose chair in it is known."""

    hand: Hand | None
    tables: Mapping[int, int]
    away: Mapping[int, str]
    """Why somebody has no chair, in words: gone home, or said at the door not to come."""
    silent: str
    """The same of those of whom nothing is known."""


def guest_rows(drive: Drive, room: Room | None) -> list[GuestRow]:
    """Return all guests and house players by number; without a room nobody has a chair yet."""
    now = _now(drive)
    return [_row(player, room, now) for player in drive.players.by_number()]


def guest_row(player: Player, room: Room | None) -> GuestRow:
    """Return one of them."""
    return _row(player, room, _now(player.drive))


def _now(drive: Drive) -> _Now:
    hand = drive.hands.latest_first().first()
    known = Seat.objects.filter(hand=hand, is_known=True, player__isnull=False)
    tables = dict(known.values_list("player__number", "table__number")) if hand else {}
    not_coming = drive.check_ins.filter(is_here=False).values_list("player__number", flat=True)
    does_not_come = "did not come" if drive.is_finished else "does not come"
    return _Now(
        hand,
        tables,
        dict.fromkeys(gone_home(drive), "has gone home") | dict.fromkeys(not_coming, does_not_come),
        "did not come" if drive.is_finished else "not here yet",
    )


def _row(player: Player, room: Room | None, now: _Now) -> GuestRow:
    if room is None:
        return GuestRow(player, "", "", has_chair=False)
    if player.number not in room.tables:
        waits = any(player.number == one.number for one in room.waiting)
        where = "waits for a chair" if waits else now.away.get(player.number, now.silent)
        return GuestRow(player, where, f"{where.capitalize()}.", has_chair=False, waits=waits)
    here, there = now.tables.get(player.number), room.tables[player.number]
    if now.hand is None or here is None:
        where, sentence = _to_come(there, room.hand, is_first=now.hand is None)
    elif now.hand.drive.is_finished:
        where, sentence = f"Table {here} at the end", f"Table {here} in the last hand."
    else:
        where, sentence = _here(here, there, now.hand.number)
    return GuestRow(player, where, sentence, has_chair=True)


def _to_come(table: int | None, hand: int, *, is_first: bool) -> tuple[str, str]:
    """Say where a guest sits in the hand to come whose chair now is not known, or who has none."""
    if table is None:
        return "not known yet", "At which table is not known yet."
    where = f"Table {table}" if is_first else f"Table {table} in hand {hand}"
    return where, f"Table {table}, from hand {hand} on."


def _here(here: int, there: int | None, hand: int) -> tuple[str, str]:
    """Say where a guest sits now, and the table of the next hand only if it is another one."""
    now = f"Now at Table {here}, hand {hand}"
    if there is None:
        return f"Table {here} now", f"{now}; hand {hand + 1} not known yet."
    if there == here:
        return f"Table {here} now", f"{now}; there in hand {hand + 1} too."
    return f"Table {here} now, then Table {there}", f"{now}; at Table {there} in hand {hand + 1}."

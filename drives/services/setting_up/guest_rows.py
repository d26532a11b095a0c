"""The guest list as the hostess sees it: who sits where from the next hand on, and who waits."""

from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.seats.room import Room


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest, and his place in a few words."""

    player: Player
    where: str
    has_chair: bool


def guest_rows(drive: Drive, room: Room | None) -> list[GuestRow]:
    """Return all guests and house players by number; without a room nobody has a chair yet."""
    return [guest_row(player, room) for player in drive.players.by_number()]


def guest_row(player: Player, room: Room | None) -> GuestRow:
    """Return one of them."""
    if room is None:
        return GuestRow(player, "", has_chair=False)
    if player.number in room.tables:
        table = room.tables[player.number]
        return GuestRow(player, f"Table {table}" if table else "not known yet", has_chair=True)
    waits = any(player.number == one.number for one in room.waiting)
    return GuestRow(player, "waits for a chair" if waits else "has gone home", has_chair=False)

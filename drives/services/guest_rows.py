"""The guest list as the hostess sees it: who sits where from the next hand on, and who waits."""

from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.room import Room


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest, and his place in a few words."""

    player: Player
    where: str


def guest_rows(drive: Drive, room: Room | None) -> list[GuestRow]:
    """Return all guests and house players by number; without a room nobody has a chair yet."""
    waiting = set() if room is None else {player.number for player in room.waiting}
    return [
        GuestRow(player, "" if room is None else _where(player, room, waiting))
        for player in drive.players.by_number()
    ]


def _where(player: Player, room: Room, waiting: set[int]) -> str:
    if player.number in waiting:
        return "waits for a chair"
    if player.number not in room.tables:
        return "has gone home"
    table = room.tables[player.number]
    return f"Table {table}" if table else "table not known yet"

"""What hangs at the door: where everybody sits, by name and by table."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive
from drives.services.on_paper.room import RoomOnPaper, room_on_paper
from drives.services.setting_up.guest_list import folded


@dataclass(frozen=True, slots=True)
class GuestsTable:
    """Where a guest sits, None where that is not known yet; and the number of the card."""

    name: str
    table: int | None
    card: int


@dataclass(frozen=True, slots=True)
class SeatingOnPaper:
    """The guests from A to Z, those who stand by number last (F50), and the room."""

    title: str
    guests: tuple[GuestsTable, ...]
    room: RoomOnPaper


def seating_on_paper(drive: Drive, *, now: datetime) -> SeatingOnPaper:
    """Return where everybody sits in the hand being played, else in the next."""
    room = room_on_paper(drive, now=now)
    tables = {c.player: t.number for t in room.tables for c in t.chairs if c.player}
    here = tables.keys() | room.to_be_seen
    sitting = list(drive.players.filter(number__in=here).by_number())
    sitting.sort(key=lambda player: (player.private, "" if player.private else folded(str(player))))
    return SeatingOnPaper(
        "Where you sit" if room.hand == 1 else f"Where you sit in hand {room.hand}",
        tuple(GuestsTable(p.public_name, tables.get(p.number), p.number) for p in sitting),
        room,
    )

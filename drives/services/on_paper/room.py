"""Who sits where in the hand that papers are printed for, as far as it is known."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Player
from drives.services.seats.replay import replay
from drives.services.seats.seating import next_hand_number
from lexicon.bell import Phase
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True)
class ChairOnPaper:
    """A chair, and who sits there: nobody, or not known yet, if there is no name.

    The name is that for the hall: a private guest stands there by number (F50).
    """

    number: int
    player: int | None = None
    name: str = ""
    is_known: bool = True

    @property
    def is_empty(self) -> bool:
        """Whether it is known that nobody sits there."""
        return self.is_known and self.player is None


@dataclass(frozen=True, slots=True)
class TableOnPaper:
    """A table with its chairs, clockwise."""

    number: int
    chairs: tuple[ChairOnPaper, ...]


@dataclass(frozen=True, slots=True)
class RoomOnPaper:
    """All tables that are open in a hand, in order, and the guests whose chair is not known."""

    hand: int
    tables: tuple[TableOnPaper, ...]
    to_be_seen: frozenset[int] = frozenset()


def hand_on_paper(drive: Drive, *, now: datetime) -> int:
    """Return the hand that papers are printed for: the one being played, else the next if any."""
    latest = drive.hands.latest_first().first()
    if latest is None:
        return next_hand_number(drive)
    is_last = drive.is_finished or latest.number >= drive.planned_hands
    if is_last or latest.clock.phase(now) is not Phase.OVER:
        return latest.number
    return next_hand_number(drive)


def room_on_paper(drive: Drive, *, now: datetime) -> RoomOnPaper:
    """Return the tables of that hand; a chair with several candidates is not known (D10-D15)."""
    hand = hand_on_paper(drive, now=now)
    chairs = replay(drive, since=hand - 1).chairs(HandNumber(hand))
    players = {player.number: player for player in drive.players.all()}
    around: dict[int, list[ChairOnPaper]] = {}
    for (table, chair), who in sorted(chairs.items()):
        around.setdefault(table, []).append(_chair(chair, who, players))
    tables = tuple(TableOnPaper(n, tuple(seats)) for n, seats in around.items())
    in_doubt = {n for who in chairs.values() if len(who) > 1 for n in who if n is not None}
    return RoomOnPaper(hand, tables, frozenset(in_doubt))


def _chair(chair: int, who: Collection[int | None], players: Mapping[int, Player]) -> ChairOnPaper:
    if len(who) > 1:
        return ChairOnPaper(chair, is_known=False)
    (number,) = who
    if number is None:
        return ChairOnPaper(chair)
    return ChairOnPaper(chair, number, players[number].public_name)

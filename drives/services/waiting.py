"""Guests without a chair, and tables that have become too small: the hostess is asked (D14)."""

from collections import defaultdict
from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.seating import Chairs, chairs_to_come, everybody_in


@dataclass(frozen=True, slots=True)
class SmallTable:
    """A table where one or two guests will sit in the hand to come."""

    number: int
    guests: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who has come and has no chair yet, and which tables might close."""

    guests: tuple[Player, ...] = ()
    small_tables: tuple[SmallTable, ...] = ()


def waiting(drive: Drive) -> Waiting:
    """Return the guests who wait for a chair and the tables of one or two, in the hand to come.

    Who has gone home does not wait; nor is anything asked while it is not known who sits there.
    """
    chairs = chairs_to_come(drive)
    players = {player.number: player for player in drive.players.by_number()}
    seated = everybody_in(chairs)
    home = set(drive.changes.filter(kind="leaves").values_list("player__number", flat=True))
    guests = tuple(
        player
        for number, player in players.items()
        if not player.house_player and number not in seated and number not in home
    )
    small = [
        SmallTable(table, tuple(players[n] for n in numbers))
        for table, numbers in sorted(_guests_by_table(chairs).items())
        if 1 <= len(numbers) <= 2
    ]
    return Waiting(guests, tuple(small) if len({table for table, _ in chairs}) > 1 else ())


def _guests_by_table(chairs: Chairs) -> dict[int, list[int]]:
    """Return who sits at each table whose chairs are all known."""
    unknown = {table for (table, _), who in chairs.items() if len(who) > 1}
    around: dict[int, list[int]] = defaultdict(list)
    for (table, _), who in chairs.items():
        if table not in unknown:
            around[table] += [number for number in who if number is not None]
    return around

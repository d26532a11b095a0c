"""The room as it will be in the hand to come: free chairs, who waits, tables that are too small."""

from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.door.arrivals import never_seated
from drives.services.seats.seating import (
    EMPTY,
    Chairs,
    at_table,
    chairs_to_come,
    free_number,
    next_hand_number,
)
from lexicon.places import ChairNumber, TableNumber

HOUSE = "house-"


@dataclass(frozen=True, slots=True)
class FreePlace:
    """A chair for somebody who comes: known to be empty, or to be added to a table below four."""

    table: int
    chair: int
    guests: int
    is_added: bool = False

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return f"{self.table}-{self.chair}"

    def __str__(self) -> str:
        what = "a chair is added" if self.is_added else f"chair {self.chair} is free"
        return f"Table {self.table}: {what}"


@dataclass(frozen=True, slots=True)
class HousePlace:
    """The chair of a house player, who goes when a guest comes (D2, D14)."""

    player: Player
    table: int

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return f"{HOUSE}{self.player.number}"

    def __str__(self) -> str:
        return f"Table {self.table}: takes {self.player}'s place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What the hostess may do about guests from hand ``hand`` on (D14).

    ``tables`` says at which table each guest sits; None where that is not known yet.
    """

    hand: int
    free: tuple[FreePlace, ...]
    house: tuple[HousePlace, ...]
    tables: Mapping[int, int | None]
    waiting: tuple[Player, ...]
    too_small: tuple[int, ...]
    is_open: bool
    """Whether guests may still join by the house rules (D14)."""
    late_guests_until: int | None

    @property
    def can_open_a_table(self) -> bool:
        """Whether three wait, who could have a table of their own (D14)."""
        return len(self.waiting) >= 3


def room_to_come(drive: Drive) -> Room:
    """Return the room of the hand that has not begun yet; the thinnest tables come first."""
    hand, rules = next_hand_number(drive), drive.rules
    chairs = chairs_to_come(drive)
    numbers = sorted({table for table, _ in chairs})
    around = {number: at_table(chairs, number) for number in numbers}
    tables = _where(chairs)
    free = [place for number in numbers for place in _free_at(number, around[number])]
    return Room(
        hand=hand,
        free=tuple(sorted(free, key=lambda place: (place.guests, place.table, place.chair))),
        house=_of_house_players(drive, tables),
        tables=tables,
        waiting=_waiting(drive, tables),
        too_small=_too_small(around),
        is_open=rules.lets_join(hand),
        late_guests_until=rules.late_guests_until,
    )


Around = Mapping[ChairNumber, frozenset[int | None]]


def _where(chairs: Chairs) -> Mapping[int, int | None]:
    possible: dict[int, set[int]] = {}
    for (table, _), who in chairs.items():
        for number in who:
            if number is not None:
                possible.setdefault(number, set()).add(table)
    return {
        number: next(iter(tables)) if len(tables) == 1 else None
        for number, tables in possible.items()
    }


def _of_house_players(drive: Drive, tables: Mapping[int, int | None]) -> tuple[HousePlace, ...]:
    players = drive.players.filter(house_player=True).by_number()
    seated = [(player, tables.get(player.number)) for player in players]
    return tuple(HousePlace(player, table) for player, table in seated if table)


def _who_left(drive: Drive, seated: Mapping[int, int | None]) -> set[int]:
    """Return who went home: their last change is that they leave (D14)."""
    changes = drive.changes.filter(player__isnull=False).order_by("from_hand")
    last = dict(changes.values_list("player__number", "kind"))
    return {number for number, kind in last.items() if kind == "leaves" and number not in seated}


def _waiting(drive: Drive, seated: Mapping[int, int | None]) -> tuple[Player, ...]:
    """Return who is here, has no chair and has not gone home (D14)."""
    away = seated.keys() | _who_left(drive, seated) | never_seated(drive)
    return tuple(p for p in drive.players.ranked().by_number() if p.number not in away)


def _too_small(around: Mapping[TableNumber, Around]) -> tuple[int, ...]:
    """Return the tables of one or two guests, which may close where there are others (D14)."""
    small = tuple(number for number, chairs in around.items() if _known_guests(chairs) in {1, 2})
    return small if len(around) > 1 else ()


def _free_at(number: int, around: Around) -> list[FreePlace]:
    guests = sum(1 for who in around.values() if who != EMPTY)
    empty = [FreePlace(number, chair, guests) for chair, who in around.items() if who == EMPTY]
    if not empty and len(around) < 4:
        return [FreePlace(number, free_number(around), guests, is_added=True)]
    return empty


def _known_guests(around: Around) -> int:
    """Count the guests at a table; 0 where it is not known who will sit there."""
    if any(len(who) > 1 for who in around.values()):
        return 0
    return sum(1 for who in around.values() if who != EMPTY)

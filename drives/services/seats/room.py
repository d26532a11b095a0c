"""The room as it will be in the hand to come: free chairs, who waits, tables that are too small."""

from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.door.arrivals import gone_home, never_seated
from drives.services.seats.bringing_over import has_no_room
from drives.services.seats.closing import LARGEST_TABLE
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
FOUR = 4


@dataclass(frozen=True, slots=True)
class FreePlace:
    """A chair for somebody who comes: known to be empty, or to be added to a table (D14).

    A table below four gets one at once; a fifth, with two packs, only where there is no other.
    """

    table: int
    chair: int
    guests: int
    is_added: bool = False

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return f"{self.table}-{self.chair}"

    @property
    def is_fifth(self) -> bool:
        return self.is_added and self.guests >= FOUR

    def __str__(self) -> str:
        if self.is_fifth:
            return f"Table {self.table}: a fifth chair is added, with two packs"
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
    stranded: tuple[int, ...]
    """Of those too small, the tables whose guests can go nowhere: every other has five (D14)."""
    is_open: bool
    """Whether guests may still join by the house rules (D14)."""
    late_guests_until: int | None

    @property
    def best(self) -> str:
        """What a form sends for the place that is offered first; nothing where there is none.

        An empty chair comes first, at the thinnest table; then a house player makes room; then a
        chair is added (D2, D14). A fifth is never offered first: whoever waits may soon have a
        chair at a table of four.
        """
        empty = [place for place in self.free if not place.is_added]
        added = [place for place in self.free if not place.is_fifth]
        places: tuple[FreePlace | HousePlace, ...] = (*empty, *self.house, *added)
        return places[0].value if places and self.is_open else ""

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
    small = _too_small(around)
    stranded = tuple(number for number in small if has_no_room(chairs, beside=number))
    free = [place for number in numbers for place in _free_at(number, around[number])]
    house = _of_house_players(drive, tables)
    if not free and not house:
        free = _fifth_chairs(around)
    return Room(
        hand=hand,
        free=tuple(sorted(free, key=lambda place: (place.guests, place.table, place.chair))),
        house=house,
        tables=tables,
        waiting=_waiting(drive, tables),
        too_small=tuple(number for number in small if number not in stranded),
        stranded=stranded,
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


def _waiting(drive: Drive, seated: Mapping[int, int | None]) -> tuple[Player, ...]:
    """Return who is here, has no chair and has not gone home (D14)."""
    away = seated.keys() | gone_home(drive) | never_seated(drive)
    return tuple(p for p in drive.players.ranked().by_number() if p.number not in away)


def _too_small(around: Mapping[TableNumber, Around]) -> tuple[int, ...]:
    """Return the tables of one or two guests, which may close where there are others (D14)."""
    small = tuple(number for number, chairs in around.items() if _known_guests(chairs) in {1, 2})
    return small if len(around) > 1 else ()


def _free_at(number: int, around: Around) -> list[FreePlace]:
    guests = sum(1 for who in around.values() if who != EMPTY)
    empty = [FreePlace(number, chair, guests) for chair, who in around.items() if who == EMPTY]
    if not empty and len(around) < FOUR:
        return [FreePlace(number, free_number(around), guests, is_added=True)]
    return empty


def _fifth_chairs(around: Mapping[TableNumber, Around]) -> list[FreePlace]:
    """Return where a fifth chair can go (D14); none while one will be empty, wherever it is."""
    if any(None in who for chairs in around.values() for who in chairs.values()):
        return []
    return [
        FreePlace(number, free_number(chairs), len(chairs), is_added=True)
        for number, chairs in around.items()
        if len(chairs) < LARGEST_TABLE
    ]


def _known_guests(around: Around) -> int:
    """Count the guests at a table; 0 where it is not known who will sit there."""
    if any(len(who) > 1 for who in around.values()):
        return 0
    return sum(1 for who in around.values() if who != EMPTY)

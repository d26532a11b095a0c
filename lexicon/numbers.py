"""How a number of guests can be seated, and what each way costs (D1, D2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lexicon import wording
from lexicon.house_rules import EmptyChairs
from lexicon.places import ChairNumber, TableNumber

FEWEST_GUESTS: Final = 2
MOST_GUESTS: Final = 1000
TABLES_OF_A_STEWARD: Final = 10


class NumbersError(ValueError):
    """No drive can be laid for this number of guests or tables."""


@dataclass(frozen=True, slots=True)
class TableLaid:
    """One table of the opening: how many chairs stand there, and which of them are free."""

    table: TableNumber
    chairs: int
    empty_chairs: tuple[ChairNumber, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to seat the guests, in figures and in words."""

    empty_chairs: EmptyChairs
    table_count: int
    chairs: tuple[int, ...]
    empty_chair_count: int
    house_player_count: int
    pack_count: int
    steward_count: int
    sentence: str
    cost: str

    @property
    def needed(self) -> str:
        """What has to be found for it: 11 packs, 2 Stewards (D1)."""
        return wording.needed(self.pack_count, self.steward_count)


@dataclass(frozen=True, slots=True)
class Advice:
    """The ways to seat so many guests, and the one that "automatic" means (D2)."""

    guests: int
    choices: tuple[Choice, ...]
    automatic: EmptyChairs
    sentence: str

    def choice(self, empty_chairs: EmptyChairs) -> Choice:
        """Pick one way; where it makes no difference or no sense, the automatic one."""
        offered = {choice.empty_chairs: choice for choice in self.choices}
        return offered.get(empty_chairs, offered[self.automatic])


def advise_tables(guests: int) -> Advice:
    """Lay out the choices for 2 to 1000 guests (D2), with packs and Stewards (D1).

    By fours there is nothing to choose, and the one choice is called "move" for the guests who may
    leave later. Up to five guests sit at one table, where an empty chair has nowhere to go.

    Raises:
        NumbersError: fewer than 2 guests, or more than 1000.
    """
    if refusal := _refusal(guests):
        raise NumbersError(refusal)
    automatic = _automatic(guests)
    if guests % 4 == 0:
        ways = [automatic]
    elif guests <= 5:
        ways = [EmptyChairs.SHORT, EmptyChairs.HOUSE]
    else:
        ways = list(EmptyChairs)
    choices = tuple(_choice(guests, way) for way in ways)
    chosen = choices[ways.index(automatic)]
    sentence = wording.summary_of_advice(
        guests, chosen.chairs, chosen.pack_count, chosen.steward_count
    )
    return Advice(guests, choices, automatic, sentence)


def ways_for_room(guests_at: Sequence[int]) -> Advice:
    """Lay out the choices for a room as it is, by the guests at each table (D2).

    Between hands the tables stay as they are: chairs are brought or taken away, or house players
    come. A table of four or five has none over. Not checked: that there is more than one table.
    """
    free = sum(max(0, 4 - guests) for guests in guests_at)
    filled = tuple(max(4, guests) for guests in guests_at)
    everywhere = max(guests_at) < 4
    ways = [
        _as_chosen(EmptyChairs.MOVE, filled, free, everywhere=everywhere),
        _as_chosen(EmptyChairs.SHORT, tuple(guests_at), 0, everywhere=everywhere),
        _as_chosen(EmptyChairs.HOUSE, filled, free, everywhere=everywhere),
    ]
    few = sum(guests < 4 for guests in guests_at) * 3 <= len(guests_at)
    automatic = EmptyChairs.MOVE if few else EmptyChairs.SHORT
    guests = sum(guests_at)
    return Advice(guests, tuple(ways), automatic, wording.room_as_it_is(guests, guests_at))


def lay_tables(guests: int, empty_chairs: EmptyChairs) -> tuple[TableLaid, ...]:
    """Lay the fewest tables that seat everybody by fours, from Table 1 up (D2).

    The chairs that are over are spread one to a table from the highest table down. Under "move"
    chair 4 is empty there, under "house" it waits for a house player, under "short" it is taken
    away. Five guests share one table with five chairs unless house players join them.

    Raises:
        NumbersError: fewer than 2 guests, or more than 1000.
    """
    if refusal := _refusal(guests):
        raise NumbersError(refusal)
    if guests == 5 and empty_chairs is not EmptyChairs.HOUSE:
        return (TableLaid(TableNumber(1), 5),)
    table_count = -(-guests // 4)
    least, more = divmod(table_count * 4 - guests, table_count)
    return tuple(
        _lay(TableNumber(n), least + (n > table_count - more), empty_chairs)
        for n in range(1, table_count + 1)
    )


def packs_for(chairs: Iterable[int]) -> int:
    """Count the packs: one a table, two for a table of five or more."""
    return sum(2 if count > 4 else 1 for count in chairs)


def stewards_for(table_count: int) -> int:
    """Count the Stewards: one for each ten tables begun (D1)."""
    return -(-table_count // TABLES_OF_A_STEWARD)


def tables_of_steward(steward: int, *, table_count: int) -> tuple[TableNumber, ...]:
    """List the tables of Steward 1, 2, …: tables 1 to 10, 11 to 20 … (D1).

    Raises:
        NumbersError: the room has no such Steward.
    """
    if not 1 <= steward <= stewards_for(table_count):
        raise NumbersError(
            f"{wording.counted(table_count, 'table')} have no Steward {steward}: "
            "there is one for each ten tables."
        )
    first = (steward - 1) * TABLES_OF_A_STEWARD + 1
    last = min(steward * TABLES_OF_A_STEWARD, table_count)
    return tuple(TableNumber(n) for n in range(first, last + 1))


def _refusal(guests: int) -> str:
    if guests < FEWEST_GUESTS:
        return "A drive needs two guests at least."
    return "A drive can seat 1,000 guests at most." if guests > MOST_GUESTS else ""


def _automatic(guests: int) -> EmptyChairs:
    table_count = -(-guests // 4)
    over = table_count * 4 - guests
    # D2: where more than a third of the tables has an empty chair, too few people would walk;
    # at one table nobody walks at all.
    few = over * 3 <= table_count
    return EmptyChairs.MOVE if few else EmptyChairs.SHORT


def _lay(table: TableNumber, missing: int, empty_chairs: EmptyChairs) -> TableLaid:
    if empty_chairs is EmptyChairs.SHORT:
        return TableLaid(table, 4 - missing)
    return TableLaid(table, 4, tuple(ChairNumber(n) for n in range(5 - missing, 5)))


def _choice(guests: int, empty_chairs: EmptyChairs) -> Choice:
    laid = lay_tables(guests, empty_chairs)
    chairs = tuple(table.chairs for table in laid)
    free = sum(len(table.empty_chairs) for table in laid)
    return _as_chosen(empty_chairs, chairs, free, everywhere=free >= len(laid))


def _as_chosen(
    empty_chairs: EmptyChairs, chairs: tuple[int, ...], free: int, *, everywhere: bool
) -> Choice:
    """Return a choice in figures and in words; ``free`` are the chairs without a guest."""
    played = empty_chairs is EmptyChairs.HOUSE
    return Choice(
        empty_chairs=empty_chairs,
        table_count=len(chairs),
        chairs=chairs,
        empty_chair_count=0 if played else free,
        house_player_count=free if played else 0,
        pack_count=packs_for(chairs),
        steward_count=stewards_for(len(chairs)),
        sentence=wording.way_to_seat(empty_chairs, chairs, free),
        cost=wording.cost_of_seating(empty_chairs, chairs, free, everywhere=everywhere),
    )

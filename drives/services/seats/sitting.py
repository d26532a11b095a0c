"""One table in one hand: who sits on which chair, as far as it is known."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

from drives.models import Drive, Hand, Move, Naming, Player, Seat, SeatChange, Table
from drives.services.acts.numbered import hand_of, table_of
from drives.services.seats.seating import SeatError
from lexicon.marks import initials_of
from lexicon.places import ChairNumber, PlayerNumber


@dataclass(frozen=True, slots=True)
class Sitting:
    """The guests of a table: known chairs, chairs with candidates, and who the numbers are."""

    chairs: Mapping[int, int | None]
    open_chairs: Mapping[int, tuple[int, ...]]
    players: Mapping[int, Player]

    @property
    def is_known(self) -> bool:
        return not self.open_chairs

    def left_of(self, player: Player) -> Player | None:
        """Return the left-hand neighbour, who initials the player's mark (D7)."""
        chairs = {
            ChairNumber(c): None if n is None else PlayerNumber(n) for c, n in self.chairs.items()
        }
        if self.open_chairs or player.number not in self.players:
            return None
        neighbour = initials_of(PlayerNumber(player.number), chairs)
        return None if neighbour is None else self.players[neighbour]


@dataclass(frozen=True, slots=True)
class TableNow:
    """What is stored of one table in one hand, read in one query."""

    hand: Hand
    table: Table
    seats: tuple[Seat, ...]
    is_named: bool
    has_moved: bool
    is_past: bool
    """The next hand has begun."""
    moved_elsewhere: frozenset[int]
    """Those of its guests who are recorded to have moved on from another table in this hand."""
    going_home: frozenset[int]
    """Those of its guests who leave before the next hand (D14)."""


def table_now(drive: Drive, hand_number: int, table_number: int) -> TableNow:
    """Return a table as it is stored.

    Raises:
        SeatError: the table is not open in that hand.
        UnknownNumber: the hand has not begun, or there is no such table.
    """
    at_the_table = Seat.objects.filter(
        hand__drive=drive, hand__number=hand_number, table__number=table_number
    )
    seats = tuple(_with_what_is_recorded(at_the_table.order_by("chair")))
    if not seats:
        hand, table = hand_of(drive, hand_number), table_of(drive, table_number)
        raise SeatError(f"{table} is not open in hand {hand.number}.")
    first = seats[0]
    first.hand.drive = drive
    return TableNow(
        first.hand,
        first.table,
        seats,
        is_named=first.named,
        has_moved=first.moved,
        is_past=first.past,
        moved_elsewhere=frozenset(
            seat.player.number for seat in seats if seat.player and seat.elsewhere
        ),
        going_home=frozenset(seat.player.number for seat in seats if seat.player and seat.leaves),
    )


def _with_what_is_recorded(seats: QuerySet[Seat]) -> QuerySet[Any]:
    """Add what is recorded of the table in that hand, and of its guest at other tables."""
    at = {"hand": OuterRef("hand"), "table": OuterRef("table")}
    elsewhere = Move.objects.filter(hand=OuterRef("hand"), player=OuterRef("player"))
    later = Hand.objects.filter(drive=OuterRef("hand__drive"), number__gt=OuterRef("hand__number"))
    leaves = SeatChange.objects.filter(
        kind=SeatChange.Kind.LEAVES,
        player=OuterRef("player"),
        from_hand=OuterRef("hand__number") + 1,
    )
    return seats.select_related("hand", "table", "player").annotate(
        named=Exists(Naming.objects.filter(**at)),
        moved=Exists(Move.objects.filter(**at)),
        past=Exists(later),
        leaves=Exists(leaves),
        elsewhere=Exists(elsewhere.exclude(table=F("table"))),
    )


def sitting_at(now: TableNow, named: Mapping[int, int | None]) -> Sitting:
    """Return who sits at a table, with those named on chairs that are not known.

    Raises:
        SeatError: somebody is named on a chair where he cannot be.
    """
    for seat in now.seats:
        if seat.is_known and named.get(seat.chair, _number(seat)) != _number(seat):
            raise SeatError(_other_than_known(now, seat))
    said = {seat.chair: seat for seat in now.seats if not seat.is_known and seat.chair in named}
    chairs = {seat.chair: _number(seat) for seat in now.seats if seat.is_known}
    chairs |= {chair: named[chair] for chair in said}
    left_open = {
        seat.chair: tuple(seat.candidates)
        for seat in now.seats
        if not seat.is_known and seat.chair not in said
    }
    players = {seat.player.number: seat.player for seat in now.seats if seat.player}
    missing = [n for n in chairs.values() if n is not None and n not in players]
    if missing:
        found = now.hand.drive.players.filter(number__in=missing)
        players |= {player.number: player for player in found}
    return Sitting(chairs, left_open, players)


def _number(seat: Seat) -> int | None:
    return seat.player.number if seat.player else None


def _other_than_known(now: TableNow, seat: Seat) -> str:
    who = f"{seat.player} sits" if seat.player else "Nobody sits"
    return (
        f"{who} on chair {seat.chair} at {now.table} in hand {now.hand.number} "
        "by what is recorded. If somebody else sits there, say so first."
    )

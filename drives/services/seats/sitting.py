"""One table in one hand: who sits on which chair, as far as it is known."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from django.db.models import CharField, IntegerField, Q, QuerySet, Value

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


class _What(StrEnum):
    """What may be recorded around a table in a hand."""

    NAMED = "named"
    MOVED = "moved"
    NEXT_HAND = "next hand"
    LEAVES = "leaves"


@dataclass(frozen=True)
class TableNow:
    """One table in one hand as it is stored; what is recorded around it is read if it is asked."""

    hand: Hand
    table: Table
    seats: tuple[Seat, ...]

    @property
    def is_named(self) -> bool:
        """Whether somebody has said who sits here."""
        return bool(self._of(_What.NAMED))

    @property
    def has_moved(self) -> bool:
        """Whether it is recorded who moved on from here, or that the empty chair did."""
        return any(table == self.table.pk for table, _ in self._of(_What.MOVED))

    @property
    def moved_elsewhere(self) -> frozenset[int | None]:
        """Those of its guests who are recorded to have moved on from another table in this hand."""
        return frozenset(n for table, n in self._of(_What.MOVED) if table != self.table.pk)

    @property
    def is_past(self) -> bool:
        """Whether the next hand has begun."""
        return bool(self._of(_What.NEXT_HAND))

    @property
    def going_home(self) -> frozenset[int | None]:
        """Those of its guests who leave before the next hand (D14)."""
        return frozenset(number for _, number in self._of(_What.LEAVES))

    def _of(self, what: _What) -> list[tuple[int | None, int | None]]:
        return [(table, number) for found, table, number in self._recorded if found == what]

    @cached_property
    def _recorded(self) -> list[tuple[str, int | None, int | None]]:
        """All that is recorded around the table: what, the table's key, the guest's number.

        Four plain questions sent as one. As parts of the question for the seats they would take
        Django three times as long to write.
        """
        guests = [seat.player_id for seat in self.seats if seat.player_id]
        here, hand = {"hand": self.hand}, self.hand
        named = Naming.objects.filter(**here, table=self.table)
        moved = Move.objects.filter(Q(table=self.table) | Q(player__in=guests), **here)
        later = Hand.objects.filter(drive=hand.drive, number__gt=hand.number)
        leaves = SeatChange.objects.filter(
            kind=SeatChange.Kind.LEAVES, player__in=guests, from_hand=hand.number + 1
        )
        return list(
            _noted(_What.MOVED, moved, table="table_id", number="player__number").union(
                _noted(_What.NAMED, named, table="table_id"),
                _noted(_What.NEXT_HAND, later, number="number"),
                _noted(_What.LEAVES, leaves, number="player__number"),
                all=True,
            )
        )


def _noted(
    what: _What, found: QuerySet[Any], *, table: str | None = None, number: str | None = None
) -> QuerySet[Any]:
    """Return what was found as rows that fit each other: what, a table's key, a number."""
    nothing = Value(None, output_field=IntegerField())
    kind = Value(str(what), output_field=CharField())
    return found.order_by().values_list(kind, table or nothing, number or nothing)


def table_now(drive: Drive, hand_number: int, table_number: int) -> TableNow:
    """Return a table as it is stored.

    Raises:
        SeatError: the table is not open in that hand.
        UnknownNumber: the hand has not begun, or there is no such table.
    """
    at_the_table = Seat.objects.filter(
        hand__drive=drive, hand__number=hand_number, table__number=table_number
    )
    seats = tuple(at_the_table.select_related("hand", "table", "player").order_by("chair"))
    if not seats:
        hand, table = hand_of(drive, hand_number), table_of(drive, table_number)
        raise SeatError(f"{table} is not open in hand {hand.number}.")
    first = seats[0]
    first.hand.drive = drive
    return TableNow(first.hand, first.table, seats)


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

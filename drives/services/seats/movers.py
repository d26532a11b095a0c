"""Who goes where after a hand, as far as it is certain, or why nobody goes anywhere (D10-D14)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from drives.models import Drive, Hand, Mark, Player, Seat, SeatChange
from drives.services.seats.moves import next_in, ring_after
from drives.services.seats.replay import replay
from lexicon.movement import Who
from lexicon.places import HandNumber, PlayerNumber, TableNumber


class Still(StrEnum):
    """Why nobody moves on: from any table, or from one."""

    LAST = "last hand"
    VOID = "void"
    CLOSES = "the table closes"
    ONE_TABLE = "one table"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovesAfter:
    """How people move on after a hand: the ring of tables, or why nobody moves.

    ``going_home`` are the card numbers of those who leave before the next hand: who has won and
    goes home comes to no table, and the deal there passes to the left (D12, D14).
    """

    ring: tuple[int, ...]
    still: Still | None = None
    going_home: Collection[int] = frozenset()

    def still_at(self, table: int) -> Still | None:
        """Return why nobody moves on from this table; None where somebody does."""
        if self.still in {Still.LAST, Still.VOID} or table in self.ring:
            return self.still
        return Still.CLOSES

    def after(self, table: int) -> int:
        """Return the table to which this one sends somebody (D10)."""
        return next_in(self.ring, table)


def moves_after(drive: Drive, hand: Hand) -> MovesAfter:
    """Return how people move on after a hand that has begun; every page asks this, and no other.

    Nobody does after the last hand, nor after a void one unless a move was recorded (T5, D13), nor
    in a room of one table (D10).
    """
    ring = tuple(ring_after(drive, hand.number))
    leaves = drive.changes.filter(kind=SeatChange.Kind.LEAVES, from_hand=hand.number + 1)
    return MovesAfter(
        ring=ring,
        still=_why_nobody(drive, hand, ring),
        going_home=frozenset(leaves.values_list("player__number", flat=True)),
    )


def _why_nobody(drive: Drive, hand: Hand, ring: Collection[int]) -> Still | None:
    is_cut_short = drive.is_finished and not drive.hands.filter(number__gt=hand.number).exists()
    if hand.number >= drive.planned_hands or is_cut_short:
        return Still.LAST
    if hand.void and not hand.moves.exists():
        return Still.VOID
    return Still.ONE_TABLE if len(ring) < 2 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """Who leaves one table for the next; no name: it is not known yet, or the empty chair.

    ``is_contested`` says that two figures stand against each other at the table; ``goes_home``
    that the winner does so instead of walking (D14). Nobody comes then, but for who has been
    promised the chair that is left: ``sits_there`` (D14).
    """

    from_table: int
    to_table: int
    name: str = ""
    empty_chair: bool = False
    goes_home: bool = False
    sits_there: str = ""
    is_contested: bool = False

    @property
    def deals(self) -> bool:
        """Whether somebody arrives who shuffles and deals; else the deal passes on (D12)."""
        return not (self.empty_chair or self.goes_home)

    @property
    def is_known(self) -> bool:
        return self.empty_chair or self.name != ""


def movers_of(drive: Drive, hand: Hand, *, public: bool = False) -> list[Mover]:
    """Return who moves on from each table after a hand; nobody at one table alone.

    Nothing is guessed: where two might have moved, none is named, nor on ``public`` pages while
    two figures stand against each other (F33). A private guest is a number only there (F50).
    """
    moves = moves_after(drive, hand)
    if moves.still in {Still.LAST, Still.VOID}:
        return []
    found = replay(drive, since=hand.number).movers(HandNumber(hand.number))
    contested = _contested_tables(hand)
    known = _known_guests(drive, found)
    promised = _promised_chairs(drive, hand, found)
    sure = {t: who for t, who in known.items() if not (public and t in contested)}
    return [
        Mover(
            from_table=table,
            to_table=moves.after(table),
            name=_name(sure[table], public=public) if table in sure else "",
            empty_chair=found[table] == {None},
            goes_home=table in sure and sure[table].number in moves.going_home,
            sits_there=_promised_to(promised, moves.after(table), public=public),
            is_contested=table in contested,
        )
        for table in sorted(found)
    ]


def _promised_chairs(
    drive: Drive, hand: Hand, found: Mapping[TableNumber, Who]
) -> Mapping[int, Player]:
    """Return who has been promised the chair at each table that the one moving on leaves (D14)."""
    changes = drive.changes.filter(kind=SeatChange.Kind.SITS, from_hand=hand.number + 1)
    promised = {
        (change.table_id, change.chair): change.player
        for change in changes.select_related("player")
        if change.player
    }
    if not promised:
        return {}
    seats = Seat.objects.filter(hand=hand, is_known=True).select_related("table", "player")
    return {
        seat.table.number: promised[seat.table_id, seat.chair]
        for seat in seats
        if (seat.table_id, seat.chair) in promised and _is_left(seat, found)
    }


def _is_left(seat: Seat, found: Mapping[TableNumber, Who]) -> bool:
    """Say whether the one who moves on, or the empty chair, certainly does so from this chair."""
    number = PlayerNumber(seat.player.number) if seat.player else None
    return found.get(TableNumber(seat.table.number)) == frozenset({number})


def _promised_to(promised: Mapping[int, Player], table: int, *, public: bool) -> str:
    return _name(promised[table], public=public) if table in promised else ""


def _known_guests(drive: Drive, found: Mapping[TableNumber, Who]) -> Mapping[int, Player]:
    only = {table: next(iter(who)) for table, who in found.items() if len(who) == 1}
    numbers = {table: number for table, number in only.items() if number is not None}
    people = {p.number: p for p in drive.players.filter(number__in=numbers.values())}
    return {table: people[number] for table, number in numbers.items()}


def _contested_tables(hand: Hand) -> set[int]:
    """Return the tables at which a mark has two figures, and so perhaps another winner (F33)."""
    marks = Mark.objects.filter(hand=hand).exclude(rival_by="")
    seats = Seat.objects.filter(hand=hand, player__in=marks.values("player"))
    return set(seats.values_list("table__number", flat=True))


def _name(player: Player, *, public: bool) -> str:
    return player.public_name if public else str(player)

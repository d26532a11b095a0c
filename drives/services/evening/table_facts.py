"""What is recorded of the tables in one hand, read in a few queries however many tables."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from drives.models import Drive, Hand, Mark, Move, Player, Seat, Table
from drives.services.seats.moves import Outcome, fines_that_decide, is_moved_by_rule, outcome_of
from drives.services.seats.sitting import Sitting
from lexicon.marks import Doubt, doubts
from lexicon.places import PlayerNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """One table in one hand: who sits there, their standing marks, and who is recorded to move."""

    hand: Hand
    table: Table
    sitting: Sitting
    marks: Mapping[int, Mark]
    move: Move | None
    fines: Mapping[int, int]

    @property
    def players(self) -> Mapping[int, Player]:
        return self.sitting.players

    @property
    def open_chairs(self) -> Mapping[int, tuple[int, ...]]:
        return self.sitting.open_chairs

    @property
    def is_moved_by_rule(self) -> bool:
        """Whether nobody walks from here because the empty chair moves on (D2)."""
        return is_moved_by_rule(self.hand, self.sitting)

    @property
    def points(self) -> Mapping[int, int | None]:
        """The standing figure of everybody who is known to sit here; none if it is to come."""
        return {n: self.marks[n].points if n in self.marks else None for n in self.players}

    @property
    def outcome(self) -> Outcome:
        """What the marks say of the winner and of who moves on (D8, D9)."""
        return self.outcome_with({})

    def outcome_with(self, figures: Mapping[int, int]) -> Outcome:
        """What the marks would say with these figures in place of those that stand."""
        return outcome_of(self.sitting, {**self.points, **figures}, self.hand, self.fines)

    def doubts_with(self, figures: Mapping[int, int]) -> list[Doubt]:
        """What this pack cannot give, or this table cannot show, with these figures (K1, K2)."""
        counts = {PlayerNumber(n): p for n, p in {**self.points, **figures}.items()}
        return doubts(counts, packs=self.packs)

    @property
    def packs(self) -> int:
        """Five at a table play with two packs (L1)."""
        chairs = len([n for n in self.sitting.chairs.values() if n]) + len(self.open_chairs)
        return 2 if chairs > 4 else 1


@dataclass(frozen=True, slots=True)
class HandFacts:
    """One hand at all its tables, by number."""

    hand: Hand
    tables: Mapping[int, TableFacts]


def hand_facts(drive: Drive, hand: Hand, *, tables: Collection[int] | None = None) -> HandFacts:
    """Return what is recorded of a hand begun, at all tables or at some."""
    hand.drive = drive
    seats = Seat.objects.filter(hand=hand).select_related("player").order_by("chair")
    laid = drive.tables.select_related("steward")
    standing = Mark.objects.filter(hand=hand).select_related("initialled_by")
    moved = Move.objects.filter(hand=hand).select_related("player")
    if tables is not None:
        seats, laid = seats.filter(table__number__in=tables), laid.filter(number__in=tables)
        moved = moved.filter(table__number__in=tables)
        standing = standing.filter(player__in=[s.player_id for s in seats if s.is_known])
    around: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        around[seat.table_id].append(seat)
    recorded = _Recorded(
        hand=hand,
        marks={mark.player_id: mark for mark in standing},
        moves={move.table_id: move for move in moved},
        fines=fines_that_decide(hand),
    )
    found = {t.number: recorded.at(t, around[t.pk]) for t in laid if t.pk in around}
    return HandFacts(hand, found)


def marked_since(facts: TableFacts) -> TableFacts:
    """Return a table again, at which everybody is known: its marks and its mover as they are now.

    Who is known to sit there does not change by marks, so the chairs are not read once more.
    """
    keys = {player.pk: number for number, player in facts.players.items()}
    marks = Mark.objects.filter(hand=facts.hand, player__in=keys).select_related("initialled_by")
    moves = Move.objects.filter(hand=facts.hand, table=facts.table).select_related("player")
    return replace(facts, marks={keys[mark.player_id]: mark for mark in marks}, move=moves.first())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Recorded:
    """What is recorded in one hand, by the database's keys of guests and tables."""

    hand: Hand
    marks: Mapping[int, Mark]
    moves: Mapping[int, Move]
    fines: Mapping[int, Mapping[int, int]]

    def at(self, table: Table, seats: list[Seat]) -> TableFacts:
        sitting = _sitting(seats)
        marked = {n: p.pk for n, p in sitting.players.items() if p.pk in self.marks}
        return TableFacts(
            hand=self.hand,
            table=table,
            sitting=sitting,
            marks={n: self.marks[key] for n, key in marked.items()},
            move=self.moves.get(table.pk),
            fines=self.fines.get(table.pk, {}),
        )


def _sitting(seats: list[Seat]) -> Sitting:
    known = [seat for seat in seats if seat.is_known]
    return Sitting(
        chairs={seat.chair: seat.player.number if seat.player else None for seat in known},
        open_chairs={seat.chair: tuple(seat.candidates) for seat in seats if not seat.is_known},
        players={seat.player.number: seat.player for seat in known if seat.player},
    )

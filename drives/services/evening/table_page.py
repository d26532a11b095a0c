"""One table in one hand, as it is looked at and typed in: chairs, figures, and what they say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.db.models import Exists, OuterRef

from drives.models import Drive, Hand, Move, Player, Seat, Table
from drives.services.evening.chair_lines import ChairLine, chair_lines
from drives.services.evening.gaps import Gap
from drives.services.evening.mc import STILL
from drives.services.evening.table_facts import TableFacts, hand_facts, marked_since
from drives.services.evening.went_from import Went, sends_somebody, went_from
from drives.services.seats.movers import MovesAfter, Still, moves_after
from drives.services.seats.moves import settled_in_words
from drives.services.wording import clock_time, goes_home, listed
from lexicon.marks import Cut, Unknown


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """All that is known of a table in a hand; ``went`` is who moved on from it, if it is known."""

    facts: TableFacts
    chairs: tuple[ChairLine, ...]
    moves: MovesAfter
    went: Went | None = None
    is_closed: bool = False
    """Whether the next hand has begun."""

    @property
    def hand(self) -> int:
        return self.facts.hand.number

    @property
    def table(self) -> int:
        return self.facts.table.number

    @property
    def rightly(self) -> tuple[int, ...]:
        """The guests of whom one should move on by the marks; nobody while that is not known."""
        return rightly_moving(self.facts, {})

    @property
    def tied(self) -> tuple[Player, ...]:
        """Who must cut, as long as it is not known who has moved on (D9)."""
        is_open = self.went is None and self.is_walking
        return self._players(self.rightly) if is_open and len(self.rightly) > 1 else ()

    @property
    def tied_points(self) -> int | None:
        return next((p for n, p in self.facts.points.items() if n in self.rightly), None)

    @property
    def instead(self) -> tuple[Player, ...]:
        """Who should have moved on by the marks, where somebody else has (F27)."""
        if self.went is None or not self.is_walking:
            return ()
        return () if self.went.number in self.rightly else self._players(self.rightly)

    @property
    def instead_how(self) -> str:
        """How it would be known that somebody else moves on: by the count, or by the cut."""
        return str(Move.How.CUT if len(self.instead) > 1 else Move.How.COUNT)

    @property
    def guests(self) -> tuple[Player, ...]:
        """Everybody who sits here or may sit here."""
        seated = [chair.player for chair in self.chairs if chair.player]
        likely = {p.number: p for chair in self.chairs for p in chair.candidates}
        return (*seated, *likely.values())

    @property
    def to_tap(self) -> tuple[ChairLine, ...]:
        """The chairs whose one figure the neighbour on the left may still initial by a tap (D7)."""
        return tuple(
            chair
            for chair in self.chairs
            if chair.mark
            and chair.neighbour
            and chair.mark.points is not None
            and not (chair.mark.is_checked or chair.mark.is_contested)
        )

    @property
    def tapped(self) -> tuple[ChairLine, ...]:
        return tuple(chair for chair in self.chairs if chair.mark and chair.mark.is_tapped)

    @property
    def undisputed(self) -> tuple[int, ...]:
        """The guests with one figure, of which somebody may say another (F63)."""
        return tuple(n for n, mark in self.facts.marks.items() if not mark.is_contested)

    @property
    def may_move_empty_chair(self) -> bool:
        """Whether a chair is empty here, or may be."""
        return any(chair.is_empty or chair.may_be_empty for chair in self.chairs)

    @property
    def is_walking(self) -> bool:
        """Whether somebody walks from here by the marks: no rule moves or holds the table."""
        return sends_somebody(self.facts, self.moves)

    @property
    def may_have_moved(self) -> bool:
        """Whether it may be said who moved on: after a void hand too, people had walked."""
        return self.moves.still_at(self.table) in {None, Still.VOID}

    @property
    def lacking(self) -> str:
        """Say whose marks are to come where some are in, and that who moves on waits for them."""
        points = self.facts.points
        left_out = [number for number in points if number not in self.facts.marks]
        if not left_out or len(left_out) == len(points):
            return ""
        marks = "mark is" if len(left_out) == 1 else "marks are"
        is_open = self.is_walking and self.went is None
        unknown = ", and it is not known who moves on" if is_open else ""
        return f"{_of(self._players(left_out))} {marks} to come{unknown}."

    def _players(self, numbers: Iterable[int]) -> tuple[Player, ...]:
        return tuple(self.facts.players[number] for number in numbers)

    @property
    def goes(self) -> str:
        """Where the one who moved on goes, in the M.C.'s words; nothing while it is not known."""
        still, move = self.moves.still_at(self.table), self.facts.move
        if still is Still.ONE_TABLE:
            return "There is one table: the winner stays and deals."
        if still is not None:
            return STILL[still]
        if self.went and self.went.number in self.moves.going_home:
            return goes_home(str(self.went.player), self.moves.after(self.table))
        if move is None and self.facts.is_moved_by_rule:
            return (
                "The empty chair moves on in the winner's place, so that no table has three every "
                "time; nobody walks from this table."
            )
        return self.recorded or self._followed

    @property
    def recorded(self) -> str:
        """The sentence of the act that recorded who moves on, whether anybody walks or not."""
        move = self.facts.move
        if move is None or not self.moves.ring:
            return ""
        after, deals = self.moves.after(self.table), " and deals" if move.player else ""
        return f"{move.player or 'The empty chair'} goes to Table {after}{deals}."

    @property
    def _followed(self) -> str:
        """Who went without its being recorded, and how that is known (D15)."""
        if self.went is None:
            return ""
        next_hand = f"by who sat there in hand {self.hand + 1}"
        after = self.moves.after(self.table)
        return f"{self.went.player or 'The empty chair'} went to Table {after}, {next_hand}."

    @property
    def cut(self) -> str:
        """Who won the cut for it, over whom, and who entered that and when (D9)."""
        move = self.facts.move
        said = settled_in_words(move, self.facts.players) if move else ""
        if not said or move is None or move.at is None:
            return said and f"{said}."
        at = clock_time(move.at.astimezone(self.facts.hand.drive.zone).time())
        return f"{said}; entered by {move.by} at {at}."

    @property
    def doubts(self) -> tuple[str, ...]:
        """What was confirmed although this pack or one table can hardly show it (K3)."""
        names = self.facts.players
        found = self.facts.doubts_with({})
        return tuple(f"{listed(names[n] for n in d.players)}: {d.statement}" for d in found)


def _of(players: Iterable[Player]) -> str:
    return listed(f"{player}'s" for player in players)


def rightly_moving(facts: TableFacts, figures: Mapping[int, int]) -> tuple[int, ...]:
    """Return who should move on with these figures: one guest, those who cut for it, or nobody."""
    outcome = facts.outcome_with(figures)
    moves_on = None if isinstance(outcome, Unknown) else outcome.moves_on
    if moves_on is None or isinstance(moves_on, Unknown) or not facts.sitting.is_known:
        return ()
    return moves_on.players if isinstance(moves_on, Cut) else (moves_on,)


def table_page(drive: Drive, hand_number: int, table_number: int) -> TablePage | None:
    """Return one table in one hand; nothing if the hand has not begun or the table was not open."""
    later = Hand.objects.filter(drive=drive, number__gt=OuterRef("number"))
    hand = drive.hands.filter(number=hand_number).annotate(is_past=Exists(later)).first()
    if hand is None:
        return None
    facts = hand_facts(drive, hand, tables=[table_number]).tables.get(table_number)
    if facts is None:
        return None
    moves, is_past = moves_after(drive, hand), hand.is_past  # type: ignore[attr-defined]  # annotated
    return TablePage(
        facts=facts,
        chairs=chair_lines(drive, facts),
        moves=moves,
        went=went_from(drive, facts, moves, is_past=is_past),
        is_closed=is_past,
    )


def after_the_act(drive: Drive, before: TablePage) -> TablePage:
    """Return the table as an act left it that touched nothing but its chairs, marks and mover."""
    if before.facts.sitting.is_known:
        facts = marked_since(before.facts)
    else:
        found = hand_facts(drive, before.facts.hand, tables=[before.table])
        facts = found.tables.get(before.table, before.facts)
    went = went_from(drive, facts, before.moves, is_past=before.is_closed)
    return replace(before, facts=facts, chairs=chair_lines(drive, facts), went=went)


def hands_at(table: Table) -> tuple[int, ...]:
    """Return the numbers of the hands begun in which a table was played at."""
    hands = Seat.objects.filter(table=table).order_by("hand__number")
    return tuple(hands.values_list("hand__number", flat=True).distinct())


def questions_at(drive: Drive, facts: TableFacts) -> tuple[str, ...]:
    """Return whose places at a table are in question, each time in one list of names."""
    asked = drive.questions.filter(hand_number=facts.hand.number, table=facts.table)
    found = list(asked)
    numbers = {number for question in found for number in question.players}
    names = {p.number: str(p) for p in drive.players.filter(number__in=numbers)}
    return tuple(listed(names[n] for n in question.players if n in names) for question in found)


def next_to_come(gaps: Iterable[Gap], *, hand: int, table: int) -> int | None:
    """Return the next table with something to come in the same hand, after this one if there is."""
    waiting = sorted({g.table for g in gaps if g.hand == hand and g.table and g.table != table})
    return next((n for n in waiting if n > table), waiting[0] if waiting else None)

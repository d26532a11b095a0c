"""What is still open in the hands begun: marks to come, figures to settle, chairs not known (T2).

Nothing here holds up the hall: a gap is shown until somebody fills it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db.models import Case, Count, OuterRef, Q, QuerySet, Subquery, Value, When

from drives.models import Drive, Mark, Seat
from drives.services.evening.table_facts import HandFacts, TableFacts
from drives.services.seats.movers import MovesAfter, moves_after
from drives.services.wording import listed
from lexicon.marks import Cut, Unknown


class Lack(StrEnum):
    """The kinds of gaps, the most pressing first."""

    QUESTION = "question"
    MARKS = "marks"
    CONTESTED = "contested"
    CHAIR = "chair"
    TIE = "tie"
    MOVER = "mover"
    INITIALS = "initials"


_WORDS = {
    Lack.QUESTION: "Who really sits here? ({})",
    Lack.MARKS: "to come: {}",
    Lack.CONTESTED: "two figures for {}",
    Lack.CHAIR: "who sits on {} is not known",
    Lack.TIE: "{} cut; who won?",
    Lack.MOVER: "{} should move on; nobody is recorded",
    Lack.INITIALS: "not initialled: {}",
}


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing that is not known of a table in a hand; `who` are the guests it is about."""

    lack: Lack
    hand: int
    table: int | None
    who: tuple[str, ...] = ()
    is_whole_table: bool = False

    @property
    def about(self) -> str:
        """Whom or which chairs it is about."""
        chairs = "" if self.lack is not Lack.CHAIR else "chairs " if self.who[1:] else "chair "
        return f"{chairs}{listed(self.who)}"

    @property
    def sentence(self) -> str:
        """What is missing, in a few words; the names are those on the list."""
        if self.lack is Lack.QUESTION and not self.who:
            return "Who really sits here?"
        return _WORDS[self.lack].format(self.about)


def gaps_of(drive: Drive, latest: HandFacts, *, tables: Collection[int] | None = None) -> list[Gap]:
    """Return the gaps of a drive, hand by hand and table by table; void hands have none (T5).

    ``latest`` is the hand begun last: only there a tie still waits to be cut, since the seats of
    the next hand say who moved on. It holds what is recorded at ``tables``, or at all.
    """
    seats = Seat.objects.filter(hand__drive=drive, hand__void=False)
    if tables is not None:
        seats = seats.filter(table__number__in=tables)
    movers = _of_movers(latest, moves_after(drive, latest.hand))
    asked = [gap for gap in _of_questions(drive) if tables is None or gap.table in tables]
    gaps = [*_of_marks(seats), *_of_chairs(seats), *asked, *movers]
    order = list(Lack)
    return sorted(gaps, key=lambda gap: (gap.hand, gap.table or 0, order.index(gap.lack)))


def _of_marks(seats: QuerySet[Seat]) -> list[Gap]:
    found: dict[tuple[int, int, str], list[str]] = defaultdict(list)
    lacking = _lacking(seats.filter(is_known=True, player__isnull=False)).values_list(
        "hand__number", "table__number", "standing", "player__name", "player__tag"
    )
    for hand, table, standing_as, name, tag in lacking:
        lack = Lack.MARKS if standing_as is None else standing_as
        found[hand, table, lack].append(f"{name} ({tag})" if tag else name)
    around = _guests_around(seats, {hand for hand, _, _ in found})
    return [
        Gap(Lack(lack), hand, table, tuple(who), len(who) == around[hand, table])
        for (hand, table, lack), who in found.items()
    ]


def _guests_around(seats: QuerySet[Seat], hands: Collection[int]) -> dict[tuple[int, int], int]:
    """Count the guests who are known to sit at each table in these hands."""
    rows = seats.filter(hand__number__in=hands, is_known=True, player__isnull=False)
    counts = rows.values_list("hand__number", "table__number").annotate(Count("pk"))
    return {(hand, table): count for hand, table, count in counts}


def _lacking(seats: QuerySet[Seat]) -> QuerySet[Any]:
    """Return the guests who sat and lack something: a mark, one figure, or initials."""
    standing = Mark.objects.filter(hand=OuterRef("hand"), player=OuterRef("player")).annotate(
        standing=Case(
            When(~Q(rival_by=""), then=Value(Lack.CONTESTED.value)),
            When(points=None, then=Value("")),
            When(initials="", then=Value(Lack.INITIALS.value)),
            default=Value(""),
        )
    )
    shown = seats.annotate(standing=Subquery(standing.values("standing")[:1]))
    return shown.filter(Q(standing=None) | ~Q(standing="")).order_by("chair")


def _of_chairs(seats: QuerySet[Seat]) -> list[Gap]:
    found: dict[tuple[int, int], list[str]] = defaultdict(list)
    for hand, table, chair in (
        seats
        .filter(is_known=False)
        .order_by("chair")
        .values_list("hand__number", "table__number", "chair")
    ):
        found[hand, table].append(str(chair))
    return [Gap(Lack.CHAIR, hand, table, tuple(who)) for (hand, table), who in found.items()]


def _of_questions(drive: Drive) -> list[Gap]:
    questions = list(drive.questions.select_related("table"))
    numbers = {number for question in questions for number in question.players}
    names = {p.number: str(p) for p in drive.players.filter(number__in=numbers)}
    return [
        Gap(
            Lack.QUESTION,
            question.hand_number,
            question.table.number if question.table else None,
            tuple(names[number] for number in question.players if number in names),
        )
        for question in questions
    ]


def _of_movers(latest: HandFacts, moves: MovesAfter) -> list[Gap]:
    """Return the tables whose marks say who moves on, or cuts for it, while nobody is recorded.

    A cut waits to be told (D9); a move of one lacks only where it was taken back.
    """
    return [
        Gap(lack, latest.hand.number, number, who)
        for number, table in latest.tables.items()
        if moves.still_at(number) is None
        for lack, who in _mover_lacking(table)
    ]


def _mover_lacking(table: TableFacts) -> Iterator[tuple[Lack, tuple[str, ...]]]:
    if table.is_moved_by_rule or table.move is not None or table.open_chairs:
        return
    outcome = table.outcome
    moves_on = None if isinstance(outcome, Unknown) else outcome.moves_on
    if isinstance(moves_on, Cut):
        yield Lack.TIE, tuple(str(table.players[n]) for n in moves_on.players)
    elif moves_on is not None and not isinstance(moves_on, Unknown):
        yield Lack.MOVER, (str(table.players[moves_on]),)


def tables_to_come(gaps: Sequence[Gap], hand: int) -> list[int]:
    """Return the tables of a hand whose marks, or some of them, are to come."""
    return sorted({
        gap.table
        for gap in gaps
        if gap.hand == hand and gap.lack in {Lack.MARKS, Lack.CHAIR} and gap.table
    })

"""Seats are derived: from the opening, the moves, the namings and the changes, and nothing else."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from drives.models import (
    Drive,
    Hand,
    Move,
    Naming,
    OpeningSeat,
    Question,
    Seat,
    SeatChange,
)
from lexicon.movement import Change, ChangeKind, Fact, Seating, seating
from lexicon.movement import Naming as NamedTable
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber

Place = tuple[TableNumber, ChairNumber]
Chairs = dict[Place, PlayerNumber | None]


def guest(number: int | None) -> PlayerNumber | None:
    """Return a card number as the rules take it; none is nobody."""
    return None if number is None else PlayerNumber(number)


@dataclass(frozen=True, slots=True)
class _LastKnown:
    """Where a replay begins: the opening, or a hand whose seats are wholly known."""

    chairs: Chairs
    seated_at: HandNumber | None

    @property
    def first_hand(self) -> int:
        return self.seated_at or 1


def replay(drive: Drive, *, since: int | None = None, also: Iterable[Change] = ()) -> Seating:
    """Return who sits where in every hand begun and in the one to come (D10-D15).

    Seats are read from the last wholly known hand that is not after ``since``, or after the last
    hand begun; the hands before it are not in the answer. ``also`` are changes to be tried out.
    """
    return replay_hands(drive, hands_begun(drive), since=since, also=also)[1]


@dataclass(frozen=True, slots=True)
class HandsBegun:
    """The hands begun, in which of them something is not known, and whether anything is asked."""

    hands: Sequence[Hand]
    unsure: Collection[int]
    """The numbers of those with a chair that is not known, with a question, or without seats."""
    is_asked: bool
    """Whether any question is open in the drive."""

    @property
    def last(self) -> int:
        """The number of the hand begun last; 0 before the first."""
        return self.hands[-1].number if self.hands else 0

    @property
    def last_known(self) -> int:
        """The last hand before which, and in which, everything is known; 0 is the opening."""
        return min(self.unsure, default=self.last + 1) - 1


def replay_hands(
    drive: Drive, begun: HandsBegun, *, since: int | None, also: Iterable[Change] = ()
) -> tuple[int, Seating]:
    """Return the first hand that was replayed, and who sits where from there on.

    ``begun`` is what `hands_begun` returns; else as `replay`.
    """
    known = _last_known(drive, _start(begun, since))
    first = 1 if known.seated_at is None else known.first_hand + 1
    return first, _replay_from(drive, known, begun, also)


def hands_begun(drive: Drive) -> HandsBegun:
    """Return the hands begun and in which of them a chair is not known or in question."""
    seats = Seat.objects.filter(hand=OuterRef("pk"))
    hands = list(
        drive.hands.annotate(
            is_sure=Exists(seats) & ~Exists(seats.filter(is_known=False)),
            drive_asks=Exists(Question.objects.filter(drive=drive)),
        ).order_by("number")
    )
    unsure = {h.number for h in hands if not h.is_sure}  # type: ignore[attr-defined]  # annotated
    if not any(hand.drive_asks for hand in hands):  # type: ignore[attr-defined]  # annotated
        return HandsBegun(hands, unsure, is_asked=False)
    asked = drive.questions.filter(hand_number__lte=hands[-1].number)
    unsure |= set(asked.values_list("hand_number", flat=True))
    return HandsBegun(hands, unsure, is_asked=True)


def _start(begun: HandsBegun, since: int | None) -> int:
    """Return the last hand that a replay may take as it is stored; 0 is the opening."""
    known = begun.last_known
    return known if since is None else max(0, min(known, since))


def _last_known(drive: Drive, start: int) -> _LastKnown:
    if start == 0:
        seats = OpeningSeat.objects.filter(drive=drive)
    else:
        seats = Seat.objects.filter(hand__drive=drive, hand__number=start)  # type: ignore[assignment]
    rows = seats.values_list("table__number", "chair", "player__number")
    return _LastKnown(
        {(TableNumber(t), ChairNumber(c)): guest(p) for t, c, p in rows},
        HandNumber(start) if start else None,
    )


def _replay_from(
    drive: Drive, known: _LastKnown, begun: HandsBegun, also: Iterable[Change] = ()
) -> Seating:
    first = known.first_hand
    moves = Move.objects.filter(hand__drive=drive, hand__number__gte=first)
    return seating(
        known.chairs,
        {
            (HandNumber(h), TableNumber(t)): guest(p)
            for h, t, p in moves.values_list("hand__number", "table__number", "player__number")
        },
        [*changes_of(drive, since=known.seated_at or 0), *also],
        _namings(drive, first),
        hands=begun.last + 1,
        empty_chairs=drive.rules.empty_chairs_in,
        stays=_stays(drive),
        void={HandNumber(hand.number) for hand in begun.hands if hand.void},
        seated_at=known.seated_at,
    )


def _stays(drive: Drive) -> dict[PlayerNumber, HandNumber]:
    """Return from which hand on each guest stays who should not walk (D13)."""
    staying = drive.players.filter(stays_from__isnull=False)
    return {
        PlayerNumber(number): HandNumber(since)
        for number, since in staying.values_list("number", "stays_from")
        if since is not None
    }


def changes_of(drive: Drive, *, since: int = 0) -> list[Change]:
    """Return the changes recorded for the hands after ``since``, as the replay takes them."""
    rows = SeatChange.objects.filter(drive=drive, from_hand__gt=since).values_list(
        "from_hand", "kind", "player__number", "table__number", "chair", "chairs"
    )
    return [
        Change(
            HandNumber(hand),
            ChangeKind(kind),
            guest(player),
            None if table is None else TableNumber(table),
            None if chair is None else ChairNumber(chair),
            chairs,
        )
        for hand, kind, player, table, chair, chairs in rows
    ]


def _namings(drive: Drive, first: int) -> list[NamedTable]:
    rows = Naming.objects.filter(hand__drive=drive, hand__number__gte=first).values_list(
        "hand__number", "table__number", "players", "everyone"
    )
    return [
        NamedTable(HandNumber(hand), TableNumber(table), frozenset(players), everyone)
        for hand, table, players, everyone in rows
    ]


Asked = tuple[int, int | None, str, tuple[int, ...]]


def questions_of(found: Seating) -> set[Asked]:
    """Return hand, table, kind of fact and guests of every fact that a replay had to leave out."""
    return {(q.hand, q.table, *_fact_asked(q.fact)) for q in found.questions}


def _fact_asked(fact: Fact) -> tuple[str, tuple[int, ...]]:
    if isinstance(fact, Change):
        return str(fact.kind), (fact.player,) if fact.player else ()
    if isinstance(fact, NamedTable):
        return "named", tuple(sorted(fact.players))
    return "moved", (fact.player,) if fact.player else ()


def stored_questions(drive: Drive) -> set[Asked]:
    """Return the questions that were open after the last act."""
    return {
        (q.hand_number, q.table.number if q.table else None, q.about, tuple(q.players))
        for q in drive.questions.select_related("table")
    }

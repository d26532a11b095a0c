"""Seats are derived: from the opening, the moves, the namings and the changes, and nothing else."""

from collections.abc import Iterable, Sequence
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


def replay_hands(
    drive: Drive, hands: Sequence[Hand], *, since: int | None, also: Iterable[Change] = ()
) -> tuple[int, Seating]:
    """Return the first hand that was replayed, and who sits where from there on.

    ``hands`` are those of `hands_begun`; else as `replay`.
    """
    known = _last_known(drive, _start(hands, since))
    first = 1 if known.seated_at is None else known.first_hand + 1
    return first, _replay_from(drive, known, hands, also)


def hands_begun(drive: Drive) -> list[Hand]:
    """Return the hands begun, each told whether a chair in it is not known or in question."""
    unknown = Seat.objects.filter(hand=OuterRef("pk"), is_known=False)
    asked = Question.objects.filter(drive=drive, hand_number=OuterRef("number"))
    unseated = ~Exists(Seat.objects.filter(hand=OuterRef("pk")))
    return list(
        drive.hands.annotate(
            is_open=Exists(unknown) | Exists(asked) | unseated,
            drive_asks=Exists(Question.objects.filter(drive=drive)),
        ).order_by("number")
    )


def _start(hands: Sequence[Hand], since: int | None) -> int:
    """Return the last hand that a replay may take as it is stored; 0 is the opening."""
    if not hands:
        return 0
    open_hands = [hand.number for hand in hands if hand.is_open]  # type: ignore[attr-defined]  # annotated
    known = open_hands[0] - 1 if open_hands else hands[-1].number
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
    drive: Drive, known: _LastKnown, hands: Sequence[Hand], also: Iterable[Change] = ()
) -> Seating:
    first = known.first_hand
    moves = Move.objects.filter(hand__drive=drive, hand__number__gte=first)
    last = hands[-1].number if hands else 0
    return seating(
        known.chairs,
        {
            (HandNumber(h), TableNumber(t)): guest(p)
            for h, t, p in moves.values_list("hand__number", "table__number", "player__number")
        },
        [*changes_of(drive, since=known.seated_at or 0), *also],
        _namings(drive, first),
        hands=last + 1,
        empty_chairs=drive.rules.empty_chairs_in,
        stays=_stays(drive),
        void={HandNumber(hand.number) for hand in hands if hand.void},
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

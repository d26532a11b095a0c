"""Seats are derived: from the opening, the moves, the namings and the changes, and nothing else."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from drives.models import (
    Drive,
    Hand,
    Move,
    Naming,
    OpeningSeat,
    Player,
    Question,
    Seat,
    SeatChange,
    Table,
)
from drives.services.facts import Numbers, Row
from lexicon.movement import Change, ChangeKind, Fact, Seating, seating
from lexicon.movement import Naming as NamedTable
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber

Place = tuple[TableNumber, ChairNumber]
Chairs = dict[Place, PlayerNumber | None]
Held = tuple[PlayerNumber | None, bool, list[int]]


def guest(number: int | None) -> PlayerNumber | None:
    """Return a card number as the rules take it; none is nobody."""
    return None if number is None else PlayerNumber(number)


@dataclass(frozen=True, slots=True)
class Room:
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
    hands = _hands(drive)
    return _replay_from(drive, _room(drive, _start(hands, since)), hands, also)


def _reseat(drive: Drive, hands: Sequence[Hand], *, since: int) -> None:
    room = _room(drive, _start(hands, since))
    found = _replay_from(drive, room, hands)
    first = 1 if room.seated_at is None else room.first_hand + 1
    _store_seats(drive, [hand for hand in hands if hand.number >= first], found)
    _store_questions(drive, first, found)


def rebuild(drive: Drive) -> None:
    """Throw all derived seats of the drive away and make them again from the facts."""
    Seat.objects.filter(hand__drive=drive).delete()
    _reseat(drive, _hands(drive), since=0)


def reseat_where_touched(drive: Drive, rows: Iterable[Row]) -> None:
    """Rebuild what the changed facts bear on; nothing where they bear on no seat."""
    bearing = [(row, hand) for row in rows if (hand := _first_touched(row)) is not None]
    if not bearing:
        return
    hands = _hands(drive)
    if not any(hand.is_open for hand in hands):  # type: ignore[attr-defined]  # annotated
        last = hands[-1].number if hands else 0
        bearing = [(row, hand) for row, hand in bearing if hand <= last and not _agrees(drive, row)]
    if bearing:
        _reseat(drive, hands, since=min(hand for _, hand in bearing) - 1)


def _agrees(drive: Drive, row: Row) -> bool:
    """Say whether this is a naming, new, of just those who are known to sit there."""
    if row["fact"] != "namings" or row["before"] is not None:
        return False
    seated = Seat.objects.filter(
        hand__drive=drive,
        hand__number=row["key"]["hand"],
        table__number=row["key"]["table"],
        player__isnull=False,
    ).values_list("player__number", flat=True)
    named = set(row["after"]["players"])
    return named == set(seated) if row["after"]["everyone"] else named <= set(seated)


def _first_touched(row: Row) -> int | None:
    """Return the first hand whose seats may differ because this fact changed, if any."""
    touched = _TOUCHED.get(row["fact"])
    return touched(row) if touched else None


def _touched_by_hand(row: Row) -> int | None:
    number = int(row["key"]["number"])
    if row["before"] is None or row["after"] is None:
        return number
    return number + 1 if "void" in row["after"] else None


def _touched_by_player(row: Row) -> int | None:
    before, after = row["before"] or {}, row["after"] or {}
    stays = [values["stays_from"] for values in (before, after) if values.get("stays_from")]
    return min(stays) if "stays_from" in before and stays else None


def _touched_by_rules(row: Row) -> int | None:
    rules = [(row[side] or {}).get("house_rules", {}) for side in ("before", "after")]
    return 1 if rules[0].get("empty_chairs") != rules[1].get("empty_chairs") else None


_TOUCHED: Mapping[str, Callable[[Row], int | None]] = {
    "opening": lambda _: 1,
    "moves": lambda row: int(row["key"]["hand"]) + 1,
    "namings": lambda row: int(row["key"]["hand"]),
    "changes": lambda row: int(row["key"]["from_hand"]),
    "hands": _touched_by_hand,
    "players": _touched_by_player,
    "drive": _touched_by_rules,
}


def _hands(drive: Drive) -> list[Hand]:
    """Return the hands begun, each told whether a chair in it is not known or in question."""
    unknown = Seat.objects.filter(hand=OuterRef("pk"), is_known=False)
    asked = Question.objects.filter(drive=drive, hand_number=OuterRef("number"))
    unseated = ~Exists(Seat.objects.filter(hand=OuterRef("pk")))
    return list(
        drive.hands.annotate(is_open=Exists(unknown) | Exists(asked) | unseated).order_by("number")
    )


def _start(hands: Sequence[Hand], since: int | None) -> int:
    """Return the last hand that a replay may take as it is stored; 0 is the opening."""
    if not hands:
        return 0
    open_hands = [hand.number for hand in hands if hand.is_open]  # type: ignore[attr-defined]  # annotated
    known = open_hands[0] - 1 if open_hands else hands[-1].number
    return known if since is None else max(0, min(known, since))


def _room(drive: Drive, start: int) -> Room:
    if start == 0:
        seats = OpeningSeat.objects.filter(drive=drive)
    else:
        seats = Seat.objects.filter(hand__drive=drive, hand__number=start)  # type: ignore[assignment]
    rows = seats.values_list("table__number", "chair", "player__number")
    return Room(
        {(TableNumber(t), ChairNumber(c)): guest(p) for t, c, p in rows},
        HandNumber(start) if start else None,
    )


def _replay_from(
    drive: Drive, room: Room, hands: Sequence[Hand], also: Iterable[Change] = ()
) -> Seating:
    first = room.first_hand
    moves = Move.objects.filter(hand__drive=drive, hand__number__gte=first)
    last = hands[-1].number if hands else 0
    return seating(
        room.chairs,
        {
            (HandNumber(h), TableNumber(t)): guest(p)
            for h, t, p in moves.values_list("hand__number", "table__number", "player__number")
        },
        [*changes_of(drive, since=room.seated_at or 0), *also],
        _namings(drive, first),
        hands=last + 1,
        empty_chairs=drive.rules.empty_chairs,
        stays={
            PlayerNumber(number): HandNumber(since)
            for number, since in drive.players.filter(stays_from__isnull=False).values_list(
                "number", "stays_from"
            )
            if since is not None
        },
        void={HandNumber(hand.number) for hand in hands if hand.void},
        seated_at=room.seated_at,
    )


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


def _store_seats(drive: Drive, hands: Sequence[Hand], found: Seating) -> None:
    """Write the seats that differ from what is stored, and only those."""
    stored = Seat.objects.filter(hand__in=hands).values_list(
        "pk", "hand__number", "table__number", "chair", "player__number", "is_known", "candidates"
    )
    before: dict[tuple[int, int, int], tuple[int, Held]] = {
        (h, t, c): (pk, (guest(player), known, who)) for pk, h, t, c, player, known, who in stored
    }
    wanted: dict[tuple[int, int, int], Held] = {
        (hand.number, table, chair): _held(who)
        for hand in hands
        for (table, chair), who in found.chairs(HandNumber(hand.number)).items()
    }
    stale = [pk for place, (pk, held) in before.items() if wanted.get(place) != held]
    fresh = [p for p, held in wanted.items() if p not in before or before[p][1] != held]
    if stale:
        Seat.objects.filter(pk__in=stale).delete()
    _create_seats(drive, hands, {place: wanted[place] for place in fresh})


def _held(who: frozenset[PlayerNumber | None]) -> Held:
    if len(who) == 1:
        return next(iter(who)), True, []
    return None, False, sorted(number or 0 for number in who)


def _create_seats(
    drive: Drive, hands: Sequence[Hand], seats: Mapping[tuple[int, int, int], Held]
) -> None:
    if not seats:
        return
    numbers = Numbers(drive)
    by_number = {hand.number: hand for hand in hands}
    Seat.objects.bulk_create(
        Seat(
            hand=by_number[hand],
            table_id=numbers.key_of(Table, table),
            chair=chair,
            player_id=player and numbers.key_of(Player, player),
            is_known=is_known,
            candidates=candidates,
        )
        for (hand, table, chair), (player, is_known, candidates) in seats.items()
    )


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


def _store_questions(drive: Drive, first: int, found: Seating) -> None:
    before = {asked for asked in stored_questions(drive) if asked[0] >= first}
    wanted = questions_of(found)
    if before == wanted:
        return
    drive.questions.filter(hand_number__gte=first).delete()
    numbers = Numbers(drive)
    Question.objects.bulk_create(
        Question(
            drive=drive,
            hand_number=hand,
            table_id=table and numbers.key_of(Table, table),
            about=about,
            players=list(players),
        )
        for hand, table, about, players in sorted(wanted, key=repr)
    )

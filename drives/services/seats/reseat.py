"""Keeps the derived seats and questions true to the facts after every act."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial

from drives.models import Drive, Hand, Player, Question, Seat, Table
from drives.services.acts.facts import Numbers, Row
from drives.services.seats.replay import (
    HandsBegun,
    guest,
    hands_begun,
    questions_of,
    replay_hands,
    stored_questions,
)
from lexicon.house_rules import EmptyChairs
from lexicon.movement import Seating
from lexicon.places import HandNumber, PlayerNumber

Held = tuple[PlayerNumber | None, bool, list[int]]


def rebuild(drive: Drive) -> None:
    """Throw all derived seats of the drive away and make them again from the facts."""
    Seat.objects.filter(hand__drive=drive).delete()
    drive.questions.all().delete()
    _reseat(drive, hands_begun(drive), since=0)


def _reseat(drive: Drive, begun: HandsBegun, *, since: int) -> None:
    """Rebuild the seats of the hands after ``since``, or of all where that is not enough."""
    first, found = replay_hands(drive, begun, since=since)
    if found.questions and first > 1:
        # What contradicts is looked for from the first hand on, so that the order of entry
        # does not matter (movement.md, rule 6).
        first, found = replay_hands(drive, begun, since=0)
    _store_seats(drive, [hand for hand in begun.hands if hand.number >= first], found)
    _store_questions(drive, found)


def reseat_where_touched(
    drive: Drive, rows: Iterable[Row], *, agreeing: Collection[Row] = ()
) -> None:
    """Rebuild what the changed facts bear on; nothing where they bear on no seat.

    ``agreeing`` are those new facts that say only what is known.

    A fact that is taken back or changed may have settled hands long before its own, and so may a
    new one that lets somebody come to a chair in another way. Then everything is replayed.
    """
    bearing = [(row, hand) for row in rows if (hand := _first_touched(row)) is not None]
    if not bearing:
        return
    begun = hands_begun(drive)
    if not begun.is_asked and not begun.unsure:
        adds_nothing = partial(_adds_nothing, last=begun.last, agreeing=agreeing)
        bearing = [(row, hand) for row, hand in bearing if not adds_nothing(row, hand)]
    if bearing:
        narrows = not begun.is_asked and all(_only_narrows(drive, row) for row, _ in bearing)
        _reseat(drive, begun, since=min(hand for _, hand in bearing) - 1 if narrows else 0)


def _adds_nothing(row: Row, hand: int, *, last: int, agreeing: Collection[Row]) -> bool:
    """Say whether a new fact, where every chair is known, says nothing about the hands begun."""
    return row["before"] is None and (hand > last or row in agreeing)


def _only_narrows(drive: Drive, row: Row) -> bool:
    """Say whether a fact can only settle what was open: a new hand, naming or walking guest.

    A recorded move of a table that may have an empty chair puts the rule aside by which the empty
    chair moved (movement.md, rule 2).
    """
    if row["before"] is not None:
        return False
    if row["fact"] in {"hands", "namings"}:
        return True
    if row["fact"] != "moves":
        return False
    return drive.rules.empty_chairs_in(row["key"]["hand"]) is not EmptyChairs.MOVE


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
    ways = [(one.get("empty_chairs"), one.get("empty_chairs_before", [])) for one in rules]
    return 1 if ways[0] != ways[1] else None


_TOUCHED: Mapping[str, Callable[[Row], int | None]] = {
    "opening": lambda _: 1,
    "moves": lambda row: int(row["key"]["hand"]) + 1,
    "namings": lambda row: int(row["key"]["hand"]),
    "changes": lambda row: int(row["key"]["from_hand"]),
    "hands": _touched_by_hand,
    "players": _touched_by_player,
    "drive": _touched_by_rules,
}


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


def _store_questions(drive: Drive, found: Seating) -> None:
    wanted = questions_of(found)
    if stored_questions(drive) == wanted:
        return
    drive.questions.all().delete()
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

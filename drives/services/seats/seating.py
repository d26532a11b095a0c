"""Who sits where from the next hand on: late guests, leavers, chairs and tables (D13, D14)."""

from collections.abc import Collection, Iterable, Mapping

from drives.models import Drive, Hand, Player, Seat, SeatChange, Table
from drives.services.acts.deed import Deed, Refusal
from drives.services.acts.kinds import CHANGES
from drives.services.seats.replay import questions_of, replay, stored_questions
from drives.services.wording import listed
from lexicon.house_rules import EmptyChairs
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber

Chairs = Mapping[tuple[TableNumber, ChairNumber], frozenset[PlayerNumber | None]]
EMPTY = frozenset({None})


class SeatError(Refusal):
    """Why somebody cannot sit there."""


def next_hand_number(drive: Drive) -> int:
    """Return the number of the hand that has not begun yet."""
    return drive.hands.count() + 1


def chairs_to_come(drive: Drive) -> Chairs:
    """Return who will sit, or may sit, on every chair in the hand that has not begun yet."""
    return replay(drive).chairs(HandNumber(next_hand_number(drive)))


def guests_at(hand: Hand, table: Table) -> set[int]:
    """Return the card numbers of all who sit, or may sit, at a table in a hand begun."""
    seats = Seat.objects.filter(hand=hand, table=table)
    found: set[int] = set()
    for player, candidates in seats.values_list("player__number", "candidates"):
        found.update([player] if player else [number for number in candidates if number])
    return found


def record_changes(deed: Deed, changes: Collection[SeatChange]) -> None:
    """Add changes to the set of their hand; a guest named before in that hand is named anew.

    Raises:
        SeatError: the set cannot be together with what is recorded.
    """
    hand = next(iter(changes)).from_hand
    guests = [change.player_id for change in changes if change.player_id]
    stored = list(CHANGES.of(deed.drive).filter(from_hand=hand, player__in=guests))
    deed.remove(*stored)
    _take_added_chairs_back(deed, stored, changes)
    deed.add(*changes)
    refuse_contradictions(deed.drive, since=0)


def _take_added_chairs_back(
    deed: Deed, gone: Collection[SeatChange], changes: Collection[SeatChange]
) -> None:
    """A chair that was added for a guest who now sits elsewhere is not brought in."""
    filled = {(change.table, change.chair) for change in changes if change.kind == "sits"}
    for change in gone:
        if change.kind == "sits" and (change.table, change.chair) not in filled:
            added = CHANGES.of(deed.drive).filter(from_hand=change.from_hand, kind="added")
            deed.remove(*added.filter(table=change.table, chair=change.chair))


def refuse_contradictions(drive: Drive, *, since: int) -> None:
    """Raise if the facts as they are now raise a question that was not open before.

    Raises:
        SeatError: a fact cannot be true beside the others.
    """
    asked = stored_questions(drive)
    fresh = [q for q in questions_of(replay(drive, since=since)) if q not in asked]
    if fresh:
        hand, table, _, players = fresh[0]
        who = listed(drive.players.filter(number__in=players).by_number()) or "The change"
        where = f"Table {table}" if table else "the room"
        raise SeatError(
            f"{who} at {where} in hand {hand} does not fit with what is recorded. "
            "Say who really sits there."
        )


def take_empty_chairs(deed: Deed, hand: int) -> None:
    """Under short tables, take away the chairs that are known to be empty in a hand (D2, D14)."""
    if deed.drive.rules.empty_chairs_in(hand) is not EmptyChairs.SHORT:
        return
    chairs = replay(deed.drive, since=hand - 1).chairs(HandNumber(hand))
    tables = {table.number: table for table in deed.drive.tables.all()}
    guests = {table for (table, _), who in chairs.items() if who != EMPTY}
    deed.add(
        *(
            SeatChange(
                drive=deed.drive, from_hand=hand, kind="taken", table=tables[table], chair=chair
            )
            for (table, chair), who in there_before(deed.drive, hand, chairs).items()
            if who == EMPTY and table in guests
        )
    )


def there_before(drive: Drive, hand: int, chairs: Chairs) -> Chairs:
    """Return these chairs but for those that come in this very hand: none of them can be taken."""
    fresh = drive.changes.filter(from_hand=hand, kind__in=["opens", "added"])
    new = set(fresh.values_list("table__number", "chair"))
    return {(t, c): who for (t, c), who in chairs.items() if not {(t, None), (t, c)} & new}


def take_empty_chairs_again(deed: Deed, hand: int) -> None:
    """Where it was another chair of a hand begun that was empty, let that one be taken instead."""
    is_short = deed.drive.rules.empty_chairs_in(hand) is EmptyChairs.SHORT
    if is_short and deed.drive.hands.filter(number=hand).exists():
        deed.remove(*CHANGES.of(deed.drive).filter(from_hand=hand, kind="taken"))
        take_empty_chairs(deed, hand)


def sits(drive: Drive, hand: int, player: Player, table: Table, chair: int) -> SeatChange:
    """Return the change by which a guest sits on a chair from a hand on."""
    return SeatChange(
        drive=drive, from_hand=hand, kind="sits", player=player, table=table, chair=chair
    )


def leaves(drive: Drive, hand: int, player: Player) -> SeatChange:
    """Return the change by which a guest gives up his chair from a hand on."""
    return SeatChange(drive=drive, from_hand=hand, kind="leaves", player=player)


def at_table(chairs: Chairs, table: int) -> dict[ChairNumber, frozenset[PlayerNumber | None]]:
    """Return the chairs of one table, clockwise."""
    return {chair: who for (t, chair), who in sorted(chairs.items()) if t == table}


def everybody_in(chairs: Chairs) -> set[int]:
    """Return the card numbers of all who are in the room."""
    return {number for who in chairs.values() for number in who if number is not None}


def free_number(chairs: Iterable[int]) -> int:
    """Return the number of a chair that is added to these: the lowest that is free."""
    taken = set(chairs)
    return next(number for number in range(1, 100) if number not in taken)

"""A table closes: who sits there, and where they go (D14)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from drives.models import Drive, Seat, SeatChange, Table
from drives.services.acts.deed import Deed
from drives.services.acts.kinds import CHANGES
from drives.services.acts.numbered import table_of
from drives.services.seats.replay import replay
from drives.services.seats.seating import (
    EMPTY,
    Chairs,
    SeatError,
    at_table,
    chairs_to_come,
    everybody_in,
    free_number,
    next_hand_number,
    record_changes,
    sits,
)
from drives.services.wording import listed
from lexicon.movement import Change, ChangeKind, Place
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber

LARGEST_TABLE = 5


@dataclass(frozen=True, slots=True)
class _Move:
    """Where one of the guests goes, and whether a chair is brought there for him."""

    place: Place
    is_added: bool


def who_stays_at(drive: Drive, number: int) -> list[int]:
    """Return who sits at a table that closes: nobody comes to it and nobody goes from it.

    Raises:
        SeatError: it is not known who sits there.
    """
    hand = drive.hands.latest_first().first()
    if hand is None:
        around = at_table(chairs_to_come(drive), number)
        return [n for who in around.values() for n in who if n is not None]
    seats = Seat.objects.filter(hand=hand, table__number=number)
    if seats.filter(is_known=False).exists():
        raise SeatError(f"It is not known yet who sits at Table {number}.")
    going = drive.changes.filter(from_hand=hand.number + 1, player__isnull=False).values("player")
    staying = seats.filter(player__isnull=False).exclude(player__in=going)
    coming = drive.changes.filter(
        from_hand=hand.number + 1, kind="sits", table__number=number
    ).order_by("chair")
    return [
        *staying.order_by("chair").values_list("player__number", flat=True),
        *coming.values_list("player__number", flat=True),
    ]


def close(deed: Deed, number: int, guests: Sequence[int], *, only_at: int | None = None) -> None:
    """Close a table from the next hand on and seat its guests elsewhere, or at one table only.

    Raises:
        SeatError: there is no room for somebody, or no other table.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    table = table_of(drive, number)
    moves = _moves(_elsewhere(drive, number, guests, only_at), sorted(guests))
    is_new = _is_not_to_open(deed, table, hand)
    _leave_its_chairs(deed, table, hand)
    changes = [*([] if is_new else [closes(drive, hand, table)]), *_walks(drive, hand, moves)]
    if changes:
        record_changes(deed, changes)
    # A table at which nobody has ever sat would else stand in the ring.
    deed.remove(*drive.tables.filter(pk=table.pk, seats=None, opening_seats=None, changes=None))
    moved = listed(_said(drive, moves))
    happens = "does not open" if is_new else f"closes from hand {hand} on"
    deed.say(f"{table} {happens}{': ' if moved else ''}{moved}.")


def _elsewhere(drive: Drive, number: int, guests: Sequence[int], only_at: int | None) -> Chairs:
    """Return the chairs to which the guests of a table that closes may go.

    Raises:
        SeatError: the table is not open, or there is no other.
    """
    if not at_table(chairs_to_come(drive), number):
        raise SeatError(f"Table {number} is not open.")
    chairs = _room_without(drive, number, guests)
    elsewhere = {place: who for place, who in chairs.items() if only_at in {None, place[0]}}
    if not elsewhere:
        raise SeatError(f"Table {number} cannot be closed: there is no other table.")
    return elsewhere


def _is_not_to_open(deed: Deed, table: Table, hand: int) -> bool:
    """Take it back that a table opens in the hand in which it closes; say whether it was so."""
    opens = CHANGES.of(deed.drive).filter(from_hand=hand, kind="opens", table=table)
    found = list(opens)
    deed.remove(*found)
    return bool(found)


def _walks(drive: Drive, hand: int, moves: Mapping[int, _Move]) -> list[SeatChange]:
    """Return the changes by which these guests go to their places."""
    changes = []
    for player in drive.players.filter(number__in=moves).by_number():
        move = moves[player.number]
        new = table_of(drive, move.place[0])
        changes += [added(drive, hand, new, move.place[1])] if move.is_added else []
        changes.append(sits(drive, hand, player, new, move.place[1]))
    return changes


def closes(drive: Drive, hand: int, table: Table) -> SeatChange:
    """Return the change by which a table is there no more from a hand on."""
    return SeatChange(drive=drive, from_hand=hand, kind="closes", table=table)


def added(drive: Drive, hand: int, table: Table, chair: int) -> SeatChange:
    """Return the change by which a chair is brought to a table from a hand on."""
    return SeatChange(drive=drive, from_hand=hand, kind="added", table=table, chair=chair)


def _leave_its_chairs(deed: Deed, table: Table, hand: int) -> None:
    """No chair is brought to a table, or taken from it, that closes in the same hand."""
    chairs = CHANGES.of(deed.drive).filter(from_hand=hand, kind__in=["added", "taken"])
    deed.remove(*chairs.filter(table=table))


def _room_without(drive: Drive, number: int, guests: Sequence[int]) -> Chairs:
    """Return the chairs of the hand to come as they are once this table is closed."""
    hand = HandNumber(next_hand_number(drive))
    closed = Change(hand, ChangeKind.CLOSES, table=TableNumber(number))
    gone = [Change(hand, ChangeKind.LEAVES, player=PlayerNumber(n)) for n in guests]
    chairs = replay(drive, also=[closed, *gone]).chairs(hand)
    return {place: who for place, who in chairs.items() if place[0] != number}


def _best_place(chairs: Chairs) -> _Move:
    """Return a free chair, or else one to add to the smallest table.

    Raises:
        SeatError: there is no room for anybody.
    """
    free = sorted(place for place, who in chairs.items() if who == EMPTY)
    if free:
        return _Move(free[0], is_added=False)
    tables = {table for table, _ in chairs}
    table = min(tables, key=lambda number: (len(at_table(chairs, number)), number))
    around = at_table(chairs, table)
    if len(around) >= LARGEST_TABLE:
        raise SeatError("Every other table has five chairs already.")
    return _Move((table, ChairNumber(free_number(around))), is_added=True)


def close_as_they_walked(deed: Deed, number: int) -> None:
    """Close a table to which somebody has walked already; everybody else stays as they walked.

    Raises:
        SeatError: somebody's seat is not known, or there is no room.
    """
    drive, hand = deed.drive, HandNumber(next_hand_number(deed.drive))
    chairs = chairs_to_come(drive)
    if any(len(who) > 1 for who in chairs.values()):
        raise SeatError(f"It is not known yet who sits where in hand {hand}.")
    lonely = sorted(everybody_in({p: who for p, who in chairs.items() if p[0] == number}))
    elsewhere = {place: who for place, who in chairs.items() if place[0] != number}
    moves = _moves(elsewhere, lonely)
    wanted = {**elsewhere, **{m.place: frozenset({PlayerNumber(n)}) for n, m in moves.items()}}
    table = table_of(drive, number)
    brought = [
        added(drive, hand, table_of(drive, move.place[0]), move.place[1])
        for move in moves.values()
        if move.is_added
    ]
    seats = _seats_that_differ(drive, wanted, number)
    _leave_its_chairs(deed, table, hand)
    record_changes(deed, [closes(drive, hand, table), *brought, *seats])
    deed.say(f"{table} closes: {listed(_said(drive, moves))}.")


def _moves(chairs: Chairs, guests: Iterable[int]) -> Mapping[int, _Move]:
    """Return where each of these guests finds a place in the room.

    Raises:
        SeatError: there is no room for somebody.
    """
    moves: dict[int, _Move] = {}
    for guest in guests:
        moves[guest] = _best_place(chairs)
        chairs = {**chairs, moves[guest].place: frozenset({PlayerNumber(guest)})}
    return moves


def _said(drive: Drive, moves: Mapping[int, _Move]) -> list[str]:
    players = drive.players.filter(number__in=moves).by_number()
    return [f"{player} sits at Table {moves[player.number].place[0]}" for player in players]


def _seats_that_differ(drive: Drive, wanted: Chairs, closed: int) -> list[SeatChange]:
    """Return who must be named so that, with a table closed, everybody sits as wanted."""
    hand = HandNumber(next_hand_number(drive))
    found = replay(drive, also=[Change(hand, ChangeKind.CLOSES, table=TableNumber(closed))])
    without, named = found.chairs(hand), _named(drive, hand)
    tables = {table.number: table for table in drive.tables.all()}
    people = {player.number: player for player in drive.players.all()}
    return [
        sits(drive, hand, people[guest], tables[place[0]], place[1])
        for place, who in wanted.items()
        for guest in who
        if guest is not None and (guest in named or without.get(place) != who)
    ]


def _named(drive: Drive, hand: int) -> set[int]:
    named = drive.changes.filter(from_hand=hand, kind="sits")
    return set(named.values_list("player__number", flat=True))

"""Who moves on from a table: by the count, by a cut, or as it was said there (D8-D11)."""

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from drives.models import Drive, Hand, Mark, Move, Player, Ruling, SeatChange, Table
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of, hand_of, table_of
from drives.services.seats.replay import replay
from drives.services.seats.seating import SeatError, refuse_contradictions, take_empty_chairs_again
from drives.services.seats.sitting import Sitting, TableNow, sitting_at, table_now
from drives.services.wording import by_cut, goes_home, listed
from lexicon.house_rules import EmptyChairs, TieBreak
from lexicon.marks import Cut, Tie, Unknown, Winner, draw, table_winner
from lexicon.movement import Who
from lexicon.places import HandNumber, PlayerNumber, TableNumber

Outcome = Winner | Tie | Unknown


def outcome_of(
    sitting: Sitting, marks: Mapping[int, int | None], hand: Hand, fines: Mapping[int, int]
) -> Outcome:
    """Return what these marks say of a table; a mark that is not among them is to come."""
    return table_winner(
        {PlayerNumber(n): marks.get(n) for n in sitting.players},
        hand.drive.rules,
        fines={PlayerNumber(n): fine for n, fine in fines.items()},
        stays={PlayerNumber(n) for n, p in sitting.players.items() if _stays(p, hand.number)},
    )


def _points(now: TableNow, sitting: Sitting) -> Mapping[int, int | None]:
    marks = Mark.objects.filter(hand=now.hand, player__number__in=sitting.players)
    return dict(marks.values_list("player__number", "points"))


def fines_that_decide(hand: Hand) -> Mapping[int, Mapping[int, int]]:
    """Return the fines of a hand by table (its key) and guest, where they decide the table (D8)."""
    if not hand.drive.rules.fines_decide_the_table:
        return {}
    fines: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    standing = Ruling.objects.filter(hand=hand, withdrawn_at=None, fine__gt=0)
    for table, number, fine in standing.values_list("table_id", "player__number", "fine"):
        fines[table][number] += fine
    return fines


def _stays(player: Player, hand: int) -> bool:
    return player.stays_from is not None and player.stays_from <= hand


def is_moved_by_rule(hand: Hand, sitting: Sitting) -> bool:
    """Say whether nobody walks from this table because its empty chair moves on (D2)."""
    moves = hand.drive.rules.empty_chairs_in(hand.number) is EmptyChairs.MOVE
    return moves and None in sitting.chairs.values()


def settle_move(
    deed: Deed,
    now: TableNow,
    sitting: Sitting,
    *,
    points: Mapping[int, int | None] | None = None,
    cut_won_by: int | None = None,
) -> str:
    """Record who moves on where the marks decide it and nothing else is recorded; say so.

    A move that is recorded stays: people walked by it, or a person is asked whether to change it.
    ``points`` are the marks of the table, where the caller knows them.
    """
    if now.hand.void or is_moved_by_rule(now.hand, sitting) or not sitting.is_known:
        return ""
    marks = _points(now, sitting) if points is None else points
    fines = fines_that_decide(now.hand).get(now.table.pk, {})
    outcome = outcome_of(sitting, marks, now.hand, fines)
    if isinstance(outcome, Unknown):
        return ""
    if now.has_moved:
        moves = Move.objects.select_related("player")
        return _difference(moves.get(hand=now.hand, table=now.table), outcome, sitting)
    return _record(deed, now, sitting, _mover(now, outcome, cut_won_by))


@dataclass(frozen=True, slots=True)
class _Mover:
    """Who moves on, how it is known, and between whom it was settled if the count did not (D9)."""

    number: int | None
    how: str
    between: Sequence[int] = ()


def _mover(now: TableNow, outcome: Winner | Tie, cut_won_by: int | None) -> _Mover | Cut:
    """Return who moves on, or who must cut for it."""
    moves_on = outcome.moves_on
    if not isinstance(moves_on, Cut):
        return _Mover(None if isinstance(moves_on, Unknown) else moves_on, Move.How.COUNT)
    if cut_won_by in moves_on.players:
        return _Mover(cut_won_by, Move.How.CUT, moves_on.players)
    drive = now.hand.drive
    if drive.rules.ties is TieBreak.DRAWN:
        dice = random.Random(f"{drive.seed}:{now.hand.number}:{now.table.number}")
        return _Mover(draw(moves_on, dice), Move.How.DRAWN, moves_on.players)
    return moves_on


def _settled(deed: Deed, between: Sequence[int]) -> dict[str, Any]:
    """Return who cut, and by whom and when it was entered; nothing where the count decided."""
    if not between:
        return {"players": [], "by": "", "at": None}
    return {"players": sorted(between), "by": deed.act.by, "at": deed.act.at}


def settled_in_words(move: Move, people: Mapping[int, Player]) -> str:
    """Say who won the cut for a move and over whom; nothing where no cut is recorded (D9)."""
    others = [people[n] for n in move.players if n in people and people[n] != move.player]
    if not others:
        return ""
    is_drawn = move.how == Move.How.DRAWN
    return (
        f"Drawn by the program: {move.player}, among {listed([move.player, *others])}"
        if is_drawn
        else by_cut(move.player, others)
    )


def _record(deed: Deed, now: TableNow, sitting: Sitting, mover: _Mover | Cut) -> str:
    is_last = now.hand.number >= deed.drive.planned_hands
    if isinstance(mover, Cut):
        return "" if is_last else _to_cut(now, sitting, mover)
    number = mover.number
    ring = ring_after(deed.drive, now.hand.number)
    if number is None or len(ring) < 2 or now.table.number not in ring:
        return ""
    player, who = sitting.players[number], _may_have_moved(now)
    if number in now.moved_elsewhere or (who is not None and number not in who):
        went = _named(who, now, otherwise="somebody else")
        return f"{player} had the lowest count, but {went} has moved on; the move stays."
    settled = _settled(deed, mover.between)
    move = Move(hand=now.hand, table=now.table, player=player, how=mover.how, **settled)
    deed.add(move)
    cut = settled_in_words(move, sitting.players)
    said = f"{cut}. " if cut else ""
    # After the last hand nobody walks; the move is kept for the case that a hand is added.
    if is_last:
        return said.strip()
    sat = {seat.player.number for seat in now.seats if seat.player}
    leaves = number in now.going_home if number in sat else _leaves(now.hand, player)
    return said + _said(player, next_in(ring, now.table.number), leaves=leaves)


def _said(player: Player | None, to: int, *, leaves: bool) -> str:
    """Say where somebody goes, or the empty chair; who goes home comes to no table (D12, D14)."""
    if player is None:
        return f"The empty chair goes to Table {to}."
    return goes_home(str(player), to) if leaves else f"{player} goes to Table {to} and deals."


def _leaves(hand: Hand, player: Player | None) -> bool:
    left = SeatChange.objects.filter(kind=SeatChange.Kind.LEAVES, from_hand=hand.number + 1)
    return player is not None and left.filter(drive=hand.drive, player=player).exists()


def _to_cut(now: TableNow, sitting: Sitting, cut: Cut) -> str:
    """Say who must cut; once it is known who went, nobody need."""
    tied = listed(sitting.players[n] for n in cut.players)
    if went := _named(_may_have_moved(now), now):
        return f"{tied} had the lowest count; {went} has moved on, and the move stays."
    return f"{tied} cut; the highest moves on."


def _may_have_moved(now: TableNow) -> Who | None:
    """Return who may have moved on by what is known of the next hand's seats, once it has begun."""
    if not now.is_past:
        return None
    hand = HandNumber(now.hand.number)
    movers = replay(now.hand.drive, since=hand).movers(hand)
    return movers.get(TableNumber(now.table.number), frozenset())


def _named(who: Who | None, now: TableNow, *, otherwise: str = "") -> str:
    """Name who went where that is certain (F27)."""
    number = next(iter(who)) if who and len(who) == 1 else None
    return otherwise if number is None else str(guest_of(now.hand.drive, number))


def _difference(stored: Move, outcome: Winner | Tie, sitting: Sitting) -> str:
    moves_on = outcome.moves_on
    rightly = moves_on.players if isinstance(moves_on, Cut) else (moves_on,)
    number = stored.player.number if stored.player else None
    if number in rightly or moves_on is None or isinstance(moves_on, Unknown):
        return ""
    should = listed(player for n, player in sitting.players.items() if n in rightly)
    return (
        f"By the marks {should} should move on; {stored.player or 'the empty chair'} is recorded."
    )


def ring_after(drive: Drive, hand_number: int) -> list[int]:
    """Return the tables between which winners move on after a hand, in their order (D10).

    A table that closes in the next hand sends nobody and takes nobody, and one that opens in it
    joins later (movement.md, rule 4).
    """
    laid = list(
        drive.tables.order_by("number").values_list("number", "changes__kind", "changes__from_hand")
    )
    out = {
        number
        for number, kind, since in laid
        if (kind == SeatChange.Kind.CLOSES and since <= hand_number + 1)
        or (kind == SeatChange.Kind.OPENS and since > hand_number)
    }
    return [number for number in dict.fromkeys(n for n, *_ in laid) if number not in out]


def next_in(ring: Sequence[int], number: int) -> int:
    """Return the table to which the winner of this one goes (D10).

    >>> next_in([1, 2, 4], 2), next_in([1, 2, 4], 4)
    (4, 1)
    """
    return next((n for n in ring if n > number), ring[0])


def _who_cut(drive: Drive, hand: Hand, table: Table, won_by: int | None) -> dict[int, Player]:
    """Return who cut for a table by its marks; nobody where they say something else."""
    now = table_now(drive, hand.number, table.number)
    sitting = sitting_at(now, {})
    fines = fines_that_decide(hand).get(table.pk, {})
    outcome = outcome_of(sitting, _points(now, sitting), hand, fines)
    moves_on = None if isinstance(outcome, Unknown) else outcome.moves_on
    tied = moves_on.players if isinstance(moves_on, Cut) else ()
    return {n: sitting.players[n] for n in tied} if won_by in tied else {}


def _refuse_a_second_move(player: Player | None, elsewhere: QuerySet[Move]) -> None:
    twice = elsewhere.filter(player=player).first() if player else None
    if twice is not None:
        raise SeatError(f"{player} is recorded as moving on from {twice.table} in that hand.")


@service
def say_who_moved(
    deed: Deed, hand_number: int, table_number: int, *, player_number: int | None, how: str
) -> None:
    """Record who moved on from a table: by the cut, or as it was said; nobody is the empty chair.

    Raises:
        SeatError: that guest cannot have moved on from there, or nobody can.
        UnknownNumber: there is no such hand, table or guest.
    """
    drive = deed.drive
    hand, table = hand_of(drive, hand_number), table_of(drive, table_number)
    player = None if player_number is None else guest_of(drive, player_number)
    ring = ring_after(drive, hand_number)
    if len(ring) < 2 or table_number not in ring:
        raise SeatError(f"Nobody moves on from {table} after hand {hand_number}.")
    stored = Move.objects.filter(hand=hand).select_related("hand", "table", "player")
    _refuse_a_second_move(player, stored.exclude(table=table))
    people = _who_cut(drive, hand, table, player_number) if how == Move.How.CUT else {}
    moved = {"player": player, "how": how, **_settled(deed, list(people))}
    move = stored.filter(table=table).first()
    if move is None:
        move = Move(hand=hand, table=table, **moved)
        deed.add(move)
    else:
        deed.change(move, **moved)
    if cut := settled_in_words(move, people):
        deed.say(f"{cut}.")
    take_empty_chairs_again(deed, hand.number + 1)
    refuse_contradictions(drive, since=0)
    deed.say(_said(player, next_in(ring, table_number), leaves=_leaves(hand, player)))

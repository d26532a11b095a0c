"""Who moves on from a table: by the count, by a cut, or as it was said there (D8-D11)."""

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING

from drives.models import Drive, Hand, Mark, Move, Player, Ruling, Table
from drives.services.deed import Deed, service
from drives.services.numbered import guest_of, hand_of, table_of
from drives.services.replay import replay
from drives.services.seating import SeatError, refuse_contradictions
from drives.services.wording import listed
from lexicon.house_rules import EmptyChairs, TieBreak
from lexicon.marks import Cut, Tie, Unknown, Winner, draw, table_winner
from lexicon.places import HandNumber, PlayerNumber, TableNumber

if TYPE_CHECKING:
    from drives.services.namings import Sitting

Outcome = Winner | Tie | Unknown


def outcome_at(hand: Hand, table: Table, sitting: "Sitting") -> Outcome:
    """Return what the marks of a table say of its winner and of who moves on (D8, D9, D13)."""
    marks = dict(
        Mark.objects.filter(hand=hand, player__number__in=sitting.players).values_list(
            "player__number", "points"
        )
    )
    fines = _fines(hand, table) if hand.drive.rules.fines_decide_the_table else {}
    return outcome_of(sitting, marks, hand, fines)


def outcome_of(
    sitting: "Sitting", marks: Mapping[int, int | None], hand: Hand, fines: Mapping[int, int]
) -> Outcome:
    """Return what these marks say of a table; a mark that is not among them is to come."""
    return table_winner(
        {PlayerNumber(n): marks.get(n) for n in sitting.players},
        hand.drive.rules,
        fines={PlayerNumber(n): fine for n, fine in fines.items()},
        stays={PlayerNumber(n) for n, p in sitting.players.items() if _stays(p, hand.number)},
    )


def _fines(hand: Hand, table: Table) -> Mapping[int, int]:
    fines: dict[int, int] = {}
    rulings = Ruling.objects.filter(hand=hand, table=table, withdrawn_at=None, fine__gt=0)
    for number, fine in rulings.values_list("player__number", "fine"):
        fines[number] = fines.get(number, 0) + fine
    return fines


def _stays(player: Player, hand: int) -> bool:
    return player.stays_from is not None and player.stays_from <= hand


def is_moved_by_rule(drive: Drive, sitting: "Sitting") -> bool:
    """Say whether nobody walks from this table because its empty chair moves on (D2)."""
    moves = drive.rules.empty_chairs is EmptyChairs.MOVE
    return moves and None in sitting.chairs.values()


def settle_move(
    deed: Deed, hand: Hand, table: Table, sitting: "Sitting", *, cut_won_by: int | None = None
) -> str:
    """Record who moves on where the marks decide it and nothing else is recorded; say so.

    A move that is recorded stays: people walked by it, or a person is asked whether to change it.
    """
    if hand.void or is_moved_by_rule(deed.drive, sitting) or not sitting.is_known:
        return ""
    outcome = outcome_at(hand, table, sitting)
    if isinstance(outcome, Unknown):
        return ""
    stored = Move.objects.filter(hand=hand, table=table).select_related("player").first()
    if stored is not None:
        return _difference(stored, outcome, sitting)
    return _record(deed, hand, table, sitting, _mover(deed.drive, hand, table, outcome, cut_won_by))


def _mover(
    drive: Drive, hand: Hand, table: Table, outcome: Winner | Tie, cut_won_by: int | None
) -> tuple[int | None, str] | Cut:
    """Return who moves on and how it is known, or who must cut for it."""
    moves_on = outcome.moves_on
    if not isinstance(moves_on, Cut):
        return (None if isinstance(moves_on, Unknown) else moves_on), Move.How.COUNT
    if cut_won_by in moves_on.players:
        return cut_won_by, Move.How.CUT
    if drive.rules.ties is TieBreak.DRAWN:
        dice = random.Random(f"{drive.seed}:{hand.number}:{table.number}")
        return draw(moves_on, dice), Move.How.DRAWN
    return moves_on


def _record(
    deed: Deed, hand: Hand, table: Table, sitting: "Sitting", mover: tuple[int | None, str] | Cut
) -> str:
    if isinstance(mover, Cut):
        return f"{listed(sitting.players[n] for n in mover.players)} cut; the highest moves on."
    number, how = mover
    if number is None or len(open_tables(deed.drive)) < 2:
        return ""
    player = sitting.players[number]
    if not _may_have_moved(deed.drive, hand, table, number):
        return f"{player} had the lowest count, but somebody else has moved on; the move stays."
    deed.add(Move(hand=hand, table=table, player=player, how=how))
    return f"{player} goes to Table {next_table(deed.drive, table.number)} and deals."


def _may_have_moved(drive: Drive, hand: Hand, table: Table, number: int) -> bool:
    """Once the next hand has begun, what is known of its seats may speak against the count."""
    if not drive.hands.filter(number__gt=hand.number).exists():
        return True
    movers = replay(drive, since=hand.number).movers(HandNumber(hand.number))
    return number in movers.get(TableNumber(table.number), ())


def _difference(stored: Move, outcome: Winner | Tie, sitting: "Sitting") -> str:
    moves_on = outcome.moves_on
    rightly = moves_on.players if isinstance(moves_on, Cut) else (moves_on,)
    number = stored.player.number if stored.player else None
    if number in rightly or moves_on is None or isinstance(moves_on, Unknown):
        return ""
    should = listed(player for n, player in sitting.players.items() if n in rightly)
    return (
        f"By the marks {should} should move on; {stored.player or 'the empty chair'} is recorded."
    )


def open_tables(drive: Drive) -> list[int]:
    """Return the numbers of the tables that are open in the hand to come."""
    closed = set()
    for change in drive.changes.filter(kind="closes").select_related("table"):
        closed.add(change.table and change.table.number)
    return [n for n in drive.tables.values_list("number", flat=True) if n not in closed]


def next_table(drive: Drive, number: int) -> int:
    """Return the table to which the winner of this one goes (D10)."""
    ring = open_tables(drive)
    return next((n for n in ring if n > number), ring[0])


@service
def say_who_moved(
    deed: Deed, hand_number: int, table_number: int, *, player_number: int | None, how: str
) -> None:
    """Record who moved on from a table: by the cut, or as it was said; nobody is the empty chair.

    Raises:
        SeatError: that guest cannot have moved on from there.
    """
    drive = deed.drive
    hand, table = hand_of(drive, hand_number), table_of(drive, table_number)
    player = None if player_number is None else guest_of(drive, player_number)
    if player is not None:
        _refuse_second_move(hand, table, player)
    stored = (
        Move.objects
        .filter(hand=hand, table=table)
        .select_related("hand", "table", "player")
        .first()
    )
    if stored is None:
        deed.add(Move(hand=hand, table=table, player=player, how=how))
    else:
        deed.change(stored, player=player, how=how)
    refuse_contradictions(drive, since=0)
    who = player or "The empty chair"
    deals = " and deals" if player else ""
    deed.say(f"{who} goes to Table {next_table(drive, table.number)}{deals}.")


def _refuse_second_move(hand: Hand, table: Table, player: Player) -> None:
    moved = Move.objects.filter(hand=hand, player=player).exclude(table=table)
    if earlier := moved.select_related("table").first():
        raise SeatError(f"{player} is recorded as moving on from {earlier.table} in that hand.")

"""Who went on from a table: as it was recorded, or as who sat there afterwards tells (D10, D15)."""

from dataclasses import dataclass

from drives.models import Drive, Player
from drives.services.evening.table_facts import TableFacts
from drives.services.seats.movers import MovesAfter
from drives.services.seats.replay import replay
from lexicon.places import HandNumber, TableNumber


@dataclass(frozen=True, slots=True)
class Went:
    """One guest who went on from a table, or nobody: then the empty chair did."""

    player: Player | None

    @property
    def number(self) -> int | None:
        return self.player.number if self.player else None


def sends_somebody(facts: TableFacts, moves: MovesAfter) -> bool:
    """Ask whether somebody walks from a table by its marks: no rule moves or holds it (D2, D10)."""
    return moves.still_at(facts.table.number) is None and not facts.is_moved_by_rule


def went_from(drive: Drive, facts: TableFacts, moves: MovesAfter, *, is_past: bool) -> Went | None:
    """Return who went on from a table after a hand; none while it is not known.

    Where nothing is recorded, a hand that is past is replayed: a table entered late has sent
    somebody on already, and who that was follows from who is named in the next hand (F27).
    """
    if facts.move is not None:
        return Went(facts.move.player)
    if not (is_past and sends_somebody(facts, moves)):
        return None
    hand = HandNumber(facts.hand.number)
    who = replay(drive, since=hand).movers(hand).get(TableNumber(facts.table.number), frozenset())
    number = next(iter(who)) if len(who) == 1 else None
    if number is None:
        return None
    return Went(facts.players.get(number) or drive.players.get(number=number))

"""Who sits where, from the facts of an evening alone (D10-D15, movement.md)."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from lexicon.house_rules import EmptyChairs
from lexicon.movement.contradictions import disputed
from lexicon.movement.evening import FIRST, Evening, Moves, Opening, WayInHand
from lexicon.movement.facts import Change, ChangeKind, Fact, Move, Naming, Place, Question
from lexicon.movement.inference import replay
from lexicon.movement.known import Replayed
from lexicon.movement.moment import Contradiction
from lexicon.movement.outline import Outline
from lexicon.movement.seats import Seating
from lexicon.places import HandNumber, PlayerNumber, TableNumber

if TYPE_CHECKING:
    from lexicon.movement.guests import Who

_NOBODY_STAYS: Mapping[PlayerNumber, HandNumber] = MappingProxyType({})
_KINDS = (Change, Naming, Move)


def seating(  # noqa: PLR0913 - the facts of an evening, each under its own name
    opening: Opening,
    moves: Moves,
    changes: Iterable[Change],
    named: Iterable[Naming] = (),
    *,
    hands: int,
    empty_chairs: EmptyChairs | str | WayInHand = EmptyChairs.MOVE,
    stays: Mapping[PlayerNumber, HandNumber] = _NOBODY_STAYS,
    void: Collection[HandNumber] = (),
    seated_at: HandNumber | None = None,
) -> Seating:
    """Find who sits on every chair in every hand, and who may sit where that is not known.

    The winner of each table moves to the next, from the last to table 1, and takes the chair left
    there; all others keep chair and table (D10, D11). What people really did is told by ``moves``,
    ``changes`` and ``named`` and wins over what the rules expect (D15). The order in which facts
    are given never matters; facts of hands not begun are ignored.

    Points the rules leave open:

    - The ring from hand h to h + 1 is the tables open in h but those that close in h + 1; a move
      recorded for any other table, or with one table in the ring, has no effect. A table that opens
      joins after the movement with chairs 1 to ``chairs``, empty until guests sit.
    - A chair keeps its number when another is taken away, and is added under a number of its own.
    - The empty chair that moves is the lowest of its table, recorded or not. Where no move is
      recorded it moves at any table that has one if ``empty_chairs`` move, else only at a table
      without guests; otherwise a guest has moved, and who is not known.
    - In a void hand nobody moves if no move is recorded (D13); with one, all tables move.
    - A guest who stays, from the hand in ``stays`` on, did not move unless it is recorded or nobody
      else could.

    Args:
        opening: The seats of hand 1 before its changes: a guest or ``None`` for every chair.
        moves: Who moved on from a table after a hand, ``None`` for the empty chair. A table that
            is absent is not known.
        changes: The changes of all hands; those of one hand happen together.
        named: Who really sat at a table in a hand, after its changes.
        hands: How many hands have begun.
        empty_chairs: The house rule for numbers that four does not divide (D2); where it was
            changed during the evening, what it was in each hand.
        stays: The first hand in which each guest with a fixed seat, or house player, stays (D13).
        void: The hands that were made void (T5).
        seated_at: The hand, if not the first, of which ``opening`` are the wholly known seats after
            its changes. Earlier facts and that hand's changes are ignored, earlier hands left out.

    Returns:
        The seating; a fact that contradicts those before it is left out and found among its
        questions (never an exception).
    """
    opening, doubled = _once_each(opening, seated_at or FIRST)
    evening = Evening(
        opening=opening,
        moves=moves,
        changes=frozenset(changes),
        named=frozenset(named),
        hands=hands,
        empty_chairs=EmptyChairs(empty_chairs) if isinstance(empty_chairs, str) else empty_chairs,
        stays=stays,
        void=void,
        seated_at=seated_at,
    )
    return _answer(*_without_contradictions(evening, doubled))


def _once_each(opening: Opening, hand: HandNumber) -> tuple[Opening, list[Change]]:
    """Return the opening with each guest on one chair, and the seats left out as questions."""
    seats: dict[Place, PlayerNumber | None] = {}
    doubled = []
    seen: set[PlayerNumber] = set()
    for (table, chair), player in sorted(opening.items()):
        seats[table, chair] = None if player in seen else player
        if player in seen:
            doubled.append(Change(hand, ChangeKind.SITS, player, table, chair))
        elif player is not None:
            seen.add(player)
    return seats, doubled


def _without_contradictions(
    evening: Evening, doubled: Iterable[Fact]
) -> tuple[Outline, Replayed, list[Fact]]:
    """Replay with as many of the facts as can be true together; return those left out as well."""
    left_out = [*doubled]
    while True:
        try:
            outline, replayed = replay(evening)
        except Contradiction as contradiction:
            facts = disputed(evening, contradiction.hand)
            left_out += facts
            evening = evening.without(facts)
        else:
            return outline, replayed, [*left_out, *outline.refused]


def _answer(outline: Outline, replayed: Replayed, left_out: Iterable[Fact]) -> Seating:
    before: dict[HandNumber, Mapping[Place, Who]] = {}
    after: dict[HandNumber, Mapping[Place, Who]] = {}
    movers: dict[HandNumber, Mapping[TableNumber, Who]] = {}
    for hand in outline.hands:
        after[hand] = outline.read(outline.tables[hand], replayed.after[hand])
        before[hand] = after[hand]
        if hand in outline.sets:
            tables = outline.tables[HandNumber(hand - 1)]
            before[hand] = outline.read(tables, replayed.before[hand])
    for hand, step in outline.steps.items():
        candidates = map(outline.candidates.read, replayed.movers[hand])
        movers[hand] = dict(zip(step.tables, candidates, strict=True))
    facts = sorted(left_out, key=lambda fact: (fact.hand, _KINDS.index(type(fact)), fact.order))
    return Seating(
        first=outline.evening.first,
        last=outline.evening.last,
        questions=tuple(Question(fact.hand, fact.table, fact) for fact in facts),
        _before=before,
        _after=after,
        _movers=movers,
    )

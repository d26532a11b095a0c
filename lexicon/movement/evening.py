"""All the facts of an evening in one value, and what is left of it without some of them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Self

from lexicon.house_rules import EmptyChairs
from lexicon.movement.facts import Change, Fact, Move, Naming, Place
from lexicon.places import HandNumber, PlayerNumber, TableNumber

FIRST = HandNumber(1)

Opening = Mapping[Place, PlayerNumber | None]
Moves = Mapping[tuple[HandNumber, TableNumber], PlayerNumber | None]
WayInHand = Callable[[int], EmptyChairs]
"""How empty chairs are treated in a hand, where that was changed during the evening (D2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """What `replay.seating` is asked about; its arguments are described there."""

    opening: Opening
    moves: Moves
    changes: frozenset[Change]
    named: frozenset[Naming]
    hands: int
    empty_chairs: EmptyChairs | WayInHand
    stays: Mapping[PlayerNumber, HandNumber]
    void: Collection[HandNumber]
    seated_at: HandNumber | None
    # Recorded moves that are not looked at yet while a contradiction is traced: whoever sits at
    # such a table may have moved, and the empty chair too.
    pending: frozenset[tuple[HandNumber, TableNumber]] = frozenset()

    @property
    def first(self) -> HandNumber:
        """The hand whose seats the opening gives."""
        return self.seated_at or FIRST

    @property
    def last(self) -> HandNumber:
        """The last hand that has been begun."""
        return HandNumber(max(self.hands, self.first))

    def empty_chairs_in(self, hand: HandNumber) -> EmptyChairs:
        """Return the way in a hand, which holds for the movement after it too."""
        way = self.empty_chairs
        return way if isinstance(way, EmptyChairs) else way(hand)

    def without(self, facts: Collection[Fact]) -> Self:
        """Return the evening as if ``facts`` had not been recorded."""
        gone = {(fact.hand, fact.table) for fact in facts if isinstance(fact, Move)}
        return replace(
            self,
            moves={key: who for key, who in self.moves.items() if key not in gone},
            changes=self.changes.difference(facts),
            named=self.named.difference(facts),
        )

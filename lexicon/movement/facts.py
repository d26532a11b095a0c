"""What people recorded of an evening: the only things that are stored (D10-D15)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber

Place = tuple[TableNumber, ChairNumber]


class SetRefused(ValueError):  # noqa: N818 - a refusal, as the Steward would say it
    """The changes of a hand cannot be made together; the message says why in a plain sentence."""


class ChangeKind(StrEnum):
    """What can change in the room between two hands beside the movement (D14, D15)."""

    SITS = "sits"
    LEAVES = "leaves"
    CLOSES = "closes"
    OPENS = "opens"
    ADDED = "added"
    TAKEN = "taken"


_NEEDS: Mapping[ChangeKind, tuple[str, ...]] = {
    ChangeKind.CLOSES: ("table",),
    ChangeKind.OPENS: ("table", "chairs"),
    ChangeKind.ADDED: ("table", "chair"),
    ChangeKind.TAKEN: ("table", "chair"),
    ChangeKind.LEAVES: ("player",),
    ChangeKind.SITS: ("player", "table", "chair"),
}
# The room changes before the people do (movement.md, rule 4).
_ORDER = {kind: place for place, kind in enumerate(_NEEDS)}


@dataclass(frozen=True, slots=True)
class Change:
    """One change from a hand on; all the changes of a hand are one set and happen together.

    A guest who sits needs ``player``, ``table`` and ``chair``; one who leaves only ``player``; a
    table that opens needs ``table`` and ``chairs``, how many it has; one that closes only
    ``table``; a chair added or taken needs ``table`` and ``chair``, its number for good.

    Raises:
        SetRefused: something that this kind of change needs is missing or below 1.
    """

    hand: HandNumber
    kind: ChangeKind
    player: PlayerNumber | None = None
    table: TableNumber | None = None
    chair: ChairNumber | None = None
    chairs: int | None = None

    def __post_init__(self) -> None:
        for need in _NEEDS[self.kind]:
            value = getattr(self, need)
            if value is None or value < 1:
                raise SetRefused(f"A change that says “{self.kind}” must say which {need}.")

    @property
    def place(self) -> Place:
        """The chair that is filled, added or taken."""
        return cast("Place", (self.table, self.chair))

    @property
    def where(self) -> TableNumber:
        """The table of every change but a guest's leaving."""
        return cast("TableNumber", self.table)

    @property
    def who(self) -> PlayerNumber:
        """The guest who sits or leaves."""
        return cast("PlayerNumber", self.player)

    @property
    def order(self) -> tuple[int, ...]:
        """Where this change stands among its set, however the facts were given."""
        numbers = (self.table, self.chair, self.player, self.chairs)
        return (_ORDER[self.kind], *(number or 0 for number in numbers))


@dataclass(frozen=True, slots=True)
class Naming:
    """Who really sits at a table in a hand, after its changes: ``everyone``, or some of them."""

    hand: HandNumber
    table: TableNumber
    players: frozenset[PlayerNumber]
    everyone: bool

    @property
    def order(self) -> tuple[int, ...]:
        """Where this naming stands among those of its hand, however the facts were given."""
        return (self.table, not self.everyone, *sorted(self.players))


@dataclass(frozen=True, slots=True)
class Move:
    """Who moved on from a table after a hand; ``None`` is the empty chair."""

    hand: HandNumber
    table: TableNumber
    player: PlayerNumber | None

    @property
    def order(self) -> tuple[int, ...]:
        """Where this move stands among those of its hand, however the facts were given."""
        return (self.table,)


Fact = Change | Naming | Move


@dataclass(frozen=True, slots=True)
class Question:
    """A recorded fact that cannot hold together with those before it: "Who really sits here?".

    ``hand`` and ``table`` are those of the fact (a guest who leaves has no table). The fact was
    left out of the seating; the answer is a ``sits``, or the fact corrected.
    """

    hand: HandNumber
    table: TableNumber | None
    fact: Fact

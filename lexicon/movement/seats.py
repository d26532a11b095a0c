"""The answer of a replay: who sits, sat or may sit on every chair of every hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from lexicon.movement.facts import Place, Question
from lexicon.movement.guests import Who
from lexicon.places import HandNumber, TableNumber


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of every hand, derived from the facts; equal facts give an equal seating.

    ``questions`` are the recorded facts that contradict others and were left out, in the order of
    the evening (movement.md rule 6).
    """

    first: HandNumber
    last: HandNumber
    questions: tuple[Question, ...]
    _before: Mapping[HandNumber, Mapping[Place, Who]]
    _after: Mapping[HandNumber, Mapping[Place, Who]]
    _movers: Mapping[HandNumber, Mapping[TableNumber, Who]]

    def chairs(self, hand: HandNumber) -> Mapping[Place, Who]:
        """Return the candidates of every chair in ``hand``, after its changes.

        Hands before the one the replay was seated at, or after the last one, are not there.
        """
        return self._after[hand]

    def chairs_before(self, hand: HandNumber) -> Mapping[Place, Who]:
        """Return the candidates of every chair in ``hand`` before its changes (`check_changes`)."""
        return self._before[hand]

    def movers(self, hand: HandNumber) -> Mapping[TableNumber, Who]:
        """Return who may have moved on from each table between ``hand`` and the next.

        ``None`` stands for the empty chair. Tables that send nobody are left out; it is empty where
        nobody changes place. The last hand has no movers yet.
        """
        return self._movers[hand]

    def is_known(self, hand: HandNumber) -> bool:
        """Tell whether it is known of every chair in ``hand`` who sits there, if anybody."""
        return all(len(who) == 1 for who in self._after[hand].values())

    @property
    def first_unknown(self) -> HandNumber | None:
        """The first hand with a chair that is not known; `None` if there is none."""
        return next((hand for hand in self._after if not self.is_known(hand)), None)

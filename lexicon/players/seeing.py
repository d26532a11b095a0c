"""Everything a player could do with words in a turn, each act with what it is worth to her."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from lexicon.cards import MASTER
from lexicon.players.strengths import Strength
from lexicon.plays import Insert, LayWord, Substitute, WordAct
from lexicon.solver import Found, Solver
from lexicon.table import HandInPlay

_OUT: Final = 1000.0  # more than any cards count: to run out ends the hand, and wins it (D5, D8)


@dataclass(frozen=True, slots=True)
class Seen:
    """An act that could be done; `letters` have to be thought of for it."""

    worth: float
    act: WordAct
    letters: int


_Found = tuple[WordAct, Found, int]


class Sight:
    """What a player can see in her turn; she looks at a few words on the table only."""

    def __init__(
        self, hand: HandInPlay, strength: Strength, vocabulary: Solver, dice: random.Random
    ) -> None:
        """Draw the words that she looks at in this turn."""
        self._hand = hand
        self._held = hand.cards[hand.turn]
        self._burdens = strength.burdens(hand.deal.pack)
        self._vocabulary = vocabulary
        numbers = range(1, len(hand.words) + 1)
        self._numbers = dice.sample(numbers, min(len(numbers), strength.looks_at))

    def shedding(self) -> list[Seen]:
        """List the acts that leave her fewer cards, the best in front (L2a, L2c)."""
        return self._weighed(chain(self._laying(), *map(self._inserting, self._numbers)))

    def changing(self) -> list[Seen]:
        """List the acts that only change cards, the best in front (L2d, L4).

        A Master is taken where it can be, but never given: it is kept for words that shed cards.
        """
        return self._weighed(chain.from_iterable(map(self._substituting, self._numbers)))

    def _laying(self) -> Iterator[_Found]:
        for found in self._vocabulary.words(self._held):
            yield LayWord(found.word), found, len(found.word)

    def _inserting(self, number: int) -> Iterator[_Found]:
        for found in self._vocabulary.insertions(self._hand.on_table.word(number), self._held):
            # One letter more than those put in: there is the old word to be read.
            yield Insert(number, found.word), found, len(found.gives) + 1

    def _substituting(self, number: int) -> Iterator[_Found]:
        letters = self._held.replace(MASTER, "")
        for found in self._vocabulary.substitutions(self._hand.on_table.word(number), letters):
            yield Substitute(number, found.word), found, len(found.gives) + 1

    def _weighed(self, all_found: Iterable[_Found]) -> list[Seen]:
        seen = [Seen(self._worth(found), act, letters) for act, found, letters in all_found]
        return sorted(seen, key=lambda one: (-one.worth, one.letters, one.act.word))

    def _worth(self, found: Found) -> float:
        burdens = self._burdens
        worth = sum(burdens[card] for card in found.gives)
        worth -= sum(burdens[card] for card in found.takes)
        is_out = len(found.gives) - len(found.takes) == len(self._held)
        return worth + _OUT * is_out

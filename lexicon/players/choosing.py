"""What a computer player does in her turn (L2)."""

import random
from dataclasses import dataclass

from lexicon.dictionary import WordBook
from lexicon.players.mistakes import invented, misspelt
from lexicon.players.seeing import Sight
from lexicon.players.strengths import Strength
from lexicon.players.vocabulary import vocabulary_of
from lexicon.plays import Act, Exchange, LayWord, Take, WordAct
from lexicon.table import HandInPlay


@dataclass(frozen=True, slots=True)
class Choice:
    """An act, and the word meant by a misspelt one: only who laid it knows (W3)."""

    act: Act
    meant: str | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the player whose turn it is."""

    hand: HandInPlay
    strength: Strength
    book: WordBook
    dice: random.Random

    def choose(self) -> Choice:
        """Choose the best act with a word that is not overlooked, or else exchange a card.

        The more letters have to be thought of, the more often a word is overlooked. A blind card
        may be chosen where the stack must be turned over first (L5).
        """
        vocabulary = vocabulary_of(self.book, self.strength.vocabulary, self.hand.deal.rules)
        sight = Sight(self.hand, self.strength, vocabulary, self.dice)
        for look in (sight.shedding, sight.changing):
            for seen in look():
                if seen.worth <= 0:
                    break
                if self._happens(self.strength.spots**seen.letters) and self._may_lie(seen.act):
                    return self._as_spelt(seen.act)
        return self._invented() or Choice(self._exchange())

    def _happens(self, chance: float) -> bool:
        return self.dice.random() < chance

    def _may_lie(self, act: WordAct) -> bool:
        """Leave out coarse words, and those that are too short in this house (L6)."""
        is_long_enough = len(act.word) >= self.hand.deal.rules.shortest_word
        return is_long_enough and not self.book.is_coarse(act.word)

    def _as_spelt(self, act: WordAct) -> Choice:
        """Let her spell a word that she lays as well as she can."""
        if isinstance(act, LayWord) and self._happens(self.strength.misspells):
            word = misspelt(act.word, self.book, self.dice)
            if word and self._may_lie(LayWord(word)):
                return Choice(LayWord(word), meant=act.word.upper())
        return Choice(act)

    def _invented(self) -> Choice | None:
        """Let her try a word that is none, if she dares and the cards give one."""
        if self._happens(self.strength.invents):
            word = invented(self.hand.cards[self.hand.turn], self.book, self.dice)
            if word and self._may_lie(LayWord(word)):
                return Choice(LayWord(word))
        return None

    def _exchange(self) -> Exchange:
        """Discard the card that is best got rid of; take the exposed one if it is better (L2b)."""
        burdens, table = self.strength.burdens(self.hand.deal.pack), self.hand.on_table
        discard = max(self.hand.cards[self.hand.turn], key=lambda card: burdens[card])
        can_be_blind = bool(table.stack or table.discards)
        takes_blind = can_be_blind and burdens[table.exposed] >= burdens[discard]
        return Exchange(discard, Take.BLIND if takes_blind else Take.EXPOSED)

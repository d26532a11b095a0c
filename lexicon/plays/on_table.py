"""What lies on the table: words, the stack, the exposed card, and the discards under it."""

from dataclasses import dataclass, replace
from typing import Self

from lexicon.plays.acts import LayWord, Take, WordAct
from lexicon.plays.refusals import (
    NoBlindCard,
    NoExposedCard,
    NoSuchWord,
    StackNotOut,
    WrongDiscards,
)
from lexicon.wording import counted


@dataclass(frozen=True, slots=True)
class OnTable:
    """All cards that nobody holds; `exposed` is one card, and "" only before the deal.

    The card on top of `stack` is its first; the one that lies right under the exposed card is
    the last of `discards`. No player may look at either.
    """

    words: tuple[str, ...] = ()
    exposed: str = ""
    stack: str = ""
    discards: str = ""

    def word(self, number: int) -> str:
        """Return a word by its number, counted from 1.

        Raises:
            NoSuchWord: there are not so many words.
        """
        if not 1 <= number <= len(self.words):
            lying = counted(len(self.words), "word")
            raise NoSuchWord(f"There is no word {number}; the table has {lying}.")
        return self.words[number - 1]

    def after(self, act: WordAct) -> Self:
        """Return the table with the word laid or changed; nothing is checked."""
        if isinstance(act, LayWord):
            return replace(self, words=(*self.words, act.word))
        before, after = self.words[: act.number - 1], self.words[act.number :]
        return replace(self, words=(*before, act.word, *after))

    @property
    def must_turn_over(self) -> bool:
        """Whether the stack has run out and there are discards to put in its place (L5)."""
        return not self.stack and bool(self.discards)

    def check_take(self, take: Take) -> None:
        """Let a card be taken that is there (L2b, L5).

        Raises:
            NoExposedCard: none lies there.
            NoBlindCard: the stack must be turned over first; or there are no discards either, and
                ruling: then only the exposed card can be taken.
        """
        if take is Take.EXPOSED:
            if not self.exposed:
                raise NoExposedCard("There is no exposed card to take.")
        elif self.must_turn_over:
            raise NoBlindCard("The stack has run out: lift the discards and shuffle them first.")
        elif not self.stack:
            raise NoBlindCard("There is no blind card any more; take the exposed one.")

    def exchanged(self, discard: str, take: Take) -> tuple[str, Self]:
        """Return the card that was taken, and the table with the discard exposed (L2b).

        Raises:
            ActRefused: see `check_take`.
        """
        self.check_take(take)
        if take is Take.EXPOSED:
            return self.exposed, replace(self, exposed=discard)
        discards = self.discards + self.exposed
        return self.stack[0], replace(
            self, exposed=discard, stack=self.stack[1:], discards=discards
        )

    def turned_over(self, cards: str) -> Self:
        """Return the table with the lifted discards as its stack; the exposed card stays (L5).

        Raises:
            StackNotOut: there are cards in the stack, or no discards under the exposed card.
            WrongDiscards: these are not the cards that were discarded.
        """
        if not self.must_turn_over:
            raise StackNotOut("The discards are lifted when the stack has run out, not before.")
        if sorted(cards) != sorted(self.discards):
            raise WrongDiscards("These are not the cards that were discarded.")
        return replace(self, stack=cards, discards="")

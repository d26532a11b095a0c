"""What a search finds, and the cards it was asked about."""

from collections import Counter
from string import ascii_letters, ascii_uppercase
from typing import Final, NamedTuple, Self

from lexicon.cards import MASTER

_CARDS: Final = frozenset(ascii_uppercase + MASTER)
_LETTERS: Final = frozenset(ascii_letters)


class SolverError(ValueError):
    """Something was asked about that is neither cards nor a word on the table."""


class Found(NamedTuple):
    """A word as it would lie on the table, small letters for Masters, and the cards for it.

    The cards stand in the order of the word: those given, and those that come to the hand (L2d).
    """

    word: str
    gives: str
    takes: str = ""


class Held(NamedTuple):
    """The letters that are held, each with how often, and the Masters beside them."""

    letters: Counter[str]
    masters: int
    card_count: int

    @classmethod
    def from_cards(cls, cards: str) -> Self:
        """Sort the cards of a hand.

        Raises:
            SolverError: a sign is no card.
        """
        if strangers := sorted(set(cards) - _CARDS):
            raise SolverError(
                f"“{strangers[0]}” is no card; write capitals from A to Z, and {MASTER} for a "
                "Master."
            )
        letters = Counter(cards)
        masters = letters.pop(MASTER, 0)
        return cls(letters, masters, len(cards))


def check_on_table(word: str) -> None:
    """Let a word pass that can lie on the table.

    Raises:
        SolverError: it is empty, or there are other signs than letters in it.
    """
    if not word or not set(word) <= _LETTERS:
        raise SolverError(
            f"“{word}” is no word on the table; write capitals, and a small letter for a Master."
        )

"""The words of the book that are nearest to a wrong one: what may have been meant (W3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final, Self

from lexicon.dictionary.dawg import Dawg
from lexicon.dictionary.sound import sound_key
from lexicon.dictionary.walks import sounding, within
from lexicon.dictionary.weighted import cost
from lexicon.spelling import LETTERS_AT_MOST

_RARE: Final = 0.009  # a word of size 70 comes behind an everyday one that costs half an edit more

_FARTHEST: Final = 2.5  # no mistake that was measured cost more


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A word that may have been meant, and the `cost` of having written something else."""

    word: str
    cost: float


class NearWords:
    """The words that suggestions are taken from: those of a desk dictionary, not of the whole book.

    >>> from lexicon.dictionary.dawg import pack_words
    >>> near_words = NearWords.from_packed(pack_words([("RECEIVE", 10), ("RECIPE", 20)]))
    >>> [suggestion.word for suggestion in near_words.near("RECIEVE")]
    ['RECEIVE', 'RECIPE']
    """

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    @classmethod
    def from_packed(cls, packed: bytes) -> Self:
        """Take what `pack_words` packed.

        Raises:
            PackedWordsError: the bytes are something else, or were cut short.
        """
        return cls(Dawg.from_packed(packed))

    def near(self, text: str, *, most: int = 5) -> list[Suggestion]:
        """List the likeliest words for a misspelt `text`, in capitals from A to Z, likeliest first.

        Looked at are the words that sound the same and those a few edits away, more if nothing
        likely is nearer; none that costs more than 2.5. The order is by cost, with something added
        for rare words. A word of the list comes first for itself. Letters after the 32nd are not
        read.
        """
        text = text[:LETTERS_AT_MOST]
        sizes = dict(sounding(self._dawg, sound_key(text)))
        costs = {word: cost(text, word) for word in sizes}
        for edits, good_enough in _searches(len(text)):
            if min(costs.values(), default=inf) <= good_enough:
                break
            further = dict(within(self._dawg, text, edits=edits))
            costs |= {word: cost(text, word) for word in further.keys() - sizes.keys()}
            sizes |= further
        likeliest = sorted(
            (costs[word] + size * _RARE, word)
            for word, size in sizes.items()
            if costs[word] <= _FARTHEST
        )
        return [Suggestion(word, costs[word]) for _, word in likeliest[:most]]


def _searches(length: int) -> Sequence[tuple[int, float]]:
    """Say how many edits are tried one after another, and what cost makes the next try needless.

    Two edits would find everything in three letters, and four anything in eight.
    """
    if length <= 3:
        return ((1, -inf),)
    return ((2, -inf), (3, 0.9), (4, 1.3))[: 1 if length < 6 else 2 if length < 9 else 3]

"""Words in a row, and any choice of them as one number: the first word has the highest bit.

So a question about a whole book costs a few operations on long numbers.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

_NOT_ZERO: Final = bytes(byte > 0 for byte in range(256))
_ONES: Final = tuple(
    tuple(place for place in range(8) if byte >> 7 - place & 1) for byte in range(256)
)


class Row:
    """Words whose choices are numbers.

    >>> Row(["HAT", "MAN", "FAR"]).pick(0b101)
    ['HAT', 'FAR']
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.all: Final = (1 << len(words)) - 1
        # The highest byte of a number is seldom full, so there must be something before the words.
        # A tuple, because Python's garbage collector walks through long lists again and again.
        self._words: Final = ("",) * 8 + tuple(words)

    def pick(self, bits: int) -> list[str]:
        """List the words whose bits are set, in their order."""
        written = bits.to_bytes(-(-bits.bit_length() // 8), "big")
        first = len(self._words) - 8 * len(written)
        words = self._words
        marks = written.translate(_NOT_ZERO)  # to find one sign is much quicker than one of many
        picked = []
        at = marks.find(1)
        while at >= 0:
            for place in _ONES[written[at]]:
                picked.append(words[first + 8 * at + place])  # noqa: PERF401 - mostly it is one
            at = marks.find(1, at + 1)
        return picked


def count_more(needs_more: list[int], bits: int) -> None:
    """Count one more for some words: entry n of the list holds those that have more than n."""
    for count in range(len(needs_more) - 1, 0, -1):
        needs_more[count] |= needs_more[count - 1] & bits
    needs_more[0] |= bits


def exactly(everything: int, more: Sequence[int]) -> list[int]:
    """Turn "more than n" into "n": the words of all for which none was counted, one, and so on."""
    return [everything & before & ~bits for before, bits in pairwise([everything, *more])]

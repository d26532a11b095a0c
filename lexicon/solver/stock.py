"""The words of all lengths by the letters in them: what laying and inserting ask (L2a, L2c)."""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import accumulate
from operator import and_
from string import ascii_uppercase
from typing import Final

from lexicon.solver.row import Row, count_more, exactly
from lexicon.solver.shelf import Shelf


class Stock:
    """All shelves in one row, the longest words first, so that short words have the low bits."""

    def __init__(self, shelves: Mapping[int, Shelf]) -> None:
        longest = max(shelves, default=0)
        counts = (len(shelves[n].words) if n in shelves else 0 for n in range(longest + 1))
        self._up_to: Final = list(accumulate(counts))  # how many words have at most n letters
        self.row: Final = Row([
            word for length in sorted(shelves, reverse=True) for word in shelves[length].words
        ])
        self._more: Final = {letter: self._more_than(letter, shelves) for letter in ascii_uppercase}

    def _more_than(self, letter: str, shelves: Mapping[int, Shelf]) -> list[int]:
        levels: list[int] = []
        for length, shelf in shelves.items():
            shorter = self._up_to[length - 1]
            for count, bits in enumerate(shelf.more_than(letter)):
                if count == len(levels):
                    levels.append(0)
                levels[count] |= bits << shorter
        return levels

    def of_length(self, shortest: int, longest: int) -> int:
        """Find the words of these lengths and those between."""
        return self._no_longer(longest) & ~self._no_longer(shortest - 1)

    def _no_longer(self, length: int) -> int:
        return (1 << self._up_to[min(length, len(self._up_to) - 1)]) - 1

    def with_all(self, letters: Mapping[str, int]) -> int:
        """Find the words that have at least so many of each of these letters."""
        return reduce(and_, (self._having(*pair) for pair in letters.items()))

    def _having(self, letter: str, count: int) -> int:
        levels = self._more[letter]
        return levels[count - 1] if count <= len(levels) else 0

    def lacking(self, letters: Mapping[str, int], masters: int) -> list[int]:
        """Find the words that need no card besides these letters, exactly one, and so on.

        The list has one number for each count of Masters from 0 on.
        """
        needs_more = [0] * (masters + 1)
        for letter, levels in self._more.items():
            held = letters.get(letter, 0)
            for bits in levels[held : held + masters + 1]:
                count_more(needs_more, bits)
        return exactly(self.row.all, needs_more)

    def by_letter(self, bits: int, letters: Mapping[str, int]) -> Iterator[tuple[str, int]]:
        """Part words that lack one card each by the letter they lack."""
        for letter, levels in self._more.items():
            held = letters.get(letter, 0)
            if held < len(levels):
                yield letter, bits & levels[held]

"""All words of one length, by the letter at each place: what giving cards for others asks (L2d)."""

from collections.abc import Container, Mapping, Sequence
from functools import reduce
from operator import or_
from string import ascii_uppercase
from typing import Final

from lexicon.solver.row import Row, count_more, exactly

# For each letter a table that makes a column of letters the digits of a number.
_DIGITS: Final = {
    letter: bytes(b"01"[code == ord(letter)] for code in range(128)) + bytes(128)
    for letter in ascii_uppercase
}


class Shelf:
    """Words of one length in the order of the alphabet, spelt in capitals from A to Z."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words: Final = words
        self.row: Final = Row(words)
        self._at: Final = _at_each_place(words)

    def more_than(self, letter: str) -> list[int]:
        """Find the words with such a letter, with two of them, and so on while there are any."""
        levels: list[int] = []
        for column in self._at:
            levels.append(0)
            count_more(levels, column.get(letter, 0))
            if not levels[-1]:
                levels.pop()
        return levels

    def changed(
        self, word: str, letters: Mapping[str, int], fixed: Container[int], masters: int
    ) -> list[int]:
        """Find the words that giving these letters for some of `word` makes of it.

        At `fixed` places it keeps its own letter. The list holds those for which that suffices,
        those that need a Master besides, and so on up to so many Masters.
        """
        needs_more = [0] * (masters + 1)
        kept = self.row.all
        free = []
        for place, (own, column) in enumerate(zip(word, self._at, strict=True)):
            if place in fixed:
                kept &= column.get(own, 0)
                continue
            free.append((own, column))
            held = (bits for letter, bits in column.items() if letter == own or letter in letters)
            count_more(needs_more, self.row.all ^ reduce(or_, held, 0))
        for letter, count in letters.items():
            levels = [0] * (count + masters + 1)
            for own, column in free:
                if own != letter:
                    count_more(levels, column.get(letter, 0))
            for bits in levels[count:]:
                count_more(needs_more, bits)
        return exactly(kept, needs_more)


def _at_each_place(words: Sequence[str]) -> list[dict[str, int]]:
    letters, length = "".join(words).encode("ascii"), len(words[0])
    columns = (letters[place::length] for place in range(length))
    return [
        {letter: int(column.translate(_DIGITS[letter]), 2) for letter in _letters_in(column)}
        for column in columns
    ]


def _letters_in(column: bytes) -> list[str]:
    return sorted(set(column.decode("ascii")))

"""The words that come to a computer player's mind, laid out for searching."""

from functools import lru_cache
from typing import Final

from lexicon.dictionary import WordBook
from lexicon.house_rules import HouseRules
from lexicon.solver import Solver

_LETTERS_AT_MOST: Final = 11  # longer words hardly ever come to lie on the table


@lru_cache(maxsize=8)
def vocabulary_of(book: WordBook, size: int, rules: HouseRules) -> Solver:
    """Return the words of a book that are so common, by their size; those of late are kept."""
    everyday = WordBook.load(dialect=book.dialect, largest=size)
    words = (word for word in everyday.spellings() if len(word) <= _LETTERS_AT_MOST)
    return Solver((word for word in words if word in book), rules)

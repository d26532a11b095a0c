"""The word book: which words are good tonight, and what the dictionary says of the others."""

from collections.abc import Iterable
from functools import cache
from typing import Final, Self

from lexicon.dictionary import stored
from lexicon.dictionary.classes import (
    WordClass,
    classify,
    is_accepted,
    word_size,
)
from lexicon.dictionary.coarse import is_coarse
from lexicon.dictionary.entry import Entry
from lexicon.dictionary.lists import DESK, LARGEST, SIZES
from lexicon.dictionary.near import NearWords, Suggestion
from lexicon.dictionary.own_list import spelling_in_list, words_of
from lexicon.dictionary.weighted import cost
from lexicon.house_rules import Dialect, HouseRules
from lexicon.spelling import fold

_OWN_LIST: Final = "own"
_SUGGESTIONS: Final = 5


class WordBook:
    """A dictionary in one spelling and size, with a hostess's own list if she has one.

    `text in book` is true for words in small letters only (W5): whether a proper noun may stand is
    a house rule, which `lexicon.rulings.advise` looks after. Spellings of the same edition share
    one table of about 30 MB in a process, whatever the dialect and size.

    >>> book = WordBook.load()
    >>> "thatched" in book, "LONDON" in book, book.look_up("London").word_class.value
    (True, False, 'proper noun that the dictionary gives')
    """

    def __init__(
        self, dialect: Dialect, largest: int, *, own: frozenset[str] = frozenset(), instead: bool
    ) -> None:
        """Open the book in this spelling and size; `load` does so once for all."""
        self.dialect: Final = dialect
        self.largest: Final = largest
        self.is_own_list: Final = instead
        self._own = own
        self._codes = stored.codes()
        self._good = frozenset() if instead else _good_codes(dialect, largest)
        self._spellings: tuple[str, ...] | None = None

    @classmethod
    def load(cls, *, dialect: Dialect = Dialect.BRITISH, largest: int = LARGEST) -> "WordBook":
        """Return the dictionary in one spelling up to a size; read once in a process.

        Raises:
            ValueError: there is no such size; 95 is never read.
        """
        if largest not in SIZES:
            raise ValueError(f"The dictionary has no size {largest}; use 80, or 70 for the desk.")
        return _load(dialect, largest)

    @classmethod
    def for_rules(cls, rules: HouseRules) -> "WordBook":
        """Return the dictionary that a hostess chose (L6, W3)."""
        return cls.load(dialect=rules.dialect, largest=DESK if rules.desk_dictionary else LARGEST)

    @property
    def version(self) -> str:
        """The edition, spelling, size and own list, as they are kept with every ruling."""
        how = "instead" if self.is_own_list else "added"
        own = f", own list of {len(self._own)} {how}" if self._own else ""
        return f"{stored.version()}: {self.dialect} {self.largest}{own}"

    def with_own_words(self, words: Iterable[str], *, instead: bool) -> Self:
        """Return this dictionary with a house's own words added, or only those `instead` of it.

        Lines that are no single word are left out; ask `doubts_about` before.
        """
        own = frozenset(one for word in words_of(words) if (one := spelling_in_list(word)))
        kept = frozenset() if instead else self._own
        return type(self)(self.dialect, self.largest, own=own | kept, instead=instead)

    def __contains__(self, text: str) -> bool:
        spelling = fold(text)
        return self._codes.get(spelling, 0) in self._good or spelling in self._own

    def __len__(self) -> int:
        return len(self.spellings())

    def spellings(self) -> tuple[str, ...]:
        """Return all words in capitals from A to Z, in the order of the alphabet."""
        if self._spellings is None:
            good = self._good
            words = {spelling for spelling, code in self._codes.items() if code in good}
            self._spellings = tuple(sorted(words | self._own))
        return self._spellings

    def size_of(self, text: str) -> int | None:
        """Tell how common a word of this book is, from 10 to 80; None: it is not in it."""
        if text not in self:
            return None
        return word_size(self._codes.get(fold(text), 0), self.dialect) or DESK

    def look_up(self, text: str) -> Entry:
        """Say what the dictionary knows about a spelling, good or not; it never refuses."""
        spelling = fold(text)
        found = classify(spelling, (self.dialect, self.largest), self._code)
        word_class = self._class_here(spelling, found.word_class)
        word_list = found.word_list and str(found.word_list)
        if word_class is WordClass.OWN_WORD:
            return Entry(spelling, word_class, _OWN_LIST, found.size, found.form)
        return Entry(spelling, word_class, word_list, found.size, found.form)

    def near(self, text: str, *, most: int = _SUGGESTIONS) -> list[Suggestion]:
        """Find the words of this book that may have been meant, nearest first; no coarse ones."""
        found = _near_words().near(fold(text), most=2 * most)
        return [one for one in found if one.word in self and not is_coarse(one.word)][:most]

    def cost(self, text: str, meant: str) -> float:
        """Weigh how far a spelling is from the word that was meant: 0 the same, about 1 an edit."""
        return cost(fold(text), fold(meant))

    def is_coarse(self, text: str) -> bool:
        """Tell whether a word stays out of hints and print; it is good when a player lays it."""
        return is_coarse(text)

    def _code(self, spelling: str) -> int:
        return self._codes.get(spelling, 0)

    def _class_here(self, spelling: str, by_dictionary: WordClass) -> WordClass:
        if spelling in self._own:
            surely = by_dictionary is WordClass.WORD and not self.is_own_list
            return by_dictionary if surely else WordClass.OWN_WORD
        return WordClass.NOT_IN_LIST if self.is_own_list else by_dictionary


@cache
def _load(dialect: Dialect, largest: int) -> WordBook:
    return WordBook(dialect, largest, instead=False)


@cache
def _good_codes(dialect: Dialect, largest: int) -> frozenset[int]:
    known = set(stored.codes().values())
    return frozenset(code for code in known if is_accepted(code, (dialect, largest)))


@cache
def _near_words() -> NearWords:
    return NearWords.from_packed(stored.near_words())

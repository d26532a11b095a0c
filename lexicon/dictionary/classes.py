"""What kind of word a spelling is, from the lists that give it: the order of tests of a ruling."""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from lexicon.dictionary import stored
from lexicon.dictionary.lists import DESK, LARGEST, WordList, size_in
from lexicon.house_rules import Dialect

_ROMAN: Final = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_NAMES: Final = (WordList.PROPER_NOUN, WordList.PROPER_NAME)
_PLURALS: Final = (("IES", "Y"), ("ES", ""), ("S", ""))
_WELL_KNOWN: Final = 60  # names up to this size are commoner than small words from 70 on
_DIALECTS: Final[Mapping[Dialect, tuple[WordList, ...]]] = {
    Dialect.BRITISH: (WordList.BRITISH,),
    Dialect.AMERICAN: (WordList.AMERICAN,),
    Dialect.BOTH: (WordList.BRITISH, WordList.AMERICAN),
}


class WordClass(StrEnum):
    """What the dictionary makes of a spelling (L6, W3, W5)."""

    WORD = "word"
    CHIEFLY_PROPER = "chiefly a proper noun"
    OWN_WORD = "word of the house's own list"
    NOT_IN_LIST = "not in the house's own list"
    OTHER_DIALECT = "another country's spelling, or a rare one"
    CONTRACTION = "contraction"
    PROPER_NOUN = "proper noun that the dictionary gives"
    ABBREVIATION = "abbreviation"
    COMPOUND = "word with a hyphen or in two words"
    LARGER_DICTIONARY = "word of the larger dictionary only"
    PROPER_NAME = "other proper name"
    ROMAN_NUMERAL = "roman numeral"
    PLURAL_OF_PROPER = "plural of a proper name"
    UNKNOWN = "no such word"


class Classified(NamedTuple):
    """A class with the list that says so, the size at which it does, and the form printed there."""

    word_class: WordClass
    form: str
    word_list: WordList | None = None
    size: int | None = None


Choice: TypeAlias = tuple[Dialect, int]  # whose spelling is good, and up to which size


def word_size(code: int, dialect: Dialect) -> int | None:
    """Tell from which size on a spelling is a word in this dialect; None: it is none."""
    return _least(code, *_DIALECTS[dialect])


def is_accepted(code: int, choice: Choice) -> bool:
    """Tell whether a spelling is a word of the dictionary in use."""
    dialect, largest = choice
    size = word_size(code, dialect)
    return size is not None and size <= largest


def classify(spelling: str, choice: Choice, code_of: Callable[[str], int]) -> Classified:
    """Find the class of a spelling in capitals: the first one in the order of tests that fits."""
    code = code_of(spelling)
    found = _among_words(spelling, code, choice) or _among_others(spelling, code, choice)
    if found:
        return found
    if spelling and _ROMAN.fullmatch(spelling):
        return Classified(WordClass.ROMAN_NUMERAL, spelling)
    return _plural(spelling, code_of) or Classified(WordClass.UNKNOWN, spelling.lower())


def _among_words(spelling: str, code: int, choice: Choice) -> Classified | None:
    dialect, largest = choice
    size = word_size(code, dialect)
    if size and size <= largest:
        if size >= DESK and (name := _name(code, up_to=_WELL_KNOWN)):
            capital = stored.form(spelling, name)
            return Classified(WordClass.CHIEFLY_PROPER, capital, name, size)
        return _given(spelling, WordClass.WORD, _list_of(code, dialect), size)
    for other in (WordList.BRITISH, WordList.AMERICAN, WordList.VARIANT):
        size = size_in(code, other)
        if size and size <= largest and other not in _DIALECTS[dialect]:
            return _given(spelling, WordClass.OTHER_DIALECT, other, size)
    return None


def _list_of(code: int, dialect: Dialect) -> WordList:
    if size_in(code, WordList.SUPPLEMENT):
        return WordList.SUPPLEMENT
    return min(_DIALECTS[dialect], key=lambda one: size_in(code, one) or 99)


def _among_others(spelling: str, code: int, choice: Choice) -> Classified | None:
    dialect, largest = choice
    for one, kind, up_to in (
        (WordList.CONTRACTION, WordClass.CONTRACTION, LARGEST),
        (WordList.PROPER_NOUN, WordClass.PROPER_NOUN, largest),
        (WordList.ABBREVIATION, WordClass.ABBREVIATION, LARGEST),
        (WordList.COMPOUND, WordClass.COMPOUND, LARGEST),
        (_list_of(code, dialect), WordClass.LARGER_DICTIONARY, LARGEST),
        (WordList.PROPER_NOUN, WordClass.PROPER_NAME, LARGEST),
        (WordList.PROPER_NAME, WordClass.PROPER_NAME, LARGEST),
    ):
        size = size_in(code, one)
        if size and size <= up_to:
            return _given(spelling, kind, one, size)
    return None


def _plural(spelling: str, code_of: Callable[[str], int]) -> Classified | None:
    for ending, instead in _PLURALS:
        singular = spelling.removesuffix(ending) + instead
        if spelling.endswith(ending) and (name := _name(code_of(singular))):
            form = stored.form(singular, name)
            return Classified(
                WordClass.PLURAL_OF_PROPER, form, name, size_in(code_of(singular), name)
            )
    return None


def _name(code: int, *, up_to: int = LARGEST) -> WordList | None:
    """Say which list gives a spelling as a name; of two the one that holds it more usual."""
    given = {one: size for one in _NAMES if (size := size_in(code, one)) and size <= up_to}
    return min(given, key=lambda one: given[one], default=None)


def _given(spelling: str, kind: WordClass, one: WordList, size: int) -> Classified:
    return Classified(kind, stored.form(spelling, one), one, size)


def _least(code: int, *lists: WordList) -> int | None:
    return min((size for one in lists if (size := size_in(code, one))), default=None)

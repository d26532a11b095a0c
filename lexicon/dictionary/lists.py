"""Which lists of the dictionary give a spelling, and from which size on, in one number.

A size says how common a word is: 10 everyday, 70 the end of a desk dictionary, 80 everything for
word games. Size 95 is never read: it takes more than half of all mistakes for words.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

SIZES: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
DESK: Final = 70
LARGEST: Final = 80
_BITS: Final = 4  # the place in SIZES, from 1; 0 says that the list does not give the spelling


class WordList(StrEnum):
    """One kind of list; the order is that of their bits, and is what the data file relies on."""

    BRITISH = "british"  # words that are good in a British drive, in all spellings of those drives
    AMERICAN = "american"
    VARIANT = "variant"  # seldom seen spellings, and those of other countries
    SUPPLEMENT = "supplement"  # words that the source files as abbreviations
    PROPER_NOUN = "proper noun"  # common enough for a dictionary
    PROPER_NAME = "proper name"  # all others
    ABBREVIATION = "abbreviation"
    CONTRACTION = "contraction"
    COMPOUND = "compound"  # words with a hyphen or a blank inside


_SHIFTS: Final = {one: place * _BITS for place, one in enumerate(WordList)}


def code_of(sizes: Mapping[WordList, int]) -> int:
    """Pack the smallest size at which each list gives a spelling."""
    return sum((SIZES.index(size) + 1) << _SHIFTS[given] for given, size in sizes.items())


def size_in(code: int, given: WordList) -> int | None:
    """Tell from which size on a list gives the spelling; None: not at all."""
    place = code >> _SHIFTS[given] & (1 << _BITS) - 1
    return SIZES[place - 1] if place else None


def heading(code: int) -> str:
    """Write a code so that people can read it: `british 10, american 10, proper noun 35`."""
    sizes = {given: size_in(code, given) for given in WordList}
    return ", ".join(f"{given} {size}" for given, size in sizes.items() if size)


def code_from(heading: str) -> int:
    """Read what `heading` wrote."""
    parts = (part.rpartition(" ") for part in heading.split(", "))
    return code_of({WordList(given): int(size) for given, _, size in parts})

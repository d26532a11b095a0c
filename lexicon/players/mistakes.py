"""Words that are none: misspelt ones, and ones made up, so that there is something to challenge."""

import random
from collections import Counter
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Final

from lexicon.dictionary import WordBook

_VOWELS: Final = "AEIOU"
_SWAPPED: Final = {"AE", "AI", "EA", "EI", "IA", "IE", "OU", "UA", "UO"}
_ENDINGS_SWAPPED: Final = {"EL", "ER", "LE", "RE"}
_HEARD_AS_ONE: Final = {
    *(letter * 2 for letter in ascii_uppercase),
    "AI", "CK", "EA", "GH", "IE", "OA", "OU", "RH", "SC", "UE", "UI", "WH",
}  # fmt: skip
_TEMPTING: Final = (  # names, abbreviations and foreign words that people try to lay
    "ALICE", "ARNOLD", "CHIEN", "CLARA", "DER", "DORIS", "EIN", "EIRE", "ELSIE", "ETHEL", "EUSTON",
    "HANS", "HELEN", "HILDA", "HMS", "HORACE", "IRENE", "LEEDS", "LOIRE", "LTD", "MADRID",
    "MAISON", "MRS", "OSLO", "OUI", "REICH", "SAHARA", "STRASSE", "SUR", "SUSAN", "THAMES", "UNE",
)  # fmt: skip
_SHAPES: Final = ("bab", "baba", "babab")  # of vowels a, and others b


def misspelt(word: str, book: WordBook, dice: random.Random) -> str | None:
    """Return a word, as laid, the way somebody writes it who only hears it: RECIEVE, COFEE.

    None: there is no such spelling, or each of them is a word itself. It needs no card that the
    right word does not need.
    """
    bad = [one for one in _by_ear(word) if one.upper() not in book]
    return dice.choice(bad) if bad and len(word) > 3 else None


def _by_ear(word: str) -> Iterator[str]:
    for place in range(1, len(word)):
        pair = word[place - 1 : place + 1]
        is_last = place == len(word) - 1
        if pair.upper() in _SWAPPED or (is_last and pair.upper() in _ENDINGS_SWAPPED):
            yield word[: place - 1] + pair[::-1] + word[place + 1 :]
        if pair.upper() in _HEARD_AS_ONE:
            yield word[:place] + word[place + 1 :]


def invented(held: str, book: WordBook, dice: random.Random) -> str | None:
    """Return a name, a foreign word or something that only sounds like a word, from the cards held.

    None: the cards give nothing of the kind. The book may know it all the same, as a proper noun.
    """
    cards = Counter(held)
    if tempting := [word for word in _TEMPTING if not Counter(word) - cards and word not in book]:
        return dice.choice(tempting)
    vowels = [card for card in held if card in _VOWELS]
    others = [card for card in held if card.isalpha() and card not in _VOWELS]
    shapes = [
        shape
        for shape in _SHAPES
        if shape.count("a") <= len(vowels) and shape.count("b") <= len(others)
    ]
    if not shapes:
        return None
    dice.shuffle(vowels)
    dice.shuffle(others)
    word = "".join((vowels if sign == "a" else others).pop() for sign in dice.choice(shapes))
    return None if word in book else word

"""How a word is spelt in cards: in capitals from A to Z, for the cards know nothing else (W5).

>>> fold("café"), fold("o'clock"), fold("Œuvre")
('CAFE', 'OCLOCK', 'OEUVRE')
"""

import unicodedata
from string import ascii_letters, ascii_uppercase
from typing import Final

LETTERS_AT_MOST: Final = 32  # longer texts are no words
_NO_ACCENT_BUT_A_STROKE: Final = str.maketrans({
    "Æ": "AE", "Œ": "OE", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "Ħ": "H",
    "Ŧ": "T", "Ŋ": "NG", "Ɖ": "D", "Ƶ": "Z",
})  # fmt: skip
_ASCII_SIGNS: Final = str.maketrans(
    dict.fromkeys(sign for sign in map(chr, range(128)) if sign not in ascii_letters)
)


def without_accents(text: str) -> str:
    """Write `text` in capitals without its accents, and leave every other sign where it is.

    So what is not from A to Z afterwards cannot lie on the table.

    >>> without_accents("Straße, déjà-vu"), without_accents("мир")
    ('STRASSE, DEJA-VU', 'МИР')
    """
    if text.isascii():
        return text.upper()
    taken_apart = unicodedata.normalize("NFKD", text).upper().translate(_NO_ACCENT_BUT_A_STROKE)
    return "".join(sign for sign in taken_apart if not unicodedata.combining(sign))


def fold(text: str) -> str:
    """Spell `text` in cards: capitals from A to Z, everything else left out (W5).

    Apostrophes, hyphens, full stops and blanks are dropped, and so are letters of other alphabets:
    who must refuse those asks `without_accents` what is left.
    """
    if text.isascii():
        return text.upper() if text.isalpha() else text.translate(_ASCII_SIGNS).upper()
    return "".join(sign for sign in without_accents(text) if sign in ascii_uppercase)

"""Names of guests: as they are kept, and what two spellings of one name have in common."""

import re
import unicodedata

from drives.services.acts.deed import Refusal

LONGEST_NAME = 200
# Letters that Unicode does not take apart, although many a hand leaves the stroke out.
_UNSTRUCK = str.maketrans({
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i",
    "æ": "ae", "œ": "oe", "þ": "th",
})  # fmt: skip
# Cyrillic and Greek letters that look like Latin ones, as capitals or as small letters.
_TWINS = str.maketrans(
    "авекмнорстухіјѕԁһԛԝӏ" + "αβεζηικμνορτυχ",
    "abekmhopctyxijsdhqwl" + "abezhikmnoptyx",
)
_INSIDE = re.compile(r"(?<=\w)['’‘ʼ`´‐‑–-]+(?=\w)|(?<=\w)\.")


class NameRefused(Refusal):
    """A name that nobody could read out."""


def clean_name(written: str) -> str:
    """Return the name as it will be kept: letter for letter, without stray blanks and marks.

    Raises:
        NameRefused: nothing of it can be seen, or it is too long.
    """
    composed = unicodedata.normalize("NFC", written.replace("\ufeff", ""))
    visible = "".join(" " if unicodedata.category(c) in {"Cc", "Cs"} else c for c in composed)
    name = " ".join(visible.split())
    if not is_readable(name):
        raise NameRefused("A guest needs a name that can be read.")
    if len(name) > LONGEST_NAME:
        raise NameRefused(f"“{name[:30]}…” is too long; a name has at most 200 letters.")
    return name


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: no case, no accents, no blanks."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    seen = "".join(c for c in plain if not (unicodedata.combining(c) or _is_unseen(c)))
    return seen.translate(_UNSTRUCK)


def look_of(name: str) -> str:
    """Return what is the same for names that a person could take for one another (F06).

    Beside what `folded` leaves out these are apostrophes, hyphens and points inside, which of the
    two names comes first, and letters of other alphabets that look like ours.

    >>> look_of("Finch, Ada") == look_of("Аda Finch"), look_of("O’Dell") == look_of("odell")
    (True, True)
    """
    last, comma, first = name.partition(",")
    in_order = f"{first} {last}" if comma and "," not in first else name
    return folded(_INSIDE.sub("", in_order)).translate(_TWINS) or name


def _is_unseen(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) == "Cf"


def is_readable(written: str) -> bool:
    """Tell whether anything of it can be seen."""
    return any(unicodedata.category(c)[0] in "LMNPS" for c in written)

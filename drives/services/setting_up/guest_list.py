"""Names of guests: as they are kept, and what two spellings of one name have in common."""

import re
import unicodedata

from drives.services.acts.deed import Refusal
from drives.services.wording import listed

LONGEST_NAME = 200
# Letters that Unicode does not take apart, although many a hand leaves the stroke out.
_UNSTRUCK = str.maketrans({
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i",
    "æ": "ae", "œ": "oe", "þ": "th",
})  # fmt: skip
# Cyrillic and Greek letters that look like Latin ones, as capitals or as small letters.
_NOT_OURS = "авекмнорстухіјѕԁһԛԝӏ" + "αβεζηικμνορτυχ"
_TWINS = str.maketrans(_NOT_OURS, "abekmhopctyxijsdhqwl" + "abezhikmnoptyx")
# As "Card 5" shows a private guest; a small L, an I and an O stand for figures at a glance.
_CARD = re.compile(r"card(?:n[or]|number)?[\dilo]+")
_ROOM_BEFORE_A_NUMBER = 25  # of the 40 letters of a mark
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


def letters_apart(name: str, other: str) -> str:
    """Say which letters of two names look alike and are of another alphabet; or nothing.

    >>> letters_apart("Аnna", "Anna")
    'In “Аnna” the “А” is Cyrillic.'
    """
    said = [_not_ours_in(one) for one in (name, other)]
    if said[0] == said[1]:
        return ""
    return " ".join(
        f"In “{one}” {listed(f'the “{letter}” is {alphabet}' for letter, alphabet in found)}."
        for one, found in zip((name, other), said, strict=True)
        if found
    )


def _not_ours_in(name: str) -> list[tuple[str, str]]:
    seen = dict.fromkeys(letter for letter in name if letter.casefold() in _NOT_OURS)
    return [(letter, unicodedata.name(letter).split()[0].capitalize()) for letter in seen]


def sought(written: str) -> str:
    """Return what is the same for a name and for what somebody types to find it (F06).

    Letters and figures only, whichever alphabet they are of; of a name without any, its signs.

    >>> sought("Zoë O’Neill"), sought("PEÑA RUIZ"), sought("Peña – Ruiz")
    ('zoeoneill', 'penaruiz', 'penaruiz')
    """
    looks = folded(written).translate(_TWINS)
    return "".join(letter for letter in looks if letter.isalnum()) or looks


def is_shown_as_a_card(name: str) -> bool:
    """Tell whether a name is what stands on public lists for a private guest, "Card 22" (F50)."""
    return bool(_CARD.fullmatch(sought(name))) and any(map(str.isdecimal, name))


def is_taken_for_a_card(name: str, tag: str, number: int) -> bool:
    """Tell whether a guest entered so could be taken for a private one, shown as "Card 5" (F50).

    A mark that ends in her own card number tells the two apart.

    >>> is_taken_for_a_card("CARD no. 5", "", 7), is_taken_for_a_card("Card", "5", 7)
    (True, True)
    >>> is_taken_for_a_card("Card 5", "no. 7", 7), is_taken_for_a_card("Andrew Card", "", 7)
    (False, False)
    """
    shown = "".join(letter for letter in look_of(f"{name} {tag}") if letter.isalnum())
    return bool(_CARD.fullmatch(shown)) and not tag.endswith(f"no. {number}")


def with_own_number(tag: str, number: int) -> str:
    """Return a mark with the guest's card number beside it, which nobody else has.

    >>> with_own_number("", 7), with_own_number("the elder", 7)
    ('no. 7', 'the elder, no. 7')
    """
    theirs = [tag[:_ROOM_BEFORE_A_NUMBER]] if tag else []
    return ", ".join([*theirs, f"no. {number}"])


def _is_unseen(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) == "Cf"


def is_readable(written: str) -> bool:
    """Tell whether anything of it can be seen."""
    return any(unicodedata.category(c)[0] in "LMNPS" for c in written)

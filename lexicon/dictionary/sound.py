"""How a written word sounds, roughly: the same key for spellings that are said alike.

Each letter is heard by itself, with the one before and the two after it in sight: so a walk over
many words can keep a key while it goes, and need not write one down for every word.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

AROUND: Final = " "  # what stands before the first letter and after the last
_SOFTENING: Final = frozenset("EIY")
_PLAIN: Final = dict(zip("FJLMQRSVZ", "fjlmkrsfs", strict=True))


def sound_key(word: str) -> str:
    """Write down the consonants that are heard in `word`, those said alike by one sign.

    A vowel counts only as the first sound, and a sound that comes twice running once.

    >>> sound_key("PHISICIAN") == sound_key("FISITION")
    True
    """
    letters = f"{AROUND}{word}{AROUND * 2}"
    heard = ""
    for place in range(len(word)):
        for sound in sound_in(letters[place : place + 4]):
            if not heard.endswith(sound):
                heard += sound
    return heard


@lru_cache(maxsize=1 << 16)
def sound_in(window: str) -> str:
    """Tell what the second of four letters sounds like: nothing, one sign, or two for an X."""
    before, letter, after = window[0], window[1], window[2]
    if letter in _PLAIN:
        return _PLAIN[letter]
    if letter in _SPECIAL:
        return _SPECIAL[letter](before, after, window[3])
    return "a" if before == AROUND and letter != AROUND else ""  # a vowel, or an H


def _c(before: str, after: str, _: str) -> str:
    if after == "H":
        return "k" if before == "S" else "j"  # SCHOOL, CHAIR
    if after in _SOFTENING:
        return "s"
    return "" if after in "KQ" else "k"


def _d(_: str, after: str, second_after: str) -> str:
    return "" if after == "J" or (after == "G" and second_after in _SOFTENING) else "t"


def _g(before: str, after: str, _: str) -> str:
    if after == "H" or (before == AROUND and after == "N"):
        return ""  # NIGHT, GNAT
    return "j" if after in _SOFTENING else "k"


def _p(before: str, after: str, _: str) -> str:
    if after == "H":
        return "f"
    return "" if before == AROUND and after in "NST" else "p"  # PNEUMATIC, PSALM, PTARMIGAN


def _t(_: str, after: str, second_after: str) -> str:
    if after == "C" and second_after == "H":
        return ""  # CATCH
    return "s" if after == "I" and second_after in "AEO" else "t"  # NATION


def _w(before: str, after: str, _: str) -> str:
    return "w" if before == AROUND and after != "R" else ""  # WRITE


_SPECIAL: Final[Mapping[str, Callable[[str, str, str], str]]] = {
    "B": lambda before, after, _: "" if before == "M" and after == AROUND else "p",  # LAMB
    "C": _c,
    "D": _d,
    "G": _g,
    "K": lambda before, after, _: "" if before == AROUND and after == "N" else "k",  # KNEE
    "N": lambda before, after, _: "" if before == "M" and after == AROUND else "n",  # HYMN
    "P": _p,
    "T": _t,
    "W": _w,
    "X": lambda before, _, __: "s" if before == AROUND else "ks",  # XYLOPHONE
}

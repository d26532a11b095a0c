"""A hostess's own word list: reading it, and what to ask her about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from lexicon.spelling import LETTERS_AT_MOST, fold, without_accents

_SHORT: Final = (2, 3)
_SHOWN: Final = 40
_SIGNS: Final = "'’-."


class DoubtKind(StrEnum):
    """What may be wrong with a list."""

    EMPTY = "empty"
    NO_SHORT_WORDS = "no short words"
    UNREADABLE = "unreadable"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something to ask the hostess about her list: how often, and the first case of it.

    Of missing short words `lengths` says which lengths are missing.
    """

    kind: DoubtKind
    count: int = 0
    first: str = ""
    lengths: tuple[int, ...] = ()


def spelling_in_list(line: str) -> str | None:
    """Read one word of a list as the cards spell it; None: it is no single word.

    >>> spelling_in_list("café"), spelling_in_list("the 22038615")
    ('CAFE', None)
    """
    spelling = fold(line)
    letters = [sign for sign in without_accents(line.strip()) if sign not in _SIGNS]
    readable = "".join(letters) == spelling and len(spelling) <= LETTERS_AT_MOST
    return spelling if spelling and readable else None


@dataclass(frozen=True, slots=True)
class OwnList:
    """A list that was read: its spellings from A to Z, and what is odd about it."""

    spellings: tuple[str, ...]
    doubts: tuple[Doubt, ...]
    instead: bool


def read_own_list(lines: Iterable[str], *, instead: bool) -> OwnList:
    """Read a house's own list, one word a line, to be added to the dictionary or used `instead`.

    Long lists take seconds: read them before anything waits for them.
    """
    kept = list(lines)
    spellings = {word for line in kept if (word := spelling_in_list(line))}
    return OwnList(tuple(sorted(spellings)), doubts_about(kept, instead=instead), instead)


def words_of(lines: Iterable[str]) -> list[str]:
    """Return the lines that are meant as words: no empty ones, no remarks behind a `#`."""
    return [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]


def doubts_about(lines: Iterable[str], *, instead: bool = True) -> tuple[Doubt, ...]:
    """Look a list over before it is used; nothing here keeps it from being used (F59).

    With `instead` false the list only adds words, and need not have short ones.
    """
    words = words_of(lines)
    read = [spelling for word in words if (spelling := spelling_in_list(word))]
    if not read:
        return (Doubt(DoubtKind.EMPTY, len(words)),)
    return (
        *((_no_short_words(read)) if instead else ()),
        *_unreadable(words),
        *_twice(read),
    )


def _no_short_words(spellings: list[str]) -> tuple[Doubt, ...]:
    have = set(map(len, spellings))
    missing = tuple(length for length in _SHORT if length not in have)
    return (Doubt(DoubtKind.NO_SHORT_WORDS, lengths=missing),) if missing else ()


def _unreadable(words: list[str]) -> tuple[Doubt, ...]:
    found = [word for word in words if not spelling_in_list(word)]
    return (Doubt(DoubtKind.UNREADABLE, len(found), _shown(found[0])),) if found else ()


def _shown(line: str) -> str:
    """Cut what is quoted from a list that may hold anything."""
    return "".join(sign if sign.isprintable() else "·" for sign in line[:_SHOWN])


def _twice(spellings: list[str]) -> tuple[Doubt, ...]:
    seen = set[str]()
    again = [one for one in spellings if one in seen or seen.add(one)]  # type: ignore[func-returns-value]  # `add` says nothing
    return (Doubt(DoubtKind.TWICE, len(again), again[0]),) if again else ()

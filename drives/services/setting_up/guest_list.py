"""Reads a pasted list of guests: one name a line, nothing guessed that a person should decide."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from drives.services.acts.deed import Refusal

LONGEST_NAME = 200
_NUMBERING = re.compile(r"^\s*(?:\d{1,4}\s*[.):]|[-*•–])\s+")
_HEADINGS = {"name", "names", "guest", "guests", "player", "players", "guestlist"}  # folded


class NameRefused(Refusal):
    """A name that nobody could read out."""


@dataclass(frozen=True, slots=True)
class ReadName:
    """One name of the list, and whom it looks like: a guest already there, or a line above."""

    name: str
    same_as: str = ""


def clean_name(written: str) -> str:
    """Return the name as it will be kept: letter for letter, without stray blanks and marks.

    Raises:
        NameRefused: nothing of it can be seen, or it is too long.
    """
    composed = unicodedata.normalize("NFC", written.replace("\ufeff", ""))
    visible = "".join(" " if unicodedata.category(c) in {"Cc", "Cs"} else c for c in composed)
    name = " ".join(visible.split())
    if not any(unicodedata.category(c)[0] in "LMNPS" for c in name):
        raise NameRefused("A guest needs a name that can be read.")
    if len(name) > LONGEST_NAME:
        raise NameRefused(f"“{name[:30]}…” is too long; a name has at most 200 letters.")
    return name


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: no case, no accents, no blanks."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c) and not c.isspace())


def read_list(pasted: str, *, already: Iterable[str] = ()) -> list[ReadName]:
    """Return the names of a pasted list in its order, look-alikes marked, nothing left out.

    Numbering, blank lines and a heading are dropped; "Finch, Ada" stays one person (F04).

    Raises:
        NameRefused: a line is too long to be a name.
    """
    lines = [
        _NUMBERING.sub("", line.replace("\ufeff", "").replace("\t", " "))
        for line in pasted.splitlines()
    ]
    names = [clean_name(line) for line in lines if _is_readable(line)]
    if names and folded(names[0].strip(";,:")) in _HEADINGS:
        names = names[1:]
    seen = {folded(name): name for name in already}
    read = []
    for name in names:
        read.append(ReadName(name, seen.get(folded(name), "")))
        seen.setdefault(folded(name), name)
    return read


def sure(read: Iterable[ReadName]) -> list[str]:
    """Return the names of a list that look like nobody else's."""
    return [one.name for one in read if not one.same_as]


def doubtful(read: Iterable[ReadName]) -> list[str]:
    r"""Return the names that a person must decide about: the same guest twice, or two people (F06).

    >>> doubtful(read_list("Jo Lark\nAnn Bird\n jo  lark "))
    ['jo lark']
    """
    return [one.name for one in read if one.same_as]


def _is_readable(line: str) -> bool:
    return any(unicodedata.category(c)[0] in "LMNPS" for c in line)


def namesakes(names: Iterable[str]) -> set[str]:
    """Return the folded names that more than one guest has."""
    return {name for name, count in Counter(map(folded, names)).items() if count > 1}

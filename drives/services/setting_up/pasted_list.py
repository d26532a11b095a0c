"""Reads a pasted list of guests: one name a line, nothing guessed that a person should decide."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from drives.services.setting_up.guest_list import clean_name, is_readable, look_of
from drives.services.setting_up.pasted_line import (
    is_heading,
    looks_odd,
    most_likely,
    speaks_of_the_list,
)
from drives.services.wording import counted, listed

_NUMBERING = re.compile(r"^\s*(?:\d{1,4}(?:\s*[.):]\s+|\t\s*)|[-*•–]\s+)")


@dataclass(frozen=True, slots=True)
class ReadName:
    """One line of the list: the name it gives, and why a person must decide about it, if so.

    ``same_as`` is whom the name looks like: a guest already there, or a line above. ``line`` is
    what was pasted where that hardly looks like a name; ``is_guest`` tells what it most likely is.
    """

    name: str
    same_as: str = ""
    line: str = ""
    is_guest: bool = True

    @property
    def is_asked(self) -> bool:
        """Whether nobody is added before the hostess has answered."""
        return bool(self.same_as or self.line)

    @property
    def is_counted(self) -> bool:
        """Whether this is one guest more, as far as can be told before she has answered."""
        return self.is_guest and not self.same_as

    @property
    def written(self) -> str:
        """The whole line as a name."""
        return clean_name(self.line or self.name)

    def as_answered(self, answer: str) -> str:
        """Return the name that is added upon an answer; nothing while there is none."""
        if not self.is_asked:
            return self.name
        return {"two": self.name, "guest": self.name, "written": self.written}.get(answer, "")


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood of a list, and what of it was left out."""

    names: tuple[ReadName, ...] = ()
    headings: tuple[str, ...] = ()
    is_numbered: bool = False

    @property
    def sure(self) -> list[str]:
        """The names that nothing need be asked about."""
        return [one.name for one in self.names if not one.is_asked]

    @property
    def asked(self) -> list[ReadName]:
        """The lines that a person must decide about: the same guest twice, or no name (F06)."""
        return [one for one in self.names if one.is_asked]

    @property
    def guest_count(self) -> int:
        """How many guests these most likely are."""
        return sum(one.is_counted for one in self.names)

    @property
    def left_out(self) -> str:
        """What was left out, in words: "the heading “Name” was left out"; or nothing."""
        of_one = "heading" if len(self.headings) == 1 else "headings"
        quoted = listed(f"“{heading}”" for heading in self.headings)
        what = [f"the {of_one} {quoted}"] if quoted else []
        what += ["the numbering"] if self.is_numbered else []
        verb = "was" if len(self.headings) + self.is_numbered == 1 else "were"
        return f"{listed(what)} {verb} left out" if what else ""

    def __str__(self) -> str:
        r"""Say it in a line: "12 guests; the heading “Name” was left out.".

        >>> str(read_list("Name\nJo Lark\nAnn Bird\n jo  lark "))
        '2 guests; 1 line is asked about; the heading “Name” was left out.'
        """
        asked = len(self.asked)
        verb = "is" if asked == 1 else "are"
        parts = [counted(self.guest_count, "guest")] if self.guest_count or not asked else []
        parts += [f"{counted(asked, 'line')} {verb} asked about"] if asked else []
        return "; ".join([*parts, *([self.left_out] if self.left_out else [])]) + "."


def read_list(pasted: str, *, already: Iterable[str] = (), as_they_stand: bool = False) -> Reading:
    """Return the names of a pasted list in its order, with what a person must decide marked.

    Numbering, blank lines and the headings on top are dropped, and said; "Finch, Ada" stays one
    person (F04). ``as_they_stand`` is for the cells of a column of names: no figure or mark in
    them is numbering, and what they hold is a name, unless it speaks of the list itself.

    Raises:
        NameRefused: a line is too long to be a name.
    """
    lines = [line.replace("\ufeff", "") for line in pasted.splitlines()]
    if as_they_stand:
        cells = [_cell(line) for line in lines if is_readable(line)]
        return Reading(tuple(_look_alikes(cells, already)))
    headings: list[str] = []
    names: list[ReadName] = []
    is_on_top, is_numbered = True, False
    for line, bare in ((line, _NUMBERING.sub("", line).strip()) for line in lines):
        if not is_readable(bare):
            continue
        is_numbered = is_numbered or bare != line.strip()
        if is_on_top and is_heading(bare):
            headings.append(" ".join(bare.split()))
        else:
            names.append(_read(bare))
            is_on_top = is_on_top and not names[-1].is_guest
    return Reading(tuple(_look_alikes(names, already)), tuple(headings), is_numbered)


def _cell(line: str) -> ReadName:
    name = clean_name(line)
    return ReadName(name, line=line, is_guest=False) if speaks_of_the_list(line) else ReadName(name)


def _read(line: str) -> ReadName:
    written = clean_name(line)
    if not looks_odd(line):
        return ReadName(written)
    name, is_guest = most_likely(line)
    return ReadName(name, line=line, is_guest=is_guest)


def _look_alikes(names: Iterable[ReadName], already: Iterable[str]) -> Iterable[ReadName]:
    """Mark who looks like a guest already there, or like a line above (F06)."""
    seen = {look_of(name): name for name in already}
    for one in names:
        if one.is_guest:
            yield replace(one, same_as=seen.get(look_of(one.name), ""))
            seen.setdefault(look_of(one.name), one.name)
        else:
            yield one

"""Reads a pasted list of guests: one name a line, nothing guessed that a person should decide."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from drives.services.setting_up.e_mail import unquoted
from drives.services.setting_up.guest_list import is_readable
from drives.services.setting_up.pasted_line import is_heading
from drives.services.setting_up.read_name import ReadName
from drives.services.setting_up.reading_lines import look_alikes, read_cell, read_line
from drives.services.wording import counted, listed

_NUMBERING = re.compile(r"^\s*(?:\d{1,4}(?:\s*[.):]\s+|\t\s*)|[-*•–]\s+)")


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood of a list, and what of it was left out."""

    names: tuple[ReadName, ...] = ()
    headings: tuple[str, ...] = ()
    is_numbered: bool = False
    is_quoted: bool = False
    is_taken_apart: bool = False

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
        return sum(one.count for one in self.names)

    @property
    def waits(self) -> bool:
        """Whether she has to look before anybody is added: what is asked, a child, a guess."""
        return self.is_taken_apart or any(one.is_asked or one.is_private for one in self.names)

    def unanswered(self, answers: Mapping[int, str]) -> list[ReadName]:
        """Return the lines of which nothing is proposed and nothing was said (F06)."""
        return [
            one for n, one in enumerate(self.names) if one.must_be_answered and not answers.get(n)
        ]

    def answers_kept(self, before: "Reading", answers: Mapping[int, str]) -> dict[int, str]:
        """Return what was answered before the list was read again, by the lines of this one."""
        said: dict[str, list[str]] = defaultdict(list)
        for n, one in enumerate(before.names):
            said[one.line or one.name].append(answers.get(n, ""))
        lines = ((n, said[one.line or one.name]) for n, one in enumerate(self.names))
        return {n: found.pop(0) for n, found in lines if found}

    @property
    def left_out(self) -> str:
        """What was left out, in words: "the heading “Name” was left out"; or nothing."""
        of_one = "heading" if len(self.headings) == 1 else "headings"
        quoted = listed(f"“{heading}”" for heading in self.headings)
        what = [f"the {of_one} {quoted}"] if quoted else []
        what += ["the numbering"] if self.is_numbered else []
        what += ["the “>” of what was quoted"] if self.is_quoted else []
        verb = "was" if len(self.headings) + self.is_numbered + self.is_quoted == 1 else "were"
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
        parts += ["a line of several names was taken apart"] if self.is_taken_apart else []
        return "; ".join([*parts, *([self.left_out] if self.left_out else [])]) + "."


def read_list(pasted: str, *, already: Iterable[str] = (), as_they_stand: bool = False) -> Reading:
    """Return the names of a pasted list in its order, with what a person must decide marked.

    Numbering, blank lines, quoting marks and the headings on top are dropped, and said; "Finch,
    Ada" stays one person (F04). ``as_they_stand`` is for the cells of a column of names: no figure
    or mark in them is numbering, and behind a tab may stand what its row says of the guest.

    Raises:
        NameRefused: a line is too long to be a name.
    """
    lines = [line.replace("\ufeff", "") for line in pasted.splitlines()]
    if as_they_stand:
        cells = [read_cell(line) for line in lines if is_readable(line.partition("\t")[0])]
        return Reading(tuple(look_alikes(cells, already)))
    read = _read(lines)
    return replace(read, names=tuple(look_alikes(read.names, already)))


def _read(lines: Iterable[str]) -> Reading:
    """Read lines that somebody wrote, each by itself."""
    headings: list[str] = []
    names: list[ReadName] = []
    is_on_top, is_numbered, is_quoted, is_apart = True, False, False, False
    for line, plain in ((line, unquoted(line)) for line in lines):
        bare = _NUMBERING.sub("", plain).strip()
        if not is_readable(bare):
            continue
        is_numbered = is_numbered or bare != plain.strip()
        is_quoted = is_quoted or plain != line
        if is_on_top and is_heading(bare):
            headings.append(" ".join(bare.split()))
            continue
        found = list(read_line(bare))
        names += found
        is_apart = is_apart or len(found) > 1
        is_on_top = is_on_top and not found[-1].is_guest
    return Reading(tuple(names), tuple(headings), is_numbered, is_quoted, is_apart)

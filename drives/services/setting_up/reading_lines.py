"""Reads each line of a list of guests, and finds who looks like somebody already there (F06)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from drives.services.setting_up.asked_line import asked_about, whole_names_in
from drives.services.setting_up.e_mail import by_addresses
from drives.services.setting_up.guest_list import clean_name, folded, letters_apart, look_of
from drives.services.setting_up.pasted_line import (
    is_a_sum,
    is_figures,
    looks_odd,
    most_likely,
    speaks_of_the_list,
)
from drives.services.setting_up.read_name import ReadName

PRIVATE: Final = "private"  # behind a tab, so that she may write it there herself (F50)


def read_line(line: str) -> Iterator[ReadName]:
    """Read a line that somebody wrote: of an e-mail's addressees, or of whole names, each (F04).

    Raises:
        NameRefused: it is too long to be a name.
    """
    for part in whole_names_in(line) or by_addresses(line):
        yield _read(part)


def _read(line: str) -> ReadName:
    if question := asked_about(line):
        return question
    if not any(map(str.isalnum, line)) and line.isascii():  # "--", "***"
        return ReadName(clean_name(line), line=line, is_guest=False)
    if not looks_odd(line):
        return ReadName(clean_name(line))
    name, is_guest = most_likely(line)
    return ReadName(name, line=line, is_guest=is_guest)


def read_cell(line: str) -> ReadName:
    """Read a name out of a column as it stands, with what its row says of it behind a tab.

    Raises:
        NameRefused: it is too long to be a name.
    """
    cell, _, beside = line.partition("\t")
    is_private, is_beside_a_sum = folded(beside) == PRIVATE, is_a_sum(beside)
    if beside and not (is_private or is_beside_a_sum):
        cell = line
    if is_beside_a_sum or speaks_of_the_list(cell) or is_figures(cell):
        found = ReadName(clean_name(cell), line=line, is_guest=False)
    else:
        found = asked_about(cell) or ReadName(clean_name(cell))
    return replace(found, is_private=True) if is_private else found


def look_alikes(names: Iterable[ReadName], already: Iterable[str]) -> Iterator[ReadName]:
    """Mark who looks like a guest already there, or like a line above (F06).

    A guest already there is taken for the same person once only: of the next line of that look
    nobody knows.
    """
    seen: dict[str, list[str]] = defaultdict(list)
    for name in already:
        seen[look_of(name)].append(name)
    left = {look: len(alike) for look, alike in seen.items()}
    for one in names:
        looks = {look_of(name): name for name in (one.name, *one.people)} if one.is_guest else {}
        known = next((look for look in looks if look in seen), None)
        yield one if known is None else _marked(one, looks[known], seen[known], left[known])
        for look, name in looks.items():
            seen[look].append(name)
            left[look] = max(0, left.get(look, 0) - 1)


def _marked(one: ReadName, name: str, alike: list[str], left: int) -> ReadName:
    same = name if name in alike else alike[0]
    return replace(one, same_as=same, is_above=not left, apart=letters_apart(name, same))

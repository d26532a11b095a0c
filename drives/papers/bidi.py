"""Which way a line runs: the Unicode bidirectional algorithm (UAX 9) for one line of letters.

Marks that embed or override a direction are in no font, so the letters alone decide. The rules
W1 to N2 replace kinds in a string of one letter for each character.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

_KINDS = {
    "L": "L",
    "R": "R",
    "AL": "A",
    "EN": "E",  # 1, 2, 3
    "AN": "N",  # Arabic figures
    "ES": "S",  # plus and minus
    "ET": "T",  # % and £
    "CS": "C",  # full stop and comma
    "NSM": "M",  # accents and points
}
_NEUTRAL = "O"
_JOINERS = "\u200c\u200d"  # no letters, only between two of them (X9)
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


class Run(NamedTuple):
    """Characters ``start`` to ``end`` of a text, which run one way."""

    start: int
    end: int
    is_leftward: bool


def runs_as_seen(text: str) -> list[Run]:
    """Return the runs of ``text`` from left to right as they stand on the line.

    The first letter with a direction gives the line's own (P2), as ``<bdi>`` does on a page.

    >>> [("שרה Cohen"[run.start : run.end]) for run in runs_as_seen("שרה Cohen")]
    ['Cohen', 'שרה ']
    """
    runs, start = list[tuple[int, Run]](), 0
    for level, letters in groupby(_levels(text)):
        end = start + len(list(letters))
        runs.append((level, Run(start, end, is_leftward=level == 1)))
        start = end
    for lowest in (2, 1):  # L2
        runs = list(_turned(runs, lowest))
    return [run for _, run in runs]


def _turned(runs: list[tuple[int, Run]], lowest: int) -> Iterator[tuple[int, Run]]:
    """Turn round each row of runs whose levels are at least ``lowest``."""
    for is_turned, row in groupby(runs, key=lambda run: run[0] >= lowest):
        together = list(row)
        yield from reversed(together) if is_turned else together


def _levels(text: str) -> list[int]:
    kinds = [_KINDS.get(unicodedata.bidirectional(letter), _NEUTRAL) for letter in text]
    base = next(("L" if kind == "L" else "R" for kind in kinds if kind in "LRA"), "L")
    seen = [place for place, letter in enumerate(text) if letter not in _JOINERS]
    settled = _weak(base + "".join(kinds[place] for place in seen) + base)
    settled = _in_brackets(settled, "".join(text[place] for place in seen), base)
    of_place = dict(zip(seen, _neutral(settled, base)[1:-1], strict=True))
    level_of = {"L": 0, "R": 1, "E": 2, "N": 2} if base == "L" else {"R": 1, "L": 2, "E": 2, "N": 2}
    levels: list[int] = []
    for place in range(len(text)):
        kind = of_place.get(place)
        before = levels[-1] if levels else level_of[base]
        levels.append(level_of[kind] if kind else before)
    return levels


def _weak(kinds: str) -> str:
    """Settle accents, figures and what stands between figures."""
    kinds = re.sub("(.)M+", lambda run: run[1] * len(run[0]), kinds)  # W1
    kinds = re.sub("A[^LRA]*", lambda run: run[0].replace("E", "N"), kinds)  # W2
    kinds = kinds.replace("A", "R")  # W3
    kinds = re.sub("(?<=E)[SC](?=E)", "E", kinds)  # W4
    kinds = re.sub("(?<=N)C(?=N)", "N", kinds)  # W4
    kinds = re.sub("(?<=E)T+|T+(?=E)", lambda run: "E" * len(run[0]), kinds)  # W5
    kinds = re.sub("[STC]", _NEUTRAL, kinds)  # W6
    return re.sub("L[^LR]*", lambda run: run[0].replace("E", "L"), kinds)  # W7


def _in_brackets(kinds: str, text: str, base: str) -> str:
    """Let two brackets run as what stands between them (N0); ``kinds`` has an end at each side."""
    settled = list(kinds)
    for opening, closing in _pairs(text):
        within = _directions(settled[opening + 2 : closing + 1])
        before = _directions(settled[: opening + 1])[-1]
        if base in within:
            settled[opening + 1] = settled[closing + 1] = base
        elif within:
            settled[opening + 1] = settled[closing + 1] = before
    return "".join(settled)


def _directions(kinds: list[str]) -> list[str]:
    return ["L" if kind == "L" else "R" for kind in kinds if kind != _NEUTRAL]


def _pairs(text: str) -> list[tuple[int, int]]:
    """Return the places of brackets that belong together, by the opening one (BD16)."""
    pairs, still_open = [], list[tuple[str, int]]()
    for place, letter in enumerate(text):
        if letter in _BRACKETS:
            still_open.append((_BRACKETS[letter], place))
        elif letter in {closing for closing, _ in still_open}:
            while still_open[-1][0] != letter:
                still_open.pop()
            pairs.append((still_open.pop()[1], place))
    return sorted(pairs)


def _neutral(kinds: str, base: str) -> str:
    """Settle blanks and signs by their neighbours, or by the line."""
    kinds = re.sub("(?<=L)O+(?=L)", lambda run: "L" * len(run[0]), kinds)  # N1
    kinds = re.sub("(?<=[REN])O+(?=[REN])", lambda run: "R" * len(run[0]), kinds)  # N1
    return kinds.replace(_NEUTRAL, base)  # N2

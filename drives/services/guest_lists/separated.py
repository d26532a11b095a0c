"""The rows of a text file whose cells are told apart by a sign: semicolons, commas, tabs (F04)."""

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from drives.services.guest_lists.letters import FileRefused
from drives.services.guest_lists.workbook import MOST_COLUMNS, MOST_ROWS

SEPARATORS: Final[Mapping[str, str]] = {
    "\t": "tabs",
    ";": "semicolons",
    ",": "commas",
    "|": "upright lines",
}
_MOSTLY = 0.8
_WHOLE = re.compile(r'"((?:[^"]|"")*)"')

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Separated:
    """The rows of a file; without a ``separator`` there is one cell in each."""

    rows: tuple[Row, ...]
    separator: str = ""


def separated(text: str) -> Separated:
    r"""Return the rows of a text, told apart by what stands equally often in nearly all of them.

    A blank is never what separates, nor is a comma with a blank after it: "Finch, Ada" is one.

    >>> separated("Ada;3\nBen;4").separator, separated("Ada Finch\nFinch, Ada").separator
    (';', '')

    Raises:
        FileRefused: a cell is longer than any list would have it.
    """
    for separator in SEPARATORS:
        if separator in text:
            rows = _parsed(text, separator)
            if _is_a_table(rows, separator):
                return Separated(_filled(rows), separator)
    return Separated(_filled([(_unquoted(line),) for line in text.splitlines()]))


def _parsed(text: str, separator: str) -> Sequence[Row]:
    """Read the cells as a spreadsheet writes them; where quotes do not pair, they are letters.

    Raises:
        FileRefused: a cell is longer than any list would have it.
    """
    try:
        return _cells(text, separator, quoting=csv.QUOTE_MINIMAL)
    except csv.Error:
        try:
            return _cells(text, separator, quoting=csv.QUOTE_NONE)
        except csv.Error as trouble:
            raise FileRefused("A cell of this file is far too long for a name.") from trouble


def _cells(text: str, separator: str, *, quoting: int) -> Sequence[Row]:
    lines = StringIO(text, newline="")
    reader = csv.reader(lines, delimiter=separator, quoting=quoting, strict=True)  # type: ignore[arg-type]  # one of csv's own
    return [tuple(row[:MOST_COLUMNS]) for row in reader]


def _filled(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Leave out blank rows and what is blank on the right, and make the rows equally long."""
    kept = [row for row in rows if any(cell.strip() for cell in row)][:MOST_ROWS]
    width = max((n for row in kept for n, cell in enumerate(row, 1) if cell.strip()), default=0)
    return tuple(row[:width] + ("",) * (width - len(row)) for row in kept)


def _is_a_table(rows: Sequence[Row], separator: str) -> bool:
    written = [row for row in rows if any(cell.strip() for cell in row)]
    if separator == "," and _mostly([any(c.startswith(" ") for c in row[1:]) for row in written]):
        return False
    return _mostly([len(row) > 1 for row in written])


def _mostly(said: Sequence[bool]) -> bool:
    return bool(said) and sum(said) >= _MOSTLY * len(said)


def _unquoted(line: str) -> str:
    """Take off the quotes that a spreadsheet puts around a whole cell."""
    whole = _WHOLE.fullmatch(line.strip())
    return whole[1].replace('""', '"') if whole else line

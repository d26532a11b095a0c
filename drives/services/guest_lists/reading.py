"""A list of guests in a file or a pasted table: what was understood, and the names in it (F01–F04).

Nothing is stored here. The hostess sees how the file was read, changes that if it is wrong, and
adds the names when they are right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drives.services.guest_lists.columns import Layout, layout_of, private_in, says_private
from drives.services.guest_lists.formulas import as_written
from drives.services.guest_lists.letters import FileRefused, lettered
from drives.services.guest_lists.separated import SEPARATORS, Row, separated
from drives.services.guest_lists.workbook import SheetRead, is_workbook, read_workbook
from drives.services.setting_up.pasted_line import is_a_sum
from drives.services.setting_up.reading_lines import PRIVATE
from drives.services.wording import counted, listed

_NO_LIST = "This is no list that can be read here. Save it as CSV or .xlsx, and choose that."
_KNOWN_BY_THEIR_START: Final = {
    b"\xd0\xcf\x11\xe0": "This is an old Excel file (.xls). Save it as .xlsx, and choose that.",
    b"%PDF": "This is a PDF. Copy the names out of it and paste them.",
}


@dataclass(frozen=True, slots=True)
class Wished:
    """How the hostess says that a file is to be read; what is empty is found out."""

    letters: str = ""
    names_in: str = ""
    heading: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestFile:
    """A file as it was understood.

    ``lines`` has one name a line, behind a tab "private" (F50) or the sum that its row is of;
    ``are_cells`` says that they come from columns, so that nothing in them is numbering.
    ``columns`` are what the names may be taken from, as (value, words).
    """

    lines: str
    are_cells: bool = False
    said: tuple[str, ...] = ()
    letters: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    names_in: str = ""
    heading: str = ""


def read_file(raw: bytes, wished: Wished) -> GuestFile:
    """Return the names of a file with everything that was understood, in words.

    Raises:
        FileRefused: it is no list.
    """
    if refusal := _why_not(raw):
        raise FileRefused(refusal)
    if is_workbook(raw):
        sheet = read_workbook(raw)
        return _understood(_equally_long(sheet.rows), [_said_of_sheets(sheet)], wished)
    text = lettered(raw, wanted=wished.letters)
    cells = separated(text.text)
    between = [f"{SEPARATORS[cells.separator].capitalize()} between."] if cells.separator else []
    return _understood(_unquoted(cells.rows), [text.said, *between], wished, letters=text.letters)


def read_pasted_table(pasted: str, wished: Wished) -> GuestFile | None:
    """Return the names of a table copied from a spreadsheet; None where the paste is none.

    A tab between a first and a last name makes no table (F04), nor does one line: three columns
    do, or a heading.

    Raises:
        FileRefused: a cell is far too long.
    """
    if "\t" not in pasted:
        return None
    cells = separated(pasted)
    is_wide = cells.separator == "\t" and len(cells.rows) > 1 and len(cells.rows[0]) > 2
    if cells.separator != "\t" or not (is_wide or layout_of(cells.rows).heading is not None):
        return None
    return _understood(_unquoted(cells.rows), ["A table copied from a spreadsheet."], wished)


def _said_of_sheets(sheet: SheetRead) -> str:
    others = listed(f"“{name}”" for name in sheet.others)
    return f"The sheet “{sheet.name}”{f'; left out: {others}' if others else ''}."


def _why_not(raw: bytes) -> str:
    for start, refusal in _KNOWN_BY_THEIR_START.items():
        if raw.startswith(start):
            return refusal
    is_packed = raw.startswith(b"PK\x03\x04")
    return _NO_LIST if is_packed and not is_workbook(raw) else ""


def _unquoted(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Take off what kept a cell from being a formula; a workbook needs no such quotes (F12)."""
    return tuple(tuple(map(as_written, row)) for row in rows)


def _equally_long(rows: Sequence[Row]) -> tuple[Row, ...]:
    written = [row for row in rows if any(cell.strip() for cell in row)]
    used = (n for row in written for n, cell in enumerate(row, 1) if cell.strip())
    width = max(used, default=0)
    return tuple((row + ("",) * width)[:width] for row in written)


def _understood(
    rows: Sequence[Row], said: Sequence[str], wished: Wished, *, letters: str = ""
) -> GuestFile:
    if not rows or len(rows[0]) < 2:
        lines = "\n".join(_line(row, (0,)) for row in rows)
        return GuestFile(lines=lines, said=tuple(said), letters=letters)
    layout = _as_wished(rows, wished)
    names = [_with_note(row, layout) for row in rows[layout.begins :]]
    return GuestFile(
        lines="\n".join(names),
        are_cells=True,
        said=(*said, *_said_of(rows, layout)),
        letters=letters,
        columns=tuple(_choices(rows, layout)),
        names_in=_value(layout.names_in),
        heading="no" if layout.heading is None else "yes",
    )


def _line(row: Row, columns: Sequence[int]) -> str:
    """Put the cells of a name together; one over several lines is one line."""
    parts = (" ".join(row[column].split()) for column in columns)
    return " ".join(part for part in parts if part)


def _with_note(row: Row, layout: Layout) -> str:
    """Return a name with what else its row says of it that must not be lost."""
    name = _line(row, layout.names_in)
    if layout.private is not None and says_private(row[layout.private]):
        return f"{name}\t{PRIVATE}"
    others = (cell for n, cell in enumerate(row) if n not in layout.names_in)
    beside = next((" ".join(cell.split()) for cell in others if is_a_sum(cell)), "")
    return f"{name}\t{beside}" if beside else name


def _as_wished(rows: Sequence[Row], wished: Wished) -> Layout:
    found = layout_of(rows)
    wanted = [int(n) for n in wished.names_in.split("+") if n.isdecimal() and n.isascii()]
    can_be = wanted and max(wanted) < len(rows[0])
    heading = {"yes": found.heading or 0, "no": None}.get(wished.heading, found.heading)
    names_in = tuple(wanted) if can_be else found.names_in
    private = None if heading is None else private_in(rows[heading], names_in)
    return Layout(names_in, heading, private)


def _said_of(rows: Sequence[Row], layout: Layout) -> Iterator[str]:
    columns = listed(_called(rows, layout, n) for n in layout.names_in)
    yield f"{counted(len(rows[0]), 'column')}; the names are taken from {columns}."
    if layout.heading is None:
        yield "No heading: the first line is a guest."
    elif above := layout.heading:
        yield f"The heading and {counted(above, 'line')} above it are left out."
    else:
        yield "The first line is the heading and is left out."
    yield from _said_of_others(rows, layout)
    nameless = sum(not _line(row, layout.names_in) for row in rows[layout.begins :])
    if nameless:
        yield f"Without a name, and left out: {counted(nameless, 'line')}."


def _said_of_others(rows: Sequence[Row], layout: Layout) -> Iterator[str]:
    """Say what every other column was good for: whose name is private, or nothing (F50)."""
    if layout.private is not None:
        kept = sum(
            says_private(row[layout.private]) and bool(_line(row, layout.names_in))
            for row in rows[layout.begins :]
        )
        column = _called(rows, layout, layout.private)
        yield f"By {column}: {counted(kept, 'name')} kept off public lists."
    used = {*layout.names_in, layout.private}
    if unused := [n for n in range(len(rows[0])) if n not in used]:
        yield f"Not used: {listed(_called(rows, layout, n) for n in unused)}."


def _choices(rows: Sequence[Row], layout: Layout) -> Iterator[tuple[str, str]]:
    """Offer each column, and each with its neighbour in either order."""
    width = len(rows[0])
    singles = [(n,) for n in range(width)]
    pairs = [pair for n in range(width - 1) for pair in ((n, n + 1), (n + 1, n))]
    offered: list[tuple[int, ...]] = [*singles, *pairs]
    for columns in [*offered, *([layout.names_in] if layout.names_in not in offered else [])]:
        yield _value(columns), " and then ".join(_called(rows, layout, n) for n in columns)


def _called(rows: Sequence[Row], layout: Layout, column: int) -> str:
    """Return what a column is called: by its heading, or by what stands in it first."""
    titled = layout.heading is not None and " ".join(rows[layout.heading][column].split())
    shown = titled or f"{rows[layout.begins - 1 if layout.begins else 0][column].strip()[:20]} …"
    return f"column {column + 1}, “{shown}”"


def _value(columns: Sequence[int]) -> str:
    return "+".join(map(str, columns))

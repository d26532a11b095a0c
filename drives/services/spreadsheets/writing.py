"""Tables written into files that Excel and LibreOffice open by a double click (F12, F56)."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import BytesIO, StringIO
from typing import Any, Final

from drives.services.guest_lists.formulas import as_text
from drives.services.spreadsheets.tables import Cell, Sheet

# Not letters, and not allowed in the file of a spreadsheet: one such sign and it opens nothing.
_NO_LETTERS: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]",
)
_WIDEST: Final = 60
_NARROWEST: Final = 6


def as_csv(sheet: Sheet, *, separator: str) -> bytes:
    """Return a table as text: in UTF-8 with the mark by which Excel knows it, words in quotes.

    English Excel takes commas between the cells, German and French Excel semicolons. Words that
    a spreadsheet would work out get one quote before them, which a list read back here loses.
    """
    out = StringIO(newline="")
    write = csv.writer(out, delimiter=separator, quoting=csv.QUOTE_NONNUMERIC)
    write.writerow(sheet.titles)
    write.writerows([_as_text(cell) for cell in row] for row in sheet.rows)
    return out.getvalue().encode("utf-8-sig", errors="replace")


def _as_text(cell: Cell) -> Cell:
    return as_text(cell) if isinstance(cell, str) else cell


def as_workbook(sheets: Sequence[Sheet]) -> bytes:
    """Return the tables as one file with a sheet for each; words stay words, whatever they say."""
    from openpyxl import Workbook  # 0.2 s: only who saves such a file waits for it

    book = Workbook(write_only=True)
    for sheet in sheets:
        page = book.create_sheet(sheet.name)
        page.freeze_panes = "A2"
        for letter, width in _widths(sheet):
            page.column_dimensions[letter].width = width
        page.append(_cells(page, sheet.titles, is_heading=True))
        for row in sheet.rows:
            page.append(_cells(page, row))
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def _cells(page: Any, row: Iterable[Cell], *, is_heading: bool = False) -> list[Any]:  # noqa: ANN401
    """Write each cell as what it is: by itself the library makes formulas of what begins so."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    written = []
    for value in row:
        cell = WriteOnlyCell(page)
        if isinstance(value, str):
            cell.value = _NO_LETTERS.sub("\ufffd", value)
            cell.data_type = "s"
        else:
            cell.value = value
        if is_heading:
            cell.font = Font(bold=True)
        written.append(cell)
    return written


def _widths(sheet: Sheet) -> Iterable[tuple[str, int]]:
    from openpyxl.utils import get_column_letter

    for number, column in enumerate(zip(sheet.titles, *sheet.rows, strict=True), 1):
        longest = max(len(str(cell)) for cell in column if cell is not None)
        yield get_column_letter(number), min(max(longest + 2, _NARROWEST), _WIDEST)

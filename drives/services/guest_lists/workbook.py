"""The rows of a spreadsheet file as Excel and LibreOffice save them (.xlsx)."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from itertools import islice
from typing import Any, Final
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile

from drives.services.guest_lists.letters import FileRefused

MOST_ROWS: Final = 5_000
MOST_COLUMNS: Final = 40
_MOST_BYTES_UNPACKED: Final = 60_000_000  # a small file may unpack into one that fills the laptop
# What the libraries raise when a byte is not what they expect; each was met with spoilt files.
_UNREADABLE = (
    *(AttributeError, BadZipFile, EOFError, LookupError, NotImplementedError, OSError),
    *(OverflowError, ParseError, RuntimeError, TypeError, ValueError, struct.error, zlib.error),
)
_SPOILT = "This Excel file cannot be read. Save it again, or as CSV, and choose that."


@dataclass(frozen=True, slots=True)
class SheetRead:
    """The first sheet that is not hidden; ``others`` are the names of those left out."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    others: tuple[str, ...] = ()


def is_workbook(raw: bytes) -> bool:
    """Tell whether a file is one of Excel's, by what is packed in it."""
    return "xl/workbook.xml" in packed_in(raw)


def packed_in(raw: bytes) -> dict[str, int]:
    """Return what is packed in a file, each with its length unpacked; nothing if it is no pack."""
    try:
        with ZipFile(BytesIO(raw)) as pack:
            return {part.filename: part.file_size for part in pack.infolist()}
    except _UNREADABLE:
        return {}


def read_workbook(raw: bytes) -> SheetRead:
    """Return the rows of the first sheet; a formula has the value that was last worked out.

    Raises:
        FileRefused: the file is spoilt, or far too long for a list of guests.
    """
    if sum(packed_in(raw).values()) > _MOST_BYTES_UNPACKED:
        raise FileRefused("This Excel file is far too long for a list of guests.")
    try:
        return _first_sheet(raw)
    except _UNREADABLE as trouble:
        raise FileRefused(_SPOILT) from trouble


def _first_sheet(raw: bytes) -> SheetRead:
    from openpyxl import load_workbook  # 0.2 s: only who chooses such a file waits for it

    book = load_workbook(BytesIO(raw), read_only=True, data_only=True)
    try:
        sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        first, *others = sheets or book.worksheets
        rows = tuple(_rows(first.iter_rows(values_only=True)))
    finally:
        book.close()
    return SheetRead(first.title, rows, tuple(sheet.title for sheet in others))


def _rows(found: Iterator[tuple[Any, ...]]) -> Iterator[tuple[str, ...]]:
    for row in islice(found, MOST_ROWS):
        yield tuple(_written(value) for value in row[:MOST_COLUMNS])


def _written(value: object) -> str:
    """Return a cell as it stands on the screen, near enough for a name or a number."""
    if value is None:
        return ""
    return value.date().isoformat() if isinstance(value, datetime) else str(value)

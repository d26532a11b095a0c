"""A list of guests as Excel saves it (.xlsx)."""

import random
from datetime import date
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook

from drives.services.guest_lists import workbook
from drives.services.guest_lists.letters import FileRefused
from drives.services.guest_lists.reading import Wished, read_file
from drives.services.guest_lists.workbook import SheetRead, read_workbook


def saved(*sheets, hidden=()):
    """Return a workbook of sheets (name, rows)."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
        sheet.sheet_state = "hidden" if name in hidden else "visible"
    out = BytesIO()
    book.save(out)
    return out.getvalue()


GUESTS = [
    ["Name", "Table", "Born"],
    ["Ada Finch", 3.0, date(1901, 2, 3)],
    ["Ben Łak", 4.5, None],
]


def test_the_first_sheet_that_is_seen_is_read():
    raw = saved(("Old", [["x"]]), ("Guests", GUESTS), ("Meals", [["fish"]]), hidden=("Old",))

    assert read_workbook(raw) == SheetRead(
        "Guests",
        (("Name", "Table", "Born"), ("Ada Finch", "3", "1901-02-03"), ("Ben Łak", "4.5", "")),
        ("Meals",),
    )


def test_the_names_are_taken_from_their_column_and_the_sheet_is_said():
    file = read_file(saved(("Guests", GUESTS), ("Meals", []), ("Hall", [])), Wished())

    assert (file.lines, file.are_cells, file.letters) == ("Ada Finch\nBen Łak", True, "")
    assert file.said == (
        "The sheet “Guests”; left out: “Meals” and “Hall”.",
        "3 columns; the names are taken from column 1, “Name”.",
        "The first line is the heading and is left out.",
        "Not used: column 2, “Table” and column 3, “Born”.",
    )


def test_one_column_and_blank_rows_are_names_one_a_line():
    file = read_file(saved(("Sheet1", [["Ada"], [None], ["", None], ["'Ben"]])), Wished())

    assert (file.lines, file.are_cells, file.said) == ("Ada\n'Ben", False, ("The sheet “Sheet1”.",))


def test_an_empty_sheet_has_no_names():
    assert read_file(saved(("Sheet1", [])), Wished()).lines == ""


def test_a_file_that_unpacks_into_far_too_much_is_refused(monkeypatch):
    monkeypatch.setattr(workbook, "_MOST_BYTES_UNPACKED", 100)

    with pytest.raises(FileRefused, match=r"^This Excel file is far too long for a list of guests"):
        read_workbook(saved(("Guests", GUESTS)))


def test_rows_beyond_any_list_of_guests_are_not_read(monkeypatch):
    monkeypatch.setattr(workbook, "MOST_ROWS", 2)

    assert len(read_workbook(saved(("Guests", GUESTS))).rows) == 2


def test_a_spoilt_file_is_refused_in_plain_words_and_never_breaks_the_page():
    """Whatever byte of it is another one: it is read, or refused."""
    whole, dice = saved(("Guests", GUESTS)), random.Random(1933)
    refused = 0
    for _ in range(60):
        spoilt = bytearray(whole)
        for _ in range(8):
            spoilt[dice.randrange(len(spoilt))] = dice.randrange(256)
        try:
            read_file(bytes(spoilt), Wished())
        except FileRefused:
            refused += 1
    assert refused > 30


def test_a_pack_that_only_looks_like_a_workbook_is_refused():
    out = BytesIO()
    with ZipFile(out, "w") as pack:
        pack.writestr("xl/workbook.xml", "<workbook")

    with pytest.raises(FileRefused, match=r"^This Excel file cannot be read\. Save it again"):
        read_file(out.getvalue(), Wished())

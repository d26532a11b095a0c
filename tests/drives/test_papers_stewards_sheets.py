"""A Steward's sheet: her tables, a ruling in five steps, her own code, and a pad for rulings."""

import re

import pytest

from drives.papers import PaperError, Stationery
from drives.papers.pen import MM
from drives.papers.stewards_sheets import GuestThere, SheetFor, stewards_sheets
from tests.drives.seen_in_pdf import (
    EVERY_STATIONERY,
    LONG_WINDED,
    NAUGHTY_NAMES,
    WITTERING,
    drawn,
    lines_of,
    pages_of,
    sizes_of_type,
    tagged,
    title_of,
)
from tests.drives.seen_on_paper import seen, white_around

LARGE = Stationery(is_large=True)
ADDRESS = "HTTPS://DRIVE.EXAMPLE.ORG/S/ABCDEFGHIJKLMNOP/"
STEPS = ("Who challenges?", "Which word was meant?", "Look.", "Misspelt, or wrong.", "Say it.")
STEPS_PRINTED = [f"{number}. {step}" for number, step in enumerate(STEPS, start=1)]
PAD = ["Time", "Table", "Word laid", "By", "Challenged by", "Word meant", "Verdict", "Signature"]
HEAD = ["Little Wittering Drive", "12 May 1935 · Parish Hall"]
ANN, BEN, CY = GuestThere(1, "Ann"), GuestThere(2, "Ben"), GuestThere(3, "Cy")
DOT, EVE = GuestThere(4, "Dot"), GuestThere(5, "Eve")
JOAN = SheetFor("Joan", "Tables 1 and 2", {1: {1: ANN, 2: BEN, 3: CY}, 2: {1: DOT, 4: EVE}})


def sheet(tables, *, chairs=4, **more):
    opening = {
        t: {c: GuestThere(10 * t + c, "Guest") for c in range(1, chairs + 1)} for t in tables
    }
    return SheetFor("Joan", "Her tables", opening, **more)


def printed(*sheets, **choices):
    return [
        lines_of(page) for page in pages_of(stewards_sheets(WITTERING, sheets, STEPS, **choices))
    ]


def test_a_sheet_has_her_tables_in_front_and_a_pad_behind():
    """D1, W1-W5."""
    front, pad = printed(JOAN)

    assert front == [
        *(*HEAD, "Steward’s sheet · Joan", "Tables 1 and 2 · the guests at the opening"),
        *("Table", "Chair 1", "Chair 2", "Chair 3", "Chair 4"),
        *("1", "1 Ann", "2 Ben", "3 Cy", "2", "4 Dot", "5 Eve"),
        *("A ruling in five steps", *STEPS_PRINTED, "Page 1 of 1"),
    ]
    assert pad == [*HEAD, "Rulings · Joan", "Tables 1 and 2", *PAD, "Page 1 of 1"]


def test_her_code_stands_with_the_line_that_it_is_hers_alone():
    """F51."""
    front, _ = printed(SheetFor("Joan", "Table 1", {1: {1: ANN}}, address=ADDRESS))

    assert front[-5:] == [
        "This code opens your page on your phone: your tables, marks, rulings and the",
        "dictionary.",
        "The link is yours alone. Whoever has it can send marks for your tables: keep this",
        "sheet.",
        "Page 1 of 1",
    ]


def test_a_steward_who_plays_reads_where_she_does_not_rule():
    """D1."""
    front, _ = printed(SheetFor("Joan", "Table 1", {1: {1: ANN}}, note="You play too."))

    assert front[11:13] == ["You play too.", "A ruling in five steps"]


def test_a_steward_without_a_table_has_the_steps_and_the_pad():
    front, pad = printed(SheetFor("Joan", "No table yet", {}))

    assert front == [
        *(*HEAD, "Steward’s sheet · Joan", "No table yet"),
        *("A ruling in five steps", *STEPS_PRINTED, "Page 1 of 1"),
    ]
    assert pad[4:-1] == PAD


def test_a_table_of_five_has_a_fifth_column():
    front, _ = printed(sheet([1], chairs=5))

    assert front[4:10] == ["Table", "Chair 1", "Chair 2", "Chair 3", "Chair 4", "Chair 5"]


@pytest.mark.parametrize("tables", [1, 4, 10, 37, 160])
def test_many_tables_go_over_several_pages_under_the_same_headings(tables):
    """F47."""
    pages = printed(sheet(range(1, tables + 1)))

    fronts = pages[:-1]
    assert len(pages) == {1: 2, 4: 2, 10: 2, 37: 3, 160: 8}[tables]
    assert [lines[-1] for lines in fronts] == [
        f"Page {number} of {len(fronts)}" for number in range(1, len(fronts) + 1)
    ]
    rows = [line for lines in fronts for line in lines if line.endswith(" Guest")]
    assert rows == [f"{10 * t + c} Guest" for t in range(1, tables + 1) for c in (1, 2, 3, 4)]
    for lines in fronts:
        with_rows = any(line.endswith(" Guest") for line in lines)
        assert ("Chair 1" in lines) is with_rows


def test_each_steward_has_sheets_of_her_own():
    pages = printed(sheet([1]), SheetFor("Arthur", "Table 2", {2: {1: EVE}}))

    assert [lines[2] for lines in pages] == [
        *("Steward’s sheet · Joan", "Rulings · Joan"),
        *("Steward’s sheet · Arthur", "Rulings · Arthur"),
    ]


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("page", [1, 2])
def test_nothing_is_within_5_mm_of_the_edge(page, stationery):
    wide = SheetFor(
        "W" * 80,
        "Tables " * 40,
        {n: dict.fromkeys(range(1, 6), GuestThere(888, "W " * 90)) for n in range(1, 11)},
        note="W" * 300,
        address=ADDRESS,
    )
    pdf = stewards_sheets(LONG_WINDED, [wide], ["W " * 200] * 5, stationery=stationery)

    assert white_around(seen(pdf, page)) >= 5


def test_in_large_print_no_type_is_smaller_than_16_points_but_the_headings_of_columns():
    pdf = stewards_sheets(WITTERING, [SheetFor("Joan", "Table 1", {})], STEPS, stationery=LARGE)

    headings = [16 * 0.86 * share for share in (2 / 3, 1)]  # the narrowest ones shrink
    sizes = sizes_of_type(pdf)
    assert min(sizes) >= headings[0]
    assert min(size for size in sizes if size > headings[1]) == 16


@pytest.mark.parametrize(("stationery", "height"), [(Stationery(), 10), (LARGE, 14)])
def test_the_boxes_of_the_pad_are_high_enough_to_write_in(stationery, height):
    pdf = stewards_sheets(WITTERING, [JOAN], STEPS, stationery=stationery)
    pad = drawn(pdf)[1].decode("latin-1")

    # The rules between the columns are as long as a row is high.
    upright = re.findall(r"n ([\d.]+) ([\d.]+) m \1 ([\d.]+) l S", pad)
    assert {round((float(top) - float(foot)) / MM) for _, top, foot in upright} == {height}


@pytest.mark.parametrize("name", NAUGHTY_NAMES)
def test_no_name_changes_the_number_of_pages(name):
    """F07, F09, F11."""
    full = SheetFor(
        "Joan",
        "Tables",
        {n: dict.fromkeys((1, 2, 3, 4), GuestThere(7, name)) for n in range(1, 11)},
    )

    assert len(printed(full)) == 2


def test_a_screen_reader_finds_the_tables_and_the_steps():
    pdf = stewards_sheets(WITTERING, [sheet([1], address=ADDRESS)], STEPS)

    assert tagged(pdf) == [
        *("/H1", "/P", "/H2", "/P", "/Table", "/H2", *["/P"] * 5, "/Figure", "/P", "/P"),
        *("/H1", "/P", "/H2", "/P", "/Table"),
    ]


def test_without_a_steward_there_is_no_sheet():
    with pytest.raises(PaperError) as refusal:
        stewards_sheets(WITTERING, [], STEPS)

    assert str(refusal.value) == "No Steward is appointed yet. The page “Stewards” is for that."


def test_the_same_values_give_the_same_bytes_and_the_description_names_nobody():
    """F50."""
    first, second = (stewards_sheets(WITTERING, [JOAN], STEPS) for _ in range(2))

    assert first == second
    assert title_of(first) == "Little Wittering Drive"
    assert b"Ann" not in first


def test_a_guest_whose_name_no_font_has_stands_there_by_number_with_a_line():
    """F09: by that number marks are typed."""
    front, _ = printed(SheetFor("Joan", "Table 1", {1: {1: GuestThere(12, "李小龍"), 2: BEN}}))

    assert front[9:12] == ["1", "12", "2 Ben"]


def test_a_steward_whose_name_no_font_has_is_written_in_by_hand():
    """F09."""
    front, pad = printed(SheetFor("李小龍", "Table 1", {}))

    assert (front[2], pad[2]) == (f"Steward’s sheet · {'_' * 20}", f"Rulings · {'_' * 20}")


def test_a_long_name_of_a_steward_is_broken_and_not_cut():
    """F11."""
    name = "Bartholomew Featherstonehaugh-Cholmondeley the Younger of Little Wittering, M.A."
    front, _ = printed(SheetFor(name, "Table 1", {}))

    assert front[2] == f"Steward’s sheet · {name}"

"""Slips: who sits at a table in a hand, and boxes for marks, initials, the winner and the cut."""

from math import ceil

import pytest

from drives.papers import PaperError, Stationery
from drives.papers.pen import MM
from drives.papers.slip_layout import SlipLayout, slips_on_a_sheet
from drives.papers.table_slips import SlipChair, SlipFor, table_slips
from tests.drives.seen_in_pdf import (
    EVERY_STATIONERY,
    LONG_WINDED,
    NAUGHTY_NAMES,
    WITTERING,
    drawn,
    lines_of,
    pages_of,
    tagged,
    title_of,
)
from tests.drives.seen_on_paper import DOTS_IN_A_MM, seen, white_around

GOES_ON = "The winner goes to Table 2 and deals there."
FRAME = [
    *("Little Wittering Drive", "12 May 1935", "Chair", "Card", "Name", "Cards", "left"),
    *("Initials", "(on your left)", "Winner", "The winner was found by a cut", "Steward"),
]
LARGE = Stationery(is_large=True)


def slip(*names, table=1, hand=1, way_on=GOES_ON):
    chairs = [SlipChair(n, 10 + n, name) for n, name in enumerate(names, start=1)]
    return SlipFor(table, hand, way_on, chairs)


def slips(count):
    return [slip("Ann", "Ben", "Cy", "Dot", table=number) for number in range(1, count + 1)]


def test_a_slip_with_names_reads_like_this():
    """D7, D8, D9: marks, initials of the neighbour on the left, the winner, the cut."""
    (page,) = pages_of(table_slips(WITTERING, [slip("Ann", "Ben", "Cy", "Dot")]))

    assert lines_of(page) == [
        *("Table 1", "Hand 1", *FRAME),
        *("1", "11", "Ann", "2", "12", "Ben", "3", "13", "Cy", "4", "14", "Dot", GOES_ON),
    ]


def test_an_empty_chair_is_called_so_and_one_that_is_not_known_is_left_blank():
    """D2, D15."""
    chairs = [SlipChair(1, 7, "Ann"), SlipChair(2, is_empty=True), SlipChair(4)]
    (page,) = pages_of(table_slips(WITTERING, [SlipFor(3, 2, GOES_ON, chairs)]))

    assert lines_of(page)[14:] == ["1", "7", "Ann", "2", "empty chair", "4", GOES_ON]


@pytest.mark.parametrize(("chairs", "rows"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_there_are_four_rows_at_least_and_five_at_a_table_of_five(chairs, rows):
    """D14: a chair may be added to a table of three."""
    pdf = table_slips(WITTERING, [slip(*["Ann"] * chairs)])

    (form,) = pages_of(pdf)[0]["/Resources"]["/XObject"].values()
    boxes = form.get_object().get_data().count(b" re ")
    assert boxes == rows + 3  # one for each winner; around the table, the cut, the Steward


@pytest.mark.parametrize("count", [1, 4, 5, 37, 160])
@pytest.mark.parametrize(("stationery", "per_sheet"), [(Stationery(), 6), (LARGE, 2)])
def test_the_number_of_pages_is_slips_by_slips_on_a_sheet(count, stationery, per_sheet):
    """F47."""
    pages = drawn(table_slips(WITTERING, slips(count), stationery=stationery))

    assert len(pages) == ceil(count / per_sheet)
    assert sum(page.count(b" Do") for page in pages) == count


def test_cut_and_stacked_the_slips_lie_as_they_are_given():
    pages = pages_of(table_slips(WITTERING, slips(13)))

    sheets = [
        [int(line[6:]) for line in lines_of(page) if line.startswith("Table ")] for page in pages
    ]
    assert sheets == [[1, 4, 7, 10, 13], [2, 5, 8, 11], [3, 6, 9, 12]]
    piles = [[sheet[place] for sheet in sheets if place < len(sheet)] for place in range(5)]
    assert [table for pile in piles for table in pile] == list(range(1, 14))


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("rows", [4, 5])
def test_every_box_is_7_mm_high_and_all_ends_above_the_cut(rows, stationery):
    sheet = slips_on_a_sheet(stationery.paper, is_large=stationery.is_large)
    layout = SlipLayout(*sheet.card, sheet.scale, rows)

    assert layout.row >= 7 * MM
    assert layout.last_line >= 5 * MM + layout.words * 0.3


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("chairs", [4, 5])
def test_nothing_is_within_5_mm_of_the_edge_or_the_cut(chairs, stationery):
    """F11: nor does a long name reach the next slip."""
    full = SlipFor(
        100, 60, "W" * 200, [SlipChair(n, 1000, "W " * 60) for n in range(1, chairs + 1)]
    )
    sheet = slips_on_a_sheet(stationery.paper, is_large=stationery.is_large)
    picture = seen(table_slips(LONG_WINDED, [full] * sheet.per_sheet, stationery=stationery))
    width, height = picture.size[0] / sheet.across, picture.size[1] / sheet.down
    line = 2  # the dotted line itself

    assert white_around(picture) >= 5
    for column in range(sheet.across):
        for row in range(sheet.down):
            box = (column * width, row * height, (column + 1) * width, (row + 1) * height)
            left, upper, right, lower = map(round, box)
            here = picture.crop((left + line, upper + line, right - line, lower - line))
            assert white_around(here) >= 5 - (line + 1) / DOTS_IN_A_MM


@pytest.mark.parametrize("name", NAUGHTY_NAMES)
def test_no_name_changes_the_number_of_pages(name):
    """F07, F09, F11."""
    pages = pages_of(table_slips(WITTERING, [slip(name, "Ben", "Cy", "Dot")] * 6))

    words = "".join(lines_of(pages[0])).replace(" ", "")
    printed = "" if name == "李小龍" else name.replace(" ", "")
    assert len(pages) == 1
    assert words.count(f"111{printed}212Ben") == 6


def test_a_screen_reader_finds_table_hand_and_who_sits_there():
    pdf = table_slips(WITTERING, [slip("Ann", "Ben", "Cy", "Dot")])

    assert tagged(pdf) == ["/H1", "/H2", "/Figure", "/Table", "/P"]


def test_without_a_slip_nothing_is_printed():
    with pytest.raises(PaperError) as refusal:
        table_slips(WITTERING, [])

    assert str(refusal.value) == (
        "There is no slip to print: no hand is to come, or no table is laid yet."
    )


def test_the_same_values_give_the_same_bytes_and_the_description_names_nobody():
    """F50."""
    first, second = (table_slips(WITTERING, slips(7)) for _ in range(2))

    assert first == second
    assert title_of(first) == "Little Wittering Drive"
    assert b"Ann" not in first

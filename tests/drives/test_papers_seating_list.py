"""The seating list: by name and by table, in type as large as the length of the list allows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drives.papers import PaperError, Stationery
from drives.papers.seating_list import seating_list
from drives.papers.wall_columns import Wall, WallColumns, columns_for
from drives.papers.wall_rows import WallChair, WallGuest, WallTable
from tests.drives.seen_in_pdf import (
    EVERY_STATIONERY,
    LONG_WINDED,
    NAUGHTY_NAMES,
    WITTERING,
    lines_of,
    pages_of,
    sizes_of_type,
    tagged,
    title_of,
)
from tests.drives.seen_on_paper import seen, white_around

LARGE = Stationery(is_large=True)
HEAD = ["Little Wittering Drive", "Where you sit · by name", "12 May 1935 · Parish Hall"]


def guests(count):
    return [
        WallGuest(f"Guest {number:03}", (number + 3) // 4, number) for number in range(1, count + 1)
    ]


def tables(count):
    return [
        WallTable(table, [WallChair(c, f"Guest {4 * table + c - 4:03}") for c in (1, 2, 3, 4)])
        for table in range(1, -(-count // 4) + 1)
    ]


def listed(count, **choices):
    return seating_list(WITTERING, "Where you sit", guests(count), tables(count), **choices)


def test_a_table_of_four_reads_like_this():
    people = [
        WallGuest("Ann Bird", 1, 1),
        WallGuest("Dot Lacey", None, 2),
        WallGuest("Card 3", 1, 3),
    ]
    room = [
        WallTable(
            1,
            [
                WallChair(1, "Ann Bird"),
                WallChair(2),
                WallChair(3, "Card 3"),
                WallChair(4, is_empty=True),
            ],
        )
    ]

    by_name, by_table = pages_of(seating_list(WITTERING, "Where you sit", people, room))

    assert lines_of(by_name) == [
        *(*HEAD, "Name", "Table"),
        *("Ann Bird", "1", "Dot Lacey", "Card 3", "1", "Page 1 of 1"),
    ]
    assert lines_of(by_table) == [
        *("Little Wittering Drive", "Where you sit · by table", "12 May 1935 · Parish Hall"),
        *("Table 1", "1", "Ann Bird", "2", "3", "Card 3", "4", "empty chair", "Page 1 of 1"),
    ]


@pytest.mark.parametrize(
    ("count", "stationery", "pages"),
    [
        (1, Stationery(), [1, 1]),
        (4, Stationery(), [1, 1]),
        (5, Stationery(), [1, 1]),
        (37, Stationery(), [1, 1]),
        (160, Stationery(), [2, 3]),
        (400, Stationery(), [4, 6]),
        (37, LARGE, [1, 2]),
        (160, LARGE, [4, 7]),
    ],
)
def test_each_list_takes_as_few_pages_as_its_length_allows(count, stationery, pages):
    """F47: every page has its head, and everybody is there once."""
    printed = [lines_of(page) for page in pages_of(listed(count, stationery=stationery))]

    assert [lines[-1] for lines in printed] == [
        f"Page {number} of {of}" for of in pages for number in range(1, of + 1)
    ]
    by_name = [line for lines in printed[: pages[0]] for line in lines if "Guest " in line]
    by_table = [line for lines in printed[pages[0] :] for line in lines if "Guest " in line]
    assert by_name == [f"Guest {n:03}" for n in range(1, count + 1)]
    assert by_table == [f"Guest {n:03}" for n in range(1, -(-count // 4) * 4 + 1)]
    assert all(lines[:1] == ["Little Wittering Drive"] for lines in printed)


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("count", [4, 37, 160])
def test_the_type_is_13_points_at_least_and_20_in_large_print(count, stationery):
    smallest, first, *_ = sizes_of_type(listed(count, stationery=stationery))

    assert smallest >= (16 if stationery.is_large else 10)  # the foot, and the headings
    assert first >= (18 if stationery.is_large else 13)


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("page", [1, 2])
def test_nothing_is_within_5_mm_of_the_edge(page, stationery):
    people = [WallGuest("W " * 80, 888, 888)] * 20
    room = [WallTable(888, [WallChair(5, "W " * 80)] * 5)] * 4
    pdf = seating_list(LONG_WINDED, "Where you sit " * 9, people, room, stationery=stationery)

    assert white_around(seen(pdf, page)) >= 5


@pytest.mark.parametrize("name", NAUGHTY_NAMES)
def test_no_name_changes_the_number_of_pages(name):
    """F07, F09, F11."""
    people = [WallGuest(name, 1, 1), *guests(158), WallGuest(name, 40, 160)]

    pages = pages_of(seating_list(WITTERING, "Where you sit", people, tables(160)))

    words = "".join(lines_of(pages[0])).replace(" ", "")
    printed = {
        "李小龍": "Card1",
    }.get(name, name.replace(" ", ""))
    assert len(pages) == 5
    assert f"Table{printed}1Guest0011" in words


def test_a_screen_reader_finds_two_tables():
    assert tagged(listed(5)) == ["/H1", "/H2", "/P", "/Table"] * 2


@given(
    count=st.integers(1, 400),
    lines=st.sampled_from([1, 3.8, 5.8, 6.8]),
    smallest=st.sampled_from([13.0, 20.0]),
)
@settings(deadline=None)
def test_every_block_has_its_place_and_none_is_below_the_smallest_type(count, lines, smallest):
    wall = Wall(530, 650, smallest, 34, 10)

    setting = columns_for(wall, count=count, lines=lines)

    assert setting.size >= smallest
    assert setting.blocks * lines * setting.leading <= wall.height + 0.001
    assert setting.columns <= wall.columns_of(smallest)


def test_few_guests_have_the_largest_type_in_one_column():
    wall = Wall(530, 650, 13, 34, 10)

    assert columns_for(wall, count=4, lines=1) == WallColumns(1, 4, 34, 34 * 1.85)


def test_without_a_guest_there_is_no_list():
    with pytest.raises(PaperError) as refusal:
        seating_list(WITTERING, "Where you sit", [], [])

    assert str(refusal.value) == "Nobody has a seat yet. Draw the seats first."


def test_the_same_values_give_the_same_bytes_and_the_description_names_nobody():
    """F50."""
    first, second = listed(9), listed(9)

    assert first == second
    assert title_of(first) == "Little Wittering Drive"
    assert b"Guest" not in first

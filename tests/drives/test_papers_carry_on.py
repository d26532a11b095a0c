"""Carry on by paper: who sits where, marks so far, a box for each mark to come (feature 61)."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers.carry_on import ChairTaken, GuestSoFar, SoFar, TableNow, carry_on_by_paper
from drives.papers.carry_on.marks import _ROW as MARKS_ROW
from drives.papers.carry_on.marks import shown_hands
from drives.papers.carry_on.where import _ROW as WHERE_ROW
from drives.papers.page import Occasion, Paper, Stationery
from drives.papers.pen import MM, Manner
from tests.drives.seen_on_paper import seen, white_around

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
TWO_HANDS = SoFar(
    hand=2,
    after=1,
    planned=4,
    as_of="12 May 1935, 7.20 pm",
    missing=("Hand 1, Table 2: to come: Eve",),
    how=("A watch and a bell.",),
)
SIGNS = (
    "An empty box is a mark to come; “12+50” is a mark of 12 with a fine of 50; “–” is a missed "
    "hand, with the room’s average in the total."
)


def table(number, *names, winner="", goes_to=None):
    chairs = tuple(ChairTaken(n, 10 * number + n, name) for n, name in enumerate(names, start=1))
    return TableNow(number=number, chairs=chairs, winner=winner, goes_to=goes_to)


def guest(number, name, *marks, total=0):
    return GuestSoFar(number=number, name=name, marks=marks, total=total)


def pages_of(so_far, tables, guests, **more):
    pdf = carry_on_by_paper(WITTERING, so_far, tables, guests, **more)
    return [
        [line.strip() for line in page.extract_text().splitlines() if line.strip()]
        for page in PdfReader(BytesIO(pdf)).pages
    ]


@pytest.mark.parametrize("manner", Manner)
def test_the_first_part_says_who_sits_where_what_is_missing_and_how_to_go_on(manner):
    tables = [
        table(1, "Ann", "Ben", "Cy", winner="Ann", goes_to=2),
        TableNow(
            number=2,
            chairs=(ChairTaken(1, 21, "Eve"), ChairTaken(2), ChairTaken(3, is_empty=True)),
            goes_to=1,
        ),
    ]

    where, _ = pages_of(TWO_HANDS, tables, [], stationery=Stationery(manner=manner))

    assert where == [
        *("Little Wittering Drive", "12 May 1935 · Parish Hall", "Who sits where in hand 2"),
        "Carry on by paper, first part: for whoever sends people to their tables",
        *("Table", "No.", "Chair 1", "No.", "Chair 2", "No.", "Chair 3"),
        *("Winner of hand 2", "goes to"),
        *("1", "11", "Ann", "12", "Ben", "13", "Cy", "Ann", "2"),
        *("2", "21", "Eve", "empty", "1"),
        *("What is missing", "Hand 1, Table 2: to come: Eve"),
        *("How to go on", "A watch and a bell."),
        *("As known on 12 May 1935, 7.20 pm", "Page 1 of 1"),
    ]


def test_where_nobody_moves_on_there_is_no_column_for_it():
    """D10: one table. A chair that is not at this table has a dash."""
    before = SoFar(hand=0, after=0, planned=4, as_of="7.00 pm")

    where, _ = pages_of(before, [table(1, "Ann", "Ben"), table(2, "Eve")], [])

    assert where[2:] == [
        "Who sits where in hand 1",
        "Carry on by paper, first part: for whoever sends people to their tables",
        *("Table", "No.", "Chair 1", "No.", "Chair 2"),
        *("1", "11", "Ann", "12", "Ben", "2", "21", "Eve", "–"),
        *("What is missing", "Nothing: all marks are in."),
        *("As known on 7.00 pm", "Page 1 of 1"),
    ]


def test_the_second_part_has_the_marks_so_far_the_total_and_boxes_for_the_rest():
    """T1, T2: a mark to come is an empty box; the hand being played is not in the total."""
    guests = [
        guest(1, "Ann", "12+50", "6", total=62),
        guest(2, "Ben", "–", "", total=24),
        guest(3, "Cy", "void", ""),
    ]

    _, marks = pages_of(TWO_HANDS, [table(1, "Ann")], guests)

    assert marks == [
        *("Little Wittering Drive", "12 May 1935 · Parish Hall"),
        "Marks so far, and totals after hand 1",
        "Carry on by paper, second part: for whoever keeps the score",
        *("Card", "Name", "1", "After 1", "2", "3", "4", "Fines", "Total"),
        *("1", "Ann", "12+50", "62", "6"),
        *("2", "Ben", "–", "24"),
        *("3", "Cy", "void", "0"),
        SIGNS,
        *("As known on 12 May 1935, 7.20 pm", "Page 1 of 1"),
    ]


def test_before_the_first_hand_is_over_there_is_no_total():
    before = SoFar(hand=0, after=0, planned=2, as_of="7.00 pm")

    _, marks = pages_of(before, [table(1, "Ann")], [guest(1, "Ann")])

    assert marks[2:10] == [
        "Marks to come",
        "Carry on by paper, second part: for whoever keeps the score",
        *("Card", "Name", "1", "2", "Fines", "Total"),
    ]
    assert marks[10:12] == ["1", "Ann"]


def test_of_a_long_evening_the_hands_to_come_have_the_columns():
    assert shown_hands(0, 12) == range(1, 13)
    assert shown_hands(5, 24) == range(6, 22)
    assert shown_hands(20, 24) == range(9, 25)

    long = SoFar(hand=5, after=5, planned=24, as_of="7.00 pm")
    _, marks = pages_of(long, [table(1, "Ann")], [guest(1, "Ann", *"02468", total=20)])

    assert marks[4:24] == [
        *("Card", "Name", "After 5"),
        *map(str, range(6, 22)),
        "Fines",
    ]
    assert "Hands 22 to 24 have no column here: rule them on the back." in marks


@pytest.mark.parametrize(("guests", "pages"), [(1, 2), (4, 2), (5, 2), (37, 4), (160, 12)])
def test_no_row_crosses_a_page_and_every_page_repeats_the_headings(guests, pages):
    """F47; names of any length leave the count as it is (F11)."""
    for name in ("Hal", "W" * 90):
        tables = [table(n, *[name] * 4, goes_to=1) for n in range(1, -(-guests // 4) + 1)]
        people = [guest(n, name, "12") for n in range(1, guests + 1)]
        found = pages_of(TWO_HANDS, tables, people)

        assert len(found) == pages
        headed = [page for page in found if "Card" in page]
        numbers = [line for page in headed for line in page if line.isdigit()]
        assert all("After 1" in page for page in headed)
        assert numbers.count("12") >= guests


def test_boxes_to_write_in_are_at_least_7_mm_high():
    assert min(MARKS_ROW, WHERE_ROW) >= 7 * MM


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("page", [1, 2])
def test_nothing_of_it_is_within_5_mm_of_the_edge(page, paper):
    long = Occasion("Little Wittering Drive " * 4, "12 May 1935 " * 5, "Hall " * 30)
    so_far = SoFar(hand=1, after=1, planned=16, as_of="W" * 40, missing=("W" * 300,))
    tables = [table(1, *["W" * 90] * 5, winner="W" * 90, goes_to=999)]

    pdf = carry_on_by_paper(
        long, so_far, tables, [guest(1000, "W" * 90, "999+999")], stationery=Stationery(paper)
    )

    assert white_around(seen(pdf, page)) >= 5


def test_the_same_values_give_the_same_bytes_and_names_are_drawn_letter_for_letter():
    """F07, F11: what no font has is a line to write on."""
    made = [
        carry_on_by_paper(
            WITTERING, TWO_HANDS, [table(1, "Ada <b>Finch", "𐀀")], [guest(1, "A & B <Co>")]
        )
        for _ in range(2)
    ]

    assert made[0] == made[1]
    text = [page.extract_text() for page in PdfReader(BytesIO(made[0])).pages]
    assert "Ada <b>Finch" in text[0]
    assert "A & B <Co>" in text[1]

"""The standings on paper: ties as given, every name in full, headings on every page."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers import Occasion, Paper, PlaceRow, Stationery, standings_sheet

WITTERING = Occasion("Little Wittering Drive", "Saturday, 12 May 1935", "Parish Hall")
AVERAGE = "Avg: a missed hand counts the room’s average of that hand, rounded up to an even number."


def place(label, name, total, **known):
    values = {
        "label": label,
        "name": name,
        "number": 1,
        "tag": "",
        "marks": total,
        "averages": 0,
        "fines": 0,
        "total": total,
        "hands_played": 12,
    }
    return PlaceRow(**(values | known))


def pages_of(places, **choices):
    pdf = standings_sheet(WITTERING, places, **({"hands": 12, "printed_at": "9.40 pm"} | choices))
    return [
        [line.strip() for line in page.extract_text().splitlines() if line.strip()]
        for page in PdfReader(BytesIO(pdf)).pages
    ]


def many(count):
    return [place(str(n), f"Guest {n}", 100 + n, number=n) for n in range(1, count + 1)]


def test_a_sheet_of_two_guests_reads_like_this():
    (lines,) = pages_of(
        [
            place("1", "Dot Lacey", 61, number=14),
            place("2", "Mr Pym", 111, number=3, marks=61, fines=50),
        ],
    )

    assert lines == [
        *("Little Wittering Drive", "Saturday, 12 May 1935 · Parish Hall"),
        *("Final standings · 12 hands", "The lowest total wins."),
        *("Place", "Card", "Name", "Marks", "Fines", "Total", "Hands"),
        *("1", "14", "Dot Lacey", "61", "–", "61", "12"),
        *("2", "3", "Mr Pym", "61", "50", "111", "12"),
        *("Printed 9.40 pm", "Page 1 of 1"),
    ]


def test_ties_stand_as_they_are_given():
    """T3, F21: 30, 42, 42, 55, 55, 55, 70."""
    labels = ["1", "2=", "2=", "4=", "4=", "4=", "7"]
    totals = [30, 42, 42, 55, 55, 55, 70]
    names = ["Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Guy"]

    (lines,) = pages_of([place(*values) for values in zip(labels, names, totals, strict=True)])

    rows = [lines[11 + 7 * n : 18 + 7 * n] for n in range(7)]
    assert [(row[0], row[2], row[5]) for row in rows] == [
        ("1", "Ann", "30"),
        ("2=", "Ben", "42"),
        ("2=", "Cy", "42"),
        ("4=", "Dot", "55"),
        ("4=", "Eve", "55"),
        ("4=", "Fay", "55"),
        ("7", "Guy", "70"),
    ]


def test_guests_with_a_missed_hand_stand_below_the_line_with_the_average_explained():
    """T2, F47 (missed hands)."""
    late = place(
        "", "Late Larry", 122, number=9, marks=88, averages=34, hands_played=10, missed="hands 1, 2"
    )
    (lines,) = pages_of([late, place("1", "Dot Lacey", 61)])

    assert lines[4:-2] == [
        *("Place", "Card", "Name", "Marks", "Avg", "Fines", "Total", "Hands"),
        *("1", "1", "Dot Lacey", "61", "–", "–", "61", "12"),
        "Below the line: a hand was missed",
        *("9", "Late Larry", "missed hands 1, 2", "88", "34", "–", "122", "10"),
        AVERAGE,
    ]


def test_marks_to_come_and_what_tells_namesakes_apart_stand_under_the_name():
    """T2, F06."""
    (lines,) = pages_of(
        [
            place("1", "Jo Lark", 40, tag="with the hat", to_come=1),
            place("2", "Jo Lark", 50, to_come=2),
        ],
        hands=1,
        is_final=False,
    )

    assert lines[2] == "Standings after 1 hand"
    assert [lines[14], lines[22]] == ["with the hat · 1 mark to come", "2 marks to come"]


def test_notes_are_printed_under_the_list():
    (lines,) = pages_of(
        many(1), notes=["Ann and Dot cut for the prize.", "李 sang."], printed_at="9.41 pm"
    )

    assert lines[-4:] == [
        "Ann and Dot cut for the prize.",
        "… sang.",
        "Printed 9.41 pm",
        "Page 1 of 1",
    ]


def test_a_drive_without_a_total_still_has_a_sheet():
    (lines,) = pages_of([])

    assert lines[4:] == ["Nobody has a total yet.", "Printed 9.40 pm", "Page 1 of 1"]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("count", "pages"), [(1, 1), (37, 2), (160, 5), (400, 12)])
def test_headings_are_repeated_and_pages_numbered(count, pages, paper):
    """F47."""
    printed = pages_of(many(count), stationery=Stationery(paper))

    if paper is Paper.A4:
        assert len(printed) == pages
    for number, lines in enumerate(printed, start=1):
        head = 4 if number == 1 else 1
        assert lines[head : head + 7] == [
            *("Place", "Card", "Name", "Marks", "Fines", "Total", "Hands")
        ]
        assert lines[head + 7].isdigit()
        assert lines[-1] == f"Page {number} of {len(printed)}"
    names = [line for lines in printed for line in lines if line.startswith("Guest ")]
    assert names == [f"Guest {n}" for n in range(1, count + 1)]


def test_the_line_never_stands_alone_at_the_foot_of_a_page():
    """F47: whatever the number of rows before it."""
    below = [place("", "Late Larry", 122, missed="hand 1")]
    for count in range(20, 32):
        *_, last = pages_of([*many(count), *below])
        assert "Below the line: a hand was missed" in last
        assert "Late Larry" in last


def test_notes_alone_on_a_page_have_no_headings_of_a_table():
    printed = pages_of(many(26), notes=["word " * 900])

    assert ["Place" in lines for lines in printed] == [True, False]
    assert sum(line.count("word") for lines in printed for line in lines) == 900


@pytest.mark.parametrize(
    "name",
    [
        "W" * 70,
        "Bartholomew Featherstonehaugh-Cholmondeley " * 2 + "the Younger",
        "Nguyễn Thị Ánh",
        "A & B <Co>",
        "李小龍",
    ],
)
def test_every_name_is_there_in_full_or_has_a_line_to_write_on(name):
    """F07, F09, F11."""
    (lines,) = pages_of([place("1", name, 61), place("2", "Hal", 70)])

    words = "".join(lines).replace(" ", "")
    printed = "" if name == "李小龍" else name.replace(" ", "")
    assert f"Hands11{printed}61–611221Hal70" in words


def test_a_name_longer_than_a_page_is_cut_and_keeps_to_one_row():
    printed = pages_of([place("1", "W" * 5000, 61), place("2", "Hal", 70)])

    assert len(printed) == 1
    assert [line[-1] for line in printed[0] if line.startswith("W")] == ["W"] * 39 + ["…"]


def test_a_screen_reader_finds_a_table_with_headings():
    pdf = standings_sheet(WITTERING, many(1), hands=12)

    document = PdfReader(BytesIO(pdf)).root_object["/StructTreeRoot"]["/K"][0].get_object()
    pieces = [kid.get_object() for kid in document["/K"]]
    rows = [kid.get_object() for kid in pieces[4]["/K"]]
    assert [piece["/S"] for piece in pieces] == ["/H1", "/P", "/H2", "/P", "/Table", "/P"]
    assert [[cell.get_object()["/S"] for cell in row["/K"]] for row in rows] == [
        ["/TH"] * 7,
        ["/TD"] * 7,
    ]


def test_the_same_values_give_the_same_bytes_and_the_description_names_nobody():
    """F50."""
    first, second = (standings_sheet(WITTERING, many(3), hands=12) for _ in range(2))

    assert first == second
    assert PdfReader(BytesIO(first)).metadata.title == "Little Wittering Drive"
    assert b"Guest" not in first

"""F49: a card that was spilled on is printed again, with what is recorded in its boxes."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers import CardFor, Paper, Stationery
from drives.papers.card_marks import HandOnCard
from tests.drives.cards_on_paper import ADDRESS, lines_of, made, pages_of
from tests.drives.seen_on_paper import seen, white_around

HANDS = (
    HandOnCard(1, "2", "0", "A. B.", is_initialled=True, running="0"),
    HandOnCard(2, "3", "26", is_initialled=True, fine="50", running="76"),
    HandOnCard(3, "3", "12", running="88"),
    HandOnCard(4, cards_left="avg 14", running="102"),
    HandOnCard(5, "3"),
)
GUS = CardFor(
    7, "Gus", 2, 3, tag="with the hat", copy="Copy 2 · after hand 4 · 8.14 pm", hands=HANDS
)


def test_a_copy_is_marked_and_shows_the_hands_so_far():
    """F49: Gus's card after hand 4."""
    lines = lines_of(made([GUS], one_a_sheet=True))

    assert lines[:3] == ["7", "Gus", "Copy 2 · after hand 4 · 8.14 pm · with the hat"]
    first = lines.index(
        "The lowest total wins. The winner of a hand goes to the next table"
        " (from the last to Table 1) and deals."
    )
    assert lines[first + 1 :] == [
        *("2", "0", "A. B.", "0"),
        *("3", "26", "50", "76"),
        *("3", "12", "88"),
        *("avg 14", "102"),
        "3",
    ]


def test_a_figure_stands_in_the_box_of_its_hand_and_column():
    pdf = made([GUS], one_a_sheet=True)

    places = {}

    def note(text, matrix, place, _font, _size):
        if text.strip() in {"26", "50", "76"}:
            places[text.strip()] = (round(place[4]), round(place[5]))

    pages_of(pdf)[0].extract_text(visitor_text=note)
    (left, low), (fine, level), (total, line) = (places[word] for word in ("26", "50", "76"))
    assert low == level == line
    assert left < fine < total


def test_a_screen_reader_is_told_the_recorded_hands_as_a_table():
    root = PdfReader(BytesIO(made([GUS], one_a_sheet=True))).root_object
    document = root["/StructTreeRoot"]["/K"][0].get_object()
    (table,) = [k.get_object() for k in document["/K"] if k.get_object()["/S"] == "/Table"]

    rows = [row.get_object() for row in table["/K"]]
    cells = [[cell.get_object() for cell in row["/K"]] for row in rows]
    assert [row["/S"] for row in rows] == ["/TR"] * 5
    assert [[cell["/S"] for cell in row] for row in cells] == [
        ["/TD"] * 4,
        ["/TD", "/TD", "/Figure", "/TD", "/TD"],
        ["/TD"] * 3,
        ["/TD"] * 2,
        ["/TD"],
    ]
    assert cells[1][2]["/Alt"] == "initialled"


def test_hands_for_which_the_card_has_no_row_are_left_out():
    short = made([GUS], hands=2, interval_after=None, one_a_sheet=True)

    assert lines_of(short)[-8:] == ["2", "0", "A. B.", "0", "3", "26", "50", "76"]


def test_the_subtotal_stands_under_its_caption():
    card = CardFor(7, "Gus", 2, 3, hands=(HandOnCard(6, "3", "12", running="188"),))
    pdf = made([card], hands=20, one_a_sheet=True)

    sizes = {}

    def note(text, _matrix, place, _font, size):
        sizes[text.strip()] = (size, place[5])

    pages_of(pdf)[0].extract_text(visitor_text=note)
    (caption, above), (figure, below) = sizes["Subtotal at interval"], sizes["188"]
    assert below + figure * 0.72 < above
    assert caption < figure


@pytest.mark.parametrize("hands", [6, 14])
def test_where_rows_leave_little_height_the_mark_stands_beside_the_name(hands):
    letter = Stationery(Paper.LETTER)
    lines = lines_of(made([GUS], hands=hands, stationery=letter, one_a_sheet=True))

    words = ["Copy 2", "after hand 4", "8.14 pm", "with the hat"]
    assert lines[2:6] == words if hands == 14 else lines[2] == " · ".join(words)


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_nothing_of_a_copy_is_within_5_mm_of_the_edge(paper, is_large):
    full = [
        HandOnCard(
            n, "1000", "missed or 999", "W. W.", is_initialled=True, fine="9999", running="99999"
        )
        for n in range(1, 13)
    ]
    cards = [CardFor(1000, "W" * 90, 1, 1, ADDRESS, copy="W" * 90, hands=tuple(full))] * 4
    pdf = made(cards, stationery=Stationery(paper, is_large=is_large))

    assert white_around(seen(pdf)) >= 5

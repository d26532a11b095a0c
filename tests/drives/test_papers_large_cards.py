"""Score cards in large print, with spare rows, and alone on card stock."""

from math import ceil

import pytest

from drives.papers import CardFor, Manner, Occasion, Paper, PaperError, Stationery, score_cards
from drives.papers.card_layout import Rows, card_layout, spare_rows_for
from drives.papers.imposition import imposition_for
from drives.papers.pen import MM
from tests.drives.cards_on_paper import ADDRESS, guests, lines_of, made, pages_of
from tests.drives.seen_on_paper import seen, white_around

LARGE = Stationery(is_large=True)


def sizes_on(pdf):
    sizes = set()

    def note(text, _matrix, _place, _font, size):
        if text.strip():
            sizes.add(round(size, 1))

    pages_of(pdf)[0].extract_text(visitor_text=note)
    return sizes


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("hands", [6, 12, 14, 20, 22])
def test_in_large_print_everything_is_set_in_16_points_or_more(hands, paper):
    cards = [CardFor(7, "Gus", 2, 3, ADDRESS), CardFor(160, "Dot Lacey", 40, 4, ADDRESS)]
    occasion = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
    stationery = Stationery(paper, is_large=True)
    pdf = score_cards(occasion, cards, hands=hands, interval_after=3, stationery=stationery)

    assert min(sizes_on(pdf)) >= 15.9


@pytest.mark.parametrize(("hands", "per_sheet"), [(6, 2), (12, 2), (14, 2), (20, 1), (22, 1)])
@pytest.mark.parametrize("count", [1, 4, 5, 37, 160])
def test_large_cards_are_half_sheets_and_with_many_hands_whole_ones(count, hands, per_sheet):
    """F47."""
    pdf = made(guests(count), hands=hands, stationery=LARGE)

    drawn = [page.get_contents().get_data().count(b" Do") for page in pages_of(pdf)]
    assert drawn == [per_sheet] * ceil(count / per_sheet)


def test_a_large_card_says_what_the_others_say_in_fewer_words():
    lines = lines_of(made(guests(1), dictionary="British dictionary", stationery=LARGE))

    assert lines[:23] == [
        "1",
        "Guest 1",
        "Table 1 · Chair 1",
        "Little Wittering Drive",
        "Saturday, 12 May 1935 · Parish Hall",
        "British dictionary",
        *("Hand", "Table", "Cards", "left", "Initials", "on left", "Fine", "Steward"),
        *("Running", "total", "1", "2", "3", "4", "5", "6", "7"),
    ]
    assert lines[28:32] == [
        "Marks",
        "Fines of 50",
        "Grand total",
        "The lowest total wins. Winners move on and deal.",
    ]


def test_more_hands_than_a_large_card_has_room_for_are_refused_in_plain_words():
    with pytest.raises(PaperError) as refusal:
        made(guests(4), hands=23, stationery=LARGE)

    assert str(refusal.value) == ("A score card in large print has room for 22 hands, not for 23.")


@pytest.mark.parametrize(
    "stationery", [Stationery(p, m, is_large=True) for p in Paper for m in Manner]
)
@pytest.mark.parametrize("hands", [1, 14, 22])
def test_nothing_of_a_large_card_is_within_5_mm_of_the_edge(hands, stationery):
    cards = [CardFor(1000 + n, "W" * 90, 100, 4, ADDRESS, tag="W" * 90) for n in range(2)]

    pdf = made(cards, hands=hands, interval_after=3, dictionary="W" * 90, stationery=stationery)
    assert white_around(seen(pdf)) >= 5


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_every_row_is_at_least_7_mm_high_and_nothing_stands_below_the_edge(paper, is_large):
    stationery = Stationery(paper, is_large=is_large)
    for hands in range(1, 23):
        spare = spare_rows_for(hands, stationery)
        imposition = imposition_for(hands + spare, stationery)
        card = card_layout(imposition, Rows(hands, spare, None), is_large=is_large)

        assert card.row >= 7 * MM
        assert card.last_line >= 5 * MM
        assert imposition == imposition_for(hands, stationery)


@pytest.mark.parametrize(
    ("hands", "paper", "spare"),
    [
        *((6, Paper.A4, 2), (12, Paper.A4, 2), (13, Paper.A4, 1), (14, Paper.A4, 0)),
        *((12, Paper.LETTER, 1), (11, Paper.LETTER, 2), (20, Paper.A4, 1), (30, Paper.A4, 0)),
    ],
)
def test_two_rows_are_spare_where_they_make_no_card_larger(hands, paper, spare):
    assert spare_rows_for(hands, Stationery(paper)) == spare


def test_twelve_rows_on_a_quarter_sheet_are_easy_to_write_on():
    """7.1 mm high, and the card is used from 5 mm to 5 mm."""
    card = card_layout(imposition_for(14, Stationery()), Rows(12, 2, 6))

    assert round(card.row / MM, 1) == 7.1
    assert round((card.right - card.left) / MM) == 94


@pytest.mark.parametrize(
    ("stationery", "hands", "size"),
    [
        (Stationery(), 12, (105, 148)),
        (Stationery(Paper.LETTER), 12, (108, 140)),
        (Stationery(), 20, (148, 210)),
        (LARGE, 12, (148, 210)),
    ],
)
def test_one_card_a_sheet_is_paper_of_the_cards_own_size(stationery, hands, size):
    """Card stock of A6 in the printer: nothing to cut, the cards in order, no blank ones."""
    pdf = made(guests(3), hands=hands, one_a_sheet=True, stationery=stationery)

    pages = pages_of(pdf)
    assert [tuple(int(float(edge) / MM) for edge in page.mediabox[2:]) for page in pages] == [
        pytest.approx(size, abs=1)
    ] * 3
    names = [
        next(line for line in page.extract_text().splitlines() if "Guest" in line) for page in pages
    ]
    assert [name.strip() for name in names] == ["Guest 1", "Guest 2", "Guest 3"]
    assert white_around(seen(pdf)) >= 5


def test_a_cards_dictionary_stands_beside_the_place_even_if_that_is_long():
    lines = lines_of(made(guests(1), dictionary="British desk dictionary"))

    assert lines[4] == "Saturday, 12 May 1935 · Parish Hall · British desk dictionary"


def test_where_rows_leave_no_room_for_it_above_the_dictionary_stands_at_the_foot():
    letter = Stationery(Paper.LETTER)
    pdf = made(guests(1), hands=14, dictionary="British dictionary", stationery=letter)

    assert "The lowest total wins. Winners move on and deal. · British dictionary" in lines_of(pdf)

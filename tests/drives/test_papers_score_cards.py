"""Score cards: what is on them, how many sheets, and that no name breaks one."""

from math import ceil

import pytest

from drives.papers import CardFor, Occasion, Paper, PaperError, Stationery, score_cards
from drives.papers.imposition import cut_and_stack, imposition_for
from lexicon.house_rules import HouseRules
from tests.drives.cards_on_paper import (
    ADDRESS,
    WITTERING,
    cards_for,
    guests,
    made,
    pages_of,
    text_of,
)

REMEMBER = (
    "The lowest total wins. The winner of a hand goes to the next table"
    " (from the last to Table 1) and deals."
)


def letters(text):
    return "".join(text.split())


def one_card(name, **choices):
    return text_of(made(cards_for(name), **choices))


@pytest.mark.parametrize(("hands", "per_sheet"), [(6, 4), (12, 4), (14, 4), (20, 2), (30, 1)])
@pytest.mark.parametrize("count", [1, 4, 5, 37, 160])
@pytest.mark.parametrize("paper", Paper)
def test_the_number_of_pages_is_cards_by_cards_on_a_sheet(count, hands, per_sheet, paper):
    """F47: no blank page, no card cut in two."""
    pdf = score_cards(
        WITTERING, guests(count), hands=hands, interval_after=6, stationery=Stationery(paper)
    )

    drawn = [page.get_contents().get_data().count(b" Do") for page in pages_of(pdf)]
    assert drawn == [per_sheet] * ceil(count / per_sheet)


def test_cut_and_stacked_cards_are_sorted():
    sheets = cut_and_stack(37, 4)

    piles = [[sheet[place] for sheet in sheets] for place in range(4)]
    assert len(sheets) == 10
    assert [card for pile in piles for card in pile] == list(range(40))


def test_sheet_s_holds_the_cards_s_and_every_so_many_sheets_on_from_the_top_left():
    pdf = made(guests(8))

    held = [
        [line for line in page.extract_text().splitlines() if line.startswith("Guest")]
        for page in pages_of(pdf)
    ]
    assert held == [
        ["Guest 1", "Guest 3", "Guest 5", "Guest 7"],
        ["Guest 2", "Guest 4", "Guest 6", "Guest 8"],
    ]


def test_places_on_a_sheet_run_by_rows_from_the_top_left():
    quarters = imposition_for(12, Stationery(Paper.LETTER))
    halves = imposition_for(15, Stationery(Paper.LETTER))

    def corners(imposition, count):
        return [tuple(map(round, imposition.corner(place))) for place in range(count)]

    assert corners(quarters, 4) == [(0, 396), (306, 396), (0, 0), (306, 0)]
    assert corners(halves, 2) == [(0, 0), (396, 0)]


def test_a_card_says_everything_the_players_need():
    lines = [line.strip() for line in one_card("Ann Bird").splitlines() if line.strip()]

    assert lines[:42] == [
        "1",
        "Ann Bird",
        "Table 1 · Chair 1",
        "Little Wittering Drive",
        "Saturday, 12 May 1935 · Parish Hall",
        "Hand",
        "Table",
        "Cards",
        "left",
        "Initials of the",
        "player on",
        "your left",
        "Fine",
        "(Steward",
        "only)",
        "Steward",
        "Running",
        "total",
        *map(str, range(1, 13)),
        "Subtotal at interval",
        "Marks",
        "Fines",
        "50 a wrong word",
        "Grand total",
        REMEMBER,
        "No.",
        "Name",
        "Table ____ · Chair ____",
        "Little Wittering Drive",
        "Saturday, 12 May 1935 · Parish Hall",
        "Hand",
    ]


@pytest.mark.parametrize("interval_after", [None, 0, 12])
def test_without_an_interval_there_is_no_subtotal(interval_after):
    pdf = score_cards(WITTERING, guests(4), hands=12, interval_after=interval_after)

    assert "Subtotal" not in text_of(pdf)


def test_a_drive_without_fines_does_not_print_any():
    assert "wrong word" not in one_card("Ann Bird", rules=HouseRules(wrong_word_fine=0))


def test_spare_rows_are_numbered_on_and_may_make_the_cards_larger():
    pdf = made(guests(4), spare_rows=3)

    (first, second) = pages_of(pdf)
    assert "\n15\n" in first.extract_text()
    assert round(first.mediabox.width) == 842  # A4 on its side: two halves
    assert "Guest 4" in second.extract_text()


def test_spare_cards_come_after_the_guests_and_fill_the_places_left_over():
    pdf = made(guests(5), spare=5)

    assert [letters(p.extract_text()).count("No.Name") for p in pages_of(pdf)] == [2, 2, 3]


def test_spare_cards_can_be_printed_alone():
    pdf = made([], spare=5)

    assert [letters(p.extract_text()).count("No.Name") for p in pages_of(pdf)] == [4, 4]


def test_no_card_at_all_is_refused_in_plain_words():
    with pytest.raises(PaperError) as refusal:
        made([])

    assert str(refusal.value) == (
        "There is no card to print: no guest is on the list, and no spare is asked for."
    )


def test_more_hands_than_a_sheet_has_room_for_are_refused_in_plain_words():
    with pytest.raises(PaperError) as refusal:
        score_cards(WITTERING, guests(4), hands=31, interval_after=None)

    assert str(refusal.value) == "A score card has room for 30 hands, not for 31."


def test_what_tells_namesakes_apart_stands_beside_the_seat():
    """F06."""
    larks = [CardFor(7, "Jo Lark", 2, 3, tag="with the hat"), CardFor(8, "Jo Lark", 2, 4)]
    words = letters(text_of(made(larks)))

    assert "7JoLarkTable2·Chair3·withthehatLittle" in words
    assert "8JoLarkTable2·Chair4Little" in words


def test_where_rows_leave_little_height_the_seat_stands_beside_the_name():
    lark = [CardFor(7, "Jo Lark", 2, 3, ADDRESS, tag="with the hat")]
    pdf = score_cards(
        WITTERING, lark, hands=14, interval_after=7, stationery=Stationery(Paper.LETTER)
    )

    lines = [line for line in text_of(pdf).splitlines() if line.strip()]
    assert lines[:5] == ["7", "Jo Lark", "Table 2", "Chair 3", "with the hat"]
    assert "Table ____" in lines


def test_a_guest_without_a_seat_gets_lines_for_table_and_chair():
    """D14: a late guest learns his seat at the door."""
    late = [CardFor(50, "Late Larry", None, None)]
    words = text_of(made(late)).splitlines()

    assert [line for line in words if line.strip()][:3] == [
        "50",
        "Late Larry",
        "Table ____ · Chair ____",
    ]


def test_the_name_of_the_drive_prints_whatever_it_is():
    occasion = Occasion("Δράμα & <b>1935</b> 李", "\n", "")
    words = letters(text_of(score_cards(occasion, guests(1), hands=12, interval_after=6)))

    assert words.startswith("1Guest1Table1·Chair1Δράμα&<b>1935</b>…HandTable")

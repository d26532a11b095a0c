"""The score cards of a drive: which are made, on how many pages, with what on them."""

import pytest

from drives.models import Drive
from drives.papers import PaperError, Stationery
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.cards import (
    pages_of_cards,
    replacement_cards_of,
    score_cards_of,
    spare_cards_of,
)
from drives.services.scoring.cards import let_guests_see_their_cards
from tests.drives.cards_on_paper import lines_of, pages_of

NAMES = {"Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal"}


def asked(evening, **more):
    return Asked(now=evening.now, **more)


def names_on(pdf):
    return [line for line in lines_of(pdf) if line in NAMES]


def test_all_guests_have_a_card_and_spare_ones_come_last(evening):
    evening.seat(8)

    pdf = score_cards_of(evening.drive, asked(evening, spare=3))
    assert names_on(pdf) == ["Ann", "Dot", "Gus", "Ben", "Eve", "Hal", "Cy", "Fay"]
    assert len(pages_of(pdf)) == pages_of_cards(evening.drive, asked(evening), cards=11) == 3


def test_cards_of_some_numbers_or_some_tables_only(evening):
    """F49."""
    evening.seat(8)

    some = score_cards_of(evening.drive, asked(evening, cards=[2, 7]))
    there = score_cards_of(evening.drive, asked(evening, tables=[2]))
    assert names_on(some) == ["Ben", "Gus"]
    assert names_on(there) == ["Eve", "Fay", "Gus", "Hal"]


def test_blank_cards_have_lines_to_write_on(evening):
    """F49: six blank cards."""
    evening.seat(4)

    pdf = spare_cards_of(evening.drive, asked(evening, spare=6, one_a_sheet=True))
    assert [page.extract_text().count("Name") for page in pages_of(pdf)] == [1] * 6
    assert names_on(pdf) == []


def test_no_blank_card_is_refused_in_plain_words(evening):
    with pytest.raises(PaperError, match="There is no card to print"):
        spare_cards_of(evening.drive, asked(evening))


def test_a_card_that_was_spilled_on_is_printed_again_with_its_hands(evening):
    """F49: a spilled tea."""
    evening.seat(8)
    evening.play(1, "Gus", "Ann")
    evening.play(2, "Gus", "Eve")

    pdf = replacement_cards_of(evening.drive, asked(evening, cards=[7], one_a_sheet=True))
    lines = lines_of(pdf)
    assert lines[:3] == ["7", "Gus", "Copy 1 · after hand 2 · 7.00 pm"]
    assert lines[-8:] == ["2", "0", "H.", "0", "1", "0", "B.", "0"]


def test_copies_for_a_table_are_of_those_who_sit_there_now(evening):
    """F49; D10."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)

    pdf = replacement_cards_of(evening.drive, asked(evening, tables=[1], one_a_sheet=True))
    assert names_on(pdf) == ["Ben", "Cy", "Dot", "Eve"]


def test_there_are_spare_rows_while_hands_may_be_added_and_none_at_the_end(evening):
    evening.seat(4)
    before = lines_of(score_cards_of(evening.drive, asked(evening, one_a_sheet=True)))
    Drive.objects.update(state="finished")
    evening.drive.refresh_from_db()
    after = lines_of(score_cards_of(evening.drive, asked(evening, one_a_sheet=True)))

    assert ("14" in before, "13" in after) == (True, False)


def test_a_card_says_what_the_house_has_chosen(evening):
    """W2, L6, D10."""
    evening.seat(8, wrong_word_fine=20, desk_dictionary=True)

    lines = lines_of(
        score_cards_of(evening.drive, asked(evening, cards=[1], one_a_sheet=True, with_backs=True))
    )
    assert lines[4] == "28 November 2026 · British desk dictionary"
    assert "20 a wrong word" in lines
    assert "Wrong word: fined 20, cards back, turn lost." in lines
    assert "table (from Table 2 to Table 1), to the chair its winner" in lines


def test_a_code_is_on_the_card_only_where_guests_may_look_and_the_address_lasts(evening):
    evening.seat(4)
    paths = []

    def lasting(path):
        paths.append(path)
        return f"http://drive.example{path}"

    def figures(address_of):
        pdf = score_cards_of(
            evening.drive, asked(evening, cards=[1], one_a_sheet=True, address_of=address_of)
        )
        return b"QR code" in pdf

    assert (figures(lasting), paths) == (False, [])
    evening.do(let_guests_see_their_cards, they_may=True)
    assert figures(lasting)
    assert [path.split("/")[:4] for path in paths] == [["", "G", evening.drive.code, "1"]]
    assert not figures(lambda _path: None)


@pytest.mark.parametrize(
    ("choices", "pages"),
    [
        ({}, 2),
        ({"with_backs": True}, 4),
        ({"one_a_sheet": True}, 8),
        ({"one_a_sheet": True, "with_backs": True}, 16),
        ({"stationery": Stationery(is_large=True)}, 4),
    ],
)
def test_the_pages_are_counted_before_they_are_made(evening, choices, pages):
    """F47."""
    evening.seat(8)
    wanted = asked(evening, **choices)

    assert pages_of_cards(evening.drive, wanted, cards=8) == pages
    assert len(pages_of(score_cards_of(evening.drive, wanted))) == pages


def test_where_no_card_has_room_for_the_hands_no_page_is_counted(evening):
    evening.drive.planned_hands = 31

    assert pages_of_cards(evening.drive, asked(evening), cards=8) == 0

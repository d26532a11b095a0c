"""A drive with a long name, a long place and a long dictionary: nothing of them is cut short."""

import pytest

from drives.papers import CardFor, Manner, Occasion, Paper, PlaceRow, Stationery
from drives.papers.card_layout import Rows, card_layout
from drives.papers.certificates import Certificate, certificates
from drives.papers.fitting import Space, fit
from drives.papers.fonts import Face
from drives.papers.imposition import imposition_for
from drives.papers.pen import MM
from drives.papers.score_cards import score_cards
from drives.papers.standings_sheet import standings_sheet
from drives.papers.stewards_sheets import GuestThere, SheetFor, stewards_sheets
from tests.drives.cards_on_paper import ADDRESS, cards_for, lines_of, made
from tests.drives.seen_in_pdf import pages_of
from tests.drives.seen_on_paper import seen, white_around

LONG = Occasion(
    "The Grand Lexicon Drive of the Women’s Institute of Little Wittering, with Friends",
    "Saturday, 12 May 1935",
    "Parish Hall, Little Wittering",
)
LETTER, LARGE = Stationery(Paper.LETTER), Stationery(is_large=True)
ANN = CardFor(1, "Ann Bird", 1, 2, ADDRESS)
PLACES = [PlaceRow(str(n), f"Guest {n}", n, "", n, 2, 0, 2, 12) for n in range(1, 60)]


def card(hands=12, **choices):
    return score_cards(LONG, [ANN], **{"hands": hands, "interval_after": 6, **choices})


def in_two_lines(pdf):
    """Return the two lines that the name of the drive takes, by where they are parted."""
    lines = lines_of(pdf)
    (first,) = {line for line in lines if line.startswith("The Grand")}
    return first, lines[lines.index(first) + 1]


@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("hands", [12, 20, 30])
def test_the_name_of_a_drive_stands_whole_on_a_card_on_two_lines(hands, manner):
    pdf = card(hands, stationery=Stationery(manner=manner))

    assert " ".join(in_two_lines(pdf)) == LONG.name
    assert white_around(seen(pdf)) >= 5


@pytest.mark.parametrize(
    "pdf",
    [
        standings_sheet(LONG, PLACES, hands=12),
        certificates(
            LONG, [Certificate(prize="First prize", name="Ann", card=1, said="", seal="")]
        ),
    ],
    ids=["standings", "certificate"],
)
def test_it_stands_whole_on_sheets_too(pdf):
    assert LONG.name in " ".join(" ".join(lines_of(pdf)).split())


def test_a_running_head_cuts_the_name_short_and_never_what_the_sheet_is():
    second = pages_of(standings_sheet(LONG, PLACES, hands=12))[1]

    (head,) = [line for line in second.extract_text().splitlines() if "inal" in line]
    assert head.endswith(" · Final standings · 12 hands")


@pytest.mark.parametrize("address", [ADDRESS, None])
@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("hands", [12, 22])
def test_it_stands_whole_on_a_card_in_large_print_too(hands, manner, address):
    """Too long for 16 points, it is smaller, and no more is."""
    ann = CardFor(1, "Ann Bird", 1, 2, address)
    stationery = Stationery(manner=manner, is_large=True)
    pdf = score_cards(LONG, [ann], hands=hands, interval_after=6, stationery=stationery)

    assert LONG.name in " ".join(lines_of(pdf))
    assert white_around(seen(pdf)) >= 5


def test_where_day_and_place_fill_their_line_the_dictionary_stands_at_the_foot():
    lines = lines_of(card(dictionary="British and American dictionary"))

    assert "Saturday, 12 May 1935 · Parish Hall, Little Wittering" in lines
    assert (
        "The lowest total wins. Winners move on and deal. · British and American dictionary"
    ) in lines


def test_in_large_print_a_long_place_has_a_line_of_its_own():
    lines = lines_of(card(dictionary="British dictionary", stationery=LARGE))

    assert lines.count("Parish Hall, Little Wittering") == 2  # on hers and on the spare card
    assert lines.count("Saturday, 12 May 1935 · British dictionary") == 2


def test_a_short_place_stands_beside_the_day_in_large_print():
    lines = lines_of(made(cards_for("Ann"), dictionary="British dictionary", stationery=LARGE))

    assert lines.count("Saturday, 12 May 1935 · Parish Hall") == 2
    assert lines.count("British dictionary") == 2


def test_fourteen_hands_on_a_letter_card_have_short_headings_for_a_higher_head():
    """Rows of 7 mm leave 13 mm; two lines of headings in place of three make that 15."""
    layout = card_layout(imposition_for(14, LETTER), Rows(14, 0, 6))
    lines = lines_of(card(14, stationery=LETTER))

    assert (round(layout.header / MM, 1), round(layout.row / MM, 1)) == (15.1, 7.0)
    at = lines.index("Saturday, 12 May 1935")
    assert lines[at + 1] == "Parish Hall, Little Wittering"
    assert [" ".join(lines[n : n + 2]) for n, line in enumerate(lines) if line == "Initials,"] == [
        "Initials, on your left"
    ] * 4
    assert "(Steward)" in lines


def test_the_last_line_of_a_name_is_not_much_shorter_than_the_first():
    name = "Bartholomew Featherstonehaugh-Cholmondeley the Younger"
    room = Space(210, 13, 9, lines=2)

    assert fit(name, Face.NAME, room).lines == (
        "Bartholomew Featherstonehaugh-Cholmondeley ",
        "the Younger",
    )
    assert fit(
        "Ann Bird Cecily Dormer Edith Frances Gale", Face.NAME, Space(190, 13, 11, 2)
    ).lines == (
        "Ann Bird Cecily Dormer ",
        "Edith Frances Gale",
    )


@pytest.mark.parametrize("paper", Paper)
def test_the_code_of_a_steward_with_ten_tables_is_on_her_first_page(paper):
    seats = {n: dict.fromkeys(range(1, 5), GuestThere(n, "Ann Bird")) for n in range(1, 11)}
    sheet = SheetFor("Joan", "Tables 1–10", seats, address=ADDRESS)
    steps = ["Who challenges? Any other player at the table. " * 3] * 5

    pages = pages_of(stewards_sheets(LONG, [sheet], steps, stationery=Stationery(paper)))

    assert len(pages) == 2
    assert "This code opens your page" in pages[0].extract_text()

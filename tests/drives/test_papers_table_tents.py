"""Tents: the number large on both sides, where the winner goes, what the letters count."""

import pytest

from drives.papers import Manner, PaperError, Stationery
from drives.papers.letter_values import groups_of, in_words
from drives.papers.page import Paper
from drives.papers.table_tents import TentFor, table_tents
from lexicon.cards import PACK_1933
from tests.drives.seen_in_pdf import (
    EVERY_STATIONERY,
    LONG_WINDED,
    WITTERING,
    lines_of,
    pages_of,
    sizes_of_type,
    tagged,
    title_of,
)
from tests.drives.seen_on_paper import DOTS_IN_A_MM, inked, seen, white_around

ADDRESS = "HTTPS://DRIVE.EXAMPLE.ORG/T/ABCDEFGH/4/ABCDEFGHIJKLMNOP/"
GOES_ON = "The winner goes to Table 5 and deals there."
FRAME = [
    *("Master", "15", "A E I", "10", "C H K L M N O", "P R S T U W", "8"),
    *("D J V", "6", "G Q Y", "4", "B F X Z", "2"),
    *("Little Wittering Drive", "12 May 1935"),
]


def tents(count, address=None):
    return [TentFor(number, GOES_ON, address) for number in range(1, count + 1)]


def test_a_tent_says_the_same_on_both_sides():
    """D10, D12, K1."""
    (page,) = pages_of(table_tents(WITTERING, [TentFor(4, GOES_ON, ADDRESS)]))

    assert lines_of(page) == ["Table", "4", GOES_ON, "Steward, please", *FRAME] * 2


def test_a_tent_without_a_lasting_address_has_no_code():
    (page,) = pages_of(table_tents(WITTERING, [TentFor(4, GOES_ON)]))

    assert lines_of(page) == ["Table", "4", GOES_ON, *FRAME] * 2


@pytest.mark.parametrize("count", [1, 4, 5, 37, 160])
def test_each_table_has_a_sheet_of_its_own(count):
    """F47."""
    pages = pages_of(table_tents(WITTERING, tents(count)))

    assert len(pages) == count
    assert [lines_of(page)[:3] for page in (pages[0], pages[-1])] == [
        ["Table", "1", GOES_ON],
        ["Table", str(count), GOES_ON],
    ]


def test_the_upper_half_stands_on_its_head():
    """Folded across the middle, both sides are upright."""
    picture = seen(table_tents(WITTERING, [TentFor(4, GOES_ON, ADDRESS)]))
    width, height = picture.size

    upper = picture.crop((0, 0, width, height // 2 - 2))
    lower = picture.crop((0, height // 2 + 2, width, height))
    left, top, right, bottom = inked(upper.rotate(180))
    for here, there in zip((left, top, right, bottom), inked(lower), strict=True):
        assert abs(here - there) <= 3


def height_of_the_number(table, stationery, address):
    """Return the height of the largest figures that are written, in millimetres."""
    pdf = table_tents(WITTERING, [TentFor(table, GOES_ON, address)], stationery=stationery)
    size = sizes_of_type(pdf)[-1]
    return size * 0.714 / 72 * 25.4


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
@pytest.mark.parametrize("address", [None, ADDRESS])
@pytest.mark.parametrize("table", [1, 44, 388, 400])
def test_the_figures_are_60_mm_high_to_be_read_at_five_metres(table, address, stationery):
    assert height_of_the_number(table, stationery, address) >= 60


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
def test_nothing_is_within_5_mm_of_the_edge_or_the_fold(stationery):
    pdf = table_tents(LONG_WINDED, [TentFor(888, "W" * 200, ADDRESS)], stationery=stationery)
    picture = seen(pdf)
    width, height = picture.size
    line = 2  # the dotted line itself

    assert white_around(picture) >= 5
    for half in ((0, 0, width, height // 2 - line), (0, height // 2 + line, width, height)):
        assert white_around(picture.crop(half)) >= 5 - (line + 1) / DOTS_IN_A_MM


def test_plain_tents_have_no_gold_and_no_display_face():
    plain = table_tents(WITTERING, tents(1), stationery=Stationery(manner=Manner.PLAIN))
    period = table_tents(WITTERING, tents(1))

    fonts = [pages_of(pdf)[0]["/Resources"]["/Font"].values() for pdf in (plain, period)]
    named = [{str(font.get_object()["/BaseFont"]) for font in each} for each in fonts]
    assert [any("Limelight" in name or "Display" in name for name in each) for each in named] == [
        False,
        True,
    ]


def test_a_screen_reader_hears_one_side_only():
    pdf = table_tents(WITTERING, [TentFor(4, GOES_ON, ADDRESS)])

    assert tagged(pdf) == ["/H1", "/P", "/Figure", "/P", "/Figure"]


def test_the_values_are_said_in_one_sentence():
    """K1."""
    assert in_words(PACK_1933) == (
        "What the cards left in your hand count: Master 15, A E I 10, C H K L M N O P R S T U W 8, "
        "D J V 6, G Q Y 4, B F X Z 2."
    )
    assert groups_of(PACK_1933)[:3] == [
        (("Master",), 15),
        (("A E I",), 10),
        (("C H K L M N O", "P R S T U W"), 8),
    ]


def test_without_a_table_there_is_no_tent():
    with pytest.raises(PaperError) as refusal:
        table_tents(WITTERING, [])

    assert str(refusal.value) == "There is no table yet to put a tent on. Draw the seats first."


@pytest.mark.parametrize("paper", Paper)
def test_the_same_values_give_the_same_bytes(paper):
    first, second = (
        table_tents(WITTERING, tents(3, ADDRESS), stationery=Stationery(paper)) for _ in range(2)
    )

    assert first == second
    assert title_of(first) == "Little Wittering Drive"

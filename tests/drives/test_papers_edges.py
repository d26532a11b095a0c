"""What the printer sees: nothing near the edge, and no card over another (needs pdftoppm)."""

import pytest

from drives.papers import (
    CardFor,
    Occasion,
    Paper,
    PlaceRow,
    Stationery,
    score_cards,
    standings_sheet,
)
from tests.drives.seen_on_paper import DOTS_IN_A_MM, seen, white_around

WITTERING = Occasion("Little Wittering Drive " * 4, "Saturday, 12 May 1935 " * 5, "Hall " * 30)


def cards(count):
    address = "HTTPS://DRIVE.EXAMPLE.ORG/G/ABCDEFGHIJKLMNOP"
    return [CardFor(1000 + n, "W" * 90, 100, 4, address, tag="W" * 90) for n in range(count)]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("hands", [1, 6, 12, 14, 20, 22, 30])
def test_nothing_of_a_card_is_within_5_mm_of_the_edge_of_the_sheet(hands, paper):
    pdf = score_cards(
        WITTERING, cards(5), hands=hands, interval_after=3, spare=3, stationery=Stationery(paper)
    )

    assert white_around(seen(pdf)) >= 5


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("hands", [6, 12, 14])
def test_nothing_of_a_card_but_the_cut_line_is_within_5_mm_of_the_cut(hands, paper):
    """F11: a long name never reaches the next card."""
    picture = seen(
        score_cards(
            WITTERING, cards(4), hands=hands, interval_after=3, stationery=Stationery(paper)
        )
    )
    width, height = picture.size
    line = 2  # the dotted line itself, in dots of a quarter of a millimetre

    quarters = [
        picture.crop((x, y, x + width // 2 - line, y + height // 2 - line))
        for x in (0, width // 2 + line)
        for y in (0, height // 2 + line)
    ]
    assert min(map(white_around, quarters)) >= 5 - (line + 1) / DOTS_IN_A_MM


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("page", [1, 2, 3])
def test_nothing_of_the_standings_is_within_5_mm_of_the_edge(page, paper):
    rows = [
        PlaceRow(f"{1000 + n}=", "W" * 150, 1000 + n, "W " * 90, 9999, 999, 999, 9999, 99, "W" * 99)
        for n in range(40)
    ]
    pdf = standings_sheet(
        WITTERING, rows, hands=12, notes=["W" * 900], stationery=Stationery(paper)
    )

    assert white_around(seen(pdf, page)) >= 5

"""What the printer sees: nothing near the edge, and no card over another (needs pdftoppm)."""

import subprocess
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from drives.papers import (
    CardFor,
    Occasion,
    Paper,
    PlaceRow,
    Stationery,
    score_cards,
    standings_sheet,
)

WITTERING = Occasion("Little Wittering Drive " * 4, "Saturday, 12 May 1935 " * 5, "Hall " * 30)
DOTS_IN_A_MM = 100 / 25.4


def seen(pdf, page=1):
    command = ["pdftoppm", "-r", "100", "-gray", "-f", str(page), "-l", str(page), "-"]
    drawn = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    return Image.open(BytesIO(drawn.stdout))


def inked(picture):
    return ImageChops.invert(picture).point(lambda tone: 255 if tone > 8 else 0).getbbox()


def white_around(picture):
    """Return the narrowest white margin in millimetres."""
    width, height = picture.size
    left, upper, right, lower = inked(picture)
    return min(left, upper, width - right, height - lower) / DOTS_IN_A_MM


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

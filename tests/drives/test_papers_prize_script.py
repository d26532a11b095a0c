"""The script of the prize-giving: in the order of announcement, names large enough to be read."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers.page import Occasion, Paper, Stationery
from drives.papers.pen import Manner
from drives.papers.prize_script import Announced, Called, prize_script
from tests.drives.seen_on_paper import seen, white_around

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
BOOBY = Announced(
    prize="Booby prize",
    said="with the highest total of the evening: 231 points in 12 hands",
    called=(Called("Mr Pym", 3, "Card 3"),),
)
FIRST = Announced(
    prize="First prize",
    said="with the lowest total of the evening: 61 points in 12 hands",
    called=(Called("Dot Lacey", 14, "Card 14"), Called("Card 12", 12, "Kit asks not to be named.")),
)
HEAD = [
    "Little Wittering Drive",
    "12 May 1935 · Parish Hall",
    "The prizes, in the order in which they are given",
    "The lowest total wins. Wait for the applause after each name.",
]


def pages_of(prizes, **more):
    pdf = prize_script(WITTERING, prizes, **more)
    return [
        [line.strip() for line in page.extract_text().splitlines() if line.strip()]
        for page in PdfReader(BytesIO(pdf)).pages
    ]


@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("paper", Paper)
def test_a_script_reads_like_this(paper, manner):
    """T3, T4: the booby first, the winner last; who share a prize may cut for it (K5)."""
    stationery = Stationery(paper, manner)
    notes = ["Thank the Stewards: Joan and Arthur."]

    (lines,) = pages_of([BOOBY, FIRST], notes=notes, stationery=stationery)

    assert lines == [
        *HEAD,
        *("1.", "Booby prize"),
        "The booby prize, with the highest total of the evening: 231 points in 12 hands, goes to",
        *("Mr Pym", "Card 3"),
        *("2.", "First prize"),
        (
            "And now the first prize, with the lowest total of the evening: 61 points in 12 hands, "
            "is shared by"
        ),
        *("Dot Lacey", "Card 14", "Card 12", "Kit asks not to be named."),
        "They are equal: a joint prize. To settle it, cut: A is highest, the Master cuts again.",
        "The cut was won by",
        "Thank the Stewards: Joan and Arthur.",
        "Page 1 of 1",
    ]


def test_a_prize_alone_is_not_the_last_of_anything():
    (lines,) = pages_of([BOOBY])

    assert lines[6] == (
        "The booby prize, with the highest total of the evening: 231 points in 12 hands, goes to"
    )


def test_a_prize_shared_by_many_goes_over_pages_and_no_heading_ends_one():
    """F47."""
    many = Announced(
        prize="Third prize",
        said="with 74 points in 12 hands",
        called=tuple(Called(f"Guest {n}", n, f"Card {n}") for n in range(1, 38)),
    )

    pages = pages_of([many, BOOBY])

    assert [page[-1] for page in pages] == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]
    called = [line for page in pages for line in page if line.startswith("Guest ")]
    assert called == [f"Guest {n}" for n in range(1, 38)]
    assert not {"Third prize", "Booby prize"} & {page[-2] for page in pages}


def test_a_name_changes_no_page_and_what_no_font_has_is_a_line_to_write_on():
    """F07, F11."""
    names = ["W" * 90, "Ada <b>Finch", "Konstantinos " * 9, "Hal"]
    prize = Announced(prize="P", said="s", called=tuple(Called(name, 7) for name in [*names, "𐀀"]))

    (lines,) = pages_of([prize])

    assert "Ada <b>Finch" in lines
    assert "Hal" in lines


@pytest.mark.parametrize("paper", Paper)
def test_nothing_of_the_script_is_within_5_mm_of_the_edge(paper):
    long = Occasion("Little Wittering Drive " * 4, "12 May 1935 " * 5, "Hall " * 30)
    prize = Announced(
        prize="W" * 90, said="W " * 90, called=(Called("W" * 90, 1000, "W" * 200),) * 2
    )

    pdf = prize_script(long, [prize] * 2, notes=["W" * 400], stationery=Stationery(paper))

    assert white_around(seen(pdf)) >= 5
    assert pdf == prize_script(long, [prize] * 2, notes=["W" * 400], stationery=Stationery(paper))

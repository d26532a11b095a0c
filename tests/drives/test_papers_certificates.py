"""Certificates: a page across for each prize and each who shares it (feature 60)."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers.certificates import Certificate, certificates
from drives.papers.page import Occasion, Paper, PaperError, Stationery
from drives.papers.pen import Manner
from tests.drives.seen_on_paper import seen, white_around

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")


def first(name="Dot Lacey", **more):
    values = {
        "prize": "First prize",
        "name": name,
        "card": 14,
        "said": "with the lowest total of the evening: 61 points in 12 hands",
        "seal": "1st",
    }
    return Certificate(**(values | more))


def lines_of(pdf, page=1):
    text = PdfReader(BytesIO(pdf)).pages[page - 1].extract_text()
    return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("manner", Manner)
def test_a_certificate_reads_like_this(manner):
    pdf = certificates(WITTERING, [first()], stationery=Stationery(manner=manner))

    lines = lines_of(pdf)
    fan = len(lines) - 10
    assert lines[fan:] == [
        "Little Wittering Drive",
        "This is to certify that",
        "Dot Lacey",
        "has won the",
        "FIRST PRIZE",
        "with the lowest total of the evening: 61 points in 12 hands",
        "12 May 1935 · Parish Hall",
        "Day and place",
        "The hostess",
        "1st",
    ]


def test_the_fan_of_cards_shows_the_points_of_their_letters():
    """Feature 60; the points are those of the pack: D 6, R 8, I 10, V 6, E 10."""
    lines = lines_of(certificates(WITTERING, [first()]))

    assert lines[:15] == [
        *("D", "6", "6", "R", "8", "8", "I", "10", "10"),
        *("V", "6", "6", "E", "10", "10"),
    ]


@pytest.mark.parametrize("paper", Paper)
def test_each_prize_has_a_sheet_that_lies_across(paper):
    pdf = certificates(WITTERING, [first(), first("Mr Pym")], stationery=Stationery(paper))

    pages = PdfReader(BytesIO(pdf)).pages
    height, width = paper.size
    assert [(float(p.mediabox.width), float(p.mediabox.height)) for p in pages] == [
        (pytest.approx(width, abs=0.01), pytest.approx(height, abs=0.01))
    ] * 2


def test_without_a_winner_there_is_no_certificate():
    with pytest.raises(PaperError) as refused:
        certificates(WITTERING, [])

    assert str(refused.value) == ("There is no certificate to print: nobody has won a prize yet.")


@pytest.mark.parametrize("name", ["W" * 90, "Łukasz Żak", "Nguyễn Thị Ánh", "𐀀", "Hal"])
@pytest.mark.parametrize("paper", Paper)
def test_no_name_breaks_a_certificate_or_comes_near_its_edge(name, paper):
    """F09, F11: what no font has is a line to write on; nothing within 5 mm."""
    won = first(name, prize="Most tables visited " * 6, said="with 12 tables " * 20, seal="")
    long = Occasion("Little Wittering Drive " * 4, "12 May 1935 " * 5, "Hall " * 30)

    pdf = certificates(long, [won], stationery=Stationery(paper))

    assert len(PdfReader(BytesIO(pdf)).pages) == 1
    assert white_around(seen(pdf)) >= 5


def test_markup_in_a_name_is_drawn_letter_for_letter():
    """F07."""
    assert "Ada <b>Finch & Co" in lines_of(certificates(WITTERING, [first("Ada <b>Finch & Co")]))


def test_the_same_values_give_the_same_bytes_and_no_name_is_in_the_description():
    """F50."""
    pdf = certificates(WITTERING, [first()])

    assert certificates(WITTERING, [first()]) == pdf
    read = PdfReader(BytesIO(pdf))
    assert read.metadata.title == "Little Wittering Drive"
    assert "Dot" not in str(read.metadata)

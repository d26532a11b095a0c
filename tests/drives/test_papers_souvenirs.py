"""Souvenir cards: the evening of a guest, to be cut out and taken home."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers.page import Occasion, Paper, PaperError, Stationery
from drives.papers.pen import Manner
from drives.papers.souvenirs import Companion, Souvenir, SouvenirHand, souvenir_cards
from tests.drives.seen_on_paper import DOTS_IN_A_MM, seen, white_around

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")


def hand(number, table, mark, *names, fine=0):
    companions = tuple(Companion(n, name) for n, name in enumerate(names, start=2))
    return SouvenirHand(hand=number, table=table, companions=companions, mark=mark, fine=fine)


def souvenir(number=1, name="Dot Lacey", *hands, **more):
    return Souvenir(number=number, name=name, hands=hands, **({"total": 0} | more))


def many(count, *hands):
    return [souvenir(n, f"Guest {n}", *hands) for n in range(1, count + 1)]


def pages_of(guests, **more):
    pdf = souvenir_cards(WITTERING, guests, **more)
    return [
        [line.strip() for line in page.extract_text().splitlines() if line.strip()]
        for page in PdfReader(BytesIO(pdf)).pages
    ]


@pytest.mark.parametrize("manner", Manner)
def test_a_souvenir_card_reads_like_this(manner):
    """T1, T2, T5: a fine is beside its mark; what is missed or void is said."""
    dot = souvenir(
        14,
        "Dot Lacey",
        hand(1, 4, "12", "Ann", "Card 7", "Cy", fine=50),
        hand(2, None, "missed (24)"),
        hand(3, 5, "void", "Ben"),
        hand(4, 5, "", "𐀀"),
        total=86,
        remark="Place 3 of 41 · sat at 2 tables",
    )

    (lines,) = pages_of([dot], stationery=Stationery(manner=manner))

    assert lines == [
        *("Little Wittering Drive", "12 May 1935 · Parish Hall", "Dot Lacey"),
        "played with card 14",
        *("Hand", "Table", "With", "Points"),
        *("1", "4", "Ann, Card 7, Cy", "12 + 50"),
        *("2", "–", "missed (24)"),
        *("3", "5", "Ben", "void"),
        *("4", "5", "No. 2"),
        *("Total", "86", "Place 3 of 41 · sat at 2 tables"),
    ]


def test_a_card_without_a_remark_says_who_wins():
    (lines,) = pages_of([souvenir()])

    assert lines[-3:] == ["Total", "0", "The lowest total wins."]


@pytest.mark.parametrize(
    ("guests", "hands", "sheets"),
    [(1, 12, 1), (4, 12, 1), (5, 14, 2), (37, 12, 10), (160, 6, 40), (5, 20, 3), (2, 40, 2)],
)
def test_quarters_up_to_14_hands_then_halves_then_whole_sheets(guests, hands, sheets):
    """F47: pages are guests divided by cards on a sheet; no blank page between."""
    played = [hand(n, 1, "12", "Ann") for n in range(1, hands + 1)]

    pages = pages_of(many(guests, *played))

    assert len(pages) == sheets
    names = [line for page in pages for line in page if line.startswith("Guest ")]
    assert sorted(names, key=lambda name: int(name[6:])) == [
        f"Guest {n}" for n in range(1, guests + 1)
    ]


def test_cut_and_laid_on_each_other_the_piles_are_sorted():
    pages = pages_of(many(6))

    names = [[line for line in page if line.startswith("Guest ")] for page in pages]
    assert names == [["Guest 1", "Guest 3", "Guest 5"], ["Guest 2", "Guest 4", "Guest 6"]]


def test_without_a_guest_there_is_no_card():
    with pytest.raises(PaperError) as refused:
        souvenir_cards(WITTERING, [])

    assert str(refused.value) == ("There is no souvenir card to print: no guest is on the list.")


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("hands", [0, 14, 24, 60])
def test_nothing_is_within_5_mm_of_the_edge_and_no_name_makes_a_page(hands, paper):
    """F11: long names, and names that no font has."""
    long = Occasion("Little Wittering Drive " * 4, "12 May 1935 " * 5, "Hall " * 30)
    played = [hand(n, 999, "missed (999)", *["W" * 90] * 4, fine=999) for n in range(1, hands + 1)]
    names = ["W" * 90, "𐀀", "Konstantinos " * 9, "Hal"]
    guests = [
        souvenir(1000, name, *played, total=99999, remark="W " * 90)
        for name in (names if hands <= 14 else names[:1])
    ]

    pdf = souvenir_cards(long, guests, stationery=Stationery(paper))

    assert len(PdfReader(BytesIO(pdf)).pages) == 1
    assert white_around(seen(pdf)) >= 5


def test_nothing_of_a_card_but_the_cut_line_is_within_5_mm_of_the_cut():
    played = [hand(n, 12, "missed (24)", *["W" * 90] * 3, fine=50) for n in range(1, 15)]
    picture = seen(souvenir_cards(WITTERING, [souvenir(n, "W" * 90, *played) for n in range(4)]))
    width, height = picture.size
    line = 2  # the dotted line itself, in dots of a quarter of a millimetre

    quarters = [
        picture.crop((x, y, x + width // 2 - line, y + height // 2 - line))
        for x in (0, width // 2 + line)
        for y in (0, height // 2 + line)
    ]
    assert min(map(white_around, quarters)) >= 5 - (line + 1) / DOTS_IN_A_MM


def test_the_same_values_give_the_same_bytes_and_no_name_is_in_the_description():
    """F07, F50."""
    guests = [souvenir(1, "Ada <b>Finch & Co", hand(1, 1, "0", "<script>x</script>"))]

    pdf = souvenir_cards(WITTERING, guests)

    assert souvenir_cards(WITTERING, guests) == pdf
    read = PdfReader(BytesIO(pdf))
    lines = read.pages[0].extract_text().splitlines()
    assert {"Ada <b>Finch & Co", "<script>x</script>"} <= set(lines)
    assert "Ada" not in str(read.metadata)

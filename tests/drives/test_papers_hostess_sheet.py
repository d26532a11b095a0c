"""The hostess's sheet: timetable, what to bring, the Stewards, and where phones start."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.papers.hostess_sheet import HandTime, HerTables, WhatIsPlanned, hostess_sheet
from drives.papers.page import Occasion, Paper, Stationery
from drives.papers.pen import Manner
from tests.drives.seen_on_paper import seen, white_around

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
PHONES = """\
Stewards start here
Wi-Fi
Password
Address
Then each Steward scans her own code: on her sheet, or on the laptop under “Stewards”. A hotspot \
admits few
phones, often five to ten, and some routers keep phones apart (“guest network”, “client \
isolation”): then none reaches
the laptop. Try it with two phones beforehand; the drive goes on without any.
""".splitlines()


def planned(hands=1, stewards=(), **more):
    values = {
        "timetable": tuple(HandTime(n, "7.00 pm", "7.07 pm") for n in range(1, hands + 1)),
        "finish": "9.01 pm",
        "lengths": "7 minutes a hand, 2 minutes to change over",
        "needs": ("11 packs of cards, one a table", "A bell, and a watch in case"),
        "stewards": tuple(HerTables(name, "Tables 1–10") for name in stewards),
    }
    return WhatIsPlanned(**(values | more))


def pages_of(what, **more):
    pdf = hostess_sheet(WITTERING, what, **more)
    return [
        [line.strip() for line in page.extract_text().splitlines() if line.strip()]
        for page in PdfReader(BytesIO(pdf)).pages
    ]


@pytest.mark.parametrize("manner", Manner)
def test_a_sheet_reads_like_this(manner):
    """D4: hand by hand with the interval and the finishing time; D1: the Stewards."""
    timetable = (
        HandTime(1, "7.00 pm", "7.07 pm"),
        HandTime(None, "7.07 pm", "7.22 pm"),
        HandTime(2, "7.24 pm", "7.31 pm"),
    )
    what = planned(stewards=["Joan"], timetable=timetable, finish="7.31 pm")

    (lines,) = pages_of(what, stationery=Stationery(manner=manner))

    assert lines[: -len(PHONES)] == [
        *("Little Wittering Drive", "12 May 1935 · Parish Hall"),
        "The hostess’s sheet · the last bell is at 7.31 pm",
        *("The timetable", "begins", "bell"),
        *("Hand 1", "7.00 pm", "7.07 pm"),
        *("Interval", "7.07 pm", "7.22 pm"),
        *("Hand 2", "7.24 pm", "7.31 pm"),
        "7 minutes a hand, 2 minutes to change over",
        *("To bring", "11 packs of cards, one a table", "A bell, and a watch in case"),
        *("The Stewards", "Joan", "Tables 1–10"),
    ]


def test_the_network_is_written_by_hand_and_what_may_be_in_the_way_is_said():
    """Feature list, mistake 12: hotspots admit few phones, routers keep them apart."""
    (lines,) = pages_of(planned())

    assert lines[-len(PHONES) :] == PHONES


def test_an_address_that_lasts_is_printed_with_its_code():
    what = planned(address="http://wittering.local:8000/")

    pdf = hostess_sheet(WITTERING, what)

    assert "http://wittering.local:8000/" in PdfReader(BytesIO(pdf)).pages[0].extract_text()
    assert b"QR code of the laptop" in pdf
    assert b"QR code" not in hostess_sheet(WITTERING, planned())


def test_very_many_hands_and_stewards_have_a_page_of_their_own():
    first, second, third = pages_of(planned(hands=60, stewards=[f"S{n}" for n in range(1, 26)]))

    assert first[2:8] == [
        "The hostess’s sheet · the last bell is at 9.01 pm",
        *("The timetable", "On the page that follows"),
        *("To bring", "11 packs of cards, one a table", "A bell, and a watch in case"),
    ]
    assert [line for line in second if line.startswith("Hand ")] == [
        f"Hand {n}" for n in range(1, 61)
    ]
    assert third[2:5] == ["The hostess’s sheet", "The Stewards", "S1"]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("hands", "stewards", "page"), [(27, 12, 1), (60, 13, 2), (60, 13, 3)])
def test_nothing_of_the_sheet_is_within_5_mm_of_the_edge(hands, stewards, page, paper):
    """F11: names of any length."""
    long = Occasion("Little Wittering Drive " * 4, "12 May 1935 " * 5, "Hall " * 30)
    what = planned(
        hands,
        ["W" * 90, "𐀀"] * stewards if page > 1 else ["W" * 90] * stewards,
        needs=("W" * 90,) * 10,
        lengths="W" * 90,
        address="http://" + "w" * 90,
    )

    pdf = hostess_sheet(long, what, stationery=Stationery(paper))

    assert white_around(seen(pdf, page)) >= 5


def test_the_same_values_give_the_same_bytes():
    assert hostess_sheet(WITTERING, planned()) == hostess_sheet(WITTERING, planned())

"""How long printing takes: 400 cards well under a second, 4,000 at any time."""

import pytest

from drives.papers import CardFor, Occasion, PlaceRow, score_cards, standings_sheet

WITTERING = Occasion("Little Wittering Drive", "Saturday, 12 May 1935", "Parish Hall")


def cards(count, *, lasting_address):
    return [
        CardFor(
            number,
            f"Łukasz Żak {number}",
            table=(number + 3) // 4,
            chair=(number - 1) % 4 + 1,
            address=f"HTTPS://DRIVE.EXAMPLE.ORG/G/{number:016}" if lasting_address else None,
        )
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("lasting_address", [True, False], ids=["with QR", "without QR"])
@pytest.mark.parametrize("count", [400, 4000])
def test_score_cards(benchmark, count, lasting_address):
    guests = cards(count, lasting_address=lasting_address)

    pdf = benchmark.pedantic(
        score_cards, (WITTERING, guests), {"hands": 12, "interval_after": 6}, rounds=3
    )
    assert pdf.startswith(b"%PDF")


def test_standings_of_400(benchmark):
    rows = [
        PlaceRow(str(number), f"Łukasz Żak {number}", number, "", number, 2, 50, number + 52, 12)
        for number in range(1, 401)
    ]

    pdf = benchmark.pedantic(standings_sheet, (WITTERING, rows), {"hands": 12}, rounds=3)
    assert pdf.startswith(b"%PDF")

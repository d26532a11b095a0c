"""Missed hands, in words under the standings: nobody wins by having stayed away (T2, F15)."""

import pytest

from drives.services.scoring.missed_hands import missed_in_words
from drives.services.scoring.standings import places
from drives.services.seats import comings
from tests.drives.reading import main


@pytest.fixture
def two_late(evening):
    """Pip comes for hand 2; Ben goes home after hand 1 with the best mark of all but one."""
    evening.seat(7, wish="short")
    evening.play(1, "Ann", "Eve")
    evening.late("Pip", (2, 4))
    evening.do(comings.guest_leaves, 2)
    evening.play(2, "Eve", "Ann")
    evening.begin(3)
    return evening


def test_the_average_of_each_missed_hand_is_said(client, hostess, two_late):
    """T2: rounded up to an even number; house and prizes in a sentence of their own."""
    client.force_login(hostess)

    shown = main(client.get(f"/drives/{two_late.drive.code}/standings/"))

    said = [
        "A missed hand counts the room's average: 10 in hand 1 and 10 in hand 2.",
        "Who missed a hand is listed below the line and wins no first prize.",
    ]
    assert missed_in_words(two_late.drive, places(two_late.drive, after=2)) == said
    assert " ".join(said) in shown


def test_who_was_not_there_is_not_among_the_first(two_late):
    """F15: Ben has 12 and Pip 14 in one hand each, and neither is first."""
    found = places(two_late.drive, after=2)

    below = {place.name: (place.label, place.missed) for place in found if place.missed}
    assert below == {"Ben": ("", (2,)), "Pip": ("", (1,))}
    assert {place.name for place in found if place.label.startswith("1")} == {"Ann", "Eve"}


def test_where_nobody_missed_a_hand_nothing_is_said(evening):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    assert missed_in_words(evening.drive, places(evening.drive, after=1)) == []


def test_a_hand_without_any_mark_has_no_average_yet(evening):
    """T2: a guest came late, and no table of the first hand has brought its marks."""
    evening.seat(7, wish="short")
    evening.begin(1)
    evening.late("Pip", (2, 4))
    evening.bell(1)
    evening.begin(2)
    assert missed_in_words(evening.drive, places(evening.drive, after=1)) == [
        "Who missed a hand is listed below the line and wins no first prize."
    ]

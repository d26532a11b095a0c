"""What the clocks show, and when the evening ends (D4, F41, F44, F45)."""

from datetime import datetime, timedelta

import pytest

from drives.services.evening import hands
from drives.services.evening.clocks import ClockFace, clock_face, ends_at
from tests.drives.an_evening import START, seated

pytestmark = pytest.mark.django_db


def ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


@pytest.fixture
def evening(hostess):
    """Let everything happen on the evening itself, at seven."""
    found = seated(hostess)
    found.now = START
    return found


def face(evening):
    return clock_face(evening.fresh(), evening.drive.hands.last(), evening.now)


def test_before_the_first_hand_the_clock_waits(evening):
    assert face(evening) == ClockFace(
        phase="waiting", now_ms=ms(START), label="Hand 1", text="7:00", word="Begins at 7.00 pm"
    )


def test_a_running_hand_counts_down_to_its_bell(evening):
    evening.begin(1, ago=2)

    assert face(evening) == ClockFace(
        phase="running",
        now_ms=ms(START),
        bell_at_ms=ms(START + timedelta(minutes=5)),
        label="Hand 1",
        text="5:00",
        word="until the bell",
    )


def test_a_paused_hand_stands_still(evening):
    evening.begin(1, ago=3)
    hands.pause_hand(evening.act(ago=1), evening.drive, 1)

    assert face(evening) == ClockFace(
        phase="paused", now_ms=ms(START), label="Hand 1", text="5:00", word="Paused"
    )


def test_after_the_bell_the_clock_says_time_and_never_counts_below_nothing(evening):
    evening.begin(1, ago=60)

    assert face(evening) == ClockFace(
        phase="over",
        now_ms=ms(START),
        bell_at_ms=ms(START - timedelta(minutes=53)),
        label="Hand 1",
        text="Time",
        word="The bell has gone",
    )


def test_the_interval_counts_down_to_the_next_hand(evening):
    evening.begin(1, ago=20)
    hands.begin_interval(evening.act(ago=5), evening.drive, 1)

    assert face(evening) == ClockFace(
        phase="running",
        now_ms=ms(START),
        bell_at_ms=ms(START + timedelta(minutes=10)),
        label="Interval",
        text="10:00",
        word="until hand 2",
    )


def test_an_interval_that_is_over_says_so(evening):
    evening.begin(1, ago=40)
    hands.begin_interval(evening.act(ago=15), evening.drive, 1)

    assert face(evening) == ClockFace(
        phase="over",
        now_ms=ms(START),
        bell_at_ms=ms(START),
        label="Interval",
        text="Time",
        word="The interval is over",
    )


def said(at):
    return f"{at:%H:%M:%S}"


def test_twelve_hands_from_seven_end_after_two_hours_and_one_minute(evening):
    """D4: 12 hands of 7 minutes, 11 changes of 2, an interval of 15, in the zone of the hall."""
    assert said(ends_at(evening.fresh(), None, evening.now - timedelta(hours=3))) == "21:01:00"


def test_a_drive_that_begins_late_ends_late(evening):
    assert said(ends_at(evening.fresh(), None, evening.now + timedelta(minutes=9))) == "21:10:00"


def test_the_end_follows_the_hand_being_played(evening):
    evening.begin(1, ago=0)
    hands.give_extra_time(evening.act(), evening.drive, 1)

    assert said(ends_at(evening.fresh(), evening.hand(1), evening.now)) == "21:02:00"


def test_an_interval_taken_early_puts_off_the_end_and_the_planned_one_stays(evening):
    evening.begin(1, ago=7)
    hands.begin_interval(evening.act(), evening.drive, 1)

    assert said(ends_at(evening.fresh(), evening.hand(1), evening.now)) == "21:07:00"


def test_a_drive_without_interval_ends_sooner(hostess):
    evening = seated(hostess, interval_after=None)

    assert said(ends_at(evening.fresh(), None, START)) == "20:46:00"

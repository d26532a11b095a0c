"""How long an evening lasts (D4)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.bell import BellError, HandClock
from lexicon.timetable import Timetable, finishing_time, finishing_time_from, hands_that_fit

AS_ADVISED = Timetable()
LONDON = ZoneInfo("Europe/London")


def at(hour, minute, second=0):
    return datetime(2026, 3, 6, hour, minute, second, tzinfo=UTC)


def test_twelve_hands_of_seven_minutes_take_two_hours_and_a_minute():
    """D4: with eleven changes of two minutes and an interval of fifteen."""
    assert finishing_time(AS_ADVISED, starts_at=at(19, 30)) == at(21, 31)


def test_a_drive_without_an_interval_ends_sooner():
    """D4."""
    straight_on = Timetable(interval_after=None)

    assert finishing_time(straight_on, starts_at=at(19, 30)) == at(21, 16)


def test_an_interval_after_the_last_hand_puts_nothing_off():
    """D4: six hands and the interval after hand 6."""
    assert finishing_time(Timetable(hands=6), starts_at=at(19, 30)) == at(20, 22)


def test_the_end_is_planned_from_any_hand_on():
    """D4: the last hand takes its own time only, and so does one hand more than planned."""
    ends = [finishing_time(AS_ADVISED, starts_at=at(20, 0), hand=n) for n in (6, 7, 12, 13)]

    assert ends == [at(21, 16), at(20, 52), at(20, 7), at(20, 7)]


def test_the_end_follows_the_clock_of_the_running_hand():
    """D4: hand 1 began at half past seven."""
    clock = HandClock(at(19, 30), 420)

    def end(clock, now):
        return finishing_time_from(AS_ADVISED, clock=clock, hand=1, now=now)

    assert end(clock, at(19, 35)) == at(21, 31)
    assert end(clock.with_extra(60, at(19, 35)), at(19, 35)) == at(21, 32)
    assert end(clock.paused(at(19, 31)), at(19, 41)) == at(21, 41)
    assert end(clock.rung(at(19, 34)), at(19, 35)) == at(21, 28)


def test_a_change_that_takes_too_long_puts_off_the_end():
    """D4: the next hand was due at 7.39."""
    clock = HandClock(at(19, 30), 420)
    ends = [
        finishing_time_from(AS_ADVISED, clock=clock, hand=1, now=now)
        for now in (at(19, 39), at(19, 40))
    ]

    assert ends == [at(21, 31), at(21, 32)]


def test_the_interval_is_still_to_come_when_the_bell_of_its_hand_has_gone():
    """D4: hand 6 ends at eight, hand 7 begins at 8.17."""
    clock = HandClock(at(19, 53), 420)

    assert finishing_time_from(AS_ADVISED, clock=clock, hand=6, now=at(20, 5)) == at(21, 9)


def test_the_drive_ends_with_the_bell_of_its_last_hand():
    """D4."""
    clock = HandClock(at(21, 24), 420)

    for now in (at(21, 25), at(22, 0)):
        assert finishing_time_from(AS_ADVISED, clock=clock, hand=12, now=now) == at(21, 31)


def test_the_evening_lasts_as_long_when_summer_time_ends():
    """F45: the clock on the wall shows 1.31 when 2 h 1 min have passed since half past midnight."""
    starts_at = datetime(2026, 10, 25, 0, 30, tzinfo=LONDON)
    end = finishing_time(AS_ADVISED, starts_at=starts_at).astimezone(LONDON)

    assert end.strftime("%H.%M %Z") == "01.31 GMT"


@pytest.mark.parametrize(
    ("before", "hands"),
    [
        (at(19, 36, 59), 0),
        (at(19, 37), 1),
        (at(19, 45, 59), 1),
        (at(19, 46), 2),
        (at(20, 22), 6),
        (at(20, 45, 59), 6),
        (at(20, 46), 7),
        (at(21, 31), 12),
        (at(22, 0), 15),
        (at(19, 0), 0),
    ],
)
def test_so_many_hands_fit_before_the_hall_must_be_left(before, hands):
    """D4: from half past seven; the interval falls between hands 6 and 7."""
    assert hands_that_fit(AS_ADVISED, starts_at=at(19, 30), before=before) == hands


def test_hands_that_fit_are_counted_from_the_hand_that_starts():
    """D4: hand 7 comes after the interval."""
    assert hands_that_fit(AS_ADVISED, starts_at=at(20, 0), before=at(20, 34), hand=7) == 4


@settings(deadline=None)
@given(
    hands=st.integers(1, 30),
    seconds=st.integers(1, 900),
    change=st.integers(0, 300),
    after=st.none() | st.integers(1, 30),
)
def test_exactly_the_hands_of_a_timetable_fit_before_its_finishing_time(
    hands, seconds, change, after
):
    """D4."""
    timetable = Timetable(
        hands=hands, hand_seconds=seconds, change_seconds=change, interval_after=after
    )
    end = finishing_time(timetable, starts_at=at(19, 30))

    assert hands_that_fit(timetable, starts_at=at(19, 30), before=end) == hands
    a_moment_less = end - timedelta(microseconds=1)
    assert hands_that_fit(timetable, starts_at=at(19, 30), before=a_moment_less) == hands - 1


@pytest.mark.parametrize(
    ("lengths", "sentence"),
    [
        ({"hands": 0}, "A drive needs one hand at least, and a hand one second."),
        ({"hand_seconds": 0}, "A drive needs one hand at least, and a hand one second."),
        (
            {"change_seconds": -1},
            "The change over and the interval cannot take less than no time.",
        ),
        (
            {"interval_seconds": -1},
            "The change over and the interval cannot take less than no time.",
        ),
    ],
)
def test_lengths_that_make_no_evening_are_refused(lengths, sentence):
    """D4."""
    with pytest.raises(BellError) as refusal:
        replace(AS_ADVISED, **lengths)

    assert str(refusal.value) == sentence

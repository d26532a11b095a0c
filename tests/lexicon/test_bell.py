"""The clock of one hand (D4-D6), by instants and not by the clock on the wall (F45)."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.bell import BellError, HandClock, Pause, Phase, instant

LONDON = ZoneInfo("Europe/London")


def at(minutes, seconds=0, microseconds=0):
    """Tell a time of the evening: so long after half past seven."""
    half_past_seven = datetime(2026, 3, 6, 19, 30, tzinfo=UTC)
    return half_past_seven + timedelta(minutes=minutes, seconds=seconds, microseconds=microseconds)


SEVEN_MINUTES = HandClock(at(0), 420)


def test_a_hand_of_seven_minutes_is_over_when_its_bell_time_has_passed():
    """D4, D5: nobody need do anything for it."""
    assert SEVEN_MINUTES.bell_at(at(3)) == at(7)
    assert [SEVEN_MINUTES.phase(at(*now)) for now in ((0,), (6, 59), (7,), (60,))] == [
        Phase.RUNNING,
        Phase.RUNNING,
        Phase.OVER,
        Phase.OVER,
    ]


def test_at_the_very_bell_no_new_turn_begins():
    """D6."""
    assert SEVEN_MINUTES.phase(at(6, 59, 999_999)) is Phase.RUNNING
    assert SEVEN_MINUTES.phase(at(7)) is Phase.OVER


def test_seconds_left_are_whole_rounded_up_and_never_below_0():
    """D4, F41."""
    times = (at(0), at(0, 0, 1), at(0, 1), at(6, 59, 1), at(7), at(7, 3))

    assert [SEVEN_MINUTES.seconds_left(now) for now in times] == [420, 420, 419, 1, 0, 0]


def test_before_its_start_a_hand_has_its_whole_length():
    """A clock in the hall that is a little behind must not show more than seven minutes."""
    assert SEVEN_MINUTES.seconds_left(at(-1)) == 420
    assert SEVEN_MINUTES.phase(at(-1)) is Phase.RUNNING


def test_while_a_hand_is_paused_its_bell_moves_on_with_the_time():
    paused = SEVEN_MINUTES.paused(at(2))

    assert paused == HandClock(at(0), 420, pauses=(Pause(at(2)),))
    assert [paused.bell_at(at(n)) for n in (2, 3, 30)] == [at(7), at(8), at(35)]
    assert [paused.seconds_left(at(n)) for n in (2, 3, 30)] == [300, 300, 300]
    assert paused.phase(at(30)) is Phase.PAUSED


def test_a_hand_that_runs_on_has_lost_only_the_time_of_its_pauses():
    resumed = SEVEN_MINUTES.paused(at(2)).resumed(at(5)).paused(at(6)).resumed(at(7))

    assert resumed == HandClock(at(0), 420, pauses=(Pause(at(2), at(5)), Pause(at(6), at(7))))
    assert (resumed.bell_at(at(8)), resumed.seconds_left(at(8))) == (at(11), 180)
    assert resumed.phase(at(8)) is Phase.RUNNING


def test_extra_time_puts_off_the_bell():
    longer = SEVEN_MINUTES.with_extra(60, at(6)).with_extra(30, at(7))

    assert longer == HandClock(at(0), 420, extra_seconds=90)
    assert longer.bell_at(at(6)) == at(8, 30)


def test_the_hostess_may_ring_early_when_all_are_out():
    """D5."""
    rung = SEVEN_MINUTES.rung(at(4))

    assert rung == HandClock(at(0), 420, rung_at=at(4))
    assert (rung.bell_at(at(5)), rung.seconds_left(at(5))) == (at(4), 0)
    assert (rung.phase(at(3, 59)), rung.phase(at(4))) == (Phase.RUNNING, Phase.OVER)


def test_ringing_ends_a_pause():
    rung = SEVEN_MINUTES.paused(at(2)).rung(at(10))

    assert rung == HandClock(at(0), 420, pauses=(Pause(at(2), at(10)),), rung_at=at(10))
    assert rung.phase(at(10)) is Phase.OVER


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (
            lambda clock: clock.paused(at(8)),
            "The bell of this hand has gone, so it cannot be paused any more.",
        ),
        (
            lambda clock: clock.resumed(at(8)),
            "The bell of this hand has gone, so its clock cannot run on.",
        ),
        (
            lambda clock: clock.with_extra(60, at(8)),
            "The bell of this hand has gone, so no time can be added.",
        ),
        (lambda clock: clock.rung(at(8)), "The bell of this hand has gone already."),
    ],
)
@pytest.mark.parametrize("clock", [SEVEN_MINUTES, SEVEN_MINUTES.rung(at(4))])
def test_nothing_is_done_to_a_hand_whose_bell_has_gone(clock, act, sentence):
    """D5: a bell that has gone cannot be called back."""
    with pytest.raises(BellError) as refusal:
        act(clock)

    assert str(refusal.value) == sentence


def test_a_clock_is_not_stopped_twice():
    with pytest.raises(BellError, match=r"^The clock is stopped already\.$"):
        SEVEN_MINUTES.paused(at(2)).paused(at(3))


def test_a_clock_that_runs_is_not_set_going():
    for clock in (SEVEN_MINUTES, SEVEN_MINUTES.paused(at(2)).resumed(at(3))):
        with pytest.raises(BellError, match=r"^The clock is running already\.$"):
            clock.resumed(at(4))


@pytest.mark.parametrize("seconds", [0, -60])
def test_extra_time_is_a_second_at_least(seconds):
    with pytest.raises(BellError) as refusal:
        SEVEN_MINUTES.with_extra(seconds, at(2))

    assert str(refusal.value) == ("Add one second at least; to end the hand sooner, ring the bell.")


@pytest.mark.parametrize(
    "act",
    [
        lambda: SEVEN_MINUTES.paused(at(-1)),
        lambda: SEVEN_MINUTES.rung(at(-1)),
        lambda: SEVEN_MINUTES.paused(at(2)).resumed(at(1)),
        lambda: SEVEN_MINUTES.paused(at(2)).rung(at(1)),
        lambda: SEVEN_MINUTES.paused(at(2)).resumed(at(4)).paused(at(3)),
    ],
)
def test_the_clock_is_never_set_at_a_time_before_it_was_last_set(act):
    with pytest.raises(BellError) as refusal:
        act()

    assert str(refusal.value) == ("The clock of this hand has been set at a later time than that.")


@pytest.mark.parametrize(
    "act",
    [
        instant,
        Pause,
        lambda now: Pause(at(0), now),
        lambda now: HandClock(now, 420),
        lambda now: HandClock(at(0), 420, rung_at=now),
        SEVEN_MINUTES.seconds_left,
    ],
)
def test_a_time_without_its_zone_is_refused(act):
    """F45: nobody could tell which instant is meant."""
    with pytest.raises(BellError, match=r"^This time does not say its time zone\.$"):
        act(datetime(2026, 3, 6, 19, 31))  # noqa: DTZ001 - the very thing that is refused


def test_a_hand_lasts_seven_minutes_over_the_start_of_summer_time():
    """F45: at 1.00 the clock on the wall jumps to 2.00."""
    clock = HandClock(datetime(2026, 3, 29, 0, 57, tzinfo=LONDON), 420)
    bell = datetime(2026, 3, 29, 2, 4, tzinfo=LONDON)

    assert clock.bell_at(clock.started_at) == bell
    assert clock.seconds_left(datetime(2026, 3, 29, 2, 1, tzinfo=LONDON)) == 180
    assert clock.phase(bell) is Phase.OVER


def test_a_hand_lasts_seven_minutes_over_the_end_of_summer_time():
    """F45: at 2.00 the clock on the wall goes back to 1.00."""
    clock = HandClock(datetime(2026, 10, 25, 1, 57, tzinfo=LONDON), 420)
    second_time = datetime(2026, 10, 25, 1, 3, fold=1, tzinfo=LONDON)

    assert clock.seconds_left(second_time) == 60
    assert clock.paused(second_time).resumed(
        datetime(2026, 10, 25, 1, 5, fold=1, tzinfo=LONDON)
    ).bell_at(second_time) == datetime(2026, 10, 25, 1, 6, tzinfo=UTC)


def test_a_hand_lasts_seven_minutes_over_midnight():
    """F45."""
    clock = HandClock(datetime(2026, 12, 31, 23, 57, tzinfo=LONDON), 420)

    assert clock.bell_at(clock.started_at) == datetime(2027, 1, 1, 0, 4, tzinfo=LONDON)


ACTS = st.lists(
    st.tuples(st.sampled_from(["pause", "resume", "extra"]), st.integers(0, 200)), max_size=12
)


def play(clock, acts):
    """Do the acts one after another; give the clock, the time, and how long it ran."""
    now, ran = clock.started_at, 0
    for act, later in acts:
        ran += later if clock.phase(now) is Phase.RUNNING else 0
        now += timedelta(seconds=later)
        try:
            clock = {
                "pause": lambda c, t: c.paused(t),
                "resume": lambda c, t: c.resumed(t),
                "extra": lambda c, t: c.with_extra(7, t),
            }[act](clock, now)
        except BellError:
            continue
    return clock, now, ran


@settings(deadline=None)
@given(acts=ACTS)
def test_time_left_and_time_run_make_the_length_of_the_hand(acts):
    """D4: whatever was done to the clock before its bell."""
    clock, now, ran = play(SEVEN_MINUTES, acts)
    left = clock.seconds_left(now)

    if clock.phase(now) is Phase.OVER:
        assert left == 0
        assert ran >= 420 + clock.extra_seconds
    else:
        assert left + ran == 420 + clock.extra_seconds


@settings(deadline=None)
@given(acts=ACTS, hours=st.integers(-12, 14))
def test_the_zone_in_which_a_time_is_told_changes_nothing(acts, hours):
    """F45."""
    zone = timezone(timedelta(hours=hours))
    here, now, _ = play(SEVEN_MINUTES, acts)
    there, _, _ = play(HandClock(at(0).astimezone(zone), 420), acts)

    assert here == there
    assert here.bell_at(now) == there.bell_at(now.astimezone(zone))

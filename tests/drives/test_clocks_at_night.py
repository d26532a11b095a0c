"""Midnight, the nights on which the clocks change, and a restart in mid-hand (F44, F45)."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.core.cache import cache
from django.db import connection

from drives.models import Drive
from drives.services.evening import hands
from drives.services.evening.clocks import clock_face, ends_at
from drives.services.setting_up.planning import Plan, plan_drive
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def face(drive, now):
    """Return what a program that has just been started reads and shows."""
    fresh = Drive.objects.get(pk=drive.pk)
    shown = clock_face(fresh, hands.latest_hand(fresh), now)
    return shown.label, shown.phase, shown.text, shown.bell_at_ms


def ms(text):
    return round(at(text).timestamp() * 1000)


@pytest.fixture
def evening(hostess):
    return seated(hostess)


def test_a_drive_on_new_years_eve_goes_on_past_midnight(evening):
    """F45: from ten to a minute past twelve; its day is the day on which it began."""
    Drive.objects.filter(pk=evening.drive.pk).update(day=date(2026, 12, 31), starts_at=time(22))
    drive = evening.fresh()
    evening.now = at("2026-12-31T23:55")

    assert f"{ends_at(drive, None, at('2026-12-31T20:00')):%d %B %Y, %H.%M}" == (
        "01 January 2027, 00.01"
    )
    evening.begin(1, ago=0)

    assert face(drive, at("2026-12-31T23:59:59")) == (
        "Hand 1", "running", "2:01", ms("2027-01-01T00:02")
    )  # fmt: skip
    assert face(drive, at("2027-01-01T00:00:01"))[2] == "1:59"
    assert face(drive, at("2027-01-01T00:02"))[1:3] == ("over", "Time")
    assert evening.fresh().day == date(2026, 12, 31)


@pytest.mark.parametrize(
    ("begins", "bell", "on_the_wall"),
    [
        ("2026-03-29T00:57", "2026-03-29T01:04", ("00.57", "02.04")),
        ("2026-10-25T00:57", "2026-10-25T01:04", ("01.57", "01.04")),
    ],
)
def test_a_hand_lasts_seven_minutes_on_the_nights_when_the_clocks_change(
    evening, begins, bell, on_the_wall
):
    """F45: at 1.00 by the sun the clock on the wall jumps to 2.00, or from 2.00 back to 1.00."""
    evening.now = at(begins)
    evening.begin(1, ago=0)
    zone = evening.drive.zone

    assert face(evening.drive, at(begins)) == ("Hand 1", "running", "7:00", ms(bell))
    assert face(evening.drive, at(bell) - timedelta(minutes=3, seconds=30))[2] == "3:30"
    assert face(evening.drive, at(bell))[1] == "over"
    local = tuple(f"{at(text).astimezone(zone):%H.%M}" for text in (begins, bell))
    assert local == on_the_wall


def test_the_next_hand_comes_after_whatever_the_clock_on_the_wall_says(evening):
    """F45: hand 2 begins at 1.05 by the wall, hand 1 began at 1.57."""
    for number, begins in ((1, "2026-10-25T00:57"), (2, "2026-10-25T01:05")):
        evening.now = at(begins)
        evening.begin(number, ago=0)

    latest = hands.latest_hand(evening.fresh())

    assert (latest.number, [hand.number for hand in evening.drive.hands.all()]) == (2, [1, 2])
    assert face(evening.drive, at("2026-10-25T01:06"))[:3] == ("Hand 2", "running", "6:00")


def test_a_drive_planned_in_winter_begins_at_seven_in_summer(hostess, evening):
    """F45: seven in London is six by Greenwich in June, wherever the server stands."""
    plan = Plan(name="June Drive", day=date(2027, 6, 12), starts_at=time(19), planned_hands=12)
    drive = plan_drive(evening.act(), plan, owner=hostess)

    assert drive.planned_start.astimezone(UTC) == at("2027-06-12T18:00")
    assert f"{ends_at(drive, None, at('2027-01-12T18:00')):%H.%M %Z}" == "21.01 BST"


@pytest.mark.django_db(transaction=True)  # the connection goes too
def test_a_hand_goes_on_after_the_program_was_killed(evening):
    """F44: killed with 4.20 left and started again 50 seconds later: 3.30, and all marks there."""
    evening.now = at("2026-05-06T18:02:40")
    evening.begin(1, ago=2 + 40 / 60)
    evening.enter(1, 1, {"Ann": 0, "Ben": 4, "Cy": 6, "Dee": 8})
    assert face(evening.drive, evening.now)[2] == "4:20"

    cache.clear()
    connection.close_if_unusable_or_obsolete()
    back = evening.now + timedelta(seconds=50)

    assert face(evening.drive, back) == ("Hand 1", "running", "3:30", ms("2026-05-06T18:07"))
    assert evening.hand(1).marks.count() == 4
    assert evening.drive.hands.count() == 1


def test_a_hand_whose_bell_went_while_the_program_was_down_is_over(evening):
    """F44: nobody need do anything."""
    evening.now = at("2026-05-06T18:06:50")
    evening.begin(1, ago=6 + 50 / 60)

    assert face(evening.drive, at("2026-05-06T18:07:40"))[:3] == ("Hand 1", "over", "Time")


def test_a_pause_lasts_through_a_restart(evening):
    """F44: the clock stood still at 4.20, and does so still."""
    evening.now = at("2026-05-06T18:02:40")
    evening.begin(1, ago=2 + 40 / 60)
    hands.pause_hand(evening.act(), evening.drive, 1)

    assert face(evening.drive, at("2026-05-06T18:30")) == ("Hand 1", "paused", "4:20", None)

"""When the evening ends, and what more there is time for (feature 25, D4)."""

from datetime import datetime, timedelta

import pytest

from drives.services.evening import hands
from drives.services.evening.finish_time import planned_finish
from drives.services.evening.overview import evening as evening_now
from tests.drives.an_evening import START, seated

pytestmark = pytest.mark.django_db

SHORT = {"hands": 2, "interval_after": None}


def finish(evening, *, after=0.0):
    """Return what is said so many minutes after seven."""
    now = START + timedelta(minutes=after)
    return planned_finish(evening.fresh(), evening.drive.hands.last(), now)


def seven(evening):
    evening.now = START
    return evening


def test_twelve_hands_and_two_more(hostess):
    """D4: from 7.39 the last bell is at 9.40; the next ones would be at 9.49 and 9.58."""
    evening = seated(hostess)

    assert finish(evening, after=39) == "12 hands end at 9.40 pm; two more fit before 10.00 pm."


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (0, "12 hands end at 9.01 pm; three more fit before 9.30 pm."),
        (20, "12 hands end at 9.21 pm; one more fits before 9.30 pm."),
        (21, "12 hands end at 9.22 pm; four more fit before 10.00 pm."),
        (50, "12 hands end at 9.51 pm; one more fits before 10.00 pm."),
        (180, "12 hands end at 12.01 am; three more fit before 12.30 am."),
    ],
)
def test_named_is_the_first_full_or_half_hour_before_which_one_more_fits(hostess, after, said):
    assert finish(seated(hostess), after=after) == said


def test_the_sentence_follows_the_hand_being_played(hostess):
    """D4: hand 1 of 2 began at seven and was given a minute more."""
    evening = seven(seated(hostess, **SHORT))
    assert finish(evening) == "2 hands end at 7.16 pm; one more fits before 7.30 pm."
    evening.begin(1, ago=0)
    hands.give_extra_time(evening.act(), evening.drive, 1)

    assert finish(evening) == "2 hands end at 7.17 pm; one more fits before 7.30 pm."
    assert evening_now(evening.fresh(), START).finish == finish(evening)


def test_after_the_last_bell_it_is_reckoned_from_now(hostess):
    """D4: the last bell was at 7.07; a hand that begins now is over seven minutes later."""
    evening = seven(seated(hostess, hands=1))
    assert finish(evening) == "1 hand ends at 7.07 pm; two more fit before 7.30 pm."
    evening.begin(1, ago=0)

    said = [finish(evening, after=minutes) for minutes in (8, 14, 15, 23, 24)]

    assert said == [
        "1 hand ended at 7.07 pm; two more fit before 7.30 pm.",
        "1 hand ended at 7.07 pm; two more fit before 7.30 pm.",
        "1 hand ended at 7.07 pm; one more fits before 7.30 pm.",
        "1 hand ended at 7.07 pm; one more fits before 7.30 pm.",
        "1 hand ended at 7.07 pm; four more fit before 8.00 pm.",
    ]


def test_an_interval_that_would_come_between_takes_its_time(hostess):
    """D4: the interval after hand 12 takes fifteen minutes if a thirteenth is played."""
    evening = seated(hostess, interval_after=12)

    assert finish(evening) == "12 hands end at 8.46 pm; three more fit before 9.30 pm."


def test_many_short_hands_are_counted_in_figures(hostess):
    evening = seated(hostess, hands=2, hand_seconds=60, change_seconds=0, interval_after=None)

    assert finish(evening) == "2 hands end at 7.02 pm; 28 more fit before 7.30 pm."


def test_a_drive_of_sixty_hands_takes_no_more(hostess):
    evening = seated(hostess, hands=60, hand_seconds=60, change_seconds=0, interval_after=None)

    assert finish(evening) == "60 hands end at 8.00 pm."


def test_a_finished_drive_says_nothing_of_it(hostess):
    evening = seven(seated(hostess, hands=1))
    evening.begin(1, ago=60)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert finish(evening) == ""


def test_the_half_hour_is_that_of_the_hall_over_the_end_of_summer_time(hostess):
    """F45: the last bell is at 1.59 summer time; half an hour later it is half past one again."""
    evening = seated(hostess, hands=1)
    evening.drive.hands.create(number=1, started_at=at("2026-10-25T00:52+00:00"), seconds=420)
    evening.now = at("2026-10-25T00:55+00:00")

    said = planned_finish(evening.fresh(), evening.hand(1), evening.now)

    assert said == "1 hand ends at 1.59 am; three more fit before 1.30 am."


def at(text):
    return datetime.fromisoformat(text)


def test_the_board_says_it(hostess, client):
    evening = seated(hostess)
    client.force_login(hostess)
    before = client.get(evening.url()).content.decode()
    evening.begin(1, ago=0)
    page = client.get(evening.url()).content.decode()

    now = datetime.now(START.tzinfo)
    assert planned_finish(evening.fresh(), evening.hand(1), now) in page
    assert "12 hands end at " in before

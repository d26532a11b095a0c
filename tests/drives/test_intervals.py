"""The interval made longer, or ended by a word of its own (feature 24; D4, D6)."""

import json
from datetime import timedelta
from functools import partial

import pytest

from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.evening.board import next_step
from drives.services.evening.clocks import clock_face, ends_at
from drives.services.evening.hands import HandError
from drives.services.evening.intervals import end_interval, lengthen_interval
from tests.drives.an_evening import seated
from tests.drives.board_page import buttons, press
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Hand 1 is over; the interval of 15 minutes began five minutes ago."""
    found = seated(hostess, interval_after=1)
    found.play(1, ago=20)
    hands.begin_interval(found.act(ago=5), found.drive, 1)
    return found


def face(evening, *, later=0):
    found = clock_face(
        evening.fresh(), evening.hand(1), evening.now + timedelta(minutes=later, microseconds=-1)
    )
    return found.phase, found.text, found.word


def said(evening, *, later=0):
    return next_step(evening.fresh(), evening.now + timedelta(minutes=later)).said


def refused(call):
    with pytest.raises(HandError) as refusal:
        call()
    return str(refusal.value)


def until(evening, minutes):
    at = (evening.now + timedelta(minutes=minutes)).astimezone(evening.fresh().zone)
    return f"{at.hour % 12 or 12}.{at:%M} {at:%p}".lower()


def test_it_is_made_longer_as_often_as_is_wished(evening):
    five = lengthen_interval(evening.act(), evening.drive, 1, seconds=300)
    one = lengthen_interval(evening.act(), evening.drive, 1, seconds=60)

    assert (five.sentence, one.sentence) == (
        f"The interval has 5 minutes more, until {until(evening, 15)}.",
        f"The interval has 1 minute more, until {until(evening, 16)}.",
    )
    assert face(evening) == ("running", "16:01", "until hand 2")
    assert said(evening) == f"The interval lasts until {until(evening, 16)}; then comes hand 2."


def test_all_that_reckons_with_its_end_follows(evening):
    before = ends_at(evening.fresh(), evening.hand(1), evening.now)
    lengthen_interval(evening.act(), evening.drive, 1, seconds=300)

    after = ends_at(evening.fresh(), evening.hand(1), evening.now)

    assert after - before == timedelta(minutes=5)


def test_one_that_is_over_goes_on_from_now(evening):
    evening.now += timedelta(minutes=12)
    assert face(evening) == ("over", "Time", "The interval is over")

    lengthen_interval(evening.act(), evening.drive, 1, seconds=60)

    assert face(evening) == ("running", "1:01", "until hand 2")


def test_it_is_ended_by_a_word_and_the_next_hand_begins_by_another(evening):
    assert end_interval(evening.act(), evening.drive, 1).sentence == "The interval is over."

    assert face(evening, later=1) == ("over", "Time", "The interval is over")
    assert said(evening) == (
        "The interval is over. Please take your seats; hand 2 begins in a moment."
    )
    assert evening.drive.hands.count() == 1
    assert refused(lambda: end_interval(evening.act(), evening.drive, 1)) == (
        "The interval is over already."
    )


def test_there_must_be_an_interval_after_this_hand_now(evening):
    sentence = "There is no interval after hand 2 now."
    assert (
        refused(lambda: lengthen_interval(evening.act(), evening.drive, 2, seconds=60)) == sentence
    )
    evening.begin(2, ago=1)

    assert refused(lambda: end_interval(evening.act(), evening.drive, 2)) == sentence
    assert refused(lambda: end_interval(evening.act(), evening.drive, 1)) == (
        "There is no interval after hand 1 now."
    )


def test_without_a_hand_there_is_none(hostess):
    evening = seated(hostess)

    assert refused(lambda: end_interval(evening.act(), evening.drive, 1)) == (
        "There is no interval after hand 1 now."
    )


def test_both_are_taken_back_like_everything_else(evening):
    for change in (partial(lengthen_interval, seconds=300), end_interval):
        version = change(evening.act(), evening.drive, 1).version
        assert evening.hand(1).interval_ends_at is not None
        undo(evening.act(), evening.drive, version)
        assert face(evening) == ("running", "10:01", "until hand 2")


def test_an_interval_that_was_taken_back_and_begins_anew_lasts_as_planned(evening):
    end_interval(evening.act(), evening.drive, 1)
    began = evening.drive.log.get(act="begin_interval").version
    undo(evening.act(), evening.drive, began)

    hands.begin_interval(evening.act(), evening.drive, 1)

    assert face(evening) == ("running", "15:01", "until hand 2")


def test_the_board_offers_them_while_there_is_an_interval(client, hostess, evening):
    client.force_login(hostess)

    before = client.get(evening.url())
    press(client, evening, "hands/1/interval-minute/")
    press(client, evening, "hands/1/interval-over/")
    over = client.get(evening.url())

    assert buttons(before)[1][:3] == ["End the interval", "+5 min", "+1 min"]
    assert buttons(over)[1][:2] == ["+5 min", "+1 min"]
    assert "Interval Time The interval is over" in text(over)
    lines = evening.drive.log.order_by("-version").values_list("act", flat=True)
    assert list(lines[:2]) == ["end_interval", "lengthen_interval"]


def test_after_the_bell_no_minute_is_added(client, hostess):
    """D6: an act already begun is finished, no new turn begins: there is nothing to add to."""
    evening = seated(hostess)
    evening.begin(1, ago=8)
    client.force_login(hostess)

    page = client.get(evening.url())
    press(client, evening, "hands/1/minute/")

    assert "+1 min" not in buttons(page)[1]
    assert evening.hand(1).extra_seconds == 0


def test_the_drive_file_keeps_when_it_ended(hostess, evening):
    planned = json.loads(export_drive(evening.fresh()))["hands"][0]
    end_interval(evening.act(), evening.drive, 1)
    file = export_drive(evening.fresh())
    again = import_drive(file, owner=hostess, new_code=True)

    assert "interval_ends_at" not in planned
    assert json.loads(file)["hands"][0]["interval_ends_at"] == evening.now.isoformat()
    assert again.hands.get().interval_ends_at == evening.now

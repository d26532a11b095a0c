"""An announcement ends with its moment, unless it is to stay (feature 64; F53)."""

from datetime import timedelta

import pytest

from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.evening.announcing import announce, line_in_force
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    return seated(hostess, hands=2)


def said(evening, *, seconds=0.0):
    """Return what is announced so many seconds after now."""
    drive = evening.fresh()
    hand = drive.hands.order_by("-number").first()
    return line_in_force(drive, hand, evening.now + timedelta(seconds=seconds))


def test_before_the_first_hand_it_stands_until_that_begins(evening):
    announce(evening.act(ago=2), evening.drive, "Please go to your tables.")
    before = said(evening)
    evening.begin(1, ago=1)

    assert (before, said(evening)) == ("Please go to your tables.", "")


def test_it_ends_at_the_bell_though_nobody_presses_anything(evening):
    """D4."""
    evening.begin(1, ago=1)
    announce(evening.act(), evening.drive, "Mind the step.")

    assert said(evening, seconds=359.9) == "Mind the step."
    assert said(evening, seconds=360.1) == ""


def test_it_ends_when_the_next_hand_begins(evening):
    evening.play(1, ago=20)
    announce(evening.act(ago=3), evening.drive, "Tea is served.")
    between = said(evening)
    evening.begin(2, ago=1)

    assert (between, said(evening)) == ("Tea is served.", "")


def test_undo_of_the_beginning_brings_it_back(evening):
    evening.play(1, ago=20)
    announce(evening.act(ago=3), evening.drive, "Tea is served.")
    begun = evening.begin(2, ago=1)
    undo(evening.act(), evening.drive, begun.version)

    assert said(evening) == "Tea is served."


def test_one_that_stays_outlasts_bells_hands_and_the_finish(client, evening):
    sent = {"key": "k", "said": "Doors are locked at 11.", "stays": "on"}
    client.post(evening.url("announcement/"), sent)
    evening.play(1, ago=40)
    evening.play(2, ago=20)
    hands.finish_drive(evening.act(), evening.drive)
    page = client.get(evening.screen_url()).content.decode()

    assert said(evening) == "Doors are locked at 11."
    assert evening.drive.log.filter(act="announce").get().sentence == (
        "Announced until it is taken away: Doors are locked at 11."
    )
    shown = page.partition('class="announcement no-print"')[2].partition("</p>")[0]
    assert "Doors are locked at 11." in shown
    assert "<time" not in shown


def test_with_the_drive_it_ends_too_and_undo_brings_both_back(client, evening):
    """“Second” does not stand over “Thank you all”."""
    evening.play(1, ago=40)
    evening.play(2, ago=20)
    announce(evening.act(), evening.drive, "Second")
    finished = hands.finish_drive(evening.act(), evening.drive)
    wall = text(client.get(evening.screen_url()))
    after = said(evening)
    undo(evening.act(), evening.drive, finished.version)

    assert "Second" not in wall
    assert (after, said(evening)) == ("", "Second")


def test_what_is_over_stands_nowhere_and_is_not_to_be_taken_away(client, evening):
    announce(evening.act(ago=2), evening.drive, "Please go to your tables.")
    setting_up = client.get(evening.url("guests/")).content.decode()
    evening.begin(1, ago=1)

    board = client.get(evening.url()).content.decode()
    wall = client.get(evening.screen_url()).content.decode()
    assert "<bdi>Please go to your tables.</bdi>" in setting_up
    assert "Take the announcement away" not in board
    assert ('class="announcement' in board, "has-announcement" in wall) == (False, False)

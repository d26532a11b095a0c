"""The bell: struck once, on time, and without network (features 22, 24; F41, F42).

The strokes are those that are given to the sound card; how loud it is, ears must say.
"""

import pytest
from playwright.sync_api import expect

from drives.services.acts.undo import undo
from drives.services.evening import hands
from tests.browser.bell_page import (
    EIGHT,
    IN_STEP,
    arm,
    begun,
    bell_at,
    bell_in,
    follow,
    listen,
    loudness,
    planned,
    strokes,
    until,
)
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    return seated(hostess, guests=12, name="Little Wittering Drive")


def test_the_bell_is_struck_once_however_often_the_page_asks(wall, evening):
    """The sign fills the wall for eight seconds, through the movers that come meanwhile."""
    page = wall()
    arm(page)
    bell = begun(page, evening, 4)
    sign = page.locator("[data-bell-sign]")
    expect(sign).to_be_visible(timeout=12_000)
    expect(sign).to_contain_text("Time")
    expect(page.locator(".screen-movers, .screen-clock")).to_be_visible()

    expect(sign).to_be_hidden(timeout=12_000)

    assert page.evaluate("Date.now()") - bell >= 8000
    assert loudness(page) == EIGHT
    page.reload()
    assert loudness(page) == []


TELL = """(left) => document.dispatchEvent(new CustomEvent("clock", {detail: {
  phase: left > 0 ? "running" : "over", label: "Hand 1", bellAt: "1", isSoft: false, left,
}}))"""


def test_a_bell_that_sounds_already_is_not_struck_again_when_the_time_is_corrected(wall, evening):
    """F42: the sound card's clock ran ahead of the page's; a minute more is another bell."""
    page = wall()
    arm(page)
    page.evaluate("document.querySelectorAll('[data-clock]').forEach((clock) => clock.remove())")
    page.evaluate(TELL, 100)
    page.wait_for_timeout(300)
    page.evaluate(TELL, 150)
    page.evaluate(TELL, -1)
    assert loudness(page) == EIGHT

    page.evaluate(TELL.replace('"1"', '"2"'), 100)
    page.wait_for_timeout(300)
    page.evaluate(TELL.replace('"1"', '"2"'), 50_000)

    assert sorted(loudness(page)) == sorted(3 * EIGHT)


@pytest.mark.parametrize(("left", "heard"), [(59_990, [0.35, *EIGHT]), (56_000, EIGHT)])
def test_a_sound_card_that_lags_does_not_swallow_the_stroke_of_the_last_minute(wall, left, heard):
    """F42: its stroke was planned, and not come to; three seconds late it is not struck."""
    page = wall()
    arm(page)
    page.evaluate("document.querySelectorAll('[data-clock]').forEach((clock) => clock.remove())")

    page.evaluate(TELL, 60_500)
    page.evaluate(TELL, left)
    page.evaluate(TELL, left - 10)

    assert sorted(loudness(page)) == sorted(heard)
    assert len(page.evaluate("window.buzzes")) == len(heard) - 7


def test_a_page_that_is_opened_after_the_bell_shows_it_and_is_silent(wall, evening):
    """F42: within the eight seconds of the sign, too."""
    bell_in(evening, -5)
    page = wall()
    expect(page.locator("[data-bell-sign]")).to_be_visible()
    arm(page)

    page.wait_for_timeout(1500)

    assert loudness(page) == []
    expect(page.locator("[data-bell-sign]")).to_be_hidden(timeout=12_000)


def test_a_bell_that_is_heard_of_more_than_three_seconds_late_is_not_struck(wall, evening):
    """D5, F42: it was rung early while the network was down; its own strokes are taken back."""
    page = wall()
    arm(page)
    begun(page, evening, 20)
    page.context.set_offline(True)
    evening.now = evening.now.now(evening.now.tzinfo)
    hands.ring_bell(evening.act(), evening.drive, 1)
    page.wait_for_timeout(4000)

    page.context.set_offline(False)

    expect(page.locator("[data-bell-sign]")).to_be_visible()
    assert loudness(page) == []
    assert page.evaluate("window.buzzes") == [[200]]


def test_a_bell_that_was_rung_early_and_heard_of_too_late_is_the_same_bell(wall, evening):
    """D5: the desk rang half a second before the page struck by itself."""
    page = wall()
    arm(page)
    begun(page, evening, 4)
    page.context.set_offline(True)
    evening.now = evening.hand(1).clock.bell_at(evening.now)
    hands.ring_bell(evening.act(ago=0.5 / 60), evening.drive, 1)
    expect(page.locator("[data-bell-sign]")).to_be_visible(timeout=12_000)

    page.context.set_offline(False)
    with page.expect_response("**/*seen=*"):
        follow(page)
    page.wait_for_timeout(1100)

    assert loudness(page) == EIGHT
    assert page.evaluate("window.buzzes") == [[200], [500, 200, 500, 200, 500]]


def test_a_page_that_slept_through_the_bell_shows_it_and_is_silent(phone, evening):
    """F41: the strokes that were planned are taken back."""
    evening.begin(1, ago=4)
    page = listen(phone())
    page.clock.install()
    page.goto(evening.steward_url("Joan"))
    arm(page)
    page.clock.run_for(1100)
    assert loudness(page) == [0.35, *EIGHT]

    page.context.set_offline(True)  # the test's server has not slept
    page.clock.fast_forward(600_000)

    assert loudness(page) == []
    expect(page.locator("[data-clock-time]")).to_have_text("Time")


def test_a_page_that_wakes_a_second_after_the_bell_still_strikes_it(phone, evening):
    evening.begin(1, ago=4)
    page = listen(phone())
    page.clock.install()
    page.goto(evening.steward_url("Joan"))
    arm(page)
    page.clock.run_for(1100)
    left = bell_at(evening) - page.evaluate("Date.now()")

    page.context.set_offline(True)
    page.clock.fast_forward(left + 500)

    assert loudness(page) == EIGHT


def test_a_pause_and_a_minute_more_put_the_bell_off(board, evening):
    evening.begin(1, ago=3)
    page = board()
    arm(page)
    planned(page, [0.35, *EIGHT])
    minute, *bell = strokes(page)
    assert abs(bell[0][1] - bell_at(evening)) < IN_STEP
    assert abs(bell[0][1] - minute[1] - 60_000) < IN_STEP

    page.get_by_role("button", name="+1 min").click()
    until(page, lambda: strokes(page)[-1][1] > bell[-1][1] + 30_000)
    later = strokes(page)
    assert [loud for loud, _ in later] == [0.35, *EIGHT]
    assert abs(later[1][1] - bell[0][1] - 60_000) < IN_STEP

    page.wait_for_timeout(600)  # taps that follow faster are one tap
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("[data-clock-word]")).to_have_text("Paused")
    planned(page, [])

    page.wait_for_timeout(1000)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("[data-clock-word]")).to_have_text("until the bell")
    planned(page, [0.35, *EIGHT])
    resumed = strokes(page)
    assert abs(resumed[1][1] - bell_at(evening)) < IN_STEP


def test_the_bell_that_is_rung_early_is_heard_on_the_wall_within_three_seconds(wall, evening):
    """D5: all tables are out; what was taken back comes again at its time."""
    page = wall()
    arm(page)
    in_time = begun(page, evening, 9)
    evening.now = evening.now.now(evening.now.tzinfo)
    hands.ring_bell(evening.act(), evening.drive, 1)
    rung = bell_at(evening)

    expect(page.locator("[data-bell-sign]")).to_be_visible(timeout=12_000)
    heard = strokes(page)
    assert [loud for loud, _ in heard] == EIGHT
    assert 0 <= heard[0][1] - rung < 3000

    evening.now = evening.now.now(evening.now.tzinfo)
    undo(evening.act(), evening.drive, evening.fresh().version)
    follow(page)
    expect(page.locator("[data-bell-sign]")).to_be_hidden()
    expect(page.locator("[data-bell-sign]")).to_be_visible(timeout=12_000)
    again = strokes(page)
    assert [loud for loud, _ in again] == [*EIGHT, *EIGHT]
    assert abs(again[8][1] - in_time) < IN_STEP
    bell = [500, 200, 500, 200, 500]
    assert page.evaluate("window.buzzes") == [[200], bell, bell]


def test_the_last_minute_is_told_by_one_soft_stroke_and_in_words(phone, evening):
    """Feature 22."""
    page = listen(phone())
    page.goto(evening.steward_url("Joan"))
    arm(page)
    bell = bell_in(evening, 64)
    follow(page)

    expect(page.locator("[data-clock-word]")).to_have_text("Last minute", timeout=12_000)
    until(page, lambda: page.evaluate("window.buzzes.length") > 1)

    assert loudness(page) == [0.35, *EIGHT]
    assert abs(strokes(page)[0][1] - (bell - 60_000)) < IN_STEP
    assert page.evaluate("window.buzzes") == [[200], [200]]


def test_the_end_of_the_interval_is_told_softly(wall, evening):
    evening.play(1, ago=30)
    ago = (evening.drive.interval_seconds - 6) / 60
    evening.now = evening.now.now(evening.now.tzinfo)
    hands.begin_interval(evening.act(ago=ago), evening.drive, 1)
    page = wall()
    arm(page)

    sign = page.locator("[data-bell-sign]")
    expect(sign).to_contain_text("Please take your seats.")
    expect(sign).to_be_visible(timeout=12_000)

    assert loudness(page) == [0.35, 0.25]

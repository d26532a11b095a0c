"""A page on which somebody types, or has a fold open, goes on with the evening (F38, F40, F41)."""

import pytest
from playwright.sync_api import expect

from drives.services.evening import hands
from drives.services.evening.announcing import announce
from drives.services.evening.calls import call_steward
from tests.browser.bell_page import EIGHT, arm, begun, bell_in, follow, loudness, planned, until
from tests.browser.her_phone import field, scanned, tap_table
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FEEL = "() => { window.felt = []; navigator.vibrate = (times) => window.felt.push(times); }"


@pytest.fixture
def evening(hostess):
    return seated(hostess, guests=12, name="Little Wittering Drive")


def typing(board):
    """Open the fold of the announcement, and write half of it."""
    board.get_by_text("Announce something").click()
    board.get_by_role("textbox").fill("Tea is ser")
    return board


def said(board):
    return board.get_by_role("textbox").input_value()


def big(board):
    return board.locator("main .big-button")


def in_use(page, evening, *, bell):
    """A board with its bell armed, to ring in so many seconds, while somebody types in it."""
    arm(page)
    bell_in(evening, bell)
    follow(page)
    planned(page, [0.35, *EIGHT])
    typing(page)
    return page


def test_a_board_in_use_hears_of_a_pause_and_of_a_minute_more(board, evening):
    page = in_use(board(), evening, bell=70)

    hands.pause_hand(evening.act(), evening.drive, 1)

    expect(page.locator("[data-clock-word]")).to_have_text("Paused")
    expect(page.get_by_role("button", name="Ring now")).to_be_visible()
    assert loudness(page) == []  # nor the stroke of the last minute

    evening.now = evening.now.now(evening.now.tzinfo)
    hands.resume_hand(evening.act(), evening.drive, 1)
    hands.give_extra_time(evening.act(), evening.drive, 1)
    expect(page.locator("[data-clock-time]")).to_contain_text("2:0")
    assert said(page) == "Tea is ser"
    expect(page.get_by_role("textbox")).to_be_focused()


def test_after_the_bell_a_board_in_use_offers_what_comes_next(board, evening):
    page = board()
    arm(page)
    begun(page, evening, 8)
    typing(page)
    expect(big(page)).to_have_text("Ring the bell")

    expect(page.locator("[data-clock-time]")).to_have_text("Time", timeout=12_000)

    expect(big(page)).to_have_text("Begin hand 2")
    expect(big(page)).to_have_attribute("aria-disabled", "true")  # whoever meant the bell
    assert len([loud for loud in loudness(page) if loud != 0.35]) == 8
    expect(big(page)).not_to_have_attribute("aria-disabled", "true", timeout=8000)
    big(page).click()
    expect(page.get_by_role("button", name="Ring the bell")).to_be_visible()
    assert said(page) == "Tea is ser"  # it was in another form than the one that was sent


def test_a_board_in_use_hears_that_the_bell_was_rung_early(board, evening):
    page = in_use(board(), evening, bell=300)

    hands.ring_bell(evening.act(), evening.drive, 1)
    follow(page)

    until(page, lambda: len([loud for loud in loudness(page) if loud != 0.35]) == 8)
    expect(big(page)).to_have_text("Begin hand 2")


def test_all_of_the_page_comes_as_soon_as_nothing_is_held(board, evening):
    """A fold that was opened and closed again leaves the focus on its summary."""
    evening.begin(1, ago=20)
    page = board()
    fold = page.get_by_text("Announce something")
    fold.click()
    page.evaluate("document.querySelector('main').dataset.same = 'yes'")
    evening.enter(1, 2, {"Gus": 0}, act=evening.act("Joan"))
    expect(page.get_by_text("Table 2, hand 1").first).to_be_visible()
    assert page.locator("main").get_attribute("data-same") == "yes"

    fold.click()

    expect(page.locator("main")).not_to_have_attribute("data-same", "yes", timeout=12_000)
    expect(fold).to_be_focused()


def test_a_steward_whose_cursor_stands_in_a_field_is_called_and_told(evening, hers, phone):
    evening.begin(1, ago=2)
    page = scanned(phone(), hers())
    page.evaluate(FEEL)
    tap_table(page, 1)
    field(page, "Ann").click()

    call_steward(evening.act("Table 3"), evening.drive, 3)
    announce(evening.act(), evening.drive, "Tea is served.")

    strip = page.locator(".call-strip")
    expect(strip).to_contain_text("Table 3 calls, just now.")
    expect(page.get_by_text("Tea is served.")).to_have_count(1)
    page.get_by_role("button", name="Send").scroll_into_view_if_needed()
    expect(strip).to_be_in_viewport()
    expect(field(page, "Ann")).to_be_focused()

    hands.pause_hand(evening.act(), evening.drive, 1)
    expect(page.locator("[data-clock-word]")).to_have_text("Paused")
    assert page.evaluate("window.felt") == [200]  # once a call


def test_the_last_contact_is_told_on_the_hostesss_other_pages_too(board, evening):
    """F40: beside the small clock, and red when the laptop is silent."""
    evening.begin(1, ago=2)
    page = board()
    page.clock.install()
    page.goto(evening.url("guests/"))
    page.clock.run_for(2_500)
    contact = page.locator(".small-clock [data-contact]")
    expect(contact).to_have_text("Last contact now")

    page.route("**/clock/**", lambda route: route.abort())
    page.clock.run_for(12_000)

    expect(contact).to_have_class("contact is-lost")
    expect(page.get_by_text("No contact with the hostess's laptop.")).to_be_visible()

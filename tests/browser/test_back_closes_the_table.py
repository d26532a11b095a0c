"""A table that is open on a phone: Back closes it, the desk hears of it, and it shows the bell."""

import time

import pytest
from playwright.sync_api import expect

from drives.models import Presence
from tests.browser.her_phone import (
    field,
    stays,
    tap_table,
    type_in,
)
from tests.drives.an_evening import in_hand_1

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def is_closed(page):
    expect(page.locator("#table-here")).to_be_hidden()


def is_open(page, table):
    page.get_by_role("heading", name=f"Table {table} · hand 1").wait_for()


def test_back_closes_the_table_and_forward_opens_it_with_what_was_typed(joan):
    entries = joan.evaluate("history.length")
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4"}, initials=False)
    tap_table(joan, 3)
    tap_table(joan, 2)
    assert joan.evaluate("history.length") == entries + 1

    joan.go_back()
    is_closed(joan)
    joan.go_forward()
    is_open(joan, 2)

    expect(field(joan, "Eve")).to_have_value("4")
    assert stays(joan)


def test_a_table_left_by_its_own_button_needs_no_second_back(joan, hers):
    joan.goto("about:blank")
    joan.goto(hers())
    for table in (2, 3):
        tap_table(joan, table)
        joan.locator("#table-here").get_by_role("link", name="My tables").click()
        is_closed(joan)
        joan.wait_for_function("location.hash === ''")

    joan.go_back()

    assert joan.url == "about:blank"


def test_back_closes_a_table_without_wifi(joan):
    """F38: nothing is loaded anew for it."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    joan.go_back()

    is_closed(joan)
    tap_table(joan, 3)
    assert stays(joan)


def test_a_table_is_open_again_after_a_reload_and_back_closes_it(joan):
    """F37, F38: the phone ran out of memory."""
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4"}, initials=False)
    joan.reload()

    is_open(joan, 2)
    expect(field(joan, "Eve")).to_have_value("4")
    joan.go_back()
    is_closed(joan)


def test_back_from_a_ruling_leads_to_the_table(joan):
    tap_table(joan, 2)
    joan.locator("#table-here").get_by_role("link", name="Ruling").click()
    joan.get_by_role("heading", name="Table 2", exact=False).first.wait_for()
    expect(joan.locator("#table-here")).to_have_count(0)

    joan.go_back()

    is_open(joan, 2)


def test_the_address_of_a_table_that_is_not_on_her_page_opens_nothing(joan, hers):
    joan.goto("about:blank")
    joan.goto(f"{hers()}#1/77")

    joan.wait_for_function("location.hash === ''")
    is_closed(joan)


def test_back_after_a_hand_that_put_the_table_away_leaves_nothing_open(joan, evening):
    """F40."""
    tap_table(joan, 2)
    evening.begin(2, ago=1)

    joan.get_by_role("heading", name="Hand 2: your tables").wait_for()
    is_closed(joan)
    joan.wait_for_function("location.hash === ''")
    assert stays(joan)


def told():
    """The table that the desk believes to be open on Joan's phone."""
    found = Presence.objects.filter(desk="S1", table_at__isnull=False)
    return list(found.values_list("table_number", flat=True))


@pytest.mark.parametrize("way", ["button", "back", "ruling", "closed"])
def test_the_desk_hears_at_once_that_a_table_is_left(joan, way):
    """F51, feature 31: "Joan is entering Table 2" is said no longer than it is true."""
    with joan.expect_response("**/1/2/others/"):
        tap_table(joan, 2)
    assert told() == [2]

    if way == "button":
        joan.locator("#table-here").get_by_role("link", name="My tables").click()
    elif way == "back":
        joan.go_back()
    elif way == "ruling":
        joan.locator("#table-here").get_by_role("link", name="Ruling").click()
    else:
        joan.goto("about:blank")

    until = time.monotonic() + 4
    while told() and time.monotonic() < until:
        joan.wait_for_timeout(50)
    assert told() == []


def test_the_head_of_an_open_table_shows_the_bell(hostess, phone, evening, live_server):
    """look.md: "bell 4:37", as the clock of the page above it goes."""
    in_play = in_hand_1(hostess, guests=8, name="Other Drive", ago=2)
    page = phone()
    page.goto(f"{live_server.url}{in_play.steward_url('Joan')}")
    page.locator("a.tile").first.click()

    bell = page.locator("[data-bell-here]")
    expect(bell).to_contain_text("bell 4:")
    clock = page.locator(".clock [data-clock-time]").inner_text().strip()
    assert bell.inner_text().removeprefix("bell ")[:2] == clock[:2]


def test_after_the_bell_the_head_of_a_table_says_so(joan):
    tap_table(joan, 2)

    expect(joan.locator("[data-bell-here]")).to_have_text("The bell has gone")

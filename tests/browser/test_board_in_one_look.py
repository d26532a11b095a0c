"""The board in one look: clock, next button, calls, what is missing and the tables (feature 75)."""

import pytest

from drives.services.evening import hands
from drives.services.evening.calls import call_steward
from tests.browser.bell_page import signed_in
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PARTS = (".clock", ".big-button", ".asks", ".missing", ".tiles")


@pytest.fixture
def evening(hostess):
    """Twelve tables after the bell of hand 1, one of them to come; Table 7 calls."""
    found = seated(hostess, guests=47, name="Little Wittering Drive")
    found.begin(1, ago=10)
    for table in range(1, 12):
        sat = [name for (at, _), name in found.seats(1).items() if at == table]
        found.enter(1, table, {name: 10 * chair for chair, name in enumerate(sat)})
    call_steward(found.act("Table 7"), found.drive, 7)
    return found


def open_board(page, evening, hostess, live_server):
    signed_in(page, hostess, live_server).goto(evening.url())
    page.evaluate("document.fonts.ready")
    page.locator("[data-contact-age]").wait_for()  # a page that lives says so, once a second
    return page


def edges(page):
    """Return where each part begins and ends, from top to bottom, in the screen."""
    return page.evaluate(
        """(parts) => parts.map((part) => {
          const { top, bottom } = document.querySelector(part).getBoundingClientRect();
          return [Math.round(top), Math.round(bottom)];
        })""",
        PARTS,
    )


def test_on_a_laptop_all_of_it_stands_on_the_first_screen(
    evening, hostess, live_server, laptop, in_the_way
):
    page = open_board(laptop(), evening, hostess, live_server)
    clock, button, calls, missing, tiles = edges(page)

    assert clock[0] == button[0]
    assert [button[1] < calls[0], calls[1] < missing[0], missing[1] < tiles[0]] == [True] * 3
    assert tiles[1] <= 800
    assert in_the_way(page, "board-one-look-laptop") == []


def test_on_a_phone_it_begins_on_the_first_screen_and_the_other_pages_come_after(
    evening, hostess, live_server, phone, in_the_way
):
    page = open_board(phone(), evening, hostess, live_server)
    clock, button, calls, missing, tiles = edges(page)

    assert [clock[1] < button[0], button[1] < calls[0], calls[1] < missing[0]] == [True] * 3
    assert (button[1] <= 420, calls[1] <= 600, tiles[0] < 844 - 72) == (True, True, True)
    assert in_the_way(page, "board-one-look-phone") == []
    page.get_by_role("link", name="Other pages").click()
    assert page.get_by_role("link", name="Rulings").is_visible()
    assert page.evaluate("scrollY") > 844


def test_in_the_interval_it_is_made_longer_and_ended_by_a_tap(
    evening, hostess, live_server, phone, in_the_way
):
    hands.begin_interval(evening.act(), evening.drive, 1)
    page = open_board(phone(), evening, hostess, live_server)
    acts = page.locator(".board-acts")
    assert acts.bounding_box()["height"] == 48

    page.get_by_role("button", name="+5 min").click()
    page.get_by_text("The interval has 5 minutes more").first.wait_for()
    assert page.locator("[data-clock-time]").text_content().strip()[:3] in {"19:", "20:"}
    page.wait_for_timeout(600)  # taps that follow faster are one tap
    page.get_by_role("button", name="End the interval").click()
    page.get_by_text("The interval is over", exact=True).wait_for()

    assert page.get_by_role("button", name="End the interval").count() == 0
    assert in_the_way(page, "board-interval-over-phone") == []

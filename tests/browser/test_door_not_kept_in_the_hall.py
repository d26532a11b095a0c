"""The list at the door on a phone where hand 1 began before anybody was ticked in (feature 4)."""

import pytest
from playwright.sync_api import expect

from drives.services.setting_up.guests import add_guests
from tests.browser.bell_page import open_board
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def hers(phone, hostess, live_server):
    evening = seated(hostess, name="Little Wittering Drive")
    add_guests(evening.act(ago=5), evening.drive, ["Zoe Featherstonehaugh-Cholmondeley"])
    evening.begin(1, ago=3)
    page = open_board(phone(), evening, hostess, live_server)
    page.goto(evening.url("door/"))
    return page


def test_who_never_came_to_a_chair_is_ticked_on_a_phone(hers, in_the_way):
    """F13: what is known stands in each row, nothing is in the way, and the fold opens."""
    expect(hers.locator("#guest-1")).to_contain_text("has a chair, not ticked in")
    hers.get_by_text("Has a chair, but never came?").tap()
    found = in_the_way(hers, "door-not-kept")

    hers.get_by_role("checkbox", name="Hal").tap()
    hers.locator("details").get_by_role("button", name="These do not come").tap()
    expect(hers.locator(".goes")).to_have_text("Hal does not come.")
    found += in_the_way(hers, "door-does-not-come")
    hers.wait_for_timeout(600)  # a quicker tap would be the same one
    hers.get_by_role("button", name="Do it").tap()

    expect(hers.locator("#guest-8")).to_contain_text("does not come")
    assert found == []

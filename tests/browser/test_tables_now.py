"""Two guests at the wrong table, swapped on the hostess's phone in two taps (F17, D2)."""

import pytest
from playwright.sync_api import expect

from tests.browser.bell_page import open_board
from tests.drives.an_evening import seated

QUICKER_TAPS_ARE_ONE = 600

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=11)
    found.play(1, ago=20, winners={3: "Ida"})
    found.begin(2, ago=5)
    return found


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_the_movement_is_shown_before_it_is_done(
    request, evening, hostess, live_server, in_the_way, screen
):
    page = open_board(request.getfixturevalue(screen)(), evening, hostess, live_server)
    page.goto(evening.url("guests/tables/"))
    assert in_the_way(page, f"tables-now-{screen}") == []

    page.get_by_label("One guest’s card number").fill("1")
    page.get_by_label("The other’s card number").fill("2")
    page.get_by_label("When?").select_option("They sat so in hand 2 already")
    page.get_by_role("button", name="Show who sits where").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Do this?")
    assert in_the_way(page, f"foreseen-{screen}") == []
    before = evening.seats(2)
    page.wait_for_timeout(QUICKER_TAPS_ARE_ONE)
    page.get_by_role("button", name="Do it").click()

    expect(page.locator("#notices")).to_contain_text("Hand 2:")
    after = evening.seats(2)
    assert {name for place, name in after.items() if before[place] != name} == {"Ann", "Ben"}

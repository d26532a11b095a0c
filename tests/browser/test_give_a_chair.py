"""Who waits is given a chair from the board in two taps, and seen there before (D14)."""

import pytest
from playwright.sync_api import expect

from drives.services.seats.comings import late_guest
from tests.browser.bell_page import open_board
from tests.drives.an_evening import seated

QUICKER_TAPS_ARE_ONE = 600

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=11)
    found.play(1, ago=20, winners={3: "Ida"})
    for name in ("Pip", "Quin"):
        late_guest(found.act(), found.drive, name)
    return found


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_who_waits_is_seated_in_two_taps(
    request, evening, hostess, live_server, in_the_way, screen
):
    page = open_board(request.getfixturevalue(screen)(), evening, hostess, live_server)
    assert in_the_way(page, f"waiting-{screen}") == []

    page.get_by_role("button", name="Give a chair to Quin").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Do this?")
    expect(page.locator("main")).to_contain_text("Quin has missed hand 1")
    assert in_the_way(page, f"who-comes-{screen}") == []
    page.wait_for_timeout(QUICKER_TAPS_ARE_ONE)
    page.get_by_role("button", name="Do it").click()

    expect(page.locator("#notices")).to_contain_text("Quin sits at Table ")
    sat = evening.drive.changes.filter(kind="sits", from_hand=2)
    assert [change.player.name for change in sat] == ["Quin"]

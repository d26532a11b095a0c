"""What stands around the play at 200 % zoom, and with a keyboard alone (feature 75)."""

import pytest
from playwright.sync_api import expect

from tests.browser.around_the_evening import at_the_prizes, before, closed, during
from tests.browser.keyboard import faults, tab_to, unfit
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_pages_before_the_evening(zoomed, hostess, screenshots):
    _, addresses = before(hostess)

    assert faults(zoomed, addresses, screenshots) == {}


@pytest.mark.parametrize("moment", [during, at_the_prizes])
def test_the_pages_around_the_evening_and_what_does_not_open(zoomed, hostess, screenshots, moment):
    """F51: a link that is over, or leads to another Steward's table, leads on by keyboard too."""
    evening, addresses = moment(hostess)

    found = faults(zoomed, addresses, screenshots)
    found |= faults(zoomed, closed(evening), screenshots, status=404)

    assert found == {}


@pytest.mark.parametrize("forgotten", ["lexicon_drive", None])
def test_who_pressed_too_late_is_told_and_finds_the_way(zoomed, hostess, screenshots, forgotten):
    """F37: she is signed out meanwhile, or her browser has forgotten everything."""
    zoomed.goto(seated(hostess).url())
    zoomed.context.clear_cookies(name=forgotten)
    tab_to(zoomed, zoomed.get_by_role("button", name="Begin hand 1"))
    zoomed.keyboard.press("Enter")
    expect(zoomed.get_by_text("You are signed out on this laptop")).to_be_visible()
    screenshots(zoomed, f"zoomed-too-late-{forgotten}")

    assert unfit(zoomed) == []


def test_a_link_to_sign_in_that_was_used_leads_on(zoomed, screenshots):
    zoomed.context.clear_cookies()

    assert faults(zoomed, {"used": "/enter/used/"}, screenshots, status=404) == {}

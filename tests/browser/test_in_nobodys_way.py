"""The rest of the pages in a browser: readable, pressable, light and dark (features 75, 80)."""

import pytest
from playwright.sync_api import expect

from tests.browser.around_the_evening import at_the_prizes, before, closed, during
from tests.browser.bell_page import signed_in
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def both(phone, laptop, hostess, live_server):
    """The hostess's phone and her laptop."""
    pages = {"phone": phone(), "laptop": laptop()}
    return {name: signed_in(page, hostess, live_server) for name, page in pages.items()}


@pytest.fixture
def in_the_way_at(in_the_way, both):
    """`in_the_way_at({"door": "/drives/…"})` names what stands in the way, by page and device."""

    def look(addresses):
        found = {}
        for name, address in addresses.items():
            for device, page in both.items():
                page.goto(address)
                found[name, device] = in_the_way(page, f"rest-{name}-{device}")
        return {where: wrong for where, wrong in found.items() if wrong}

    return look


def test_nothing_stands_in_a_readers_way_before_the_evening(hostess, in_the_way_at):
    _, pages = before(hostess)
    names = ["door-link", "wishes", "paper-score-cards", "paper-prize-script"]

    assert in_the_way_at({name: pages[name] for name in names}) == {}


@pytest.mark.parametrize(
    ("moment", "names"),
    [
        (during, ["stewards-covers", "steward-covers", "steward-covered", "own-page"]),
        (at_the_prizes, ["prizes-given", "prize-giving", "own-page-after"]),
    ],
)
def test_nothing_stands_in_a_readers_way_around_the_evening(moment, names, hostess, in_the_way_at):
    """F51: nor on what does not open, a closed link or another Steward's table."""
    evening, pages = moment(hostess)

    assert in_the_way_at({name: pages[name] for name in names} | closed(evening)) == {}


@pytest.mark.parametrize(("device", "forgotten"), [("phone", "lexicon_drive"), ("laptop", None)])
def test_who_pressed_too_late_can_read_why(hostess, both, in_the_way, device, forgotten):
    """F37: she is signed out meanwhile, or her browser has forgotten everything; the page stays."""
    page = both[device]
    page.goto(seated(hostess).url())
    page.context.clear_cookies(name=forgotten)
    page.get_by_role("button", name="Begin hand 1").click()
    expect(page.get_by_text("You are signed out on this laptop")).to_be_visible()
    found = in_the_way(page, f"rest-too-late-{device}")
    page.context.clear_cookies()
    page.goto("/enter/used/")

    assert [*found, *in_the_way(page, f"rest-used-{device}")] == []


def test_without_a_script_it_is_a_page_of_its_own(hostess, phone, live_server):
    page = signed_in(phone(java_script_enabled=False), hostess, live_server)
    page.goto(seated(hostess).url())
    page.context.clear_cookies(name="lexicon_drive")
    page.get_by_role("button", name="Begin hand 1").click()

    expect(page.get_by_role("heading", name="Nothing was saved")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()

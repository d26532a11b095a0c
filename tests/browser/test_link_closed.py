"""A link that was closed with the drive is open again when the finish is taken back (F40, F51)."""

import pytest
from playwright.sync_api import expect

from drives.services.acts.undo import undo
from drives.services.evening import hands
from tests.browser.around_the_evening import of_door, of_table
from tests.drives.an_evening import in_hand_1

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess, ago=20)


@pytest.fixture
def page(phone):
    page = phone()
    page.set_default_timeout(8000)
    page.clock.install()
    return page


def finish(evening):
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)


def take_back(evening):
    evening.fresh()
    undo(evening.act(), evening.drive, evening.drive.version)


def closed(page):
    return page.get_by_role("heading", name="This link is closed")


def asks_again(page):
    with page.expect_response("**/*again=yes"):
        page.clock.run_for(16_000)


@pytest.mark.parametrize("rest", ["", "rulings/", "1/1/"])
def test_a_stewards_page_comes_back_by_itself(page, evening, rest):
    page.goto(evening.steward_url("Joan", rest))
    page.clock.run_for(200)
    expect(page.locator("[data-clock]")).to_be_visible()
    finish(evening)
    page.clock.run_for(2_500)
    expect(closed(page)).to_be_visible()
    assert page.locator("#page").count() == 1  # the clock asked, and the whole page was answered

    asks_again(page)
    expect(closed(page)).to_be_visible()
    take_back(evening)
    asks_again(page)

    expect(page.get_by_role("heading", name="Tables 1–2")).to_be_visible()


@pytest.mark.parametrize(("of", "title"), [("door", "At the door"), ("table", "Table 1")])
def test_the_pages_of_a_table_and_of_the_door_do_too(page, evening, of, title):
    addresses = {"door": of_door(evening), "table": of_table(evening, 1)}
    finish(evening)
    page.goto(addresses[of])
    page.evaluate("window.sameDocument = true")
    asks_again(page)
    expect(closed(page)).to_be_visible()
    take_back(evening)

    asks_again(page)

    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    assert page.evaluate("window.sameDocument")

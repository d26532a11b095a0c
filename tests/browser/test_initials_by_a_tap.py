"""Initials by a tap: on the Steward's phone that is handed round, and on the own page (D7)."""

import pytest
from playwright.sync_api import expect

from tests.drives.marks_of_table_2 import whose
from tests.drives.own_pages import own_url, two_tables_with_own_pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    """The bell of hand 1 has gone; Joan has sent Table 2's figures without any initials."""
    found = two_tables_with_own_pages(hostess)
    found.begin(1, ago=10)
    found.enter(1, 2, {"Eve": 12, "Fay": 0, "Gus": 17, "Hal": 30}, initialled=())
    return found


def test_the_phone_is_handed_round_and_each_neighbour_taps_once(
    evening, phone, in_the_way, screenshots
):
    """Feature 28: the fold stays open from the first tap on, and the page is never left."""
    joan = phone()
    joan.goto(evening.steward_url("Joan"))
    joan.get_by_role("link", name="Table 2").first.click()
    joan.get_by_text("Initials by a tap: hand the phone round").click()
    assert in_the_way(joan, "taps-phone") == []

    for name, figure in (("Fay", 12), ("Gus", 0), ("Hal", 17), ("Eve", 30)):
        joan.get_by_role("button", name=f"{name}: yes, {figure}").click()
        expect(joan.get_by_text(f"{name} has tapped that {figure} is right")).to_be_visible()
        joan.wait_for_timeout(600)  # a phone that is handed on takes longer

    screenshots(joan, "taps-all")
    assert whose("Eve", "Fay", "Gus", "Hal") == [
        *(("Eve", "tap", "Fay"), ("Fay", "tap", "Gus"), ("Gus", "tap", "Hal")),
        ("Hal", "tap", "Eve"),
    ]


def test_the_neighbour_taps_on_the_own_page(evening, phone, in_the_way):
    page = phone()
    page.goto(own_url(evening, "Fay"))
    expect(page.get_by_text("Is 12 right?")).to_be_visible()
    assert in_the_way(page, "taps-own-page") == []

    page.get_by_role("button", name="12 is right").click()

    expect(page.get_by_text("Is 12 right?")).to_have_count(0)
    assert whose("Eve") == [("Eve", "tap", "Fay")]

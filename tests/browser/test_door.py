"""The list at the door on two phones at once, and a late guest, at phone size (F13)."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from drives.services.acts.links import door_token
from drives.services.setting_up import opening
from drives.services.setting_up.guests import rename_guest
from tests.browser.bell_page import open_board
from tests.drives.an_evening import planned

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LOST = "**/door/tick/"
QUICKER_TAPS_ARE_ONE = 800  # on one row


@pytest.fixture
def evening(hostess):
    found = planned(hostess, guests=12, name="Little Wittering Drive")
    rename_guest(found.act(), found.drive, 12, name="Lou", private=True)
    return found


@pytest.fixture
def hers(phone, evening, hostess, live_server):
    page = open_board(phone(), evening, hostess, live_server)
    page.goto(evening.url("door/"))
    return page


@pytest.fixture
def his(phone, evening, live_server):
    page = phone()
    page.goto(reverse("link_door", args=[evening.drive.code, door_token(evening.drive)]))
    return page


def row(page, name):
    return page.locator(".door-row", has_text=name)


def tap(page, name):
    page.wait_for_timeout(QUICKER_TAPS_ARE_ONE)
    row(page, name).tap()


def is_here(page, name, *, pressed="true"):
    expect(row(page, name)).to_have_attribute("aria-pressed", pressed)


def test_two_phones_tick_in_and_see_each_other(hers, his, in_the_way):
    """Feature 4: the row repeats the name, a tap again takes it back, nothing jumps."""
    hers.evaluate("window.was_here = true")
    tap(hers, "Ann")
    is_here(hers, "Ann")
    expect(hers.locator("#notices")).to_contain_text("Ann is here: card 1.")
    tap(his, "Ben")
    is_here(his, "Ben")
    is_here(hers, "Ben")
    is_here(his, "Ann")
    expect(hers.locator("#door .outlook")).to_have_text("2 of 12 guests are here; 10 are missing.")
    expect(hers.locator("#missing")).not_to_contain_text("Ann")

    tap(hers, "Ann")
    is_here(hers, "Ann", pressed="false")
    is_here(his, "Ann", pressed="false")

    assert hers.evaluate("window.was_here === true")
    assert in_the_way(hers, "door-hostess") == []
    assert in_the_way(his, "door-link") == []
    expect(row(his, "Card 12")).to_have_count(1)


def test_guests_who_come_in_together_are_ticked_as_quickly_as_a_thumb_goes(hers, his):
    """F13: the next row may be tapped before the last one has come back; none is lost."""
    his.route(LOST, lambda route: (his.wait_for_timeout(150), route.continue_()))
    for name in ("Ann", "Ben", "Cy", "Dee"):
        row(his, name).tap()

    for name in ("Ann", "Ben", "Cy", "Dee"):
        is_here(his, name)
    expect(his.locator("#door .outlook")).to_have_text("4 of 12 guests are here; 8 are missing.")
    is_here(hers, "Dee")


def test_two_taps_on_one_row_are_one(hers):
    """A finger that trembles does not take the tick back."""
    row(hers, "Ann").dblclick()
    is_here(hers, "Ann")
    hers.wait_for_timeout(QUICKER_TAPS_ARE_ONE)

    is_here(hers, "Ann")


def test_a_tick_without_an_answer_says_so_and_counts_once(hers, evening):
    """F38, F35: the page stays, and the second tap is the same tick."""
    hers.route(LOST, lambda route: (route.fetch(), route.abort()))
    tap(hers, "Ann")
    expect(hers.locator("[data-unsent-here]")).to_be_visible()
    is_here(hers, "Ann")  # the page has asked by itself meanwhile

    assert evening.drive.check_ins.count() == 1


def test_the_list_follows_what_is_typed(his):
    his.get_by_label("Find a name or a card number").fill("ku")
    expect(his.locator(".door-row")).to_have_count(0)
    his.get_by_label("Find a name or a card number").fill("ki")
    expect(his.locator(".door-row")).to_have_count(1)

    tap(his, "Kit")

    is_here(his, "Kit")
    expect(his.locator(".door-row")).to_have_count(1)


def test_without_javascript_it_is_the_same(phone, evening, live_server):
    page = phone(java_script_enabled=False)
    page.goto(reverse("link_door", args=[evening.drive.code, door_token(evening.drive)]))

    row(page, "Ann").tap()

    is_here(page, "Ann")
    page.get_by_label("Find a name or a card number").fill("kit")
    page.keyboard.press("Enter")
    expect(page.locator(".door-row")).to_have_count(1)


def test_a_late_guest_walks_in_and_gets_a_chair(hers, evening, in_the_way):
    """F13: she is added at the door while a hand is played, waits, and is given a chair."""
    opening.draw_opening_seats(evening.act(), evening.drive)
    opening.seat_guests(evening.act(), evening.drive)
    evening.begin(1, ago=1)
    hers.reload()
    hers.get_by_text("Somebody is not on the list").tap()
    hers.get_by_label("Name", exact=True).fill("Pip")
    hers.get_by_role("button", name="Add, and tick in").tap()

    expect(hers.locator("#notices")).to_contain_text("Pip has come: card 13.")
    assert in_the_way(hers, "door-late-guest") == []
    hers.get_by_role("link", name="Who waits for a chair").tap()
    expect(hers.get_by_role("heading", name="Waiting for a chair")).to_be_visible()
    assert in_the_way(hers, "guests-late-guest") == []


def test_the_draw_and_its_wishes_read_well(hers, laptop, hostess, live_server, evening, in_the_way):
    for name in ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay"):
        tap(hers, name)
        is_here(hers, name)
    hers.goto(evening.url("seats/wishes/"))
    hers.get_by_role("checkbox", name="Ann").check()
    hers.get_by_role("checkbox", name="Ben").check()
    hers.get_by_role("button", name="Keep apart").tap()
    expect(hers.locator("#notices")).to_contain_text("Ann and Ben sit apart in the draw.")
    assert in_the_way(hers, "wishes") == []
    hers.goto(evening.url("seats/"))
    hers.get_by_role("button", name="Draw the seats for the 6 who are here").tap()
    expect(hers.get_by_text("Not here yet, and without a chair")).to_be_visible()
    assert in_the_way(hers, "seats-for-those-here") == []

    wide = open_board(laptop(), evening, hostess, live_server)
    wide.goto(evening.url("door/"))
    assert in_the_way(wide, "door-laptop") == []

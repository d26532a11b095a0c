"""Signed out while typing: the page stays, and so do the figures (F37)."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from playwright.sync_api import expect

from drives.models import Mark
from tests.browser.bell_page import signed_in
from tests.drives.an_evening import in_hand_1

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ("Ann", "Ben", "Cy", "Dee")
FIGURES = ("0", "12", "8", "6")


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess, ago=9)


@pytest.fixture
def page(evening, hostess, laptop, live_server):
    """A table on the hostess's laptop, with four figures typed and not sent."""
    page = signed_in(laptop(), hostess, live_server)
    page.goto(evening.url("hands/1/tables/1/"))
    expect(page.locator(".small-clock[data-clock]")).to_be_visible()
    for name, figure in zip(NAMES, FIGURES, strict=True):
        page.get_by_role("textbox", name=name, exact=True).fill(figure)
    return page


def typed(page):
    return tuple(page.get_by_role("textbox", name=name, exact=True).input_value() for name in NAMES)


def line(page):
    return page.locator("[data-signed-here]")


def sign_in_elsewhere(page, hostess, live_server):
    """In another window of the same browser, as when the program is opened again."""
    client = Client()
    client.force_login(hostess)
    other = page.context.new_page()
    page.context.add_cookies([
        {
            "name": "lexicon_drive",
            "value": client.cookies["lexicon_drive"].value,
            "url": live_server.url,
        }
    ])
    page.context.clear_cookies(name="lexicon_drive_csrf")  # a sign-in gives a new one
    other.goto("/")
    other.close()


def test_the_page_stays_with_all_that_was_typed_and_one_line_says_so(page, evening):
    Session.objects.all().delete()

    expect(line(page)).to_contain_text("You are signed out on this laptop")

    page.wait_for_timeout(2500)  # the clock asks on
    expect(line(page)).to_have_count(1)
    there = evening.url("hands/1/tables/1/")
    way = line(page).get_by_role("link", name="sign in again")
    assert way.evaluate("link => new URL(link.href).searchParams.get('next')") == there
    assert page.url.endswith(there)
    assert typed(page) == FIGURES
    expect(page.locator(".small-clock [data-clock-time]")).to_be_visible()


def test_whoever_presses_keeps_what_was_typed_and_presses_again(page, hostess, live_server):
    Session.objects.all().delete()
    page.get_by_role("button", name="Send").click()
    expect(line(page)).to_contain_text("nothing more is saved")
    assert (typed(page), Mark.objects.filter(points__isnull=False).count()) == (FIGURES, 0)

    sign_in_elsewhere(page, hostess, live_server)

    expect(line(page)).to_contain_text("You are signed in again.", timeout=8000)
    page.wait_for_timeout(2000)  # pressed faster it is the same tap
    page.get_by_role("button", name="Send").click()
    expect(line(page)).to_have_count(0)
    marks = Mark.objects.filter(points__isnull=False)
    assert dict(marks.values_list("player__name", "points")) == {
        "Ann": 0,
        "Ben": 12,
        "Cy": 8,
        "Dee": 6,
    }


def test_a_page_that_never_noticed_is_not_taken_away_either(page, hostess, live_server):
    """Signed in again in another window, her forms have an old token."""
    page.route("**/clock/**", lambda route: route.abort())
    sign_in_elsewhere(page, hostess, live_server)

    page.get_by_role("button", name="Send").click()

    expect(line(page)).to_contain_text("press once more")
    assert typed(page) == FIGURES

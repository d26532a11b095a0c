"""Pages that follow the evening by themselves (features 36, 62; F40, F53)."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from drives.services.evening import hands
from drives.services.evening.curtain import draw_curtain
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def board(evening, hostess, laptop, live_server):
    """The hostess's board, whose own clock the test winds."""
    client = Client()
    client.force_login(hostess)
    page = laptop()
    cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.set_default_timeout(8000)
    page.clock.install()
    page.goto(evening.url())
    return page


def asked(page):
    """Collect the status of every answer to the page's own questions."""
    answers = []
    page.on("response", lambda one: answers.append(one.status) if "seen=" in one.url else None)
    return answers


def test_while_nothing_is_new_the_page_stays_as_it_is(board):
    answers = asked(board)
    board.evaluate("document.querySelector('main').dataset.same = 'yes'")

    for _ in range(3):
        with board.expect_response("**/*seen=*"):
            board.clock.run_for(2_100)

    assert board.locator("main").get_attribute("data-same") == "yes"
    assert answers == [204, 204, 204]


def test_two_seconds_later_the_board_knows(board, evening):
    evening.enter(1, 2, {"Eve": 4, "Fay": 8, "Gus": 0, "Hal": 21}, act=evening.act("Joan"))

    board.clock.run_for(2_500)

    expect(board.get_by_text("Table 2, hand 1").first).to_be_visible()


def test_a_page_that_is_not_looked_at_catches_up_when_it_is(board, evening):
    board.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    answers = asked(board)
    board.clock.run_for(10_000)
    assert answers == []
    evening.enter(1, 2, {"Gus": 0}, act=evening.act("Joan"))

    board.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", {value: false, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )

    expect(board.get_by_text("Table 2, hand 1").first).to_be_visible()


def test_a_button_that_is_about_to_be_pressed_is_not_taken_away_for_some_seconds(board, evening):
    """Feature 36: then the page goes on, and the keyboard keeps its place."""
    board.get_by_role("link", name="The whole history").focus()
    board.evaluate("document.querySelector('[data-part=tonight]').firstElementChild.id = 'same'")
    evening.enter(1, 2, {"Gus": 0}, act=evening.act("Joan"))

    with board.expect_response("**/*seen=*"):
        board.clock.run_for(2_500)

    expect(board.get_by_text("Table 2, hand 1").first).to_be_visible()
    assert board.locator("#same").count() == 1
    board.clock.run_for(6_000)
    expect(board.locator("#same")).to_have_count(0)
    expect(board.get_by_role("link", name="The whole history")).to_be_focused()


def test_the_last_contact_is_told_and_turns_red(board):
    """F40, F53: a page that has lost the laptop says so, and says when it is back."""
    contact = board.locator("[data-contact]")
    board.clock.run_for(2_500)
    expect(contact).to_have_text("Last contact now")
    for asks in ("**/*seen=*", "**/heard/"):
        board.route(asks, lambda route: route.abort())

    board.clock.run_for(12_000)

    expect(contact).to_contain_text("s ago")
    expect(contact).to_have_class("contact is-lost")
    expect(board.get_by_text("No contact with the hostess's laptop.")).to_be_visible()
    board.unroute_all()
    board.clock.run_for(2_500)
    expect(contact).to_have_text("Last contact now")
    expect(board.get_by_text("No contact with the hostess's laptop.")).to_be_hidden()


def test_the_hall_screen_turns_its_pages_and_follows_the_desk(hostess, new_page):
    """F53: slowly enough to be read, and never the last hand's figures beside a new line-up."""
    evening = seated(hostess, guests=44, name="Little Wittering Drive")
    evening.play(1, ago=20)
    draw_curtain(evening.act(), evening.drive, closed=False)
    hands.begin_interval(evening.act(), evening.drive, 1)
    page = new_page(1280, 720)
    page.set_default_timeout(8000)
    page.clock.install()
    page.goto(evening.screen_url())
    foot = page.locator(".screen-foot")
    expect(foot).to_contain_text("(1 of ")

    page.clock.run_for(10_500)
    expect(foot).to_contain_text("(2 of ")
    evening.begin(2, ago=0)
    page.clock.run_for(2_500)

    expect(page.locator(".screen")).to_have_class("screen screen-clock")

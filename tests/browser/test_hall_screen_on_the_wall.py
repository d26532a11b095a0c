"""The hall screen as the desk puts it, as large as the wall, and the board that does it
(features 62-64; F40, F51, F53)."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from drives.models import Drive
from drives.services.acts.links import guest_token
from drives.services.evening import hands
from drives.services.evening.announcing import announce
from drives.services.evening.curtain import choose_screen, draw_curtain
from tests.browser.on_the_wall import looked_at, sticks_out
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WALLS = [  # and what axe looks at there: in the dark only the colours are others
    (1280, 720, "light", None),
    (1920, 1080, "dark", ["color-contrast"]),
]
LONGEST = (
    "The raffle is drawn at the prize-giving; tickets are with Mrs Papadopoulos-Featherstonehaugh"
)
Screen = Drive.Screen


@pytest.fixture
def hall(hostess):
    """A hundred tables after the bell of hand 1, all figures in, the curtain open."""
    found = seated(hostess, guests=400, name="Little Wittering Drive")
    found.play(1, ago=20)
    draw_curtain(found.act(), found.drive, closed=False)
    return found


@pytest.fixture
def board(hostess, live_server):
    """`board(page, evening)` opens the hostess's board on a page."""

    def open_board(page, evening):
        client = Client()
        client.force_login(hostess)
        cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
        page.context.add_cookies([{**cookie, "url": live_server.url}])
        page.set_default_timeout(8000)
        page.goto(evening.url())
        return page

    return open_board


def test_whatever_is_on_it_fits_the_wall_with_a_hundred_tables(hall, new_page, axe, screenshots):
    """F53: nothing scrolls, long lists turn; with the longest announcement too."""
    wall = new_page(1280, 720)
    wall.clock.install()
    found = {}

    def look(screen, moment):
        choose_screen(hall.act(), hall.drive, screen)
        wall.goto(hall.screen_url())
        looked_at(wall)
        for width, height, scheme, rules in WALLS:
            wall.set_viewport_size({"width": width, "height": height})
            wall.emulate_media(color_scheme=scheme)
            screenshots(wall, f"screen-{moment}-{width}-{scheme}")
            faults = axe(wall, rules) if rules else axe(wall)
            found[moment, width] = [*sticks_out(wall), *faults]

    for screen in (Screen.WELCOME, Screen.CLOCK, Screen.MOVERS, Screen.STANDINGS, Screen.TEA):
        look(screen, screen)
    announce(hall.act(), hall.drive, LONGEST)
    for screen in (Screen.MOVERS, Screen.STANDINGS, Screen.TEA, Screen.CLOCK):
        look(screen, f"{screen}-announced")
    draw_curtain(hall.act(), hall.drive, closed=True)
    look(Screen.STANDINGS, "curtain")
    hands.begin_interval(hall.act(), hall.drive, 1)
    look(Screen.TEA, "interval")
    hall.begin(2, ago=1)
    look(Screen.SEATS, "seats")

    assert found == {moment: [] for moment in found}


def test_one_tap_on_the_board_puts_it_on_the_wall(hostess, laptop, new_page, board):
    """Feature 63: and at the next hand the clock is back by itself."""
    evening = seated(hostess, name="Little Wittering Drive")
    evening.play(1, ago=20)
    draw_curtain(evening.act(), evening.drive, closed=False)
    desk, wall = board(laptop(), evening), new_page(1280, 720)
    wall.set_default_timeout(8000)
    wall.goto(evening.screen_url())
    expect(wall.locator(".screen")).to_have_class("screen screen-movers")

    desk.get_by_text("The hall screen: by itself").click()
    desk.get_by_role("button", name="Tea", exact=True).click()

    expect(desk.get_by_text("The hall screen: tea")).to_be_visible()
    expect(wall.get_by_role("heading", name="Tea is served")).to_be_visible()
    desk.get_by_role("button", name="Begin hand 2").click()
    expect(wall.locator(".screen")).to_have_class("screen screen-clock")


def test_an_announcement_reaches_wall_and_phone_and_is_taken_away(
    hostess, phone, laptop, new_page, board, axe, sideways, small_targets, screenshots
):
    """Feature 64; the same board on her phone."""
    evening = seated(hostess, name="Little Wittering Drive")
    evening.play(1)
    desk, wall, joan = board(phone(), evening), new_page(1280, 720), phone("dark")
    for page, url in ((wall, evening.screen_url()), (joan, evening.steward_url("Joan"))):
        page.set_default_timeout(8000)
        page.goto(url)

    desk.get_by_text("Announce something").click()
    screenshots(desk, "board-announce-phone")
    assert [*axe(desk), *sideways(desk), *small_targets(desk)] == []
    desk.get_by_role("button", name="Tea is served.").click()

    for page in (desk, wall, joan):
        expect(page.locator(".announcement")).to_contain_text("Tea is served.")
    screenshots(joan, "steward-announced-phone-dark")
    screenshots(desk, "board-announced-phone")
    desk.get_by_role("button", name="Take the announcement away").click()
    for page in (desk, wall, joan):
        expect(page.locator(".announcement")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_before_and_after_the_evening_the_folds_fit_a_phone(
    hostess, phone, board, axe, sideways, small_targets, screenshots, scheme
):
    evening = seated(hostess, hands=1, name="Little Wittering Drive")
    desk = phone(scheme)
    found = []
    for moment in ("before", "after"):
        if moment == "after":
            evening.play(1)
            hands.finish_drive(evening.act(), evening.drive)
        board(desk, evening)
        desk.get_by_text("The hall screen: by itself").click()
        desk.get_by_text("Announce something").click()
        screenshots(desk, f"folds-{moment}-{scheme}")
        found += [*axe(desk), *sideways(desk), *small_targets(desk)]

    assert found == []


def test_a_guest_s_card_that_is_open_hears_the_announcement(hostess, phone):
    """Feature 64: all phones."""
    evening = seated(hostess, name="Little Wittering Drive")
    evening.begin(1, ago=2)
    evening.fresh().guests_see_their_cards = True
    evening.drive.save()
    token = guest_token(evening.drive.players.get(number=1))
    card = phone()
    card.set_default_timeout(8000)
    card.clock.install()
    card.goto(f"/G/{evening.drive.code}/1/{token}/")
    for said in ("Tea is served.", "Last hand."):
        announce(evening.act(), evening.drive, said)
        card.clock.run_for(10_500)
        expect(card.locator(".announcement")).to_contain_text(said)
    evening.fresh().guests_see_their_cards = False
    evening.drive.save()
    card.clock.run_for(10_500)

    expect(card.get_by_role("heading", name="Card 1")).to_have_count(0)


def test_the_board_says_which_steward_is_silent_without_being_drawn_anew(
    hostess, laptop, board, axe, screenshots
):
    """F40: a tiny fragment of its own; the board stays as it is."""
    evening = seated(hostess, guests=44, name="Little Wittering Drive")
    evening.begin(1, ago=2)
    desk = laptop(color_scheme="dark")
    desk.clock.install()
    board(desk, evening)
    heard = desk.locator(".who-was-heard")
    expect(heard).to_contain_text("Joan not heard from yet Arthur not heard from yet")
    desk.evaluate("document.querySelector('main').dataset.same = 'yes'")
    Client(headers={"host": "192.168.1.20:8000"}).get(evening.steward_url("Joan"))

    desk.clock.run_for(10_500)

    expect(heard).to_contain_text("Joan now Arthur not heard from yet")
    assert desk.locator("main").get_attribute("data-same") == "yes"
    desk.get_by_text("The hall screen: by itself").click()
    screenshots(desk, "board-heard-dark")
    assert axe(desk) == []


def test_two_devices_on_one_table_are_told_of_each_other(hostess, phone, axe, screenshots):
    evening = seated(hostess, name="Little Wittering Drive")
    evening.begin(1)
    client = Client(headers={"host": "192.168.1.20:8000"})
    client.force_login(hostess)
    client.get(evening.url("hands/1/tables/2/others/"))
    joan = phone()

    joan.goto(evening.steward_url("Joan", "1/2/"))

    expect(joan.get_by_text("The hostess is entering Table 2.")).to_be_visible()
    screenshots(joan, "table-others-phone")
    assert axe(joan) == []
    other = client.get(evening.url("hands/1/tables/2/others/")).content.decode()
    assert "Joan</bdi> is entering Table 2." in other


def test_when_the_drive_is_finished_the_pages_ask_no_more(hostess, laptop, phone, board):
    """F40: the Steward's old page says that it is over, instead of hanging on the last hand."""
    evening = seated(hostess, hands=1, name="Little Wittering Drive")
    evening.play(1)
    desk, joan = board(laptop(), evening), phone()
    joan.set_default_timeout(8000)
    joan.goto(evening.steward_url("Joan"))
    hands.finish_drive(evening.act(), evening.drive)

    expect(joan.get_by_role("heading", name="This link is closed")).to_be_visible()
    expect(desk.get_by_role("heading", name="The drive is finished")).to_be_visible()
    asked = []
    for page in (desk, joan):
        page.on("request", lambda one: asked.append(one.url))
    desk.wait_for_timeout(3_000)
    assert asked == []

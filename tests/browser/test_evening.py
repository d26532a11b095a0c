"""The pages of the evening in a browser: readable, pressable, and they fit (features 75, 80)."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from drives.services.evening import hands
from drives.services.evening.curtain import draw_curtain
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import late_guest
from lexicon.rulings import Verdict
from tests.browser.on_the_wall import looked_at, sticks_out
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG = "Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyllgogerych"


@pytest.fixture
def evening(hostess):
    """Forty-one guests at eleven tables, in the change-over after hand 2, with much still open."""
    found = seated(hostess, guests=41, name="Little Wittering Drive")
    found.play(1, ago=20)
    found.drive.players.filter(number=1).update(name=LONG)
    found.drive.players.filter(number=2).update(name="<b>Ben</b> & Co")
    found.begin(2)
    late_guest(found.act(), found.drive, "Larry")
    found.enter(2, 2, {"Fay": 4, "Gus": 4, "Hal": 12, LONG: 31}, initialled=set())
    found.enter(2, 2, {"Fay": 6}, act=found.act("Arthur", seen=0), initialled=set())
    found.enter(2, 3, {"Jo": 0})
    challenge = Challenge(hand=2, table=2, player=6, word="sploot", meant="splash")
    give_ruling(found.act("Joan"), found.drive, challenge, verdict=Verdict.WRONG)
    return found


@pytest.fixture
def signed_in(hostess):
    """Put the hostess's cookie into a browser."""
    client = Client()
    client.force_login(hostess)
    cookie = client.cookies["lexicon_drive"].value

    def open_page(new, url, live):
        page = new()
        page.context.add_cookies([{"name": "lexicon_drive", "value": cookie, "url": live.url}])
        page.goto(url)
        page.evaluate("document.fonts.ready")
        return page

    return open_page


PAGES = {
    "board": "",
    "table": "hands/2/tables/2/",
    "table-not-known": "hands/2/tables/4/",
    "who-sits": "hands/2/tables/2/who/",
    "ruling": "hands/2/tables/2/ruling/",
    "rulings": "rulings/",
    "standings": "standings/",
    "card": "guests/1/card/",
    "history": "history/",
    "undo": "history/9/undo/",
    "put-back": "history/9/put-back/",
    "finish": "finish/",
}


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_nothing_on_a_page_stands_in_a_readers_way(
    screen, request, evening, signed_in, live_server, in_the_way
):
    """WCAG 2.2 AA, on the phone and on the laptop; nothing scrolls sideways, all is 48 px high."""
    page = signed_in(request.getfixturevalue(screen), evening.url(), live_server)
    found, big_buttons = {}, {}
    for name, rest in PAGES.items():
        page.goto(evening.url(rest))
        found[name] = in_the_way(page, f"evening-{name}-{screen}")
        big_buttons[name] = page.locator("main .big-button").count()

    assert found == {name: [] for name in PAGES}
    assert max(big_buttons.values()) == 1


def test_a_stewards_phone_is_readable(evening, phone, in_the_way):
    page = phone()

    for name, rest in (("steward", ""), ("steward-table", "2/2/"), ("steward-rulings", "rulings/")):
        page.goto(evening.steward_url("Joan", rest))
        assert in_the_way(page, f"evening-{name}") == []


def test_a_steward_types_four_figures_and_sends_them(evening, phone):
    """Feature 26: the digits' pad, and one press."""
    page = phone()
    page.goto(evening.steward_url("Joan", "2/5/"))

    boxes = page.locator(".figure-field input")
    for box, figure in zip(boxes.all(), ("0", "12", "26", "31"), strict=True):
        box.fill(figure)
    page.get_by_role("button", name="Send").click()

    page.get_by_text("goes to Table 6 and deals.").first.wait_for()
    assert [box.input_value() for box in boxes.all()] == ["0", "12", "26", "31"]
    assert boxes.first.get_attribute("inputmode") == "numeric"


def test_the_hostess_begins_the_next_hand_by_the_big_button(
    evening, laptop, signed_in, live_server
):
    page = signed_in(laptop, evening.url(), live_server)

    page.locator(".big-button").click()

    page.get_by_text("until the bell", exact=True).wait_for()
    assert page.locator(".big-button").inner_text() == "Ring the bell"
    assert evening.drive.hands.count() == 3


def test_the_board_shows_what_a_steward_sent_without_being_touched(
    evening, laptop, signed_in, live_server
):
    """Feature 36: and what is open on it stays open."""
    page = signed_in(laptop, evening.url(), live_server)
    page.clock.install()
    page.reload()

    evening.enter(2, 5, {"Guest 18": 0}, act=evening.act("Joan"))
    page.clock.run_for(11_000)

    page.get_by_text("Table 5, hand 2: Guest 18 0.").first.wait_for()


def test_a_big_button_that_changed_by_itself_rests_until_it_can_be_meant(
    hostess, laptop, signed_in, live_server
):
    """D4: at 0:00 a press on the bell would begin the next hand, which stands in its place."""
    evening = seated(hostess)
    evening.begin(1, ago=2)
    page = signed_in(laptop, evening.url(), live_server)
    page.clock.install()
    page.reload()

    hands.ring_bell(evening.act(), evening.drive, 1)
    page.clock.run_for(11_000)
    button = page.get_by_role("button", name="Begin hand 2")
    button.wait_for()
    page.get_by_text("The bell has gone", exact=True).wait_for()
    button.evaluate("button => button.click()")
    assert (button.get_attribute("aria-disabled"), evening.drive.hands.count()) == ("true", 1)
    page.clock.run_for(5_100)
    button.click()

    page.get_by_role("button", name="Ring the bell").wait_for()
    assert evening.drive.hands.count() == 2


def test_what_was_done_is_said_until_the_page_is_new(evening, laptop, signed_in, live_server):
    page = signed_in(laptop, evening.url(), live_server)
    page.clock.install()
    page.locator(".big-button").click()
    page.get_by_text("Hand 3 begins: 7 minutes.").first.wait_for()

    page.clock.run_for(2_500)
    assert page.locator(".notice-good").count() == 1
    evening.enter(2, 5, {"Guest 18": 0}, act=evening.act("Joan"))
    page.clock.run_for(2_500)

    page.locator(".notice-good").wait_for(state="detached")


def test_ran_out_follows_the_figure_that_is_typed(evening, phone):
    """K4."""
    page = phone()
    page.goto(evening.steward_url("Joan", "2/3/"))
    notes, box = page.locator("[data-ran-out]:visible"), page.locator(".figure-field input").nth(1)
    box.fill("0")
    before = notes.count()

    box.fill("4")

    assert before == notes.count() + 1


def test_a_screen_that_lost_its_laptop_says_so_and_keeps_its_clock(hostess, new_page):
    """F53: loss of contact is visible on the screen itself."""
    evening = seated(hostess)
    evening.begin(1, ago=2)
    page = new_page(1280, 720)
    page.clock.install()
    page.goto(evening.screen_url())
    page.route("**/W/**", lambda route: route.fulfill(status=404))

    page.clock.run_for(11_000)

    page.get_by_text("No contact with the hostess's laptop.").wait_for()
    assert page.locator("[data-clock-time]").inner_text().startswith("4:")


def test_the_hall_screen_fills_the_wall_and_nothing_scrolls(hostess, new_page, axe, screenshots):
    """F53: 40 tables at 1280 by 720, read from ten metres."""
    evening = seated(hostess, guests=160)
    evening.drive.players.filter(number=1).update(name=LONG)
    page = new_page(1280, 720)
    page.clock.install()
    found = {}

    def look(scene, rest=""):
        page.goto(evening.screen_url(rest))
        looked_at(page)
        expect(page.locator(f".screen-{scene}")).to_have_count(1)
        page.emulate_media(color_scheme="light")
        screenshots(page, f"screen-{scene}-light")
        found[scene] = [*sticks_out(page), *axe(page)]
        page.emulate_media(color_scheme="dark")
        screenshots(page, f"screen-{scene}-dark")
        found[f"{scene}, dark"] = axe(page, ["color-contrast"])

    look("seats")
    evening.begin(1, ago=2)
    look("clock")
    hands.ring_bell(evening.act(), evening.drive, 1)
    look("movers")
    draw_curtain(evening.act(), evening.drive, closed=False)
    for table in range(1, 41):
        names = [n for (t, _), n in evening.seats(1).items() if t == table]
        evening.enter(1, table, {name: 4 * k for k, name in enumerate(names)})
    hands.begin_interval(evening.act(), evening.drive, 1)
    look("standings", "?page=3")
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    look("thanks")

    assert found == {scene: [] for scene in found}


def test_a_long_name_in_the_hall_is_shortened_and_never_cut_off(hostess, new_page, screenshots):
    """F53: whole lines only, an ellipsis after the second; the place and the total stay."""
    evening = seated(hostess, guests=44)
    long = "Lady Wilhelmina Featherstonehaugh-Cholmondeley of Marjoribanks, Leveson-Gower"
    evening.drive.players.update(name=long)
    evening.begin(1, ago=20)
    evening.begin(2)
    hands.begin_interval(evening.act(), evening.drive, 2)
    draw_curtain(evening.act(), evening.drive, closed=False)
    page = new_page(1280, 720)
    page.clock.install()

    page.goto(evening.screen_url("?page=2"))
    looked_at(page)

    screenshots(page, "screen-long-names")
    assert page.locator(".screen-note").count() == 20
    assert sticks_out(page) == []
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll(".screen-row")].filter((row) => {
          const outer = row.getBoundingClientRect();
          const name = row.querySelector("bdi").getBoundingClientRect();
          return name.top < outer.top || name.bottom > outer.bottom;
        }).length"""
        )
        == 0
    )


def test_the_clock_on_the_hall_screen_is_as_large_as_it_goes(hostess, new_page):
    """F53: at least a third of the wall's height."""
    evening = seated(hostess)
    evening.begin(1, ago=2)
    page = new_page(1280, 720)
    page.clock.install()

    page.goto(evening.screen_url())
    looked_at(page)

    assert page.locator("[data-clock-time]").bounding_box()["height"] >= 240

"""The prize-giving: the hostess taps on her phone, and the wall follows (features 50, 52; F50)."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from drives.services.evening.hands import finish_drive
from drives.services.prizes.choosing import choose_prizes
from drives.services.prizes.giving import begin_prize_giving, show_prize
from drives.services.prizes.script import script_of
from lexicon.prizes import AS_USUAL, Prize
from tests.browser.bell_page import follow
from tests.browser.on_the_wall import looked_at, off_the_middle, sticks_out
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POINTS = {"Ann": 0, "Ben": 12, "Cy": 24, "Dee": 30, "Eve": 0, "Fay": 26, "Gus": 40, "Hal": 8}
LONG = "Wilhelmina Papadopoulos-Featherstonehaugh-Cholmondeley of Little Wittering"


@pytest.fixture
def evening(hostess):
    """Eight guests after their only hand: Ann and Eve share the first place, Gus is the booby."""
    found = seated(hostess, hands=1, name="Little Wittering Drive")
    found.begin(1)
    for table, names in enumerate((list(POINTS)[:4], list(POINTS)[4:]), 1):
        found.enter(1, table, {name: POINTS[name] for name in names})
    found.drive.players.filter(name="Hal").update(private=True)
    finish_drive(found.act(), found.drive)
    found.fresh()
    return found


@pytest.fixture
def hers(evening, hostess, live_server):
    """`hers(page, "prizes/")` opens one of the hostess's pages on a device of hers."""

    def open_page(page, rest):
        client = Client()
        client.force_login(hostess)
        cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
        page.context.add_cookies([{**cookie, "url": live_server.url}])
        page.set_default_timeout(8000)
        page.goto(evening.url(rest))
        return page

    return open_page


@pytest.fixture
def wall(new_page, evening):
    page = new_page(1920, 1080)
    page.set_default_timeout(8000)
    page.goto(evening.screen_url())
    return page


def tap(page, name):
    page.wait_for_timeout(600)  # taps that follow faster are one tap (double_tap.js)
    page.get_by_role("button", name=name, exact=True).click()


def on_the_wall(wall):
    """The title and the names, once the wall has asked; nothing else is in its source."""
    expect(wall.locator(".screen-winning")).to_be_visible()
    return [
        wall.locator(".screen-winning h1").inner_text(),
        *wall.locator(".screen-winners li").all_inner_texts(),
    ]


def knows(wall):
    """The names of guests that stand anywhere in the source of the wall."""
    source = wall.content()
    return {name for name in POINTS if name in source}


def test_each_tap_on_her_phone_puts_the_next_prize_on_the_wall(hers, phone, laptop, wall):
    """From the booby to the winner; a tie is cut for on the stage (K5, T3)."""
    desk = hers(laptop(), "prizes/")
    tap(desk, "Begin the prize-giving")
    her = hers(phone(), "prizes/giving/")
    expect(wall.get_by_text("The winners will be named in a moment.")).to_be_visible()
    seen = [knows(wall)]
    tap(her, "Next")
    expect(wall.get_by_role("heading", name="Booby prize")).to_be_visible()
    seen += [on_the_wall(wall), knows(wall)]
    tap(her, "Next")
    expect(wall.get_by_role("heading", name="Third prize")).to_be_visible()
    seen += [on_the_wall(wall), knows(wall)]
    tap(her, "Eve")  # she has won the cut
    expect(her.locator(".said")).to_contain_text("The second prize")
    tap(her, "Next")
    expect(wall.get_by_role("heading", name="Second prize")).to_be_visible()
    seen += [on_the_wall(wall), knows(wall)]
    tap(her, "Next")
    expect(wall.get_by_role("heading", name="First prize")).to_be_visible()
    seen += [on_the_wall(wall), knows(wall)]

    assert seen == [
        set(),
        *(["Booby prize", "Gus"], {"Gus"}),
        *(["Third prize", "Card 8"], set()),
        *(["Second prize", "Ann"], {"Ann"}),
        *(["First prize", "Eve"], {"Eve"}),
    ]
    tap(her, "Show the standings in the hall")
    expect(wall.get_by_role("heading", name="After 1 hand")).to_be_visible()
    follow(desk)
    expect(desk.get_by_role("link", name="Print the standings")).to_be_visible()


def test_one_step_back_takes_it_off_the_wall_and_the_desk_sees_it(
    hers, phone, laptop, wall, evening
):
    begin_prize_giving(evening.act(), evening.drive)
    show_prize(evening.act(), evening.drive, Prize.BOOBY)
    desk, her = hers(laptop(), "prizes/giving/"), hers(phone(), "prizes/giving/")
    expect(desk.locator("#on-the-wall + p")).to_contain_text("Gus")

    tap(her, "One step back")

    expect(wall.get_by_text("The winners will be named in a moment.")).to_be_visible()
    expect(desk.locator(".said")).to_contain_text("The booby prize")


def test_it_works_without_javascript(hers, new_page, evening):
    begin_prize_giving(evening.act(), evening.drive)
    her = hers(new_page(390, 844, java_script_enabled=False), "prizes/giving/")

    tap(her, "Next")

    expect(her.locator("#on-the-wall + p")).to_contain_text("Gus")


def give_until(evening, last):
    """Give the prizes, as they come, until this one is next."""
    while (following := script_of(evening.fresh(), evening.now).next.kind) != last:
        show_prize(evening.act(), evening.drive, following)


def test_nothing_is_in_the_way_on_her_pages(hers, phone, laptop, evening, in_the_way):
    """WCAG 2.2 AA, light and dark; the same page on the phone and on the laptop."""
    choose_prizes(evening.act(), evening.drive, list(Prize), one_each=True)
    found = {}
    for name, device in (("phone", phone()), ("laptop", laptop())):
        found[name, "prizes"] = in_the_way(hers(device, "prizes/"), f"prizes-{name}")
    begin_prize_giving(evening.act(), evening.drive)
    give_until(evening, Prize.THIRD)
    for name, device in (("phone", phone()), ("laptop", laptop())):
        found[name, "private"] = in_the_way(hers(device, "prizes/giving/"), f"giving-{name}")
    give_until(evening, Prize.FIRST)
    her = hers(phone(), "prizes/giving/")
    found["phone", "tie"] = in_the_way(her, "giving-tie-phone")
    show_prize(evening.act(), evening.drive, Prize.FIRST)
    her.reload()
    found["phone", "over"] = in_the_way(her, "giving-over-phone")

    assert found == {page: [] for page in found}


def test_a_prize_fills_the_wall_whoever_has_won_it(wall, evening, axe, screenshots):
    """F53: the longest name, a name shared by two, and a prize for the whole room."""
    wall.clock.install()
    choose_prizes(evening.act(), evening.drive, [*AS_USUAL, Prize.LONGEST], one_each=True)
    evening.drive.players.filter(name="Gus").update(name=LONG)
    begin_prize_giving(evening.act(), evening.drive)
    found = {}
    for prize, shape in ((Prize.BOOBY, "long"), (Prize.THIRD, "number"), (Prize.FIRST, "two")):
        show_prize(evening.act(), evening.drive, prize)
        found |= look(wall, evening, shape, axe, screenshots)
    evening.drive.given_prizes.filter(prize="first").update(
        players=[1, 2, 3, 4, 5, 6, 8], said="with 11 different companions at the tables"
    )
    evening.drive.version += 1
    found |= look(wall, evening, "seven", axe, screenshots)

    assert found == {moment: [] for moment in found}


def look(wall, evening, shape, axe, screenshots):
    found = {}
    wall.goto(evening.screen_url())
    expect(wall.locator(".screen-winning")).to_be_visible()
    looked_at(wall)
    for width, height, scheme in ((1920, 1080, "light"), (1280, 720, "dark")):
        wall.set_viewport_size({"width": width, "height": height})
        wall.emulate_media(color_scheme=scheme)
        screenshots(wall, f"wall-{shape}-{width}")
        found[shape, width] = [*sticks_out(wall), *off_the_middle(wall), *axe(wall)]
    return found

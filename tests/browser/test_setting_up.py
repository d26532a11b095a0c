"""The pages of setting up in a real browser: readable, pressable, and without a script too."""

from datetime import UTC, date, datetime, time

import pytest
from django.utils import timezone as django_timezone

from drives.http.sign_in import make_sign_in_link
from drives.services.acts.deed import Act
from drives.services.acts.links import guest_token
from drives.services.setting_up import guests, opening, planning, stewards
from drives.services.setting_up.planning import Plan

pytestmark = pytest.mark.browser

LONG = "Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyllgogerych"
EVENING = datetime(2026, 12, 5, 19, 0, tzinfo=UTC)


@pytest.fixture
def hostess(transactional_db, django_user_model):
    return django_user_model.objects.create_user("hostess")


@pytest.fixture
def drive(hostess):
    """41 guests, some with awkward names, drafted at eleven tables, with two Stewards."""
    keys = iter(range(100))

    def act():
        return Act("The hostess", EVENING, f"key-{next(keys)}")

    plan = Plan(name="Little Wittering Drive", day=date(2026, 12, 5), starts_at=time(19))
    drive = planning.plan_drive(act(), plan, owner=hostess)
    names = ["Ann <b>Bird</b> & Co", LONG, "Jo Lark", "jo lark", "李小龍", "Łukasz Żak"]
    guests.add_guests(act(), drive, [*names, *(f"Dilys Hopcraft {n}" for n in range(7, 42))])
    stewards.appoint_stewards(act(), drive, ["Joan", "Arthur"])
    opening.draw_opening_seats(act(), drive)
    drive.guests_see_their_cards = True
    drive.save(update_fields=["guests_see_their_cards"])
    return drive


@pytest.fixture
def sign_in(hostess):
    def signed(page):
        page.goto(make_sign_in_link(hostess, now=django_timezone.now()))
        return page

    return signed


PAGES = {
    "home": "/",
    "plan": "/drives/plan/",
    "phone-link": "/sign-in-on-my-phone/",
    "password": "/password/",
    "change-plan": "/drives/{code}/plan/",
    "guests": "/drives/{code}/guests/",
    "guest": "/drives/{code}/guests/3/",
    "seats": "/drives/{code}/seats/",
    "swap": "/drives/{code}/seats/?first=1-2",
    "stewards": "/drives/{code}/stewards/",
    "house-rules": "/drives/{code}/house-rules/",
    "print": "/drives/{code}/print/",
    "guest-card": "/G/{code}/2/{token}/",
}


def address(drive, name):
    return PAGES[name].format(code=drive.code, token=guest_token(drive.players.get(number=2)))


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_nothing_stands_in_a_readers_way(screen, request, drive, sign_in, in_the_way):
    """And no page has two big buttons: what is to be done next is one thing."""
    page = sign_in(request.getfixturevalue(screen)())
    found, big_buttons = {}, {}
    for name in PAGES:
        page.goto(address(drive, name))
        found[name] = in_the_way(page, f"setting-up-{name}-{screen}")
        big_buttons[name] = page.locator(".big-button").count()

    assert found == {name: [] for name in PAGES}
    assert big_buttons == {name: 0 if name == "guest-card" else 1 for name in PAGES}


def test_the_live_sentence_follows_what_is_typed(sign_in, laptop, hostess):
    page = sign_in(laptop())
    page.goto("/drives/plan/")

    page.get_by_label("Who comes?").fill("\n".join(f"Guest {n}" for n in range(1, 41)))
    page.get_by_label("How many hands?").fill("10")
    page.keyboard.press("Tab")

    expected = "40 guests: 10 tables of four; 10 packs, 1 Steward. 10 hands end at 8.43 pm."
    page.get_by_text(expected).wait_for()


def chair(page, table, number):
    return page.locator(f"#chair-{table}-{number}").inner_text().split("\n", 1)[1]


@pytest.mark.parametrize("script", [True, False])
def test_two_taps_swap_two_chairs(script, drive, sign_in, phone):
    page = sign_in(phone(java_script_enabled=script))
    page.goto(address(drive, "seats"))
    page.locator("#chair-5-1").click()
    page.locator("button#chair-6-3").wait_for()
    before = chair(page, 5, 1), chair(page, 6, 3)

    page.locator("#chair-6-3").click()
    page.locator("a#chair-6-3").wait_for()

    assert (chair(page, 6, 3), chair(page, 5, 1)) == before
    notice = page.locator(".notice-text").inner_text()
    assert notice == f"{before[0]} and {before[1]} change places."


def test_a_whole_evening_is_planned_without_a_script(sign_in, phone, hostess):
    page = sign_in(phone(java_script_enabled=False))
    page.goto("/drives/plan/")
    page.get_by_label("What is the drive called?").fill("The barn dance")
    page.get_by_label("Who comes?").fill("\n".join(f"Guest {n}" for n in range(1, 9)))
    for button in ("Plan this drive", "Draw the seats", "Seat the guests", "On to the Stewards"):
        page.locator(".big-button", has_text=button).click()
    page.get_by_label("Stewards, one a line").fill("Joan")
    for button in ("Appoint them", "On to the printing"):
        page.locator(".big-button", has_text=button).click()

    assert page.locator(".big-button").inner_text() == "On to the board, to begin"
    page.locator(".big-button").click()
    assert page.title().startswith("The barn dance")


def test_the_number_of_pages_follows_the_choices(drive, sign_in, laptop):
    page = sign_in(laptop())
    page.goto(address(drive, "print") + "score-cards/")
    page.get_by_text("12 pages").wait_for()

    page.get_by_label("Spare cards without a name").fill("20")
    page.keyboard.press("Tab")

    page.get_by_text("16 pages").wait_for()


LINES = """(part) => {
  const words = document.createRange();
  words.selectNodeContents(part);
  return [...words.getClientRects()].map((line) => Math.round(line.width));
}"""


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_no_sign_of_a_link_stands_alone_on_a_line(screen, drive, sign_in, request):
    """An address that has to be copied by hand is read line by line."""
    page = sign_in(request.getfixturevalue(screen)())
    page.goto(address(drive, "stewards"))
    link = page.locator(".qr-address").first

    for letters in range(30, 62, 4):
        link.evaluate("(part, n) => { part.textContent = 'http://' + 'W'.repeat(n - 7) }", letters)
        lines = link.evaluate(LINES)
        assert min(lines) > 0.6 * max(lines), letters

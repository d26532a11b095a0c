"""What stands on the wall in lines: names of all directions, the line on top, who is to come
(F09, F33, F53)."""

import pytest

from drives.models import Drive
from drives.services.evening import hands
from drives.services.evening.curtain import choose_screen, draw_curtain
from tests.browser.on_the_wall import looked_at, sticks_out
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Screen = Drive.Screen
HEBREW = "\u05e9\u05e8\u05d4 \u05dc\u05d5\u05d9"
ARABIC = "\u0646\u062c\u064a\u0628 \u0645\u062d\u0641\u0648\u0638"


@pytest.fixture
def evening(hostess):
    """Twelve tables; a guest with a Hebrew name sits at Table 1, one with an Arabic one at 2."""
    found = seated(hostess, guests=47, name="Little Wittering Drive")
    for number, name in ((1, HEBREW), (5, ARABIC)):
        found.drive.players.filter(number=number).update(name=name)
    return found


@pytest.fixture
def hung(new_page):
    """`hung(evening)` is the wall as it hangs there after its first second."""
    wall = new_page(1280, 720)
    wall.clock.install()

    def look(evening):
        wall.goto(evening.screen_url())
        looked_at(wall)
        return wall

    return look


def starts(page, rows):
    """Return where the letters of each name begin, from the start of its own box, in px."""
    return page.evaluate(
        """(rows) => [...document.querySelectorAll(rows)].map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const from = name.getBoundingClientRect().left;
          return [name.textContent.trim(), Math.round(words.getBoundingClientRect().left - from)];
        })""",
        rows,
    )


@pytest.mark.parametrize("screen", [Screen.SEATS, Screen.MOVERS, Screen.STANDINGS])
def test_a_name_begins_where_its_column_begins_whichever_way_it_is_read(evening, hung, screen):
    """F09."""
    if screen is not Screen.SEATS:
        draw_curtain(evening.act(), evening.drive, closed=False)
        evening.play(1, winners={1: HEBREW, 2: ARABIC})
        hands.begin_interval(evening.act(), evening.drive, 1)
    choose_screen(evening.act(), evening.drive, screen)
    found = {}
    for page in range(1, 4):
        evening_page = hung(evening)
        evening_page.goto(f"{evening.screen_url()}?page={page}")
        looked_at(evening_page)
        found |= dict(starts(evening_page, ".screen-row > bdi"))

    assert {HEBREW, ARABIC} <= found.keys()
    assert {name: off for name, off in found.items() if abs(off) > 2} == {}


def test_the_line_on_top_is_one_line_before_the_first_hand(hostess, hung):
    evening = seated(hostess, guests=160, name="Little Wittering Drive")
    wall = hung(evening)
    lines = wall.evaluate(
        """() => {
          const line = document.querySelector(".screen-line");
          return line.clientHeight / parseFloat(getComputedStyle(line).lineHeight);
        }"""
    )

    assert "160 guests" in wall.locator(".screen-line").text_content()
    assert lines < 1.5
    assert sticks_out(wall) == []


@pytest.mark.parametrize(
    ("known", "said", "large"),
    [
        (0, "All 12 tables are still to come.", True),
        (3, "9 tables are still to come.", False),
        (10, "Tables 11–12 are still to come.", False),
    ],
)
def test_who_is_to_come_is_one_sentence_and_fits(hostess, hung, screenshots, known, said, large):
    """F33, F53: right after the bell it is read from the last row."""
    evening = seated(hostess, guests=48, name="Little Wittering Drive")
    evening.begin(1, ago=10)
    for table in range(1, known + 1):
        sat = [name for (at, _), name in evening.seats(1).items() if at == table]
        evening.enter(1, table, {name: 10 * chair for chair, name in enumerate(sat)})
    wall = hung(evening)
    screenshots(wall, f"wall-to-come-{known}")
    sentence = wall.get_by_text(said)

    assert sentence.evaluate("part => parseFloat(getComputedStyle(part).fontSize) > 60") is large
    assert wall.locator(".screen-row").count() == known
    assert sticks_out(wall) == []

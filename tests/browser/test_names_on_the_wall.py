"""Long names on the hall screen: whatever a drive or a guest is called, it fits (F06, F53)."""

import pytest

from drives.models import Drive
from drives.services.evening.announcing import announce
from drives.services.evening.curtain import choose_screen, draw_curtain
from drives.services.evening.hands import finish_drive
from drives.services.prizes.giving import begin_prize_giving, show_prize
from lexicon.prizes import Prize
from tests.browser.on_the_wall import looked_at, sticks_out
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Screen = Drive.Screen
WALLS = [(1280, 720), (1920, 1080)]
USUAL = "Wittering Church Restoration Drive"
LONGEST = "Little Wittering and District Horticultural Society Grand Autumn Lexicon Drive 33"
NAMES = {
    1: "Bold <b>angle</b> Smith",
    5: "Anna Pavlova (no. 19)",
    9: "Mrs Wilhelmina Papadopoulos-Featherstonehaugh of Little Wittering",
}


def named_so(hostess, name):
    """Eleven tables after the bell of hand 1, the winners with the names of NAMES among them."""
    evening = seated(hostess, guests=44, name=name, hands=1)
    for number, guest in NAMES.items():
        evening.drive.players.filter(number=number).update(name=guest)
    evening.play(1, ago=20)
    evening.enter(1, 11, {"Guest 44": 30})
    draw_curtain(evening.act(), evening.drive, closed=False)
    return evening


def look(wall, evening, screenshots, moment):
    """Return what sticks out of each wall, whichever it is."""
    wall.goto(evening.screen_url())
    found = []
    for width, height in WALLS:
        wall.set_viewport_size({"width": width, "height": height})
        looked_at(wall)
        screenshots(wall, f"names-{moment}-{width}")
        found += [f"{moment} {width}: {fault}" for fault in sticks_out(wall)]
    return found


@pytest.mark.parametrize("name", [USUAL, LONGEST, "W" * 80], ids=["usual", "longest", "widest"])
def test_the_name_of_the_drive_leaves_the_wall_to_the_evening(hostess, new_page, screenshots, name):
    """F53: the longest name the model takes, in every scene, beside the line of the hand."""
    evening = named_so(hostess, name)
    wall = new_page(1280, 720)
    wall.clock.install()
    found = []
    scenes = (Screen.WELCOME, Screen.CLOCK, Screen.MOVERS, Screen.STANDINGS, Screen.TEA)
    for scene in scenes:
        choose_screen(evening.act(), evening.drive, scene)
        found += look(wall, evening, screenshots, f"{name[:3]}-{scene}")
    announce(evening.act(), evening.drive, "Tea is served.")
    found += look(wall, evening, screenshots, f"{name[:3]}-announced")
    finish_drive(evening.act(), evening.drive)
    begin_prize_giving(evening.act(), evening.drive)
    found += look(wall, evening, screenshots, f"{name[:3]}-prizes")
    show_prize(evening.act(), evening.fresh(), Prize.BOOBY)
    found += look(wall, evening, screenshots, f"{name[:3]}-prize")

    assert found == []


def sizes(wall):
    """Return the names on the list whose letters are smaller than those of their neighbours."""
    return wall.evaluate(
        """() => {
          const names = [...document.querySelectorAll(".screen-row > bdi")];
          const size = (name) => parseFloat(getComputedStyle(name).fontSize);
          const usual = Math.max(...names.map(size));
          return names.filter((name) => size(name) < usual).map((name) => name.textContent);
        }"""
    )


def test_only_a_name_that_does_not_fit_is_in_smaller_letters(hostess, new_page):
    """F06, F53: how wide a name is depends on its letters, and the list turns its pages."""
    evening = named_so(hostess, USUAL)
    wall = new_page(1280, 720)
    wall.clock.install()
    choose_screen(evening.act(), evening.drive, Screen.STANDINGS)
    wall.goto(evening.screen_url())
    looked_at(wall)
    first = sizes(wall)
    wall.clock.run_for(10_500)
    wall.get_by_text("(2 of 3)").wait_for()
    second = sizes(wall)
    wall.set_viewport_size({"width": 800, "height": 720})

    assert (first, second) == ([NAMES[9]], [])
    wall.goto(evening.screen_url())
    looked_at(wall)
    assert sorted(sizes(wall)) == sorted(NAMES.values())

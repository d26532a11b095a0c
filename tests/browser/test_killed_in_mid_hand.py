"""The program is killed in mid-hand and started again: the hall hardly notices (F44).

On a Steward's phone, which is no secure context, sheets are under way or typed meanwhile: each
arrives once, and nobody loads a page anew (F35, F38).
"""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.bell_page import EIGHT, IN_STEP, arm, listen, strokes
from tests.browser.her_phone import (
    counts,
    scanned,
    send,
    stays,
    tap_table,
    ticks_done,
    type_in,
    waits,
)
from tests.browser.program import Program

pytestmark = pytest.mark.browser

# Hand 1, so many seconds before its bell; Table 1 was out early.
MAKE = """
from drives.services.evening.clocks import milliseconds
evening.begin(1, ago=(420 - {left}) / 60)
evening.enter(1, 1, {{"Ann": 0, "Ben": 4, "Cy": 6, "Dee": 8}})
print(evening.screen_url(), evening.steward_url("Joan"))
print(milliseconds(evening.hand(1).clock.bell_at(evening.now)))
"""

TABLE_1 = {"Ann": 0, "Ben": 4, "Cy": 6, "Dee": 8}
TABLE_2 = {"Eve": 4, "Fay": 8, "Gus": 0, "Hal": 21}
TABLE_3 = {"Ida": 6, "Jo": 0, "Kit": 12, "Lou": 31}

SHOWN = """() => {
  const [minutes, seconds] = document.querySelector("[data-clock-time]").textContent.split(":");
  return [Number(minutes) * 60 + Number(seconds), Date.now()];
}"""


@pytest.fixture
def program(tmp_path):
    found = Program(tmp_path)
    yield found
    found.kill()


def figures(marks):
    return {name: str(points) for name, points in marks.items()}


def is_in_step(page, bell):
    """Say whether the page shows what is left until the bell, to the second."""
    seconds, now = page.evaluate(SHOWN)
    return 0 <= seconds * 1000 - (bell - now) < 1000 + IN_STEP


def test_the_hall_goes_on_while_the_program_is_killed_and_started_again(program, new_page):
    """The clock counts on, the bell is struck on time, the marks are there, the pages come back."""
    wall_url, joan_url, bell = program.make(MAKE.format(left=14))
    program.start()
    wall, joan = listen(new_page(1280, 720)), listen(new_page(390, 844))
    wall.goto(program.here + wall_url)
    joan.goto(program.here + joan_url)
    arm(wall)
    arm(joan)

    program.kill()
    expect(wall.locator("[data-bell-sign]")).to_be_visible(timeout=15_000)
    heard = [strokes(wall), strokes(joan)]
    assert [[loud for loud, _ in page] for page in heard] == [EIGHT, EIGHT]
    assert max(abs(page[0][1] - int(bell)) for page in heard) < IN_STEP

    program.start()
    expect(joan.locator("[data-contact-age]")).to_have_text("now", timeout=15_000)
    expect(wall.get_by_text("goes to Table 2").or_(wall.get_by_text("Ann")).first).to_be_visible()
    joan.reload()
    expect(joan.locator("[data-clock-time]")).to_have_text("Time")
    assert strokes(joan) == []


def killed_before_the_answer(program):
    """The laptop records it and dies before it says so."""

    def route(one):
        one.fetch(url=one.request.url.replace("hall.local", "127.0.0.1"))
        program.kill()
        one.abort()

    return route


def test_sheets_on_her_phone_arrive_once_though_the_program_was_killed_under_them(
    program, new_page
):
    """F38, F44: one was recorded and not answered, one was typed while nobody answered."""
    wall_url, joan_url, bell = program.make(MAKE.format(left=260))
    bell = int(bell)
    program.start()
    joan = scanned(new_page(390, 844, has_touch=True), program.by_name + joan_url)
    assert joan.evaluate("isSecureContext") is False
    tap_table(joan, 2)
    type_in(joan, figures(TABLE_2))
    joan.route("**/1/2/", killed_before_the_answer(program), times=1)
    send(joan)
    expect(waits(joan)).to_have_count(1)
    tap_table(joan, 3)
    type_in(joan, figures(TABLE_3))
    send(joan)
    expect(waits(joan)).to_have_count(2)
    assert counts(joan) == "on this phone 2 at the desk 1"
    for table in (2, 3):
        expect(ticks_done(joan, table)).to_have_text(["on this phone"], use_inner_text=True)
    time.sleep(2)  # F44's fifty seconds, in small
    assert is_in_step(joan, bell)

    joan.unroute_all()
    program.start()

    expect(waits(joan)).to_have_count(0, timeout=30_000)
    expect(joan.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 3")
    expect(joan.locator("[data-contact-age]")).to_have_text("now")
    expect(joan.locator("#table-here .goes")).to_have_text("Jo goes to Table 1 and deals.")
    assert program.stands() == {"hands": 1, "marks": TABLE_1 | TABLE_2 | TABLE_3, "sheets": 3}
    assert (stays(joan), is_in_step(joan, bell)) == (True, True)
    wall = new_page(1280, 720)
    wall.goto(program.here + wall_url)
    assert is_in_step(wall, bell)
    assert int(wall.locator("[data-clock]").first.get_attribute("data-bell-at")) == bell


def test_a_sheet_counts_once_at_whatever_moment_the_program_is_killed(program, new_page):
    """F35, F44: before it was read, in the midst of it, or when it was recorded already."""
    _, joan_url, _ = program.make(MAKE.format(left=260))
    program.start()
    joan = scanned(new_page(390, 844, has_touch=True), program.by_name + joan_url)
    for table, marks, later in (
        (2, TABLE_2, 0),
        (3, TABLE_3, 0.02),
        (2, TABLE_2 | {"Hal": 12}, 0.05),
    ):
        tap_table(joan, table)
        type_in(joan, figures(marks))
        with joan.expect_request(lambda one: one.method == "POST"):
            send(joan)
        time.sleep(later)
        program.kill()
        program.start()
        expect(waits(joan)).to_have_count(0, timeout=30_000)

    assert program.stands() == {
        "hands": 1,
        "marks": TABLE_1 | TABLE_2 | TABLE_3 | {"Hal": 12},
        "sheets": 4,
    }
    assert stays(joan)

"""A Steward's phone in a hall: its page, reached by a name, and what she does with it."""

from playwright.sync_api import expect

from drives.models import Mark
from tests.drives.an_evening import in_hand_1

FIGURES = {"Eve": "4", "Fay": "8", "Gus": "0", "Hal": "21"}
ENTERED = {"Eve": 4, "Fay": 8, "Gus": 0, "Hal": 21}

REST = "() => Math.max(0, 550 - (performance.now() - (window.tappedAt ?? performance.now())))"


def three_tables_after_the_bell(hostess):
    """Twelve guests; the bell of hand 1 has gone, and no table is in yet."""
    return in_hand_1(hostess, guests=12, name="Little Wittering Drive", ago=20)


def by_name(evening, live_server, rest="", name="Joan"):
    """The address of a page of hers, by the name of the laptop in the hall."""
    port = live_server.url.rsplit(":", 1)[1]
    return f"http://hall.local:{port}{evening.steward_url(name, rest)}"


def scanned(page, address):
    """Her page, as she scanned it; the tables of the hand have been fetched."""
    page.set_default_timeout(8000)
    with page.expect_response("**/1/3/"):
        page.goto(address)
    page.evaluate(
        """() => {
          window.sameDocument = true;
          window.tappedAt = -Infinity;
          addEventListener("submit", () => { window.tappedAt = performance.now(); }, true);
        }"""
    )
    return page


def tile(page, table):
    return page.locator("a.tile").filter(has=page.locator(f".tile-number:text('{table}')"))


def tap_table(page, table):
    tile(page, table).click()
    page.get_by_role("heading", name=f"Table {table} · hand 1").wait_for()


def field(page, name):
    return page.locator("#table-here").get_by_role("textbox", name=name, exact=True)


def type_in(page, figures, *, initials=True):
    for name, figure in figures.items():
        field(page, name).fill(figure)
    if initials:
        for tick in page.locator("#table-here").get_by_role("checkbox").all():
            tick.check()


def press(page, name):
    """Press a button as she means it: taps that follow faster are one tap (double_tap.js)."""
    button = page.locator("#table-here").get_by_role("button", name=name)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    page.wait_for_timeout(page.evaluate(REST))
    button.click()


def send(page):
    press(page, "Send")


def waits(page):
    """The sheets on this phone, as the page lists them."""
    return page.locator("[data-outbox-list] li")


def counts(page):
    return " ".join(page.locator(".outbox-count").inner_text().split())


def ticks_done(page, table):
    return tile(page, table).locator(".tick.is-done")


def standing(hand=1):
    return dict(Mark.objects.filter(hand__number=hand).values_list("player__name", "points"))


def entries(evening):
    return evening.drive.log.filter(act="enter_marks").count()


def stays(page):
    return page.evaluate("window.sameDocument === true")

"""What Firefox and WebKit do in another way, as far as Chromium can show it.

Whether it holds in those browsers is tried by `python -m tests.other_browsers`.
"""

import pytest

from tests.browser.bell_page import arm, signed_in
from tests.browser.her_phone import (
    FIGURES,
    scanned,
    send,
    tap_table,
    type_in,
    waits,
)
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

IPHONE = "navigator.audioSession = { type: 'auto' };"
# As in Safari, which knows of no anchor and holds nothing.
SAFARI = """
const known = CSS.supports;
CSS.supports = (what, ...more) => what !== "overflow-anchor" && known.call(CSS, what, ...more);
"""
SEND_AT = "document.querySelector('#table-here .big-button').getBoundingClientRect().top"
# Each browser, and each face, has letters of another height: here all are taller than their line.
TALL = """() => {
  const names = [...document.querySelectorAll(".screen-row > bdi")];
  names.forEach((name) => { name.style.lineHeight = "1"; });
  dispatchEvent(new Event("resize"));
  return names.map((name) => [name.textContent, name.matches(".screen-long")]);
}"""


def test_a_short_name_is_not_set_smaller_for_the_height_of_its_letters(hostess, new_page):
    """F53: it is no second line, however a browser rounds it."""
    before = seated(hostess, guests=8)
    wall = new_page(1280, 720)
    wall.goto(before.screen_url())

    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
    assert wall.evaluate(TALL) == [[name, False] for name in names]


def test_the_live_sentence_follows_a_list_that_is_pasted_by_touch(hostess, phone, live_server):
    """A long press and "Paste" press no key, and nobody has left the field yet."""
    page = signed_in(phone(), hostess, live_server)
    page.goto("/drives/plan/")

    page.get_by_label("Who comes?").fill("\n".join(f"Guest {n}" for n in range(1, 41)))

    page.get_by_text("40 guests: 10 tables of four; 10 packs, 1 Steward.").wait_for()


def test_the_bell_is_heard_on_an_iphone_that_is_on_silent(evening, wall):
    """F42: its ring switch mutes what a page plays by the way, not what it is there for."""
    page = wall()
    page.add_init_script(IPHONE)
    page.reload()
    before = page.evaluate("navigator.audioSession.type")

    arm(page)

    assert (before, page.evaluate("navigator.audioSession.type")) == ("auto", "playback")


def test_a_page_that_sends_nothing_is_closed_without_its_storage(joan):
    """Firefox waits for it when a page is closed, and gives up seconds later."""
    joan.evaluate(
        """() => {
          const { getItem } = Storage.prototype;
          window.asked = [];
          Storage.prototype.getItem = function (name) {
            window.asked.push(name);
            return getItem.call(this, name);
          };
          dispatchEvent(new Event("pagehide"));
        }"""
    )

    assert joan.evaluate("window.asked") == []


def test_a_sheet_that_waits_does_not_push_the_table_from_under_the_finger(phone, hers):
    """F38: Safari holds nothing still by itself; a double tap on Send met a tick there."""
    page = phone()
    page.add_init_script(SAFARI)
    joan = scanned(page, hers())
    joan.evaluate("document.documentElement.style.overflowAnchor = 'none'")
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    joan.context.set_offline(True)
    joan.locator("#table-here .big-button").scroll_into_view_if_needed()
    before = joan.evaluate(SEND_AT)

    send(joan)
    waits(joan).first.wait_for()

    assert abs(joan.evaluate(SEND_AT) - before) <= 1

"""Joan's phone: tables opened in place, figures typed, sent, kept while the laptop is dead."""

import time

from tests.other_browsers.evening import Evening, Step
from tests.other_browsers.pages import Browser

_FIELD = "#table-here .figure-field input"
_TYPED = f"return [...document.querySelectorAll('{_FIELD}')].map((one) => one.value)"
_HELD = "return document.activeElement.name"
_WAITING = "document.querySelectorAll('[data-outbox-list] li').length"
_ON_THIS_PHONE = "document.querySelector('[data-outbox-count]')?.textContent"
_TICK_ALL = """
document.querySelectorAll("#table-here .mark-line [type=checkbox]").forEach((tick) => tick.click())
"""
SOME_ANSWERS = 5  # seconds; the page asks every two


def _fill(browser: Browser, *keys: str) -> None:
    """Tap the first figure and type on; the next field comes by itself, or by Enter."""
    browser.click(_FIELD)
    browser.press(*keys)


def a_table_opens_in_her_page(evening: Evening) -> None:
    browser = evening.browser
    browser.size(390, 844)
    browser.go(evening.at["joan"])
    browser.find("a.tile")
    browser.run("window.isSameDocument = true")
    evening.look("joan")
    browser.click("a.tile", "1")
    browser.find("#table-here h2", "Table 1 · hand 1")
    assert browser.run("return window.isSameDocument") is True
    evening.look("table")


def figures_lead_from_field_to_field(evening: Evening) -> None:
    """K1, K4: after 0, and after two digits, no further digit could follow."""
    browser = evening.browser
    _fill(browser, "0", *"12", "4", "Enter", *"26")
    assert browser.run(_TYPED) == ["0", "12", "4", "26"]
    evening.look("typed")


def nothing_is_taken_away_while_the_page_follows(evening: Evening) -> None:
    browser = evening.browser
    held = browser.run(_HELD)
    time.sleep(SOME_ANSWERS)
    assert (browser.run(_HELD), browser.run(_TYPED)) == (held, ["0", "12", "4", "26"])


def cards_are_counted_on_the_letter_pad(evening: Evening) -> None:
    browser = evening.browser
    browser.click("#table-here summary", "Count the cards")
    for sign in "AH":
        browser.click(f"#table-here [data-pad-card={sign}]")
    browser.find("#table-here [data-letter-pad]", "18 points")
    evening.look("letter-pad")
    browser.click("#table-here [data-pad-for]")
    assert browser.run(_TYPED) == ["18", "12", "4", "26"]
    browser.type(_FIELD, "0", instead=True)


def a_double_tap_is_one_sheet(evening: Evening) -> None:
    browser = evening.browser
    browser.run(_TICK_ALL)
    browser.click("#table-here .big-button", "Send", times=2)
    browser.find("#table-here", "Table 1")
    browser.until(f"{_ON_THIS_PHONE} === '0'")
    browser.find("#table-here .notice", "Table 1, hand 1")
    said = browser.run("return document.querySelector('#table-here').textContent")
    assert "Already recorded" not in said
    assert "not sent yet" not in said  # the second tap met something that had come under it
    evening.look("sent")


def a_sheet_waits_while_the_laptop_is_dead(evening: Evening) -> None:
    browser = evening.browser
    evening.server.kill()
    browser.click("a.tile", "2")
    browser.find("#table-here", "The laptop does not answer")
    _fill(browser, "6", "Enter", "0", *"31", "8")
    browser.run(_TICK_ALL)
    browser.click("#table-here .big-button", "Send")
    browser.until(f"{_WAITING} === 1")
    evening.look("waiting")


def it_goes_out_when_her_page_is_opened_again(evening: Evening) -> None:
    """The page was closed meanwhile, and the laptop was started anew."""
    browser = evening.browser
    browser.begin_anew()
    evening.server.start()
    browser.go(evening.at["joan"])
    browser.until(f"{_ON_THIS_PHONE} === '0'", patience=40)
    browser.until("document.querySelectorAll('a.tile.tile-known').length === 2")
    evening.look("came-back")


STEPS: tuple[Step, ...] = (
    a_table_opens_in_her_page,
    figures_lead_from_field_to_field,
    nothing_is_taken_away_while_the_page_follows,
    cards_are_counted_on_the_letter_pad,
    a_double_tap_is_one_sheet,
    a_sheet_waits_while_the_laptop_is_dead,
    it_goes_out_when_her_page_is_opened_again,
)

"""An evening as the hostess lives it, from the empty program to the prizes, step after step.

Each step is a sentence of what holds if it goes through; the later ones stand on the earlier.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from tests.bench.hall.server import Server
from tests.other_browsers.pages import Browser

GUESTS = (
    "Ann Bird",
    "Ben Pym",
    "Cy Lark",
    "Dee Żak",
    "Eve Hill",
    "Fay Ford",
    "Gus Reed",
    "Hal Moor",
)
LATE = 250  # ms; what is further off is not the hall's bell

# Notes of each stroke that is given to the sound card when it will be heard, by the device's clock.
_EARS = """
window.strokes = new Map();
const { start } = AudioBufferSourceNode.prototype;
const { stop } = AudioScheduledSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (when) {
  const { currentTime, outputLatency } = this.context;
  strokes.set(this, Date.now() + (when - currentTime + (outputLatency || 0)) * 1000);
  window.sound = this.context;
  return start.call(this, when);
};
AudioScheduledSourceNode.prototype.stop = function () {
  strokes.delete(this);
  return stop.call(this);
};
"""
_HEARD_AT_THE_BELL = """
const bellAt = Number(document.querySelector("[data-clock]").dataset.bellAt);
return [...strokes.values()].map((at) => at - bellAt).filter((off) => off > -2000);
"""
_WRONG = """
const [wide, high] = [document.documentElement.clientWidth, innerHeight];
const parts = [...document.body.querySelectorAll("*")]
  .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden, .skip"));
const box = (part) => part.getBoundingClientRect();
const isOut = (part) => box(part).right > wide + 0.5
  || (part.closest(".screen") && box(part).bottom > high + 0.5);
const isLow = (part) => part.matches("a[href], button, select, textarea, summary")
  && box(part).height < 47.5 && !part.closest(".screen");
const named = (part, why) => `${part.className} (${part.textContent.trim().slice(0, 30)}) ${why}`;
return [
  ...parts.filter(isOut).map((part) => named(part, "sticks out")),
  ...parts.filter(isLow).map((part) => named(part, "is too low to be pressed")),
];
"""


@dataclass
class Evening:
    """What the steps share: the browser, the program, where its pages are, and pictures."""

    browser: Browser
    server: Server
    sign_in: str
    pictures: Path | None = None
    at: dict[str, str] = field(default_factory=dict)
    _taken: int = 0

    def look(self, name: str) -> None:
        """Keep a picture if asked to; nothing sticks out of the page or is too low."""
        if self.pictures:
            self._taken += 1
            self.browser.picture(self.pictures / f"{self._taken:02}-{name}.png")
        wrong = self.browser.run(_WRONG)
        assert wrong == [], wrong


Step = Callable[[Evening], None]


def a_link_signs_her_in(evening: Evening) -> None:
    evening.browser.size(1280, 800)
    evening.browser.go(evening.sign_in)
    evening.browser.find("h1", "Your drives")
    evening.look("home")


def an_evening_of_one_hand_is_planned(evening: Evening) -> None:
    browser = evening.browser
    browser.go("/drives/plan/")
    browser.type("input[name=name]", "The barn dance")
    browser.type("textarea[name=guests]", "\n".join(GUESTS))
    browser.type("input[name=hands]", "1", instead=True)
    browser.type("input[name=minutes]", "1", instead=True)
    browser.find(".outlook", "8 guests: 2 tables of four")
    evening.look("plan")
    browser.click(".big-button", "Plan this drive")
    browser.find(".big-button", "Draw the seats")
    found = re.match(r"/drives/\w+/", urlsplit(browser.run("return location.href")).path)
    assert found
    evening.at["board"] = found[0]


def her_guests_sit_and_joan_is_their_steward(evening: Evening) -> None:
    browser = evening.browser
    browser.click(".big-button", "Draw the seats")
    browser.find(".big-button", "Seat the guests")
    evening.look("draft")
    browser.click(".big-button", "Seat the guests")
    browser.click(".big-button", "On to the Stewards")
    browser.type("textarea[name=names]", "Joan")
    browser.click(".big-button", "Appoint them")
    browser.find(".big-button", "On to the printing")
    links = "return [...document.querySelectorAll('.qr-address')].map((one) => one.textContent)"
    paths = [urlsplit(link.strip()).path for link in browser.run(links)]
    for name, start in (("joan", "/S/"), ("wall", "/W/")):
        evening.at[name] = next(path for path in paths if path.startswith(start))
    evening.look("stewards")


def the_score_cards_open_as_a_pdf(evening: Evening) -> None:
    evening.browser.go(evening.at["board"] + "print/score-cards.pdf")
    assert evening.browser.until("document.contentType === 'application/pdf'")


def one_touch_arms_the_bell(evening: Evening) -> None:
    browser = evening.browser
    browser.go(evening.at["board"])
    evening.look("before-hand-1")
    browser.run(_EARS)
    browser.click(".big-button", "Begin")
    browser.find("main", "until the bell")
    browser.click("[data-arm-bell]")
    assert browser.until("window.strokes?.size && window.sound.state === 'running'")
    evening.look("hand-1")


def it_rings_on_time(evening: Evening) -> None:
    browser = evening.browser
    browser.find("main", "The bell has gone", patience=75)
    heard = browser.run(_HEARD_AT_THE_BELL)
    assert heard, "nothing was struck"
    assert abs(min(heard)) < LATE, f"{min(heard):.0f} ms from the bell"
    evening.look("after-the-bell")


def the_wall_shows_the_evening(evening: Evening) -> None:
    evening.browser.size(1280, 720)
    evening.browser.go(evening.at["wall"])
    evening.browser.find(".screen-name", "The barn dance")
    evening.look("wall")


def the_drive_is_finished(evening: Evening) -> None:
    evening.browser.size(1280, 800)
    evening.browser.go(evening.at["board"] + "finish/")
    evening.look("finish")
    evening.browser.click(".big-button", "Finish")
    evening.browser.find("h1", "The drive is finished")
    evening.look("finished")


def a_prize_stands_on_the_wall(evening: Evening) -> None:
    browser = evening.browser
    browser.click(".big-button", "Give the prizes")
    browser.click(".big-button", "Begin")
    browser.find("h1", "Prize-giving")
    browser.click(".big-button", "Next")
    browser.find("section", "On the wall now")
    browser.size(1280, 720)
    browser.go(evening.at["wall"])
    browser.find(".screen h1", "Booby prize")
    evening.look("prize")


BEFORE: tuple[Step, ...] = (
    a_link_signs_her_in,
    an_evening_of_one_hand_is_planned,
    her_guests_sit_and_joan_is_their_steward,
    the_score_cards_open_as_a_pdf,
    one_touch_arms_the_bell,
    it_rings_on_time,
    the_wall_shows_the_evening,
)
AFTER: tuple[Step, ...] = (the_drive_is_finished, a_prize_stands_on_the_wall)

"""Hears the bell of a page: each stroke that is given to the sound card, with its true time."""

import time

from django.test import Client
from playwright.sync_api import expect

from drives.services.evening.clocks import milliseconds

HOUR = 3_600_000
EIGHT = [1, 0.8, 1, 0.8, 1, 0.8, 1, 0.8]
IN_STEP = 100  # ms, the promise of the hall

# Date is wrong on the page, as on a phone whose clock is wrong; what is noted is the true time.
NOTES = """(() => {
  const now = Date.now;
  Date.now = () => now() + WRONG;
  window.strokes = [];
  window.seconds = [];
  window.buzzes = [];
  navigator.vibrate = (times) => window.buzzes.push(times);
  const { start, stop } = AudioScheduledSourceNode.prototype;
  const { connect } = AudioNode.prototype;
  const loud = new WeakMap();
  AudioNode.prototype.connect = function (to, ...more) {
    if (to.gain) loud.set(this, to.gain.value);
    return connect.call(this, to, ...more);
  };
  AudioBufferSourceNode.prototype.start = function (when) {
    const { currentTime, outputLatency } = this.context;
    const at = now() + (when - currentTime + (outputLatency || 0)) * 1000;
    window.strokes.push({ node: this, at, loud: Math.round(loud.get(this) * 100) / 100 });
    return start.call(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function (...when) {
    window.strokes = window.strokes.filter((stroke) => stroke.node !== this);
    return stop.apply(this, when);
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      const shown = document.querySelector("[data-clock-time]")?.textContent.trim();
      const last = window.seconds.at(-1);
      if (shown && shown !== last?.shown) window.seconds.push({ shown, at: now() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
})()"""


def listen(page, wrong=0):
    """Note each stroke with the true time at which it is heard, on a page whose clock is wrong."""
    page.set_default_timeout(8000)
    page.add_init_script(NOTES.replace("WRONG", str(wrong)))
    return page


def strokes(page):
    """Return the strokes that were heard by now and those planned: how loud, and when."""
    page.wait_for_timeout(50)
    noted = page.evaluate("window.strokes.map(({at, loud}) => [loud, Math.round(at)])")
    return sorted(noted, key=lambda stroke: stroke[1])


def loudness(page):
    return [loud for loud, _ in strokes(page)]


def arm(page):
    """Arm the bell, and forget the stroke that says so."""
    page.locator("[data-arm-bell]:visible").click()
    expect(page.locator("[data-arm-bell]:visible")).to_have_count(0)
    assert loudness(page)[0] == 0.35
    page.evaluate(
        """() => {
          const first = Math.min(...window.strokes.map(({at}) => at));
          window.strokes = window.strokes.filter(({at}) => at !== first);
        }"""
    )


def bell_in(evening, seconds, hand=1):
    """Begin a hand so that its bell goes in so many seconds; return the instant of its bell."""
    evening.now = evening.now.now(evening.now.tzinfo)
    evening.begin(hand, ago=(evening.drive.hand_seconds - seconds) / 60)
    return bell_at(evening, hand)


def follow(page):
    """Let a page ask at once what is new, as it does when it is looked at again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def begun(page, evening, seconds):
    """Begin a hand under pages that are open and armed: a slow machine opens them beforehand."""
    bell = bell_in(evening, seconds)
    follow(page)
    planned(page, EIGHT)
    return bell


def planned(page, loud):
    """Wait until these strokes, and no others, are given to the sound card."""
    until(page, lambda: sorted(loudness(page)) == sorted(loud))


def until(page, is_so, patience=12):
    """Wait for what no locator sees; the content policy forbids Playwright to ask for it itself."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end
        page.wait_for_timeout(50)


def bell_at(evening, hand=1):
    return milliseconds(evening.hand(hand).clock.bell_at(evening.now))


def open_wall(page, evening, wrong=0):
    """Open the hall screen."""
    listen(page, wrong).goto(evening.screen_url())
    return page


def signed_in(page, hostess, live_server):
    """Put the hostess's cookie into the browser of a page."""
    client = Client()
    client.force_login(hostess)
    cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.set_default_timeout(8000)
    return page


def open_board(page, evening, hostess, live_server):
    """Open the hostess's board, or what stands there before the first hand."""
    listen(signed_in(page, hostess, live_server)).goto(evening.url())
    return page

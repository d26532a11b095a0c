"""The bell in words: an option of each device, after the strokes and never before (feature 22)."""

import json

import pytest
from playwright.sync_api import expect

from drives.services.evening import hands
from tests.browser.bell_page import (
    EIGHT,
    IN_STEP,
    arm,
    bell_in,
    follow,
    loudness,
    open_board,
    open_wall,
    planned,
    strokes,
    until,
)
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# No browser of a test machine has a voice; the hall's has, and one that lives in the network.
VOICES = """(() => {
  window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const speak = ({ text, voice }) => window.said.push({ text, by: voice.name, at: Date.now() });
  const voices = NAMED.map(([name, lang, localService]) => ({ name, lang, localService }));
  const value = { getVoices: () => voices, speak, addEventListener: () => {} };
  Object.defineProperty(window, "speechSynthesis", { value });
})()"""
USELESS = [("Net", "en-GB", False), ("Anna", "de-DE", True)]
HERE = [*USELESS, ("Al", "en-US", True), ("Una", "en_GB", True)]
BELL = "The bell. Finish the act you have begun."


@pytest.fixture
def evening(hostess):
    """Two tables after the bell of hand 1: the board offers a trial of the bell."""
    found = seated(hostess, name="Little Wittering Drive")
    found.begin(1, ago=20)
    return found


@pytest.fixture
def with_voices(laptop):
    """`with_voices(HERE)` is a page of a browser that has these."""

    def page_with(voices):
        page = laptop()
        page.context.add_init_script(VOICES.replace("NAMED", json.dumps(voices)))
        return page

    return page_with


def option(page):
    return page.get_by_label("Say it too: “One minute”, “The bell”")


def said(page):
    return page.evaluate("window.said.map(({text}) => text)")


def test_the_bell_is_said_after_its_strokes_which_come_no_later_for_it(
    with_voices, evening, hostess, live_server
):
    """Feature 22: ticking it says how it sounds; board and wall of one laptop say it once."""
    board = open_board(with_voices(HERE), evening, hostess, live_server)
    wall = open_wall(board.context.new_page(), evening)
    arm(wall)
    arm(board)
    option(board).check()
    assert board.evaluate("window.said.map(({text, by}) => [text, by])") == [["One minute.", "Una"]]

    bell = bell_in(evening, 6, hand=2)
    for page in (board, wall):
        follow(page)
        planned(page, EIGHT)
    until(board, lambda: len(said(board)) + len(said(wall)) == 2, patience=20)
    board.wait_for_timeout(1000)

    assert sorted([*said(board), *said(wall)]) == ["One minute.", BELL]
    assert [abs(strokes(page)[0][1] - bell) < IN_STEP for page in (board, wall)] == [True] * 2
    words = max(
        board.evaluate("window.said.at(-1).at"), wall.evaluate("window.said.at(-1)?.at ?? 0")
    )
    assert 4_000 < words - bell < 8_000
    board.reload()
    expect(option(board)).to_be_checked()


def test_the_last_minute_and_the_end_of_the_interval_are_said(
    with_voices, evening, hostess, live_server
):
    board = open_board(with_voices(HERE), evening, hostess, live_server)
    arm(board)
    option(board).check()
    bell_in(evening, 63, hand=2)
    follow(board)
    until(board, lambda: said(board) == ["One minute."] * 2)

    evening.now = evening.now.now(evening.now.tzinfo)
    hands.ring_bell(evening.act(), evening.drive, 2)
    hands.begin_interval(evening.act(), evening.drive, 2)
    board.get_by_role("button", name="End the interval").click()
    over = "The interval is over. Please take your seats."
    until(board, lambda: said(board)[-1] == over)

    assert 0.25 in loudness(board)


def test_nothing_is_said_unless_somebody_has_ticked_it(with_voices, evening, hostess, live_server):
    """By default it is off; ticked and taken back it is off again."""
    board = open_board(with_voices(HERE), evening, hostess, live_server)
    arm(board)
    expect(option(board)).not_to_be_checked()
    option(board).check()
    option(board).uncheck()
    bell_in(evening, 3, hand=2)
    follow(board)
    until(board, lambda: sorted(loudness(board)) == sorted(EIGHT))
    board.wait_for_timeout(9_000)

    assert said(board) == ["One minute."]


@pytest.mark.parametrize("voices", [USELESS, []], ids=["of the network or foreign", "none"])
def test_without_a_voice_of_its_own_a_browser_does_not_offer_it(
    with_voices, evening, hostess, live_server, voices
):
    board = open_board(with_voices(voices), evening, hostess, live_server)

    expect(board.get_by_role("button", name="Try the bell")).to_be_visible()
    expect(option(board)).to_be_hidden()

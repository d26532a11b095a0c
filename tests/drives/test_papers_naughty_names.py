"""The Big List of Naughty Strings as a guest list: tests/cases/blns.txt, its licence beside it."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from drives.papers import CardFor, Occasion, PlaceRow, score_cards, standings_sheet
from drives.papers.faces import NEXT_BEST
from drives.papers.fitting import Space, fit, wrap
from drives.papers.fonts import (
    can_be_drawn,
    legible,
    runs,
    tidy,
    what_cannot_be_drawn,
    width,
)
from drives.papers.shaping import is_shaped
from tests.drives.kinds_of_paper import read_aloud

CASES = Path(__file__).parent.parent / "cases"
LINES = (CASES / "blns.txt").read_text(encoding="utf-8").split("\n")
NAMES = [line for line in LINES if line and not line.startswith("#")]
WITTERING = Occasion("Little Wittering Drive", "", "")


def letters(text):
    return "".join(text.split())


@pytest.fixture(scope="module")
def cards():
    guests = [CardFor(n, name, 1, 1, tag=name) for n, name in enumerate(NAMES, start=1)]
    pdf = score_cards(WITTERING, guests, hands=12, interval_after=6)
    return PdfReader(BytesIO(pdf)).pages


@pytest.fixture(scope="module")
def sheet():
    rows = [
        PlaceRow(str(n), name, n, "", 40, 0, 0, 40, 12) for n, name in enumerate(NAMES, start=1)
    ]
    return standings_sheet(WITTERING, rows, hands=12)


@pytest.fixture(scope="module")
def standings(sheet):
    return [letters(page.extract_text()) for page in PdfReader(BytesIO(sheet)).pages]


def test_all_of_them_are_there():
    assert len(NAMES) == 516


def test_they_fill_as_many_sheets_as_other_names(cards):
    """F11."""
    assert [page.get_contents().get_data().count(b" Do") for page in cards] == [4] * 129


def test_no_letter_is_replaced_by_a_black_square(cards, standings):
    """F09."""
    some = [cards[number].extract_text() for number in range(0, 129, 8)]  # reading is slow

    assert "\u25a0" not in "".join(some + standings)


def test_each_that_can_be_drawn_stands_in_the_standings_in_full(sheet, standings):
    """F07: letter for letter, quotes, ampersands and angle brackets too.

    What runs from right to left stands on the line as it is seen; to a reader it is given whole.
    """
    drawable = [name for name in NAMES if can_be_drawn(name)]
    text, aloud = "".join(standings), set(map(letters, read_aloud(sheet)))

    lost = [n for n in drawable if letters(tidy(n)) not in (aloud if is_shaped(n) else text)]
    assert (len(drawable), lost) == (442, [])


def test_each_that_cannot_be_drawn_is_said_beforehand():
    """F09: nothing is left out in silence."""
    silent = [name for name in NAMES if not can_be_drawn(name) and not what_cannot_be_drawn(name)]

    assert silent == [name for name in NAMES if not name.strip()]


@pytest.mark.parametrize("face", NEXT_BEST)
def test_every_way_of_setting_a_line_bears_them(face):
    space = Space(width=120, largest=13, smallest=9, lines=2)
    for name in map(tidy, NAMES):
        fitted = fit(name, face, space)
        drawn = "".join(piece for _, piece in runs(name, face))

        assert "".join(wrap(name, face, 9, 60)) == name
        assert len(fitted.lines) <= 2
        assert 9 <= fitted.size <= 13
        assert width(name, face, 9) >= 0
        assert is_shaped(name) or drawn == name
        assert legible(legible(name)) == legible(name)


def test_they_may_stand_in_tags_remarks_and_notes():
    rows = [PlaceRow("1", "Ann", 1, name, 40, 0, 0, 40, 12, name) for name in NAMES[::5]]
    pages = PdfReader(BytesIO(standings_sheet(WITTERING, rows, hands=12, notes=NAMES[::5]))).pages

    text = "".join(page.extract_text() for page in pages)
    assert (text.count("Ann"), "\u25a0" in text) == (104, False)


@pytest.mark.parametrize("name", NAMES[::43])
def test_the_drive_itself_may_be_called_so(name):
    occasion = Occasion(name, name, name)

    first, second = (
        score_cards(occasion, [], hands=12, interval_after=6, spare=4),
        standings_sheet(occasion, [], hands=12, printed_at=name),
    )
    assert [len(PdfReader(BytesIO(pdf)).pages) for pdf in (first, second)] == [1, 1]

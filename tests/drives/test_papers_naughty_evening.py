"""The Big List of Naughty Strings sits down to play: 516 guests on every kind of paper (R01)."""

import unicodedata
from pathlib import Path

import pytest

from drives.papers.fonts import can_be_drawn, tidy
from drives.papers.of_a_drive.kinds import BY_SLUG
from drives.papers.shaping import is_shaped
from drives.services.setting_up import guests, opening, stewards
from tests.drives.kinds_of_paper import made, pages_in, read_aloud, words_on

LINES = (Path(__file__).parent.parent / "cases/blns.txt").read_text(encoding="utf-8").split("\n")
NAMES = [line for line in LINES if line and not line.startswith("#")]
WITH_ALL_NAMES = ("score-cards", "hand-slips", "carry-on", "souvenirs")
NAMELESS = {"table-tents", "table-slips", "pack", "rule-leaflet"}
LONG = 80  # letters; on cards and in rows that do not grow a longer name may be cut short


def letters(text):
    return "".join(unicodedata.normalize("NFKC", text).split())  # pdfium reads "ﬁ" as "fi"


@pytest.fixture
def drive(evening):
    """They have played one hand; those on chair 1 won it."""
    evening.do(guests.add_guests, [f"Guest {number}" for number, _ in enumerate(NAMES, start=1)])
    evening.do(stewards.appoint_stewards, [f"Steward {number}" for number in range(1, 14)])
    evening.do(opening.draw_opening_seats)
    evening.do(opening.seat_guests)
    evening.play(1)
    return evening.drive


def call_them_by_their_names(drive):
    players = list(drive.players.by_number())
    for player, name in zip(players, NAMES, strict=True):
        player.name = name
    drive.players.bulk_update(players, ["name"])


def test_no_name_changes_a_number_of_pages_and_none_is_lost(drive):
    """F07, F09, F11, R01: letter for letter, or there is the warning and a line to write on."""
    slugs = BY_SLUG.keys() - NAMELESS
    plain = {slug: pages_in(made(slug, drive)) for slug in slugs}

    call_them_by_their_names(drive)
    files = {slug: made(slug, drive) for slug in slugs}

    # These two have the whole of each name, on as many lines as it takes (F11).
    grown = {"standings": 20, "seating-list": 19}
    assert {slug: pages_in(file) for slug, file in files.items()} == plain | grown
    drawn = [tidy(name) for name in NAMES if can_be_drawn(name) and not _is_piled_up(name)]
    assert [(slug, _lost(drawn, files[slug])) for slug in grown] == [(slug, []) for slug in grown]
    usual = [name for name in drawn if len(name) <= LONG]
    assert [(slug, _lost(usual, files[slug])) for slug in WITH_ALL_NAMES] == [
        (slug, []) for slug in WITH_ALL_NAMES
    ]


def _is_piled_up(name):
    """Tell whether accents stand upon accents: pdfium reads them in another order."""
    marks = "".join("x" if unicodedata.combining(letter) else " " for letter in tidy(name))
    return not is_shaped(name) and "xx" in marks


def _lost(names, file):
    words, aloud = letters(words_on(file)), "".join(map(letters, read_aloud(file)))
    return [n for n in names if letters(n) not in (aloud if is_shaped(n) else words)]

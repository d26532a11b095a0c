"""The rule leaflet: one sheet that folds into four pages in order, or large print unfolded."""

from io import BytesIO
from itertools import product

import pytest
from pypdf import PdfReader

from drives.papers import Manner, Occasion, Paper, Stationery
from drives.papers.letter_cards import the_pack
from drives.papers.letter_cards.kinds import kinds_of_letters
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.pack_and_leaflet import rule_leaflet_of, the_pack_of
from drives.papers.pen import MM
from drives.papers.rule_leaflet import LeafletClause, LeafletPages, LeafletPassage, rule_leaflet
from drives.services.on_paper.rules_in_words import rules_in_words
from lexicon.cards import PACK_1933
from lexicon.house_rules import (
    Dialect,
    EmptyChairs,
    HouseRules,
    ProperNouns,
    TieBreak,
    Unchecked,
)
from tests.drives.seen_on_paper import seen, white_around

EVERY = [Stationery(paper, manner) for paper in Paper for manner in Manner]
WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
OUR_WORDS = [
    "In our own words, after the rules of 1933;",
    "not connected with the makers of the game.",
]


def passage(heading, *words, lead=""):
    return (LeafletPassage(heading, tuple(LeafletClause(one, lead) for one in words)),)


SHORT = LeafletPages(
    figures=("12 hands of 7 minutes", "The lowest total wins"),
    play=passage("Your turn", "Put down one word.", lead="Lay"),
    drive=passage("Your mark", "Count your cards."),
    doubt=passage("Call the Steward", "She settles it."),
)


def pieces(page):
    """Return what is written on a page: x, y, size, words."""
    found = []

    def visit(text, _matrix, place, _font, size):
        if text.strip():
            found.append((place[4], place[5], size, " ".join(text.split())))

    page.extract_text(visitor_text=visit)
    return found


def halves(pdf):
    """Return the four small pages as they are read: front, inside left, inside right, back."""
    outside, inside = PdfReader(BytesIO(pdf)).pages
    fold = outside.mediabox.width / 2
    back, front = _parted(outside, fold)
    left, right = _parted(inside, fold)
    return front, left, right, back


def _parted(page, fold):
    all_of_it = pieces(page)
    return [one for one in all_of_it if one[0] < fold], [one for one in all_of_it if one[0] > fold]


def lines(half):
    return [words for _, _, _, words in half]


def asked(evening, stationery, **more):
    return Asked(now=evening.now, stationery=stationery, **more)


def test_a_leaflet_folds_into_title_play_drive_and_doubt():
    """L2 and K1 inside left, D7 inside right, W1 on the back."""
    front, left, right, back = map(lines, halves(rule_leaflet(WITTERING, SHORT)))

    assert front == [
        *("Little Wittering Drive", "12 May 1935 · Parish Hall", "The rules of the drive"),
        *("12 hands of 7 minutes", "The lowest total wins"),
    ]
    assert left == [
        *("The play", "Your turn", "Lay:", "Put down one word.", "What a card counts, in points"),
        *("A E I", "4 each", "10", "G Q Y", "1 each", "4"),
        *("H L O R S T U W", "3 each", "8", "B F X Z", "1 each", "2"),
        *("C K M N P", "1 each", "8", "Master", "1", "15"),
        *("D J V", "1 each", "6"),
    ]
    assert right == ["The drive", "Your mark", "Count your cards."]
    assert back == ["When in doubt", "Call the Steward", "She settles it.", *OUR_WORDS]


def test_the_values_are_those_of_the_pack():
    """K1: read back, they add up to 52 cards and 405 points."""
    kinds = kinds_of_letters(PACK_1933)
    counts = [len(letters.split()) * int(count.split()[0]) for letters, count, _ in kinds]

    assert sum(counts) == 52
    assert sum(n * points for n, (_, _, points) in zip(counts, kinds, strict=True)) == 405


def test_a_drive_without_day_and_place_has_only_its_name_on_the_title():
    front, *_ = map(lines, halves(rule_leaflet(Occasion("Drive", "", ""), SHORT)))

    assert front[:2] == ["Drive", "The rules of the drive"]


@pytest.mark.parametrize("stationery", EVERY)
def test_a_long_name_stands_on_three_lines_and_is_not_cut_short(stationery):
    """F11."""
    name = "The Grand Lexicon Drive of the Little Wittering and Great Snoring Women’s Guilds"
    pdf = rule_leaflet(Occasion(name, "12 May 1935", "Hall"), SHORT, stationery=stationery)

    front, *_ = map(lines, halves(pdf))
    assert " ".join(front[: front.index("12 May 1935 · Hall")]) == name
    assert white_around(seen(pdf)) >= 5


@pytest.mark.parametrize("stationery", EVERY)
def test_every_sentence_of_the_rules_is_on_the_leaflet(evening, stationery):
    """Each with its number: L1, L2, L4 to L7, D1 to D3, D5 to D15, W1 to W4, T1 to T3, T5, K5."""
    rules = rules_in_words(evening.drive)
    pdf = rule_leaflet_of(evening.drive, asked(evening, stationery))

    _, *pages = (" ".join(lines(half)) for half in halves(pdf))
    for page, passages in zip(pages, (rules.play, rules.drive, rules.doubt), strict=True):
        clauses = [clause for one in passages for clause in one.clauses]
        assert [one.words for one in clauses if one.words not in page] == []
        assert [one.lead for one in clauses if f"{one.lead}:" * bool(one.lead) not in page] == []
    said = {one.rule for part in (rules.play, rules.drive, rules.doubt)
            for shown in part for one in shown.clauses}  # fmt: skip
    assert said == {
        *("L1", "L2", "L4", "L5", "L6", "L7"),
        *("D1", "D2", "D3", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "D14", "D15"),
        *("W1", "W2", "W3", "W4", "T1", "T2", "T3", "T5", "K5"),
    }


FARTHEST = {
    "unchecked_marks": Unchecked.REFUSE,
    "fines_decide_the_table": True,
    "ties": TieBreak.DRAWN,
    "late_guests_until": 999,
    "desk_dictionary": True,
    "proper_nouns": ProperNouns.NEVER,
    "shortest_word": 10,
    "wrong_word_fine": 999,
    "dialect": Dialect.BOTH,
}


@pytest.mark.parametrize("paper", Paper)
def test_all_house_rules_at_once_have_room_in_type_of_10_points(evening, paper):
    """No page runs into its foot or off the sheet, whatever the hostess has settled."""
    drive = evening.drive
    drive.planned_hands, drive.hand_seconds = 60, 59 * 60 + 59
    for empty, may_be_taken in product(EmptyChairs, (False, True)):
        house = HouseRules(**FARTHEST, empty_chairs=empty, master_may_be_taken=may_be_taken)
        drive.house_rules = house.as_dict()
        _, left, right, back = halves(rule_leaflet_of(drive, asked(evening, Stationery(paper))))

        assert "House rules of this drive" in lines(back)
        foot = max(y for _, y, _, words in back if words in OUR_WORDS)
        assert min(y for _, y, _, words in back if words not in OUR_WORDS) > foot + 12
        assert min(y for _, y, _, _ in (*left, *right)) > 9 * MM


@pytest.mark.parametrize("stationery", EVERY)
def test_no_words_are_smaller_than_10_points(evening, stationery):
    pdf = rule_leaflet_of(evening.drive, asked(evening, stationery))

    assert min(size for half in halves(pdf) for _, _, size, _ in half) >= 10


@pytest.mark.parametrize("stationery", EVERY)
def test_the_leaflet_is_one_sheet_on_its_long_side_with_5_mm_of_white(evening, stationery):
    pdf = rule_leaflet_of(evening.drive, asked(evening, stationery))

    pages = PdfReader(BytesIO(pdf)).pages
    height, width = stationery.paper.size
    assert [tuple(page.mediabox[2:]) for page in pages] == [
        (pytest.approx(width, abs=0.01), pytest.approx(height, abs=0.01))
    ] * 2
    assert min(white_around(seen(pdf, page)) for page in (1, 2)) >= 5


@pytest.mark.parametrize("paper", Paper)
def test_nothing_is_within_5_mm_of_the_fold_but_the_mark_to_fold_at(evening, paper):
    pdf = rule_leaflet_of(evening.drive, asked(evening, Stationery(paper)))

    for page in (1, 2):
        picture = seen(pdf, page)
        width, height = picture.size
        without_marks = (40, height - 40)  # the marks end 1 cm from the edge
        strip = picture.crop((width // 2 - 20, without_marks[0], width // 2 + 20, without_marks[1]))
        assert strip.getextrema() == (255, 255)


def test_the_printer_is_told_to_turn_the_sheet_over_its_short_edge():
    root = PdfReader(BytesIO(rule_leaflet(WITTERING, SHORT))).trailer["/Root"]

    assert root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


@pytest.mark.parametrize("paper", Paper)
def test_large_print_is_16_points_on_upright_sheets_not_folded(evening, paper):
    stationery = Stationery(paper, is_large=True)
    pdf = rule_leaflet_of(evening.drive, asked(evening, stationery))

    pages = PdfReader(BytesIO(pdf)).pages
    written = [piece for page in pages for piece in pieces(page)]
    assert len(pages) == 4
    assert [tuple(page.mediabox[2:]) for page in pages] == [
        tuple(pytest.approx(side, abs=0.01) for side in paper.size)
    ] * 4
    assert min(size for _, _, size, _ in written) == 16
    assert [words for words in lines(written) if words.startswith("Page ")] == [
        *("Page 1 of 4", "Page 2 of 4", "Page 3 of 4", "Page 4 of 4"),
    ]
    assert lines(written)[2:4] == [
        "The rules of the drive",
        "12 hands of 7 minutes · An interval after hand 6 · The lowest total wins",
    ]
    assert min(white_around(seen(pdf, page)) for page in (1, 2, 3, 4)) >= 5


def test_no_heading_stands_alone_at_the_foot_in_large_print(evening):
    """F47."""
    for paper in Paper:
        stationery = Stationery(paper, is_large=True)
        pages = PdfReader(BytesIO(rule_leaflet_of(evening.drive, asked(evening, stationery)))).pages
        rules = rules_in_words(evening.drive)
        headings = {one.heading for part in (rules.play, rules.drive, rules.doubt) for one in part}

        last = [[w for w in lines(pieces(page)) if not w.startswith("Page ")][-1] for page in pages]
        assert headings.isdisjoint(last)


def test_the_pack_of_a_drive_is_made_as_often_as_asked_and_names_no_drive(evening):
    one, two = (the_pack_of(evening.drive, asked(evening, EVERY[0], copies=n)) for n in (1, 2))

    assert [len(PdfReader(BytesIO(pdf)).pages) for pdf in (one, two)] == [14, 28]
    assert one == the_pack(stationery=EVERY[0])


@pytest.mark.parametrize("stationery", [*EVERY, Stationery(is_large=True)])
def test_the_same_rules_give_the_same_bytes(stationery):
    first = rule_leaflet(WITTERING, SHORT, stationery=stationery)

    assert first == rule_leaflet(WITTERING, SHORT, stationery=stationery)
    assert PdfReader(BytesIO(first)).metadata["/Title"] == "Little Wittering Drive"

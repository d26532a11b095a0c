"""The pack to print and cut: 52 cards of our own design, eight to a sheet, backs that meet them."""

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps
from pypdf import PdfReader

from drives.papers import Manner, Paper, PaperError, Stationery
from drives.papers.letter_cards import pages_of_the_pack, the_pack
from drives.papers.letter_cards.kinds import kinds_of_letters
from drives.papers.letter_cards.measures import CARD, CardSheet
from drives.papers.page import AS_USUAL
from drives.papers.pen import MM
from lexicon.cards import PACK_1933, Pack
from tests.drives.seen_on_paper import inked, seen, white_around

EVERY = [Stationery(paper, manner) for paper in Paper for manner in Manner]
DOTS = 100 / 72  # in a point, as the pages are seen
ADVICE = "Print at full size, on both sides. Cut from mark to mark."


def texts(pdf):
    pages = PdfReader(BytesIO(pdf)).pages
    return [[line.strip() for line in page.extract_text().splitlines()] for page in pages]


def aloud(pdf):
    """Return what a screen reader says for the cards, in the order of the sheets."""
    (document,) = PdfReader(BytesIO(pdf)).trailer["/Root"]["/StructTreeRoot"]["/K"]
    elements = [element.get_object() for element in document.get_object()["/K"]]
    return [element["/Alt"] for element in elements if "/Alt" in element]


def cut_out(picture, sheet, place):
    """Return one card of a sheet as it is cut, in dots."""
    x, y = sheet.corner(place)
    height = sheet.size[1]
    box = (x, height - y - CARD[1], x + CARD[0], height - y)
    return picture.crop([round(edge * DOTS) for edge in box])


def unlike(one, other):
    """Return which part of the dots differs, seen from so far that thin lines run together."""
    one, other = (picture.filter(ImageFilter.GaussianBlur(2)) for picture in (one, other))
    tones = ImageChops.difference(one, other).point(lambda tone: 255 if tone > 64 else 0)
    return tones.histogram()[255] / (one.size[0] * one.size[1])


@cache
def printed(stationery=AS_USUAL):
    return the_pack(stationery=stationery)


def test_a_pack_has_the_letters_of_1933_each_with_its_value_twice_and_one_master():
    """K1: 52 cards; each letter stands large once and in two corners with its value."""
    faces = texts(printed())[::2]
    lines = [line for page in faces[:6] for line in page if line and not line.startswith("Sheet")]
    last = faces[6]

    expected = []
    for letter in "ABCDEFGHIJKLMNOPQRSTUVW":
        value = str(PACK_1933.points[letter])
        expected += [letter, letter, value, letter, value] * PACK_1933.counts[letter]
    assert lines == expected
    assert last[:18] == [
        *("X", "X", "2", "X", "2"),
        *("Y", "Y", "4", "Y", "4"),
        *("Z", "Z", "2", "Z", "2"),
        *("15", "15", "MASTER"),
    ]


def test_the_places_left_over_hold_the_values_a_turn_a_spare_and_the_title():
    """K1, L2: the four acts in the order of the book, and no passing."""
    last = texts(printed())[12]

    assert last[18:] == [
        "The values",
        *("A E I", "4 each", "10"),
        *("H L O R S T U W", "3 each", "8"),
        *("C K M N P", "1 each", "8"),
        *("D J V", "1 each", "6"),
        *("G Q Y", "1 each", "4"),
        *("B F X Z", "1 each", "2"),
        *("Master", "1", "15"),
        "52 cards · 405 points",
        "A turn",
        *("Lay", "one complete word."),
        *("Discard", "a card, then take the exposed or", "the blind one."),
        *("Insert", "cards into one word on the table;", "its own letters keep their order."),
        *("Change", "letters of one word for cards from", "your hand; a word is left."),
        "One of the four; there is no passing.",
        "spare",
        *("LETTER CARDS", "52 cards, for up to four players"),
        "For playing Lexicon. A design of our own,",
        "not connected with the makers of that game.",
        f"Sheet 7 of 7. {ADVICE}",
    ]


def test_a_screen_reader_says_each_card_and_the_backs():
    said = aloud(printed())

    backs = "The backs of eight cards: a sunburst in a lozenge, between fans"
    values = (
        "The values: A E I, 4 each, 10 points; H L O R S T U W, 3 each, 8 points;"
        " C K M N P, 1 each, 8 points; D J V, 1 each, 6 points; G Q Y, 1 each, 4 points;"
        " B F X Z, 1 each, 2 points; Master, 1, 15 points"
    )
    turn = (
        "A turn: Lay one complete word. Discard a card, then take the exposed or the blind one."
        " Insert cards into one word on the table; its own letters keep their order."
        " Change letters of one word for cards from your hand; a word is left."
        " One of the four; there is no passing."
    )
    first = ["A, 10 points"] * 4 + ["B, 2 points", "C, 8 points", "D, 6 points", "E, 10 points"]
    last = ["X, 2 points", "Y, 4 points", "Z, 2 points", "The Master, 15 points"]
    extras = [values, turn, "A spare card, to be written on", "The title card"]
    assert (said[:9], said[54:]) == ([*first, backs], [*last, *extras, backs])


@pytest.mark.parametrize(("copies", "pages"), [(1, 14), (2, 28), (4, 56)])
def test_each_pack_has_seven_sheets_of_its_own(copies, pages):
    made = PdfReader(BytesIO(the_pack(copies=copies)))

    assert (len(made.pages), pages_of_the_pack(copies)) == (pages, pages)


def test_there_is_a_pack_for_each_of_a_hundred_tables():
    assert pages_of_the_pack(100) == 1400
    assert the_pack(copies=100).count(b"/Type /Page\n") == 1400


def test_of_several_packs_each_sheet_says_whose_it_is():
    feet = [page[-1] for page in texts(the_pack(copies=2))[::2]]

    assert (feet[0], feet[13]) == (
        f"Pack 1 of 2, sheet 1 of 7. {ADVICE}",
        f"Pack 2 of 2, sheet 7 of 7. {ADVICE}",
    )


@pytest.mark.parametrize("copies", [0, -1, 101])
def test_no_pack_and_more_than_a_hundred_are_refused(copies):
    with pytest.raises(PaperError, match=r"^Ask for 1 to 100 packs\.$"):
        the_pack(copies=copies)


def test_another_edition_is_another_file():
    """54 cards and two Masters leave two places on the last sheet."""
    later = Pack("Later", {**dict.fromkeys("ABCD", 13), "?": 2}, dict.fromkeys("ABCD?", 4))

    assert pages_of_the_pack(pack=later) == 14
    last = texts(the_pack(pack=later))[12]
    assert last[20:26] == ["4", "4", "MASTER", "4", "4", "MASTER"]
    assert last[26:33] == ["The values", "A B C D", "13 each", "4", "Master", "2", "4"]


def test_a_full_last_sheet_has_nothing_but_cards():
    eight = Pack("Eight", dict.fromkeys("ABCDEFGH", 1), dict.fromkeys("ABCDEFGH", 2))

    faces, backs = texts(the_pack(pack=eight))
    assert (faces[-1], faces[-2], backs) == (f"Sheet 1 of 1. {ADVICE}", "2", [])


def test_the_letters_alike_in_number_and_value_stand_together():
    assert kinds_of_letters(PACK_1933) == [
        ("A E I", "4 each", 10),
        ("H L O R S T U W", "3 each", 8),
        ("C K M N P", "1 each", 8),
        ("D J V", "1 each", 6),
        ("G Q Y", "1 each", 4),
        ("B F X Z", "1 each", 2),
        ("Master", "1", 15),
    ]


@pytest.mark.parametrize("paper", Paper)
def test_the_cards_have_the_proportions_of_playing_cards_and_lie_in_the_middle(paper):
    """Whichever edge the printer flips on, a block in the middle meets itself."""
    sheet = CardSheet(paper)

    assert (CARD[0] / MM, CARD[1] / MM) == pytest.approx((63, 88))
    assert sheet.left + sheet.right == pytest.approx(sheet.size[0])
    assert sheet.bottom + sheet.top == pytest.approx(sheet.size[1])
    corners = [sheet.corner(place) for place in range(8)]
    assert min(corners) == pytest.approx((sheet.left, sheet.bottom))
    assert max(corners) == pytest.approx((sheet.right - CARD[0], sheet.top - CARD[1]))


@pytest.mark.parametrize("stationery", EVERY)
def test_the_backs_are_the_same_from_all_sides_so_that_they_meet_the_faces(stationery):
    backs = seen(printed(stationery), 2)

    turned = (ImageOps.mirror(backs), ImageOps.flip(backs), backs.rotate(180))
    assert max(unlike(backs, other) for other in turned) < 0.02


@pytest.mark.parametrize("manner", Manner)
def test_a_back_shifted_by_a_millimetre_is_covered_to_its_edge_and_one_like_another(manner):
    """The pattern runs on beyond the cuts: no white stripe shows, and no card is marked by it."""
    sheet = CardSheet(Paper.A4)
    backs = seen(printed(Stationery(manner=manner)), 2)
    shifted = ImageChops.offset(backs, 4, 4)  # dots: a millimetre to the right and down

    cards = [cut_out(shifted, sheet, place) for place in range(8)]
    assert max(unlike(cards[0], card) for card in cards[1:]) < 0.06
    left, upper, right, lower = inked(backs)
    block = [edge * DOTS for edge in (sheet.left, sheet.bottom, sheet.right, sheet.top)]
    assert left <= block[0] - 9
    assert right >= block[2] + 9
    assert upper <= block[1] - 9
    assert lower >= block[3] + 9


@pytest.mark.parametrize("stationery", EVERY)
def test_the_cut_marks_stand_outside_the_cards_and_nothing_else_near_a_cut(stationery):
    sheet = CardSheet(stationery.paper)
    for page in (1, 13):
        picture = seen(printed(stationery), page)

        cards = [cut_out(picture, sheet, place) for place in range(8)]
        assert min(map(white_around, cards)) >= 3.5
        left, upper, right, lower = inked(picture)
        assert left < (sheet.left - 5 * MM) * DOTS
        assert right > (sheet.right + 5 * MM) * DOTS
        assert upper < (sheet.bottom - 5 * MM) * DOTS
        assert lower > (sheet.top + 5 * MM) * DOTS


@pytest.mark.parametrize("stationery", [*EVERY, Stationery(Paper.LETTER, is_large=True)])
def test_nothing_is_within_5_mm_of_the_edge_of_the_sheet(stationery):
    pdf = printed(stationery)

    assert min(white_around(seen(pdf, page)) for page in (1, 2, 13)) >= 5


def test_a_card_reads_the_same_whichever_end_is_up():
    """The index and its value stand in two corners, one of them head down."""
    card = cut_out(seen(printed(), 1), CardSheet(Paper.A4), 0)
    width, _ = card.size
    corner = (0, 0, width // 3, width // 3)

    upright, turned = card.crop(corner), card.rotate(180).crop(corner)
    assert unlike(upright, turned) == 0
    assert unlike(upright, Image.new("L", upright.size, 255)) > 0.02


def test_in_large_print_the_letters_in_the_corners_are_half_as_large_again():
    sheet = CardSheet(Paper.A4)
    heights = []
    for is_large in (False, True):
        picture = seen(printed(Stationery(is_large=is_large)), 1)
        card = cut_out(picture, sheet, 7)
        corner = card.crop((0, 0, card.size[0] // 4, 92))
        _, upper, _, lower = inked(corner)
        heights.append(lower - upper)

    assert heights[1] / heights[0] == pytest.approx(1.4, abs=0.1)


def test_the_printer_is_told_to_keep_the_size_and_to_print_both_sides():
    wishes = PdfReader(BytesIO(printed())).trailer["/Root"]["/ViewerPreferences"]

    assert (wishes["/PrintScaling"], wishes["/Duplex"]) == ("/None", "/DuplexFlipLongEdge")


@pytest.mark.parametrize(("manner", "has"), [(Manner.PERIOD, True), (Manner.PLAIN, False)])
def test_only_period_cards_have_gold_and_the_display_face(manner, has):
    pages = PdfReader(BytesIO(printed(Stationery(manner=manner)))).pages
    forms = [one.get_object() for one in pages[0]["/Resources"]["/XObject"].values()]
    fonts = [font for form in forms for font in form["/Resources"].get("/Font", {}).values()]

    gold = b".721569 .537255 .168627"
    assert any(gold in form.get_data() for form in forms) is has
    assert any("Display" in font.get_object()["/BaseFont"] or "Limelight" in
               font.get_object()["/BaseFont"] for font in fonts) is has  # fmt: skip


def test_the_same_pack_gives_the_same_bytes_called_by_a_title_and_naming_nobody():
    assert the_pack(copies=2) == the_pack(copies=2)
    assert PdfReader(BytesIO(printed())).metadata["/Title"] == "Letter cards to print and cut"

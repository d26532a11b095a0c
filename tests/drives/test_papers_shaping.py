"""Names from right to left, and names whose letters change with their neighbours (F09)."""

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from drives.papers import Occasion, PlaceRow, standings_sheet, what_cannot_be_drawn
from drives.papers.fitting import Space, fit, wrap
from drives.papers.fonts import Face, legible, may_part, runs, tidy, width
from drives.papers.page import print_pages
from drives.papers.pen import Align, Style
from drives.papers.shaping import is_shaped, shaped_line
from tests.drives.kinds_of_paper import read_aloud
from tests.drives.seen_on_paper import inked, seen

SARAH, MUHAMMAD, DEVI = "שרה Cohen", "محمد علي", "देवी शर्मा"
NAMES = [
    SARAH,
    MUHAMMAD,
    DEVI,
    "שָׂרָה לֵוִי",
    "Ann (שרה) 2",
    "שרה (Cohen) 12",
    "محمد (Ali) ١٢، لالة",
    "سَلْمَان بن عبدالعزیز",
    "می\u200cخواهم",
    "कृष्णमूर्ति त्रिपाठी",
]
DOTS = 100 / 72  # of a picture of `seen`, in a point


def sheet_of(names, drive="Little Wittering Drive"):
    rows = [PlaceRow(str(n), name, n, "", 40, 0, 0, 40, 12) for n, name in enumerate(names, 1)]
    return standings_sheet(Occasion(drive, "", ""), rows, hands=12)


def drawn(text, size=40):
    """A sheet with nothing on it but one line."""

    def draw(pen):
        with pen.tags.piece("P"):
            pen.write((100, 100), text, Style(Face.NAME, size))
        pen.canvas.showPage()

    return print_pages((500, 200), title="", draw=draw)


@pytest.mark.parametrize("name", NAMES)
def test_hebrew_arabic_and_devanagari_can_always_be_drawn(name):
    """F09."""
    assert what_cannot_be_drawn(name) == ""
    assert legible(name) == tidy(name)


@pytest.mark.parametrize("name", ["李小龍", "🎩 Ada", "สมชาย", "நிலா"])
def test_what_still_cannot_be_drawn_is_said(name):
    """F09."""
    assert what_cannot_be_drawn(name) == "".join(
        dict.fromkeys(letter for letter in name if ord(letter) > 127)
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_is_read_back(name):
    """F09: maybe in the order of the line, from left to right, but each of them once."""
    text = PdfReader(BytesIO(drawn(name))).pages[0].extract_text()

    assert sorted("".join(text.split())) == sorted("".join(name.split()))


def test_a_reader_is_given_the_names_in_the_order_they_are_read():
    pdf = sheet_of([*NAMES, "Łukasz Żak", "李小龍"], drive="Drive שרה 1935")

    assert read_aloud(pdf) == ["Drive שרה 1935", *map(tidy, NAMES)]


def test_words_of_two_lines_are_read_as_one_text():
    name = "שרה " * 20

    assert read_aloud(sheet_of([name])) == [name.strip()]


def test_letters_are_joined_and_take_less_room_than_one_by_one():
    """An Arabic letter within a word has another form; a Devanagari cluster is one sign."""
    for name in (MUHAMMAD, DEVI):
        assert width(name, Face.NAME, 10) < sum(width(x, Face.NAME, 10) for x in name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", [Face.NAME, Face.TEXT, Face.LABEL, Face.FIGURE, Face.TITLE])
def test_every_face_falls_back_to_the_fonts_of_the_script(name, face):
    pieces = runs(name, face)

    assert all(font is not Face.NAME or face in {Face.NAME, Face.TEXT} for font, _ in pieces)
    assert width(name, face, 20) == pytest.approx(2 * width(name, face, 10))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_is_as_wide_as_was_reckoned(name):
    left, _, right, _ = inked(seen(drawn(name)))

    assert left == pytest.approx(100 * DOTS, abs=6)
    assert right - left == pytest.approx(width(name, Face.NAME, 40) * DOTS, abs=10)


def test_the_name_that_is_read_first_stands_on_the_right():
    assert [font for font, _ in runs(SARAH, Face.NAME)] == [Face.NAME, Face.NAME, Face.HEBREW]
    assert runs("שרה (a", Face.NAME)[:2] == [(Face.NAME, "a"), (Face.NAME, ") ")]


def test_a_line_is_set_from_its_middle_and_its_end_too():
    def draw(pen):
        for align, y in ((Align.CENTRE, 40), (Align.RIGHT, 120)):
            with pen.tags.piece("P"):
                pen.write((250, y), MUHAMMAD, Style(Face.NAME, 30), align)
        pen.canvas.showPage()

    picture = seen(print_pages((500, 200), title="", draw=draw))
    half = picture.height // 2
    ends = [inked(picture.crop((0, y, picture.width, y + half)))[::2] for y in (0, half)]

    assert ends[0][1] == pytest.approx(250 * DOTS, abs=4)
    assert sum(ends[1]) / 2 == pytest.approx(250 * DOTS, abs=4)


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("देवी", [0, 2]),
        ("शर्मा", [0, 1]),
        ("שָׂר", [0, 3]),
        ("لالة", [0, 2, 3]),
        ("שר q\u0301", [0, 1, 2, 3]),
    ],
)
def test_a_line_never_ends_within_a_cluster(name, places):
    assert [at for at in range(len(name)) if may_part(name, at)] == places


@pytest.mark.parametrize("word", ["र्मा" * 30, "שָׂ" * 40, "لا" * 40])
def test_a_word_that_no_line_can_hold_is_broken_between_clusters(word):
    """F11."""
    lines = wrap(word, Face.NAME, 9, 60)

    starts = {sum(map(len, lines[:number])) for number in range(len(lines))}
    assert ("".join(lines), starts - shaped_line(word, Face.NAME).starts) == (word, set())
    assert all(width(line, Face.NAME, 9) <= 60 for line in lines)
    assert wrap(word, Face.NAME, 9, 1)[0] == word[: min(shaped_line(word, Face.NAME).starts - {0})]


def test_a_joiner_belongs_to_the_letter_before_it():
    assert shaped_line("می\u200cخ", Face.NAME).pieces[0][0] is Face.ARABIC
    assert len(shaped_line("می\u200cخ", Face.NAME).pieces) == 1
    assert not is_shaped("a\u200cb")


@settings(deadline=None, max_examples=60)
@given(st.text(st.sampled_from("שרהָׂמحمدعليَلاदेवीश्र्मा aZ-(1)"), max_size=40))
def test_shaped_lines_hold_the_whole_text_and_keep_to_the_room(written):
    """F11."""
    name = tidy(written)
    lines = wrap(name, Face.NAME, 9, 60)

    assert "".join(lines) == name
    assert all(width(line.rstrip(), Face.NAME, 9) <= 60.001 for line in lines)


@pytest.mark.parametrize("name", [SARAH * 8, MUHAMMAD * 12, DEVI * 9, "محمد" * 40])
def test_long_names_shrink_wrap_and_end_in_an_ellipsis(name):
    """F11."""
    space = Space(width=120, largest=13, smallest=9, lines=2)
    fitted = fit(name, Face.NAME, space)

    assert (len(fitted.lines), fitted.size, fitted.lines[1][-1]) == (2, 9, "…")
    assert all(width(line.rstrip(), Face.NAME, 9) <= 120.001 for line in fitted.lines)


def test_the_same_names_make_the_same_file():
    assert sheet_of(NAMES) == sheet_of(NAMES)


def test_the_number_of_pages_never_depends_on_the_script():
    """F11."""
    files = [sheet_of([name] * 60) for name in ("Hal", MUHAMMAD, DEVI)]

    assert [len(PdfReader(BytesIO(file)).pages) for file in files] == [2, 2, 2]

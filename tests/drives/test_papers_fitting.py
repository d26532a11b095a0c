"""Letters, lines and codes: what can be drawn, and how long names are made to fit."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from drives.papers import what_cannot_be_drawn
from drives.papers.fitting import Fitted, Space, fit, wrap
from drives.papers.fonts import Face, can_be_drawn, legible, letters_of, runs, width
from drives.papers.qr import draw_qr, matrix

SPACE = Space(width=120, largest=13, smallest=9, lines=2)


@pytest.mark.parametrize(
    "name",
    [
        "Ann “Nan” Crow",
        "Łukasz Żak",
        "Nguyễn Thị Ánh",
        "Siân Llŷr",
        "Παπαδοπούλου",
        "Ёлкина",
        "Ọlá",
    ],
)
def test_european_and_vietnamese_letters_can_always_be_drawn(name):
    """F09: the fonts are shipped, not taken from the machine."""
    assert what_cannot_be_drawn(name) == ""


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("李小龍李", "李小龍"),
        ("🎩 Ada", "🎩"),
        ("நிலா Rao", "நிலா"),
        ("\u0301", "\u0301"),
        ("Ann\x07Bird", "\x07"),
        ("An\u00adn", "\u00ad"),
        ("\u202eAnn", "\u202e"),
    ],
)
def test_the_letters_no_font_has_are_named_once_in_order(name, letters):
    """F09: the print page names them beforehand."""
    assert what_cannot_be_drawn(name) == letters


def test_separate_accents_are_composed_and_white_space_is_one_space():
    assert what_cannot_be_drawn("Zoe\u0308\t\nBird") == ""
    assert legible(" Zoe\u0308\t\n Bird ") == "Zoë Bird"


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u200d", "\u0301"])
def test_a_name_of_which_nothing_is_seen_counts_as_one_that_cannot_be_drawn(name):
    """F11: only blanks, only zero-width characters."""
    assert not can_be_drawn(name)


def test_a_title_is_set_in_the_display_face():
    assert runs("Łódź Drive Ж", Face.TITLE) == [(Face.TITLE, "Łódź Drive "), (Face.FIGURE, "Ж")]
    assert runs("", Face.TITLE) == []


def test_a_title_with_a_figure_is_set_in_one_face_that_has_figures():
    assert runs("Drive 1935", Face.TITLE) == [(Face.LABEL, "Drive 1935")]
    assert width("Drive 1935", Face.TITLE, 26) == width("Drive 1935", Face.LABEL, 26)


def test_a_letter_that_no_face_has_is_left_to_the_face_itself():
    assert runs("a李", Face.TEXT) == [(Face.TEXT, "a李")]


def test_the_display_face_has_no_figures():
    assert letters_of(Face.TITLE) & set("0123456789") == set()


def test_short_names_keep_their_size_and_longer_ones_shrink():
    """F11: 13 to 9 points."""
    short, longer = fit("Hal", Face.NAME, SPACE), fit("Dr Papadopoulos-Bird", Face.NAME, SPACE)

    assert short == Fitted(("Hal",), 13)
    assert longer.lines == ("Dr Papadopoulos-Bird",)
    assert 9 < longer.size < 13
    assert width(longer.lines[0], Face.NAME, longer.size) == pytest.approx(120)


def test_names_too_long_for_one_line_take_two_and_then_an_ellipsis():
    """F11."""
    assert fit("Dorothea Featherstonehaugh-Pym", Face.NAME, SPACE) == Fitted(
        ("Dorothea ", "Featherstonehaugh-Pym"), 9
    )
    assert fit("Dorothea Featherstonehaugh-Pym the Younger", Face.NAME, SPACE) == Fitted(
        ("Dorothea ", "Featherstonehaugh-Pym t…"), 9
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Featherstonehaugh-Cholmondeley", ("Featherstonehaugh-", "Cholmondeley")),
        ("Dot Featherstonehaugh-Cholmondeley", ("Dot Featherstonehaugh-", "Cholmondeley")),
        ("Ann Marjoribanks-Featherstonehaugh", ("Ann Marjoribanks-", "Featherstonehaugh")),
    ],
)
def test_a_long_name_is_broken_at_a_blank_or_a_hyphen_and_never_in_mid_word(name, lines):
    """F11."""
    assert fit(name, Face.NAME, SPACE).lines == lines


def test_a_word_that_fits_a_line_in_smaller_type_is_not_broken_either():
    """F11: several lines may be larger than the smallest size of one, as on the standings."""
    word = "Featherstonehaughes"
    space = Space(width=100, largest=11, smallest=9.5, lines=2, wrapped=10)
    assert width(word, Face.NAME, 10) > 100 > width(word, Face.NAME, 9.5)

    fitted = fit(f"Dorothea {word}", Face.NAME, space)

    assert fitted.lines == ("Dorothea ", word)
    assert 9.5 <= fitted.size < 10


def test_only_a_word_that_no_line_can_hold_is_broken():
    """F11."""
    fitted = fit("Taumatawhakatangihangakoauauotamatea", Face.NAME, SPACE)

    assert (len(fitted.lines), fitted.size) == (2, 9)
    assert "".join(fitted.lines) == "Taumatawhakatangihangakoauauotamatea"


def test_several_lines_may_have_a_size_of_their_own():
    space = Space(width=120, largest=13, smallest=9, lines=2, wrapped=6)

    assert fit("Dorothea Featherstonehaugh-Pym the Younger", Face.NAME, space).size == 6


def test_a_letter_is_never_parted_from_its_accents():
    word = "q\u0323\u0301" * 40

    for points in (50, 1):
        lines = wrap(word, Face.NAME, 9, points)
        assert "".join(lines) == word
        assert not any(unicodedata.combining(line[0]) for line in lines)


def test_a_letter_wider_than_the_room_still_gets_a_line():
    assert wrap("WW", Face.NAME, 9, 1) == ["W", "W"]


NAMES = st.text(st.sampled_from("aW éŁ\u0301.- "), max_size=60).map(lambda name: name.strip())


@settings(deadline=None, max_examples=60)
@given(NAMES)
def test_lines_hold_the_whole_text_and_keep_to_the_room(name):
    lines = wrap(name, Face.NAME, 9, 60)

    assert "".join(lines) == name
    assert all(width(line.rstrip(), Face.NAME, 9) <= 60.001 for line in lines)


@settings(deadline=None, max_examples=60)
@given(NAMES)
def test_no_name_takes_more_than_its_room(name):
    fitted = fit(name, Face.NAME, SPACE)

    assert len(fitted.lines) <= 2
    assert 9 <= fitted.size <= 13
    assert all(width(x.rstrip(), Face.NAME, fitted.size) <= 120.001 for x in fitted.lines)


def test_the_code_that_is_drawn_is_the_one_that_was_made(tmp_path):
    address = "HTTPS://DRIVE.EXAMPLE.ORG/G/ABCDEFGHIJKLMNOP"
    canvas = Canvas(str(tmp_path / "code.pdf"))
    draw_qr(canvas, address, x=10, y=20, side=58)

    made = matrix(address)
    drawn = [bytearray(len(made)) for _ in made]
    path = [line.split() for line in "\n".join(canvas._code).splitlines()]
    for x, y, length, height, _ in (line for line in path if line[-1] == "re"):
        assert height == "1"
        for column in range(int(x), int(x) + int(length)):
            drawn[len(made) - 1 - int(y)][column] = 1
    assert tuple(drawn) == made
    assert (len(made), path.count(["f"])) == (29, 1)
    assert "2 0 0 2 10 20 cm" in canvas._code


def test_a_longer_address_gets_a_larger_code():
    assert len(matrix("HTTPS://DRIVE.EXAMPLE.ORG/" + "A" * 60)) == 33

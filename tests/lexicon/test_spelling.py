"""How words are spelt in cards (W5)."""

from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.spelling import fold, without_accents


@pytest.mark.parametrize(
    ("written", "in_cards"),
    [
        ("café", "CAFE"),
        ("soupçon", "SOUPCON"),
        ("smørbrød", "SMORBROD"),
        ("désœuvré", "DESOEUVRE"),
        ("Æsop", "AESOP"),
        ("Straße", "STRASSE"),
        ("Łódź", "LODZ"),
        ("Þórr", "THORR"),
        ("ﬁne", "FINE"),
        ("cafe\N{COMBINING ACUTE ACCENT}", "CAFE"),
    ],
)
def test_accents_and_ligatures_are_folded(written, in_cards):
    """W5."""
    assert fold(written) == in_cards


@pytest.mark.parametrize("written", ["o'clock", "O’CLOCK", "o clock", "o-clock.", "o1clock!"])
def test_what_is_no_letter_is_left_out(written):
    assert fold(written) == "OCLOCK"


def test_letters_of_other_alphabets_are_no_cards():
    assert [fold(written) for written in ("мир", "日本", "😀", "")] == ["", "", "", ""]


def test_what_cannot_be_laid_is_still_there_without_its_accents():
    assert without_accents("déjà-vu, мир 2") == "DEJA-VU, МИР 2"
    assert without_accents("o'clock") == "O'CLOCK"


@settings(deadline=None)
@given(st.text())
def test_only_cards_are_left(text):
    assert set(fold(text)) <= set(ascii_uppercase)


@settings(deadline=None)
@given(st.text())
def test_folding_again_changes_nothing(text):
    assert fold(fold(text)) == fold(text)
    assert fold(without_accents(text)) == fold(text)


@settings(deadline=None)
@given(st.text(), st.text())
def test_a_text_is_folded_letter_by_letter(first, second):
    assert fold(first) + fold(second) == fold(first + " " + second)


@settings(deadline=None)
@given(st.text(alphabet=st.characters(codec="ascii")))
def test_small_letters_are_capitals(text):
    assert fold(text.lower()) == fold(text.upper()) == fold(text)

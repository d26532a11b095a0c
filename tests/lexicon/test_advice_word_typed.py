"""What is typed, what the house allows, and why the dictionary advises so (L6, W3, W5)."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.dictionary import WordBook
from lexicon.house_rules import Dialect, HouseRules, ProperNouns
from lexicon.rulings import Verdict, advise, sentence
from lexicon.rulings.reasons import TooShort
from tests.lexicon.advice_asked import BRITISH, said

ONE_WORD = (
    "Type one word, in letters only and without blanks; "
    "for a Master, type the letter it stands for."
)
CHIEFLY_A_NAME = (
    "There is such a word in small letters, but most people know only “Paris”: the Steward decides."
)


@pytest.mark.parametrize("text", ["fairy", " FAIRY ", "Fairy.", "FAIRY . "])
def test_small_letters_blanks_and_a_full_stop_are_understood(text):
    """W5."""
    advice = advise(BRITISH, text)

    assert (advice.spelling, advice.verdict) == ("FAIRY", Verdict.GOOD)


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "Type the word as it lies on the table."),
        (" . ", "Type the word as it lies on the table."),
        ("😀", "Type the word as it lies on the table."),
        (
            "FAR AWAY",
            ONE_WORD,
        ),
        (
            "H?T",
            ONE_WORD,
        ),
        (
            "B4",
            ONE_WORD,
        ),
        ("A" * 33, "A word can have 32 letters at most here."),
        ("МИР", "Type the word in letters from A to Z; the cards have no others."),
    ],
)
def test_what_is_no_word_gets_one_clear_sentence(text, trouble):
    advice = advise(BRITISH, text)

    assert (advice.verdict, advice.is_sure, sentence(advice.because)) == (None, False, trouble)
    assert set(advice.evidence().values()) == {None, ""}


def test_signs_that_people_write_are_not_on_the_cards():
    """W5: ITS is a word, and nobody sees an apostrophe on the table."""
    assert [advise(BRITISH, text).spelling for text in ("it's", "ICE-CREAM", "café")] == [
        "ITS",
        "ICECREAM",
        "CAFE",
    ]


@pytest.mark.parametrize(
    ("text", "shortest", "verdict"),
    [
        ("A", 2, Verdict.WRONG),
        ("A", 1, Verdict.GOOD),
        ("HAT", 3, Verdict.GOOD),
        ("HAT", 4, Verdict.WRONG),
    ],
)
def test_the_house_says_how_short_a_word_may_be(text, shortest, verdict):
    """L6."""
    advice = advise(BRITISH, text, rules=HouseRules(shortest_word=shortest))

    assert (advice.verdict, advice.is_sure) == (verdict, True)


def test_a_word_that_is_too_short_is_told_so():
    """L6."""
    advice = advise(BRITISH, "it", rules=HouseRules(shortest_word=3))

    assert advice.because == TooShort(3)
    assert sentence(advice.because) == "Words here have 3 letters at least."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("CAFE", "The dictionary gives “café”."),
        ("LONDON", "The dictionary gives the proper noun “London”, so it stands."),
        (
            "PARIS",
            CHIEFLY_A_NAME,
        ),
        ("DONT", "The dictionary writes it “don't”."),
        ("COLOR", "“color” is American spelling."),
        ("INCLOSE", "“inclose” is a rare spelling, or one of another country."),
        ("KM", "“km” is an abbreviation."),
        ("WADDINGTON", "“Waddington” is a name that the dictionary does not give."),
        ("GERMANYS", "It is a plural of the name “Germany”."),
        ("XIV", "It is a number in Roman figures."),
    ],
)
def test_the_steward_is_told_why(text, why):
    """W3."""
    assert said(text)[2] == why


def test_the_reasons_of_other_houses_are_told_too():
    """W3, W5, L6."""
    never = HouseRules(proper_nouns=ProperNouns.NEVER)
    american = WordBook.load(dialect=Dialect.AMERICAN)
    desk = WordBook.load(largest=70)

    assert said("LONDON", rules=never)[2] == (
        "The dictionary gives the proper noun “London”, and proper nouns are not allowed here."
    )
    assert sentence(advise(american, "colour").because) == "“colour” is British spelling."
    assert sentence(advise(desk, "supercede").because) == (
        "Only the larger dictionary gives “supercede”, and the desk dictionary is used here."
    )
    assert said("RECIEVE", meant="receive")[2] == "It is near to “receive”."


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=12), st.none() | st.text(max_size=12))
def test_whatever_is_typed_there_is_one_sentence_and_the_evidence_is_json(text, meant):
    advice = advise(BRITISH, text, meant=meant)

    assert sentence(advice.because).endswith(".")
    assert json.loads(json.dumps(advice.evidence())) == advice.evidence()

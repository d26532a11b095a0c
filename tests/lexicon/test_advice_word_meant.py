"""What the dictionary advises once it knows which word was meant (W2, W3, W5, F61)."""

import pytest

from lexicon.house_rules import HouseRules, ProperNouns
from lexicon.rulings import Verdict, advise, consequence, sentence
from lexicon.rulings.reasons import Far, MeantUnknown, Near, NoSuchWord
from tests.lexicon.advice_asked import BRITISH, Priced, said


def test_f61_a_wrong_word_is_fined_a_misspelling_is_not():
    """F61, W2: what follows from the advice if the Steward rules so."""
    rules = HouseRules()
    wrong, misspelt, good = (
        advise(BRITISH, text, meant=meant)
        for text, meant in [("ZQX", "cat"), ("RECIEVE", "receive"), ("FAIRY", None)]
    )

    assert [consequence(advice.verdict, rules).fine for advice in (wrong, misspelt, good)] == [
        50,
        0,
        0,
    ]
    assert [advice.is_sure for advice in (wrong, misspelt, good)] == [True, True, True]


def test_without_the_word_meant_an_unknown_word_is_not_decided():
    """W3: a misspelling cannot be told from an invention."""
    why = (
        "The dictionary has no such word. Ask which word was meant: near to that it is misspelt, "
        "otherwise wrong."
    )

    assert said("RECIEVE") == (Verdict.WRONG, False, why)
    assert advise(BRITISH, "RECIEVE", meant="  ").because == NoSuchWord()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("RECIEVE", "receive"),
        ("SEPERATE", "Separate"),
        ("FISITION", "physician"),
        ("THEIF", "thief."),
        ("ICECREEM", "ice cream"),
        ("CUDNT", "couldn't"),
        ("LODNON", "London"),
        ("SEPULCHUR", "sepulchre"),
    ],
)
def test_near_the_word_that_was_meant_it_is_misspelt(text, meant):
    """W3: up to a cost of 1.6; the word meant may be printed with a sign or a capital."""
    advice = advise(BRITISH, text, meant=meant)

    assert (advice.verdict, advice.is_sure) == (Verdict.MISSPELT, True)
    assert isinstance(advice.because, Near)
    assert advice.cost == advice.because.cost <= 1.6


@pytest.mark.parametrize(
    ("price", "verdict", "is_sure"),
    [
        (0.1, Verdict.MISSPELT, True),
        (1.6, Verdict.MISSPELT, True),
        (1.6 + 1e-12, Verdict.MISSPELT, True),
        (1.61, Verdict.MISSPELT, False),
        (2.5, Verdict.MISSPELT, False),
        (2.51, Verdict.WRONG, True),
        (9, Verdict.WRONG, True),
    ],
)
def test_the_further_from_the_word_meant_the_less_it_is_misspelt(price, verdict, is_sure):
    """W3: surely up to 1.6, perhaps up to 2.5."""
    advice = advise(Priced(price), "BLORP", meant="plot")
    reason = Near if verdict is Verdict.MISSPELT else Far

    assert (advice.verdict, advice.is_sure) == (verdict, is_sure)
    assert advice.because == reason("plot", round(price, 2))


def test_too_far_from_the_word_meant_it_is_wrong():
    """W3."""
    assert said("ZQX", meant="cat") == (
        Verdict.WRONG,
        True,
        "It is too far from “cat” to be a misspelling.",
    )


@pytest.mark.parametrize("meant", ["blorp", "???", "Waddington", "BBC", "xiv"])
def test_the_word_meant_must_be_good_itself(meant):
    """W3."""
    advice = advise(BRITISH, "BLARP", meant=meant)

    assert (advice.verdict, advice.is_sure) == (Verdict.WRONG, False)
    assert advice.because == MeantUnknown(meant)
    assert sentence(advice.because) == f"“{meant}” would not be good here either."


def test_a_proper_noun_may_be_meant_only_where_it_may_be_laid():
    """W5."""
    never = HouseRules(proper_nouns=ProperNouns.NEVER)

    assert advise(BRITISH, "LODNON", meant="London").verdict is Verdict.MISSPELT
    assert advise(BRITISH, "LODNON", meant="London", rules=never).because == MeantUnknown("London")


def test_which_word_was_meant_does_not_change_what_the_dictionary_knows():
    """W5: a string is good if a dictionary word is spelt so."""
    assert advise(BRITISH, "CALENDER", meant="calendar").verdict is Verdict.GOOD


@pytest.mark.parametrize(
    ("text", "meant"),
    [("BABYS", "babies"), ("CITYS", "cities"), ("HAMER", "hammer"), ("LARRY", "lorry")],
)
def test_who_meant_a_word_and_hit_upon_a_name_has_misspelt_it(text, meant):
    """W3: so the Steward is told to ask, and nothing is sure before."""
    unasked, asked = advise(BRITISH, text), advise(BRITISH, text, meant=meant)

    assert (unasked.verdict, unasked.is_sure, unasked.asks_meant) == (Verdict.WRONG, False, True)
    assert (asked.verdict, asked.because.to) == (Verdict.MISSPELT, meant)


@pytest.mark.parametrize("text", ["WADDINGTON", "GERMANYS", "MR", "BBC", "XIV"])
def test_who_meant_just_that_has_laid_a_wrong_word(text):
    asked = advise(BRITISH, text, meant=text)

    assert (asked.verdict, asked.is_sure) == (Verdict.WRONG, True)

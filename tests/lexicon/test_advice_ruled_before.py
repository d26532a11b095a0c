"""Advice after earlier rulings, and the evidence kept with a ruling (L6, W2, W3)."""

import json

import pytest

from lexicon.rulings import EarlierRuling, Verdict, advise, sentence
from lexicon.rulings.reasons import Near, NoSuchWord, RuledBefore
from tests.lexicon.advice_asked import BRITISH, Priced, said


def test_two_stewards_rule_alike():
    """W3: what was ruled before in this drive comes first."""
    before = [EarlierRuling("Blorp", Verdict.GOOD, table=7, hand=2)]
    advice = advise(BRITISH, "BLORP", ruled_before=before)

    assert (advice.verdict, advice.is_sure) == (Verdict.GOOD, True)
    assert advice.because == RuledBefore(Verdict.GOOD, table=7, hand=2)
    assert sentence(advice.because) == "Ruled before at Table 7: good."


def test_the_latest_ruling_is_followed():
    before = [
        EarlierRuling("PARIS", Verdict.GOOD, table=7, hand=2),
        EarlierRuling("PARIS", Verdict.WRONG, table=3, hand=4),
    ]

    assert said("paris", ruled_before=before)[2] == "Ruled before at Table 3: wrong."


@pytest.mark.parametrize("verdict", [Verdict.MISSPELT, Verdict.WRONG])
def test_a_ruling_on_another_word_that_was_meant_is_no_ruling_on_this(verdict):
    """W3."""
    before = [EarlierRuling("RECIEVE", verdict, table=7, hand=2, meant="receive")]
    same, none, other = (
        advise(BRITISH, "RECIEVE", meant=meant, ruled_before=before).because
        for meant in ("Receive", None, "relieve")
    )

    assert (same.verdict, same.table, same.hand) == (verdict, 7, 2)
    assert none == NoSuchWord()
    assert isinstance(other, Near)


def test_a_good_word_is_good_whatever_was_meant():
    before = [EarlierRuling("BLORP", Verdict.GOOD, table=7, hand=2, meant="plop")]

    assert advise(BRITISH, "BLORP", ruled_before=before).verdict is Verdict.GOOD


@pytest.mark.parametrize("verdict", [Verdict.TOO_LATE, Verdict.WITHDRAWN])
def test_too_late_and_withdrawn_are_no_rulings_on_the_word(verdict):
    """W2."""
    before = [
        EarlierRuling("BLORP", verdict, table=7, hand=2),
        EarlierRuling("HAT", Verdict.WRONG, table=7, hand=2),
    ]

    assert advise(BRITISH, "BLORP", ruled_before=before).because == NoSuchWord()


def test_a_ruling_that_the_dictionary_denies_is_left_to_the_steward():
    """W3, L6: a slip of the thumb on HAT is not followed without a second look."""
    before = [EarlierRuling("HAT", Verdict.MISSPELT, table=7, hand=2)]
    advice = advise(BRITISH, "HAT", ruled_before=before)

    assert (advice.verdict, advice.is_sure) == (Verdict.MISSPELT, False)
    assert sentence(advice.because) == (
        "Ruled before at Table 7: misspelt. But: The dictionary gives “hat”."
    )


def test_a_bad_ruling_without_the_word_meant_binds_nobody_who_has_asked():
    before = [EarlierRuling("RECIEVE", Verdict.WRONG, table=7, hand=2)]
    asked = advise(BRITISH, "RECIEVE", meant="receive", ruled_before=before)

    assert (asked.verdict, asked.is_sure) == (Verdict.MISSPELT, True)
    assert advise(BRITISH, "RECIEVE", ruled_before=before).verdict is Verdict.WRONG


def test_the_evidence_can_be_kept_with_the_ruling():
    advice = advise(Priced(0.356), "RECIEVE", meant="receive")

    assert json.loads(json.dumps(advice.evidence())) == {
        "class": "no such word",
        "list": None,
        "size": None,
        "form": "recieve",
        "meant": "receive",
        "cost_in_hundredths": 36,
        "word_book": "priced",
    }
    assert advise(BRITISH, "color").evidence() == {
        "class": "another country's spelling, or a rare one",
        "list": "american",
        "size": 10,
        "form": "color",
        "meant": None,
        "cost_in_hundredths": None,
        "word_book": BRITISH.version,
    }

"""What the dictionary advises the Steward (L6, W2, W3, W5, F61)."""

import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.dictionary import WordBook
from lexicon.house_rules import Dialect, HouseRules, ProperNouns
from lexicon.rulings import EarlierRuling, Verdict, advise, consequence, sentence
from lexicon.rulings.reasons import Far, MeantUnknown, Near, NoSuchWord, RuledBefore, TooShort

BRITISH = WordBook.load()
ONE_WORD = (
    "Type one word, in letters only and without blanks; "
    "for a Master, type the letter it stands for."
)


def said(text, **how):
    advice = advise(BRITISH, text, **how)
    return advice.verdict, advice.is_sure, sentence(advice.because)


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


CHIEFLY_A_NAME = (
    "There is such a word in small letters, but most people know only “Paris”: the Steward decides."
)


@dataclass
class Priced:
    """A book that says at what cost words are misspelt."""

    price: float
    book: WordBook = field(default_factory=lambda: BRITISH)
    version: str = "priced"

    def look_up(self, text):
        return self.book.look_up(text)

    def cost(self, *_):
        return self.price


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

"""What a hand can do (L2, L4, L6): examples of the rules, each word found once."""

import pytest

from lexicon.house_rules import HouseRules
from lexicon.plays import Insert, LayWord, Substitute
from lexicon.solver import Best, Found, Solver, SolverError

SPELLINGS = ["A", "AT", "TA", "HAT", "THAT", "HATH", "HEAT", "THATCHED", "EXPERT", "EXPORT"]


@pytest.fixture(scope="module")
def solver():
    return Solver(SPELLINGS)


# --- laying a word (L2a) -------------------------------------------------------------------------


def test_a_word_is_laid_from_the_cards_held(solver):
    assert solver.words("TAHX") == [Found("HAT", "HAT"), Found("AT", "AT"), Found("TA", "TA")]


def test_a_card_is_laid_only_once(solver):
    assert Found("THAT", "THAT") not in solver.words("HATE")
    assert Found("THAT", "THAT") in solver.words("HATET")


def test_the_master_stands_for_the_letter_that_is_not_held_at_the_last_place_it_can(solver):
    """L4: the Master stands for any letter."""
    assert solver.words("HA?") == [
        Found("HAt", "HA?"),
        Found("At", "A?"),
        Found("tA", "?A"),
    ]
    assert Found("THAt", "THA?") in solver.words("THA?")


def test_the_master_is_kept_where_it_is_not_needed(solver):
    """L4: it is free again in the hand, and counts most."""
    assert Found("AT", "AT") in solver.words("AT?")


def test_two_masters_stand_for_two_letters():
    """L1: five or more players have two packs, and so two Masters."""
    assert Solver(["HAT", "THAT", "TATT"]).words("TA??") == [
        Found("hAT", "?AT"),
        Found("TAtt", "TA??"),
        Found("ThAt", "T?A?"),
    ]


def test_the_smallest_word_has_two_letters_unless_the_house_says_otherwise(solver):
    """L6"""
    assert solver.words("A") == []
    assert Solver(SPELLINGS, HouseRules(shortest_word=1)).words("A") == [Found("A", "A")]
    assert Solver(SPELLINGS, HouseRules(shortest_word=4)).words("HATEHT") == [
        Found("HATH", "HATH"),
        Found("HEAT", "HEAT"),
        Found("THAT", "THAT"),
    ]


# --- inserting (L2c) -----------------------------------------------------------------------------


def test_cards_are_inserted_at_the_ends_and_inside(solver):
    assert solver.insertions("HAT", "CDEHTX") == [
        Found("THATCHED", "TCHED"),
        Found("HATH", "H"),
        Found("HEAT", "E"),
        Found("THAT", "T"),
    ]


def test_the_order_of_the_letters_is_kept():
    assert Solver(["HATE", "EATH", "TAHE"]).insertions("HAT", "E") == [Found("HATE", "E")]


def test_a_master_on_the_table_keeps_its_letter_when_cards_are_inserted(solver):
    """L4"""
    assert solver.insertions("HaT", "ET") == [Found("HEaT", "E"), Found("THaT", "T")]


def test_the_master_can_be_inserted(solver):
    assert solver.insertions("AT", "?") == [Found("hAT", "?")]
    assert solver.insertions("AT", "T?") == [Found("ThAT", "T?"), Found("hAT", "?")]


# --- giving cards for others (L2d) ---------------------------------------------------------------


def test_letters_are_changed_and_those_taken_come_to_the_hand(solver):
    assert solver.substitutions("EXPERT", "OZ") == [Found("EXPORT", "O", "E")]


def test_one_card_cannot_change_two_letters():
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "OZ") == []
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "OO") == [Found("TOOT", "OO", "EE")]


def test_a_master_can_be_given_for_a_letter(solver):
    assert solver.substitutions("EXPERT", "Z?") == [Found("EXPoRT", "?", "E")]
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "O?") == [Found("TOoT", "O?", "EE")]


def test_the_master_is_taken_by_its_letter_with_or_without_another_change(solver):
    """L4: it may be taken by giving that letter."""
    assert solver.substitutions("eXPERT", "OE") == [
        Found("eXPORT", "O", "E"),
        Found("EXPERT", "E", "?"),
        Found("EXPORT", "EO", "?E"),
    ]


def test_the_master_on_the_table_is_no_other_letter():
    """L4: on the table it keeps the letter it was laid as."""
    assert Solver(["HAT", "HOT", "HOD"]).substitutions("HaT", "OD") == []


def test_the_master_stays_where_the_house_says_so():
    """L4, setting."""
    solver = Solver(SPELLINGS, HouseRules(master_may_be_taken=False))

    assert solver.substitutions("eXPERT", "OE") == [Found("eXPORT", "O", "E")]


def test_two_masters_can_be_taken_one_by_one_or_together():
    assert Solver(["TOOT"]).substitutions("ToOt", "OT") == [
        Found("TOOt", "O", "?"),
        Found("ToOT", "T", "?"),
        Found("TOOT", "OT", "??"),
    ]


def test_a_word_as_long_as_no_other_cannot_be_changed(solver):
    assert solver.substitutions("HATCHED", "ABC") == []


# --- the best ------------------------------------------------------------------------------------


def test_the_best_goes_out_or_leaves_the_fewest_points(solver):
    """L7: who runs out of cards ends the hand; the others count what they hold."""
    assert solver.best("HT", ["HAT", "EXPeRT"]) == [
        Best(Insert(1, "HATH"), "H", "", 8, goes_out=False),
        Best(Insert(1, "THAT"), "T", "", 8, goes_out=False),
    ]
    assert solver.best("HT", ["A"], most=1) == [Best(Insert(1, "HAT"), "HT", "", 16, goes_out=True)]


def test_of_acts_with_equal_points_that_with_more_cards_comes_first():
    solver = Solver(["KIND", "KINDLY", "AN", "ANY"])

    assert solver.best("LYN", ["KIND", "A"], count_points=lambda cards: 4 * bool(cards)) == [
        Best(Insert(2, "ANY"), "NY", "", 4, goes_out=False),
        Best(Insert(1, "KINDLY"), "LY", "", 4, goes_out=False),
        Best(Insert(2, "AN"), "N", "", 4, goes_out=False),
    ]


def test_a_word_laid_is_among_the_best(solver):
    assert solver.best("HTAE", ["EXPERT"], most=2) == [
        Best(LayWord("HEAT"), "HEAT", "", 36, goes_out=True),
        Best(LayWord("HAT"), "HAT", "", 26, goes_out=False),
    ]


def test_giving_a_dear_card_for_a_cheap_one_is_better_than_nothing():
    solver = Solver(["BAT", "CAT"])

    assert solver.best("C", ["BAT"]) == [Best(Substitute(1, "CAT"), "C", "B", 6, goes_out=False)]


def test_only_as_many_are_listed_as_asked_for(solver):
    assert [best.act.word for best in solver.best("THATE", most=2)] == ["HEAT", "THAT"]


# --- what cannot be asked ------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["hat", "É", "A B", "A1"])
def test_a_hand_is_made_of_cards(solver, cards):
    strange = min(set(cards) - set("ABH"))
    sentence = f"“{strange}” is no card; write capitals from A to Z, and ? for a Master."
    for ask in (
        lambda: solver.words(cards),
        lambda: solver.insertions("HAT", cards),
        lambda: solver.substitutions("HAT", cards),
    ):
        with pytest.raises(SolverError) as refusal:
            ask()
        assert str(refusal.value) == sentence


@pytest.mark.parametrize("word", ["", "H?T", "ÉTÉ"])
def test_a_word_on_the_table_is_made_of_letters(solver, word):
    for ask in (solver.insertions, solver.substitutions):
        with pytest.raises(SolverError) as refusal:
            ask(word, "AB")
        assert str(refusal.value) == (
            f"“{word}” is no word on the table; write capitals, and a small letter for a Master."
        )

"""What a hand can do (L2, L4): what the rules themselves allow, one word after the other."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.plays import (
    ActRefused,
    Insert,
    LayWord,
    Moved,
    OnTable,
    Substitute,
    check,
)
from lexicon.solver import Solver

words = st.text(alphabet="AEHT", min_size=1, max_size=5)
hands = st.text(alphabet="AEHTX", max_size=5)
masters = st.integers(0, 2)


def written_ways(word):
    return map("".join, product(*({letter, letter.lower()} for letter in word)))


def allowed(act, cards, on_table=()):
    """Return what `lexicon.plays` says an act costs; None: it refuses."""
    try:
        return check(act, cards, OnTable(words=tuple(on_table)))
    except ActRefused:
        return None


def brute_force(act_of, spellings, cards, on_table=()):
    """Return the spellings that some way of writing them can be laid as."""
    return {
        spelling
        for spelling in spellings
        if any(allowed(act_of(way), cards, on_table) for way in written_ways(spelling))
    }


def check_all(found, act_of, cards, on_table=()):
    """Let the rules check everything that was found; none may come twice."""
    for word, gives, takes in found:
        assert allowed(act_of(word), cards, on_table) == Moved(gives, takes)
    assert len({word for word, _, _ in found}) == len(found)


@settings(deadline=None)
@given(st.sets(words), hands, masters)
def test_the_words_of_a_hand_are_those_that_the_rules_allow(spellings, letters, count):
    cards = letters + "?" * count

    found = Solver(spellings).words(cards)

    check_all(found, LayWord, cards)
    assert {one.word.upper() for one in found} == brute_force(LayWord, spellings, cards)


@settings(deadline=None, max_examples=200)
@given(st.sets(words), words, hands, masters, st.sets(st.integers(0, 4), max_size=2))
def test_insertions_are_those_that_the_rules_allow(spellings, word, letters, count, small):
    cards = letters + "?" * count
    old = "".join(sign.lower() if place in small else sign for place, sign in enumerate(word))

    found = Solver(spellings).insertions(old, cards)

    def act_of(way):
        return Insert(1, way)

    check_all(found, act_of, cards, [old])
    assert {one.word.upper() for one in found} == brute_force(act_of, spellings, cards, [old])


@settings(deadline=None, max_examples=200)
@given(st.sets(words), words, hands, masters, st.sets(st.integers(0, 4), max_size=2))
def test_substitutions_are_those_that_the_rules_allow(spellings, word, letters, count, small):
    cards = letters + "?" * count
    old = "".join(sign.lower() if place in small else sign for place, sign in enumerate(word))

    found = Solver(spellings | {word}).substitutions(old, cards)

    def act_of(way):
        return Substitute(1, way)

    check_all(found, act_of, cards, [old])
    others = brute_force(act_of, spellings - {word}, cards, [old])
    assert {one.word.upper() for one in found} - {word} == others
    assert {one.word for one in found if takes_a_master(one)} == {
        way
        for spelling in {*others, word}
        for way in written_ways(spelling)
        if (moved := allowed(act_of(way), cards, [old])) and takes_a_master(moved)
    }


def takes_a_master(moved):
    """Tell whether a Master is taken; one of the hand given for it would be another question."""
    return "?" in moved.takes and "?" not in moved.gives

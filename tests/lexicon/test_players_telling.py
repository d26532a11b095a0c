"""A hand is told move by move."""

import random
from dataclasses import replace
from itertools import chain

import pytest

from lexicon.dictionary import WordBook
from lexicon.players import STRENGTHS, play_hand, tell, tell_played
from lexicon.plays import Exchange, LayWord, Substitute, Take
from lexicon.rulings import Verdict
from lexicon.table import Deal, HandInPlay, HandIsOpen

NAMES = {1: "Ann", 2: "Ben", 3: "Cy", 4: "Dot"}


@pytest.fixture
def hand():
    deal = Deal.shuffled((1, 2, 3, 4), dealer=4, dice=random.Random(1933))
    return HandInPlay.begin(deal)


def test_a_hand_is_told_as_a_story(hand):
    """L2, D6, L7, W2."""
    hand = hand.apply(LayWord("SAILING")).challenge(2, Verdict.GOOD)
    hand = hand.apply(Substitute(1, "WAILING")).withdraw()
    hand = hand.apply(LayWord("BROTH")).apply(Exchange("V", Take.BLIND))
    hand = hand.challenge(1, Verdict.TOO_LATE).apply(LayWord("SUQ"))
    hand = hand.challenge(3, Verdict.WRONG).discard("H").ring_bell().take(Take.EXPOSED)

    assert list(tell(hand.initial_marks(), NAMES, ["“Sailing.”", "", "", "No such word."])) == [
        "Ann holds A, G, I, I, L, N, Q, S, S and U.",
        "Ben holds A, E, F, H, I, T, U, W, X and Z.",
        "Cy holds B, D, E, H, I, M, O, R, T and U.",
        "Dot deals and holds A, E, K, L, O, P, S, T, V and Y.",
        "W is exposed, and Ann begins.",
        "Ann lays SAILING.",
        "    On the table: SAILING.",
        "Ben challenges SAILING: good. “Sailing.”",
        "Ben changes word 1 and leaves WAILING.",
        "    On the table: WAILING.",
        "Ben takes WAILING back before a Steward is called.",
        "    On the table: SAILING.",
        "Cy lays BROTH.",
        "    On the table: SAILING, BROTH.",
        "Dot discards V and takes the blind card.",
        "Ann challenges BROTH: too late. The next player has played.",
        "Ann lays SUQ.",
        "    On the table: SAILING, BROTH, SUQ.",
        "Cy challenges SUQ: wrong. No such word.",
        "    On the table: SAILING, BROTH.",
        "The bell rings; Ben has discarded and may take a card.",
        "Ben discards H and takes the exposed card.",
        "The marks are initialled.",
        "Ann has Q, S and U left: 20 points.",
        "Ben has A, E, F, I, T, U, V, W, X and Z left: 66 points.",
        "Cy has D, E, I, M and U left: 42 points.",
        "Dot has A, C, E, K, L, O, P, S, T and Y left: 80 points.",
    ]


def test_nothing_is_told_of_a_hand_that_is_not_over(hand):
    with pytest.raises(HandIsOpen):
        list(tell(hand, NAMES))


def test_the_table_without_a_word_is_told_too(hand):
    taken_back = hand.apply(LayWord("SAILING")).withdraw().ring_bell()

    assert list(tell(taken_back, NAMES))[5:9] == [
        "Ann lays SAILING.",
        "    On the table: SAILING.",
        "Ann takes SAILING back before a Steward is called.",
        "    On the table: no word.",
    ]
    assert list(tell(taken_back, NAMES))[9] == "The bell rings."


def told(seed, *, turns=60):
    dice = random.Random(seed)
    deal = Deal.shuffled((1, 2, 3, 4), dealer=4, dice=dice)
    doubting = replace(STRENGTHS["fair"], recognises=20, invents=0.1)
    sitting = dict.fromkeys(deal.players, doubting)
    played = play_hand(deal, sitting, dice, turns=turns, book=WordBook.load())
    return list(tell_played(played, NAMES))


def test_what_the_steward_says_is_told_with_the_challenge():
    """W3."""
    lines = list(chain.from_iterable(told(seed) for seed in range(20)))
    wrong = [line for line in lines if ": wrong." in line]
    good = [line for line in lines if ": good." in line]

    assert wrong
    assert all("no such word" in line or "is a" in line or "far" in line for line in wrong)
    assert good
    assert all("The dictionary gives" in line or "such a word" in line for line in good)
    assert "The stack has run out; the discards are shuffled and put down in its place." in lines
    assert any(line.endswith("has run out: 0 points.") for line in lines)

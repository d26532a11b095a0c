"""How long computer players take for a hand (L2, D5).

Target: a hand of four, of about 28 acts, in 50 ms; 40 guests and 12 hands are 120 of them.
"""

import random
from itertools import count

import pytest

from lexicon.dictionary import WordBook
from lexicon.places import PlayerNumber
from lexicon.players import STRENGTHS, play_hand
from lexicon.players.vocabulary import vocabulary_of
from lexicon.table import Deal

PLAYERS = tuple(PlayerNumber(n) for n in range(1, 5))
TURNS = 42  # seven minutes at ten seconds


def hand_of(strengths, seed):
    dice = random.Random(seed)
    deal = Deal.shuffled(PLAYERS, PLAYERS[-1], dice)
    sitting = dict(zip(PLAYERS, strengths, strict=True))
    return play_hand(deal, sitting, dice, turns=TURNS, book=WordBook.load())


@pytest.mark.parametrize("who", ["all", *STRENGTHS])
def test_hands_of_different_seeds(who, benchmark):
    strengths = list(STRENGTHS.values()) if who == "all" else [STRENGTHS[who]] * 4
    hand_of(strengths, "the words are made ready before")
    seeds = count()

    played = benchmark.pedantic(lambda: hand_of(strengths, next(seeds)), rounds=60)

    assert played.hand.is_initialled


@pytest.mark.parametrize("name", list(STRENGTHS))
def test_making_the_words_ready(name, benchmark):
    size = STRENGTHS[name].vocabulary
    book, rules = WordBook.load(), Deal.shuffled(PLAYERS, PLAYERS[0], random.Random(1)).rules

    solver = benchmark.pedantic(vocabulary_of.__wrapped__, (book, size, rules), rounds=3)

    assert "HAT" in {found.word for found in solver.words("AHT")}

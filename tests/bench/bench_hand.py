"""How long the acts of a hand take (L2), and writing a hand down and playing it again.

Targets: an act 0.3 ms (more than 3,000 a second beside the search for words); a hand of a hundred
acts written down in 1 ms and replayed in 30 ms.
"""

import random
from functools import partial

import pytest

from lexicon.hand_record import record, replay
from lexicon.places import PlayerNumber
from lexicon.plays import Exchange, Insert, LayWord, Substitute, Take
from lexicon.rulings import Verdict
from lexicon.table import Deal, HandInPlay

ACTS = 100
PLAYERS = tuple(PlayerNumber(n) for n in range(1, 5))


@pytest.fixture(scope="module")
def fresh():
    return HandInPlay.begin(Deal.shuffled(PLAYERS, PLAYERS[-1], random.Random(1933)))


def play(hand, acts):
    """Lay two words, then exchange cards, with the stack turned over as often as it runs out."""
    dice = random.Random(1933)
    hand = hand.apply(LayWord("SAILING")).apply(Substitute(1, "WAILING"))
    for _ in range(acts - 2):
        if hand.on_table.must_turn_over:
            hand = hand.shuffle_discards(dice)
        take = Take.BLIND if hand.on_table.stack else Take.EXPOSED
        hand = hand.apply(Exchange(hand.cards[hand.turn][0], take))
    return hand


def test_a_hand_of_a_hundred_acts(fresh, benchmark):
    hand = benchmark(play, fresh, ACTS)

    assert len(hand.words) == 1


@pytest.mark.parametrize(
    "act",
    [LayWord("SAILING"), Exchange("A", Take.BLIND)],
    ids=["lay a word", "exchange"],
)
def test_one_act(fresh, benchmark, act):
    hand = benchmark(fresh.apply, act)

    assert hand.whose_turn == PLAYERS[1]


def test_one_insertion(fresh, benchmark):
    hand = benchmark(fresh.apply(LayWord("SAILING")).apply, Insert(1, "SAILINGZ"))

    assert hand.words == ("SAILINGZ",)


def test_one_challenge(fresh, benchmark):
    laid = fresh.apply(LayWord("SAILING"))

    hand = benchmark(laid.challenge, PLAYERS[2], Verdict.WRONG)

    assert hand.cards == fresh.cards


def test_dealing(benchmark):
    deal = partial(Deal.shuffled, PLAYERS, PLAYERS[-1])

    hand = benchmark(lambda: HandInPlay.begin(deal(random.Random(1933))))

    assert hand.whose_turn == PLAYERS[0]


def test_writing_a_hand_of_a_hundred_acts_down(fresh, benchmark):
    text = benchmark(record, play(fresh, ACTS))

    assert text.count("takes") == ACTS - 2


def test_replaying_a_hand_of_a_hundred_acts(fresh, benchmark):
    hand = play(fresh, ACTS)

    assert benchmark(replay, record(hand)) == hand

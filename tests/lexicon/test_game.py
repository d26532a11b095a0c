"""The ordinary game: dealing, challenges, retiring at 100, and who wins (O1-O3)."""

import random

import pytest

from lexicon.cards import CardError, CutAgain
from lexicon.game import GameError, OrdinaryGame
from lexicon.places import PlayerNumber
from lexicon.plays import LayWord
from lexicon.rulings import Verdict
from lexicon.table import HandIsOpen, Ruled

ANN, BEN, CY, DOT = (PlayerNumber(n) for n in (1, 2, 3, 4))
FOUR = (ANN, BEN, CY, DOT)


@pytest.fixture
def game():
    """Four players; Dot deals."""
    return OrdinaryGame.begin(FOUR, {ANN: "Q", BEN: "K", CY: "Z", DOT: "B"})


def counted(*points, players=FOUR):
    return dict(zip(players, points, strict=True))


def test_the_highest_letter_deals_first(game):
    """O1, K5."""
    assert game == OrdinaryGame(players=FOUR, dealer=DOT, totals=counted(0, 0, 0, 0))


def test_who_ties_for_the_first_deal_cuts_again():
    """O1, K5."""
    assert OrdinaryGame.begin(FOUR, counted("C", "Z", "C", "D")) == CutAgain((ANN, CY))
    assert OrdinaryGame.begin(FOUR, {ANN: "W", CY: "E"}).dealer == CY


def test_a_cut_by_somebody_else_or_by_nobody_is_refused():
    """O1."""
    with pytest.raises(GameError, match=r"^Player 4 does not play, and cuts no card\.$"):
        OrdinaryGame.begin((ANN, BEN), {ANN: "C", DOT: "A"})
    with pytest.raises(CardError):
        OrdinaryGame.begin(FOUR, {})


def test_the_deal_passes_in_rotation_and_skips_who_has_retired(game):
    """O1."""
    dealers = []
    for points in [(0, 10, 10, 10), (0, 90, 10, 10)]:
        game = game.after(counted(*points))
        dealers.append(game.dealer)
    game = game.after({ANN: 8, CY: 8, DOT: 0})

    assert (dealers, game.retired, game.dealer) == ([ANN, CY], (BEN,), DOT)


def test_the_dealer_s_left_begins_and_only_who_is_left_is_dealt_cards(game):
    """O1, L1."""
    game = game.after(counted(0, 100, 10, 10))

    hand = game.deal(random.Random(1933))

    assert (hand.players, hand.deal.dealer, hand.whose_turn) == ((ANN, CY, DOT), ANN, CY)


@pytest.mark.parametrize(
    ("verdict", "points"),
    [
        (Verdict.GOOD, 10),
        (Verdict.MISSPELT, -10),
        (Verdict.WRONG, -10),
        (Verdict.TOO_LATE, 0),
        (Verdict.WITHDRAWN, 0),
    ],
)
def test_a_wrong_challenger_has_10_more_and_a_right_one_10_less(game, verdict, points):
    """O2: a total may be negative; nobody was right where it was too late or taken back."""
    after = game.after(counted(8, 20, 30, 0), [Ruled(ANN, "ZAX", verdict, DOT)])

    assert after.totals == counted(8, 20, 30, points)


def test_a_word_taken_back_costs_nobody_anything(game):
    """O2."""
    after = game.after(counted(8, 20, 30, 0), [Ruled(ANN, "ZAX", Verdict.WITHDRAWN, None)])

    assert after.totals == counted(8, 20, 30, 0)


def test_challenges_can_make_a_player_retire_or_keep_one_in(game):
    """O2, O3."""
    rulings = [Ruled(ANN, "A", Verdict.GOOD, BEN), Ruled(ANN, "B", Verdict.WRONG, CY)]

    after = game.after(counted(0, 92, 104, 98), rulings)

    assert (after.totals, after.retired) == (counted(0, 102, 94, 98), (BEN,))


def test_the_first_to_reach_100_retires_and_the_others_go_on(game):
    """O3."""
    after = game.after(counted(0, 98, 100, 10))

    assert (after.retired, after.playing, after.winner) == ((CY,), (ANN, BEN, DOT), None)


def test_several_who_reach_100_in_one_hand_all_retire_highest_first(game):
    """O3."""
    after = game.after(counted(0, 102, 104, 10))

    assert (after.retired, after.playing) == ((CY, BEN), (ANN, DOT))


def test_who_is_left_wins_and_the_places_are_in_the_order_of_retiring(game):
    """O3."""
    with pytest.raises(GameError, match=r"^The game goes on, and nobody has won yet\.$"):
        _ = game.places
    game = game.after(counted(0, 10, 104, 10)).after({ANN: 20, BEN: 92, DOT: 95})

    assert (game.winner, game.places) == (ANN, (ANN, BEN, DOT, CY))


def test_when_all_who_are_left_reach_100_together_the_lowest_wins(game):
    """O3: ruling."""
    game = game.after(counted(90, 92, 104, 94)).after({ANN: 20, BEN: 15, DOT: 30})

    assert (game.winner, game.places) == (BEN, (BEN, ANN, DOT, CY))


def test_equal_lowest_play_one_more_hand(game):
    """O3: ruling."""
    game = game.after(counted(90, 92, 104, 94)).after({ANN: 20, BEN: 18, DOT: 30})

    assert (game.winner, game.playing, game.retired) == (None, (ANN, BEN), (CY, DOT))
    assert game.after({ANN: 8, BEN: 0}).winner == BEN
    assert game.after({ANN: 8, BEN: 8}).playing == (ANN, BEN)


def test_a_hand_counts_as_it_was_played(game):
    """O2, O3, L7."""
    hand = game.deal(random.Random(1933))
    with pytest.raises(HandIsOpen):
        game.after_hand(hand)
    hand = hand.apply(LayWord("SAILING")).challenge(CY, Verdict.GOOD).ring_bell()

    after = game.after_hand(hand)

    assert hand.result().counts == {ANN: 20, BEN: 68, CY: 76, DOT: 78}
    assert after == OrdinaryGame(
        players=FOUR, dealer=ANN, totals={ANN: 20, BEN: 68, CY: 86, DOT: 78}
    )


def test_everybody_who_plays_counts_and_nobody_else(game):
    """O3: who has retired counts no more."""
    sentence = r"^Everybody who plays must have counted, and nobody else\.$"
    with pytest.raises(GameError, match=sentence):
        game.after({ANN: 8})
    with pytest.raises(GameError, match=sentence):
        game.after(counted(0, 100, 8, 8)).after(counted(0, 8, 8, 8))


def test_after_the_end_nothing_is_dealt_or_counted(game):
    """O3."""
    over = game.after(counted(0, 100, 100, 100))

    for act in (lambda: over.deal(random.Random(1)), lambda: over.after({ANN: 0})):
        with pytest.raises(GameError, match=r"^The game is over, and player 1 has won\.$"):
            act()

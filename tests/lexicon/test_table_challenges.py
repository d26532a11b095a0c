"""Challenges at the table: who, until when, and what becomes of the word (W1, W2, L7, D6, D7)."""

import pytest

from lexicon.places import PlayerNumber
from lexicon.plays import LayWord, Substitute, Take
from lexicon.rulings import RulingError, Verdict
from lexicon.table import Deal, HandInPlay, HandResult, Ruled

ANN, BEN, CY, DOT = (PlayerNumber(n) for n in range(1, 5))
CARDS = "HTCAEOTARSMNDHERIWE?IWLLOUFKSUAABEGHIIJLOPQRSTUVWXYZ"


@pytest.fixture
def hand():
    """Three players; Ann begins with HATSDREWOK, Ben has TEAMHI?LUS and Cy CORNEWILFU."""
    return HandInPlay.begin(Deal((ANN, BEN, CY), CY, CARDS))


def out(hand):
    """Return the hand after Ann has laid all her cards in one word."""
    return hand.apply(LayWord("HATSDREWOK"))


def refused(act, *args):
    with pytest.raises(RulingError) as refusal:
        act(*args)
    return str(refusal.value)


@pytest.mark.parametrize("verdict", [Verdict.MISSPELT, Verdict.WRONG])
def test_a_word_that_does_not_stand_is_lifted_and_the_turn_is_lost(hand, verdict):
    """W1, W2: cards and table are as before the word, and the next player goes on."""
    before = hand.apply(LayWord("HAT"))
    laid = before.apply(Substitute(1, "hAT"))

    after = laid.challenge(ANN, verdict)

    assert (after.cards, after.on_table) == (before.cards, before.on_table)
    assert (after.whose_turn, after.can_be_challenged) == (CY, False)
    assert after.rulings == (Ruled(BEN, "hAT", verdict, ANN),)


def test_a_good_word_stands(hand):
    """W2: and it is ruled on once."""
    laid = hand.apply(LayWord("HAT"))

    after = laid.challenge(CY, Verdict.GOOD)

    assert (after.cards, after.on_table, after.whose_turn) == (laid.cards, laid.on_table, BEN)
    assert refused(after.challenge, BEN, Verdict.WRONG) == "The Steward has ruled on HAT already."
    assert refused(after.withdraw) == "The Steward has ruled on HAT already."


def test_nobody_is_too_late_before_the_next_player_has_played(hand):
    """W1."""
    laid = hand.apply(LayWord("HAT"))

    assert refused(laid.challenge, CY, Verdict.TOO_LATE) == "It is not too late to challenge HAT."


def test_a_word_is_taken_back_by_its_player_only(hand):
    """W2."""
    assert refused(hand.apply(LayWord("HAT")).challenge, CY, Verdict.WITHDRAWN) == (
        "A word is taken back by the player who laid it, and by nobody else."
    )


def test_a_player_may_take_a_word_back(hand):
    """W2: before a Steward is called, and the turn is lost."""
    after = hand.apply(LayWord("HAT")).withdraw()

    assert (after.cards, after.on_table, after.whose_turn) == (hand.cards, hand.on_table, BEN)
    assert after.rulings == (Ruled(ANN, "HAT", Verdict.WITHDRAWN, None),)


def test_only_another_player_at_the_table_challenges(hand):
    """W1."""
    laid = hand.apply(LayWord("HAT"))

    assert refused(laid.challenge, ANN, Verdict.WRONG) == (
        "Nobody can challenge their own word; they may take it back instead."
    )
    assert refused(laid.challenge, DOT, Verdict.WRONG) == (
        "Guest 4 does not sit at this table; only players at the same table can challenge a word."
    )


def test_there_must_be_a_word_to_challenge(hand):
    """W1: a word that was lifted is none any more."""
    sentence = "There is no word that could be challenged."

    assert refused(hand.challenge, BEN, Verdict.WRONG) == sentence
    assert refused(hand.withdraw) == sentence
    lifted = hand.apply(LayWord("HAT")).challenge(BEN, Verdict.WRONG)
    assert refused(lifted.challenge, CY, Verdict.WRONG) == sentence


def test_it_is_too_late_once_the_next_player_has_played(hand):
    """W1: not while his exchange has only begun, and what he began is kept."""
    laid = hand.apply(LayWord("HAT"))
    begun = laid.discard("M")
    played = begun.take(Take.BLIND)

    assert refused(played.challenge, CY, Verdict.WRONG) == (
        "It is too late to challenge HAT: the next player has played."
    )
    assert (
        refused(played.withdraw) == "It is too late to challenge HAT: the next player has played."
    )
    assert played.challenge(CY, Verdict.TOO_LATE).words == ("HAT",)
    lifted = begun.challenge(CY, Verdict.WRONG)
    assert (lifted.cards_held(ANN), lifted.words) == (hand.cards_held(ANN), ())
    assert (lifted.discarded, lifted.whose_turn) == ("M", BEN)
    assert lifted.take(Take.BLIND).cards == (hand.cards_held(ANN), *played.cards[1:])


def test_the_next_word_takes_the_place_of_the_one_before(hand):
    """W1."""
    after = hand.apply(LayWord("HAT")).apply(LayWord("TEA")).challenge(CY, Verdict.WRONG)

    assert (after.words, after.whose_turn) == (("HAT",), CY)


def test_a_wrong_last_word_opens_the_hand_again(hand):
    """W1, L7."""
    after = out(hand).challenge(BEN, Verdict.WRONG)

    assert (after.ran_out, after.is_over, after.whose_turn) == (None, False, BEN)
    assert (after.cards, after.on_table) == (hand.cards, hand.on_table)
    assert after.apply(LayWord("TEA")).whose_turn == CY


def test_after_the_bell_a_wrong_last_word_opens_nothing(hand):
    """W1, D6."""
    after = out(hand).ring_bell().challenge(BEN, Verdict.WRONG)

    assert after.is_over
    assert after.result() == HandResult({ANN: 82, BEN: 93, CY: 78}, None, is_final=True)


def test_the_last_word_may_be_challenged_until_the_marks_are_initialled(hand):
    """W1, D7."""
    over = out(hand)
    initialled = over.initial_marks()

    assert (over.result().is_final, initialled.result().is_final) == (False, True)
    assert refused(initialled.challenge, BEN, Verdict.WRONG) == (
        "It is too late to challenge HATSDREWOK: the marks are initialled."
    )
    assert initialled.challenge(BEN, Verdict.TOO_LATE).ran_out == ANN

"""A hand at one table: deal, turns, running out and the bell (L1-L7, D5, D6)."""

import random

import pytest

from lexicon.cards import Pack
from lexicon.house_rules import HouseRules
from lexicon.places import PlayerNumber
from lexicon.plays import (
    ActRefused,
    Exchange,
    Insert,
    LayWord,
    Moved,
    NoBlindCard,
    NotHeld,
    NotInBook,
    OnTable,
    Substitute,
    Take,
)
from lexicon.rulings import RulingError
from lexicon.table import (
    Deal,
    DealError,
    HandInPlay,
    HandIsOpen,
    HandIsOver,
    HandResult,
    MustTakeFirst,
    NothingDiscarded,
    Played,
)

ANN, BEN, CY, DOT, EVE, FAY = (PlayerNumber(n) for n in range(1, 7))
PACK = Pack("Small", dict.fromkeys("ABDEHRSTW?", 5), {**dict.fromkeys("ABDEHRSTW", 2), "?": 3})
USUAL = HouseRules()


def dealt(*cards, exposed="W", dealer=None, rules=USUAL):
    """Deal these cards; the players sit clockwise, and the last deals unless another is named."""
    players = (ANN, BEN, CY, DOT)[: len(cards)]
    dealer = dealer or players[-1]
    first = (players.index(dealer) + 1) % len(players)
    clockwise = cards[first:] + cards[:first]
    laid_out = "".join("".join(singly) for singly in zip(*clockwise, strict=True)) + exposed
    left = {letter: n - laid_out.count(letter) for letter, n in PACK.counts.items()}
    stack = "".join(letter * n for letter, n in left.items())
    return HandInPlay.begin(Deal(players, dealer, laid_out + stack, PACK, rules))


@pytest.fixture
def hand():
    """Three players; Ann begins."""
    return dealt("HATSDREWBB", "TTHEDRAS?A", "DREWBATHES")


def out(hand):
    """Return the hand after Ann has laid all her cards in one word."""
    return hand.apply(LayWord(hand.cards_held(ANN)))


def refused(act, *args):
    with pytest.raises((ActRefused, RulingError)) as refusal:
        act(*args)
    return str(refusal.value)


def test_ten_cards_each_are_dealt_singly_by_the_left_and_one_is_exposed():
    """L1."""
    deal = Deal.shuffled((ANN, BEN, CY, DOT), CY, random.Random(1933))
    hand = HandInPlay.begin(deal)

    assert deal.cards == "SFDLAXBSQWUAGEOENHEYLAIKIIMVITHOUZRTSUTPWCHERWA?JRLO"
    assert deal.cards_dealt() == ("FXWEHAITZU", "DBUOEIMHRT", "LSAEYKVOTP", "SAQGNLIIUS")
    assert (hand.exposed, hand.on_table.stack, hand.words) == ("W", "CHERWA?JRLO", ())
    assert hand.cards == tuple("".join(sorted(cards)) for cards in deal.cards_dealt())
    assert hand.cards_held(CY) == "AEKLOPSTVY"


def test_the_player_on_the_dealer_s_left_begins_and_turns_go_round_by_the_left():
    """L1."""
    hand = dealt("HATSDREWBB", "TTHEDRAS?A", "DREWBATHES", dealer=ANN)
    turns = []
    for _ in range(4):
        turns.append(hand.whose_turn)
        hand = hand.apply(Exchange("A", Take.BLIND))

    assert turns == [BEN, CY, ANN, BEN]


def test_five_players_have_two_packs():
    """L1."""
    four = Deal.shuffled((ANN, BEN, CY, DOT), ANN, random.Random(1))
    five = Deal.shuffled((ANN, BEN, CY, DOT, EVE), ANN, random.Random(1))

    assert [(deal.packs, len(deal.cards)) for deal in (four, five)] == [(1, 52), (2, 104)]
    assert five.cards.count("?") == 2


@pytest.mark.parametrize(
    ("players", "dealer", "cards", "sentence"),
    [
        ((ANN,), ANN, None, "Two to five different players sit at a table."),
        ((ANN, ANN), ANN, None, "Two to five different players sit at a table."),
        (
            (ANN, BEN, CY, DOT, EVE, FAY),
            ANN,
            None,
            "Two to five different players sit at a table.",
        ),
        ((ANN, BEN), CY, None, "Player 3 does not sit at this table and cannot deal."),
        ((ANN, BEN), ANN, "ABC", "These are not the cards of “Small”, packs: 1."),
        ((ANN, BEN, CY, DOT, EVE), ANN, "ABC", "These are not the cards of “Small”, packs: 2."),
    ],
)
def test_what_cannot_be_dealt_is_refused(players, dealer, cards, sentence):
    """L1."""
    everything = "".join(letter * n for letter, n in PACK.counts.items())
    with pytest.raises(DealError) as refusal:
        Deal(players, dealer, cards or everything, PACK)

    assert str(refusal.value) == sentence


def test_a_pack_must_leave_a_card_to_expose():
    """L1."""
    tiny = Pack("Tiny", {"A": 20}, {"A": 2})
    with pytest.raises(DealError, match=r"^There are too few cards for ten each and an exposed"):
        Deal((ANN, BEN), ANN, "A" * 20, tiny)


def test_a_word_is_laid_from_the_cards_held_and_the_next_player_is_on_turn(hand):
    """L2."""
    after = hand.apply(LayWord("HAT"))

    assert (after.cards_held(ANN), after.words, after.whose_turn) == ("BBDERSW", ("HAT",), BEN)
    assert after.happenings == (Played(ANN, LayWord("HAT")),)
    assert (hand.cards_held(ANN), hand.words, hand.whose_turn) == ("ABBDEHRSTW", (), ANN)


def test_a_word_on_the_table_is_added_to_and_changed(hand):
    """L2, L4: letters that are taken come to the hand, a Master too."""
    after = hand.apply(LayWord("HAT")).apply(Insert(1, "HaATED")).apply(Substitute(1, "HAATED"))

    assert after.words == ("HAATED",)
    assert after.cards == ("BBDERSW", "AAHRSTT", "?BDEEHRSTW")


def test_a_discard_is_replaced_and_becomes_the_exposed_card(hand):
    """L2."""
    exposed = hand.apply(Exchange("B", Take.EXPOSED))
    blind = hand.apply(Exchange("B", Take.BLIND))

    assert (exposed.cards_held(ANN), exposed.exposed, exposed.on_table.discards) == (
        "ABDEHRSTWW",
        "B",
        "",
    )
    assert (blind.cards_held(ANN), blind.exposed, blind.on_table.discards) == (
        "AABDEHRSTW",
        "B",
        "W",
    )
    assert hand.on_table.stack == "A" + blind.on_table.stack


def test_an_exchange_in_two_steps_is_the_exchange(hand):
    """L2."""
    begun = hand.discard("B")

    assert (begun.cards_held(ANN), begun.discarded, begun.whose_turn) == ("ABDEHRSTW", "B", ANN)
    assert begun.take(Take.BLIND) == hand.apply(Exchange("B", Take.BLIND))


def test_who_has_discarded_takes_the_replacement_before_anything_else(hand):
    """L2."""
    begun = hand.discard("B")

    for act in (LayWord("HAT"), Exchange("A", Take.BLIND)):
        with pytest.raises(MustTakeFirst, match=r"^First take the exposed or the blind card"):
            begun.apply(act)
    with pytest.raises(NothingDiscarded, match=r"^Discard a card first, then take one\.$"):
        hand.take(Take.BLIND)


def test_a_refused_act_names_its_reason(hand):
    """L2, L6: the state is a value, so nothing can have changed."""
    with pytest.raises(NotHeld, match=r"^You do not hold T\.$"):
        hand.apply(LayWord("HATT"))
    with pytest.raises(NotHeld, match=r"^You do not hold the Master\.$"):
        hand.discard("?")
    with pytest.raises(NotInBook):
        hand.apply(LayWord("HAT"), {"CAT"})

    assert hand.check(LayWord("HAT"), {"HAT"}) == Moved("HAT")
    assert hand == dealt("HATSDREWBB", "TTHEDRAS?A", "DREWBATHES")


def test_the_house_s_rules_hold_at_the_table():
    """L6."""
    rules = HouseRules(shortest_word=4)
    hand = dealt("HATSDREWBB", "TTHEDRAS?A", rules=rules)

    assert refused(hand.apply, LayWord("HAT")) == "HAT is too short; a word has 4 letters at least."


def run_stack_out(hand):
    while hand.on_table.stack:
        hand = hand.apply(Exchange(hand.cards[hand.turn][0], Take.BLIND))
    return hand


def test_when_the_stack_runs_out_the_discards_take_its_place(hand):
    """L5: the exposed card stays; in the middle of an exchange too."""
    hand = run_stack_out(hand)
    begun = hand.discard(hand.cards[hand.turn][0])
    with pytest.raises(NoBlindCard, match=r"^The stack has run out: lift the discards"):
        begun.take(Take.BLIND)
    lifted = begun.on_table.discards

    turned = begun.turn_over(lifted[::-1])

    assert len(lifted) == 19
    assert turned.on_table == OnTable((), hand.exposed, lifted[::-1], "")
    assert turned.take(Take.BLIND).on_table == OnTable(
        (), begun.discarded, lifted[-2::-1], hand.exposed
    )


def test_the_discards_are_shuffled_with_the_dice_that_are_passed_in(hand):
    """L5."""
    hand = run_stack_out(hand)

    turned = hand.shuffle_discards(random.Random(7))

    assert turned == hand.shuffle_discards(random.Random(7))
    assert sorted(turned.on_table.stack) == sorted(hand.on_table.discards)
    assert turned.on_table.stack != hand.on_table.discards


def test_with_neither_stack_nor_discards_the_exposed_card_is_taken():
    """L5: ruling; no player can be without an act."""
    pack = Pack("Tiny", {"A": 21}, {"A": 2})
    hand = HandInPlay.begin(Deal((ANN, BEN), BEN, "A" * 21, pack))

    assert refused(hand.apply, Exchange("A", Take.BLIND)) == (
        "There is no blind card any more; take the exposed one."
    )
    assert hand.apply(Exchange("A", Take.EXPOSED)).whose_turn == BEN


def test_who_runs_out_ends_the_hand_and_the_others_count(hand):
    """L7, K2: words on the table count nothing."""
    after = out(hand)

    assert (after.ran_out, after.is_over) == (ANN, True)
    assert after.result() == HandResult({ANN: 0, BEN: 21, CY: 20}, ANN, is_final=False)
    with pytest.raises(HandIsOver, match=r"^Player 1 has run out, and the hand is over\.$"):
        after.apply(LayWord("HEAT"))


def test_a_discard_never_takes_a_player_out(hand):
    """L3: the last card is replaced before anybody counts."""
    hand = hand.apply(LayWord("HATSDREWB"))
    hand = hand.apply(Exchange("A", Take.BLIND)).apply(Exchange("A", Take.BLIND))

    begun = hand.discard("B")

    assert (begun.cards_held(ANN), begun.ran_out, begun.is_over) == ("", None, False)
    assert begun.take(Take.EXPOSED).cards_held(ANN) == "A"


def test_nobody_counts_while_the_hand_is_played(hand):
    """L7, D7."""
    for act in (hand.result, hand.initial_marks):
        with pytest.raises(HandIsOpen, match="still being played, and nobody counts yet"):
            act()


def test_no_new_turn_begins_after_the_bell(hand):
    """D5, D6."""
    after = hand.ring_bell()

    assert after.is_over
    assert after.result() == HandResult({ANN: 20, BEN: 21, CY: 20}, None, is_final=True)
    with pytest.raises(HandIsOver, match=r"^The bell has rung, and no new turn begins\.$"):
        after.apply(LayWord("HAT"))
    with pytest.raises(HandIsOver, match=r"^The bell has rung already\.$"):
        after.ring_bell()


def test_who_has_discarded_at_the_bell_takes_the_replacement(hand):
    """D6."""
    after = hand.discard("B").ring_bell()

    assert not after.is_over
    done = after.take(Take.EXPOSED)
    assert (done.is_over, done.cards_held(ANN)) == (True, "ABDEHRSTWW")

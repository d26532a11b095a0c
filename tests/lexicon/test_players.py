"""Computer players play by the rules, well or badly, and challenge what they do not know."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.cards import PACK_1933
from lexicon.dictionary import WordBook
from lexicon.hand_record import record, replay
from lexicon.house_rules import HouseRules
from lexicon.marks import doubts
from lexicon.places import PlayerNumber
from lexicon.players import STRENGTHS, play_hand
from lexicon.players.choosing import Choice, Turn
from lexicon.players.mistakes import invented, misspelt
from lexicon.players.telling import retold
from lexicon.plays import Exchange, Insert, LayWord, OnTable, Substitute, Take
from lexicon.rulings import RulingError, Verdict
from lexicon.table import BellRang, Deal, Discarded, HandInPlay, Ruled, TurnedOver

BOOK = WordBook.load()
ALL = tuple(STRENGTHS.values())
FEW = settings(deadline=None, max_examples=25)
# Sees everything, and makes no mistakes.
SHARP = replace(STRENGTHS["expert"], spots=1.0, misspells=0.0, invents=0.0)


def deal_for(players, dice, rules=HouseRules()):  # noqa: B008 - rules are never changed
    numbers = tuple(PlayerNumber(n) for n in range(1, players + 1))
    return Deal.shuffled(numbers, dice.choice(numbers), dice, rules=rules)


def played(seed, *, players=4, turns=40, strengths=ALL, book=BOOK):
    dice = random.Random(seed)
    deal = deal_for(players, dice)
    sitting = {n: strengths[n % len(strengths)] for n in deal.players}
    return play_hand(deal, sitting, dice, turns=turns, book=book)


@FEW
@given(seed=st.integers(0, 2**32), players=st.integers(2, 5), turns=st.integers(0, 60))
def test_whatever_they_do_is_by_the_rules(seed, players, turns):
    """L2: replaying checks each act anew. K1 and K2: what is left could have been dealt."""
    hand = played(seed, players=players, turns=turns).hand
    counts = hand.result().counts

    assert replay(record(hand)) == hand
    assert doubts(counts, pack=PACK_1933, packs=hand.deal.packs) == []
    assert hand.result().is_final


@FEW
@given(seed=st.integers(0, 2**32))
def test_every_ruling_comes_with_its_challenge(seed):
    """W1: it was another player who challenged, and the word is the one ruled on."""
    hand = played(seed, turns=60)
    told = [
        Ruled(one.laid_by, one.word, one.verdict, one.challenger)
        for one in hand.challenges
        if one.verdict is not Verdict.WITHDRAWN
    ]

    ruled = [replace(one, word=one.word.upper()) for one in hand.hand.rulings]
    assert [one for one in ruled if one.challenger is not None] == told
    assert len(ruled) == len(hand.challenges)
    assert all(one.challenger != one.laid_by for one in hand.challenges)


def test_the_same_seed_plays_the_same_hand():
    assert played(1933) == played(1933)
    assert played(1933) != played(1934)


def test_an_expert_has_less_left_than_a_beginner():
    sides = (STRENGTHS["beginner"], STRENGTHS["expert"])
    left = Counter()
    for seed in range(30):
        result = played(seed, strengths=sides).hand.result()
        for player, points in result.counts.items():
            left[sides[player % 2].name] += points

    assert left["beginner"] > 1.5 * left["expert"]


def test_no_turn_is_played_where_it_rings_at_once():
    """D5, D6."""
    hand = played(7, turns=0).hand

    assert [type(one).__name__ for one in hand.happenings] == ["BellRang", "Initialled"]


def test_a_bell_in_an_exchange_lets_it_be_finished():
    """D6: who has discarded takes the replacement, and no new turn begins."""
    all_ends = [[*map(type, played(seed, turns=20).hand.happenings)] for seed in range(20)]
    in_exchange = [ends for ends in all_ends if [Discarded, BellRang] == ends[-4:-2]]

    assert len(in_exchange) > 2
    assert {ends[-2].__name__ for ends in in_exchange} == {"Took"}


def test_the_stack_is_turned_over_when_it_has_run_out():
    """L5."""
    weak = replace(STRENGTHS["beginner"], spots=0.01, invents=0.0)

    hand = played(3, turns=60, strengths=(weak,)).hand

    assert sum(isinstance(one, TurnedOver) for one in hand.happenings) == 3


def a_hand(cards, *words, exposed="I", stack="LRO", discards="", **rules):
    """Player 1 is to play with these cards; the other one holds three vowels."""
    begun = HandInPlay.begin(deal_for(2, random.Random(1), HouseRules(**rules)))
    table = OnTable(words=words, exposed=exposed, stack=stack, discards=discards)
    return replace(begun, turn=0, cards=("".join(sorted(cards)), "AEU"), on_table=table)


def choice(hand, strength=SHARP, seed=1):
    return Turn(hand, strength, BOOK, random.Random(seed)).choose()


def test_a_word_with_cards_that_are_hard_to_place_is_laid_first():
    """L2a: HAZE rather than HEAT, though a T counts more than a Z."""
    assert choice(a_hand("EAHTXZ")) == Choice(LayWord("HAZE"))


def test_running_out_comes_before_all_else():
    """L7: to end the hand even the Master is given."""
    assert choice(a_hand("?", "HAT")).act == Insert(1, "HATe")


def test_the_master_is_saved_for_later():
    """L4: CAT sheds less than CHAsT or the like, and keeps the Master."""
    assert choice(a_hand("ATCZXQ?")).act == LayWord("ACT")


def test_a_master_on_the_table_is_taken_by_its_letter():
    """L4, and a house rule against it; two cards that fit nowhere are left otherwise."""
    assert choice(a_hand("QV", "QuIZ", "DiV")).act == Exchange("Q", Take.EXPOSED)
    assert choice(a_hand("UVQ", "QuIZ")).act == Substitute(1, "QUIZ")
    left = choice(a_hand("UVQ", "QuIZ", master_may_be_taken=False)).act
    assert left == Exchange("Q", Take.EXPOSED)


def test_a_card_is_changed_where_nothing_can_be_shed():
    """L2d: a T comes to the hand for the V, which is harder to place."""
    assert choice(a_hand("XV", "TAN")).act == Substitute(1, "VAN")


@pytest.mark.parametrize(
    ("exposed", "stack", "discards", "take"),
    [
        ("S", "LRO", "", Take.EXPOSED),  # it is easier to place than the V
        ("Q", "LRO", "", Take.BLIND),
        ("Q", "", "LR", Take.BLIND),  # L5: the discards are turned over first
        ("Q", "", "", Take.EXPOSED),  # nothing else is left
    ],
)
def test_a_player_without_a_word_exchanges_a_card(exposed, stack, discards, take):
    """L2b."""
    hand = a_hand("VC", exposed=exposed, stack=stack, discards=discards)

    assert choice(hand).act == Exchange("V", take)


def test_a_coarse_word_is_never_laid():
    """Nor misspelt into one: the best words of these cards are coarse."""
    assert choice(a_hand("CUNTX")).act == LayWord("CUT")


def test_a_house_with_longer_words_is_played_by_its_rule():
    """L6."""
    assert choice(a_hand("ATCZXQ", shortest_word=4)).act == Exchange("Q", Take.EXPOSED)


def test_a_careless_player_misspells_a_word_and_knows_which_she_meant():
    """W3."""
    careless = replace(SHARP, misspells=1.0)

    assert choice(a_hand("RECEIVE"), careless) == Choice(LayWord("RECIEVE"), meant="RECEIVE")
    assert choice(a_hand("FROM"), careless) == Choice(LayWord("FORM"))
    assert choice(a_hand("CHEATED", shortest_word=7), careless).act == LayWord("CHAETED")


def test_a_bold_player_invents_a_word_where_she_sees_none():
    bold = replace(SHARP, spots=0.0, invents=1.0)

    assert choice(a_hand("HNASX"), bold) == Choice(LayWord("HANS"))
    assert choice(a_hand("ZIQ"), bold).act.word in {"ZIQ", "QIZ"}
    assert choice(a_hand("ZIQ", shortest_word=4), bold).act == Exchange("Q", Take.EXPOSED)
    assert choice(a_hand("ZQ"), bold).act == Exchange("Q", Take.EXPOSED)


def test_words_are_misspelt_as_they_sound():
    dice = random.Random(1)

    def spelt(word):
        return {misspelt(word, BOOK, dice) for _ in range(40)}

    assert spelt("RECEIVE") == {"RECIEVE"}
    assert spelt("COFFEE") == {"COFEE", "COFFE"}
    assert spelt("TABLE") == {"TABEL"}
    assert spelt("FROM") == {None}
    assert spelt("EEL") == {None}, "short words are spelt right"


def test_an_invented_word_is_in_no_dictionary():
    """A name, an abbreviation or a foreign word where the cards give one, else any sound."""
    dice = random.Random(1)

    assert {invented("DLT", BOOK, dice) for _ in range(9)} == {"LTD"}
    assert {invented("BAT", BOOK, dice) for _ in range(9)} == {None}, "BAT and TAB are words"
    assert {invented("BTS", BOOK, dice) for _ in range(9)} == {None}, "no vowel"
    assert {invented("A?B", BOOK, dice) for _ in range(9)} == {None}, "the Master is saved"
    assert {invented("XIV", BOOK, dice) for _ in range(9)} <= {"XIV", "VIX"}


def all_challenges(strength, book=BOOK):
    return [
        one for n in range(20) for one in played(n, strengths=(strength,), book=book).challenges
    ]


def test_players_challenge_what_they_do_not_recognise():
    """W2, W3: good words of the larger dictionary stand, misspelt and made-up ones do not."""
    timid = replace(
        STRENGTHS["fair"], recognises=0, challenges=1.0, misspells=0.8, invents=0.3, takes_back=0.0
    )
    found = all_challenges(timid)
    verdicts = Counter(one.verdict for one in found)
    meant = [one for one in found if one.meant]

    assert min(verdicts[one] for one in ("good", "misspelt", "wrong", "too late")) > 2, verdicts
    assert verdicts["withdrawn"] == 0
    assert all(one.advice.meant == one.meant for one in meant)


def test_a_bad_word_may_be_taken_back_before_a_steward_is_called():
    """W2: then there is no verdict, and a good word is never taken back."""
    honest = replace(
        STRENGTHS["fair"], recognises=0, challenges=1.0, misspells=0.5, invents=0.3, takes_back=1.0
    )
    verdicts = {one.verdict for one in all_challenges(honest)}

    assert verdicts == {"good", "withdrawn", "too late"}


def test_nobody_challenges_who_recognises_everything():
    """Of words that are in no dictionary nobody says so."""
    easy = replace(STRENGTHS["fair"], challenges=0.0)

    assert all_challenges(easy) == []


def test_a_word_that_the_own_list_lacks_stands():
    """F59: a list never makes a word wrong; computer players lay none but its words themselves."""
    few = BOOK.with_own_words(["hat", "ran", "the", "it", "so", "tea"], instead=True)
    bold = replace(STRENGTHS["fair"], invents=1.0, recognises=99, challenges=0.0)
    strict = replace(bold, challenges=1.0, recognises=0, spots=0.0)

    found = all_challenges(strict, few)

    assert {one.verdict for one in found} <= {"good", "too late"}
    assert len(found) > 5


def test_a_last_word_that_is_wrong_opens_the_hand_again():
    """W1: who seemed to have run out takes the cards back, and play goes on."""
    bold = replace(STRENGTHS["fair"], invents=0.5, challenges=1.0, takes_back=0.0)
    hands = [played(seed, players=2, strengths=(bold,), turns=90).hand for seed in range(30)]
    opened = [
        hand
        for hand in hands
        if any(a.ran_out and not b.ran_out for a, b in pairwise(retold(hand)))
    ]

    assert len(opened) > 0


def test_nothing_can_be_challenged_in_the_end():
    """W1: the marks are initialled."""
    hand = played(5).hand

    with pytest.raises(RulingError):
        hand.challenge(hand.players[0], Verdict.WRONG)

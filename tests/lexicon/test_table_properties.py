"""Whatever is played at a table: no card is lost or doubled, and what was undone is undone (L1-L7).

Words here are any letters: at the table they stand unless they are challenged (L6).
"""

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.cards import MASTER, PACK_1933
from lexicon.hand_record import record, replay
from lexicon.places import PlayerNumber
from lexicon.plays import ActRefused, Exchange, Insert, LayWord, Substitute, Take, cards_of
from lexicon.rulings import ON_THE_WORD, consequence
from lexicon.table import Deal, HandInPlay

TABLES = given(players=st.integers(2, 5), seed=st.integers(0, 2**32), acts=st.integers(0, 60))
FEW = settings(deadline=None, max_examples=60)
WORDS = {"lay": 2, "insert": 3, "substitute": 3}


class Table:
    """A table that plays as the dice fall; some of what it tries is refused."""

    def __init__(self, players, seed):
        self.dice = random.Random(seed)
        sitting = tuple(PlayerNumber(n) for n in range(1, players + 1))
        self.hand = HandInPlay.begin(Deal.shuffled(sitting, self.dice.choice(sitting), self.dice))
        # Where most turns are exchanges the stack runs out, elsewhere a player does.
        self.how_often = {**WORDS, "exchange": self.dice.choice([2, 8, 100])}

    def act(self):
        """Draw any act, by the rules or not."""
        hand, (kind,) = self.hand, self.dice.choices(*zip(*self.how_often.items(), strict=True))
        held = hand.cards[hand.turn]
        if kind == "exchange":
            return Exchange(self.dice.choice(held), self.dice.choice(list(Take)))
        if kind == "lay" or not hand.words:
            return LayWord("".join(self.letters(held, at_most=6)))
        number = self.dice.randint(1, len(hand.words))
        word = list(hand.words[number - 1])
        for letter in self.letters(held, at_most=2):
            place = self.dice.randrange(len(word))
            word[place : place + (kind == "substitute")] = [letter]
        return (Substitute if kind == "substitute" else Insert)(number, "".join(word))

    def letters(self, held, *, at_most):
        cards = self.dice.sample(held, self.dice.randint(1, min(at_most, len(held))))
        return [self.dice.choice("aeiou") if card == MASTER else card for card in cards]

    def states(self, acts):
        """Play so many acts, or until somebody runs out, and return each state between them."""
        yield self.hand
        for _ in range(acts):
            if self.hand.is_over:
                return
            if self.hand.on_table.must_turn_over:
                self.hand = self.hand.shuffle_discards(self.dice)
                yield self.hand
            try:
                self.hand = self.hand.apply(self.act())
            except ActRefused:
                continue
            yield self.hand
            if self.hand.can_be_challenged and self.dice.random() < 0.3:
                by = self.dice.choice([p for p in self.hand.players if p != self.laid_by])
                self.hand = self.hand.challenge(by, self.dice.choice(ON_THE_WORD))
                yield self.hand

    @property
    def laid_by(self):
        return self.hand.last_word.player


def all_cards(hand):
    table = hand.on_table
    lying = table.exposed + table.stack + table.discards + "".join(map(cards_of, table.words))
    return Counter(lying + "".join(hand.cards) + hand.discarded)


@FEW
@TABLES
def test_no_card_is_lost_or_doubled(players, seed, acts):
    """L1, L2, L5: they are the cards of the packs at any time, and one is exposed."""
    for hand in Table(players, seed).states(acts):
        packs = hand.deal.packs
        assert all_cards(hand) == {card: n * packs for card, n in PACK_1933.counts.items()}
        assert len(hand.exposed) == 1


@FEW
@TABLES
def test_only_laying_and_inserting_shed_cards(players, seed, acts):
    """L3."""
    table = Table(players, seed)
    before = table.hand
    for hand in table.states(acts):
        act = getattr(hand.happenings[-1], "act", None) if hand.happenings else None
        shed = [len(old) - len(new) for old, new in zip(before.cards, hand.cards, strict=True)]
        if isinstance(act, LayWord | Insert):
            assert shed[before.turn] > 0
        elif len(hand.rulings) == len(before.rulings):
            assert set(shed) == {0}
        before = hand


@FEW
@TABLES
def test_the_counts_are_those_of_one_table(players, seed, acts):
    """K1, K2, L7: one 0 at most, and no more odd counts than there are Masters."""
    for hand in Table(players, seed).states(acts):
        over = hand if hand.bell_has_rung else hand.ring_bell()
        counts = over.result().counts.values()
        assert list(counts).count(0) == (0 if over.ran_out is None else 1)
        assert sum(count % 2 for count in counts) <= hand.deal.packs
        assert set(counts) <= PACK_1933.possible_counts(hand.deal.packs)


@FEW
@TABLES
def test_a_word_that_is_lifted_leaves_everything_as_it_was(players, seed, acts):
    """W1, W2: but for the turn, and also where the next player has begun an exchange."""
    table = Table(players, seed)
    before = table.hand
    for hand in table.states(acts):
        if hand.can_be_challenged and len(hand.rulings) == len(before.rulings):
            lifted = hand.withdraw()
            assert lifted == replace(
                before, turn=hand.turn, last_word=None, happenings=lifted.happenings
            )
            if not hand.is_over:
                begun = hand.discard(hand.cards[hand.turn][0])
                kept = begun.withdraw().take(Take.EXPOSED)
                assert replace(kept, happenings=()) == replace(
                    lifted.apply(Exchange(begun.discarded, Take.EXPOSED)), happenings=()
                )
        before = hand


@FEW
@TABLES
def test_a_word_that_stands_changes_nothing(players, seed, acts):
    """W2."""
    for hand in Table(players, seed).states(acts):
        if hand.can_be_challenged:
            (by, *_) = (player for player in hand.players if player != hand.last_word.player)
            for verdict in ON_THE_WORD:
                after = hand.challenge(by, verdict)
                same = (after.cards, after.on_table) == (hand.cards, hand.on_table)
                assert same is consequence(verdict, hand.deal.rules).stands
                assert after.turn == hand.turn


@FEW
@TABLES
def test_a_hand_is_the_same_when_it_is_played_again_from_its_record(players, seed, acts):
    """L2, L5, D6, W1: with the bell, in the middle of an exchange where there can be one."""
    (*_, hand) = Table(players, seed).states(acts)
    if not hand.is_over:
        hand = hand.discard(hand.cards[hand.turn][-1]).ring_bell().take(Take.EXPOSED)

    again = replay(record(hand.initial_marks()))

    assert again == hand.initial_marks()
    assert again.result() == replace(hand.result(), is_final=True)

"""What the cards count at a pretend table, and the words that are challenged there."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexicon.cards import PACK_1933, Pack
from lexicon.rulings import Verdict

CARDS_DEALT: Final = 10
_RUNS_OUT: Final = 0.62  # of the hands; the others end by the bell
_CARDS_LEFT: Final = (
    1,
    1,
    2,
    2,
    3,
    3,
    4,
    5,
    6,
    7,
)  # few, so that about one bell in nine ends in a tie


def counts_left(
    players: int, dice: random.Random, *, packs: int = 1, pack: Pack = PACK_1933
) -> list[int]:
    """Deal ten cards each, let a few be left, and return what they count.

    The cards are dealt from real packs, so that every count is possible (K1) and no two at one
    table contradict each other (K2): at most one is 0, and one odd for each Master.
    """
    cards = [letter for letter, count in pack.counts.items() for _ in range(count * packs)]
    dice.shuffle(cards)
    left = [dice.choice(_CARDS_LEFT) for _ in range(players)]
    if dice.random() < _RUNS_OUT:
        left[dice.randrange(players)] = 0
    hands = [cards[CARDS_DEALT * n : CARDS_DEALT * n + count] for n, count in enumerate(left)]
    return [pack.count_points("".join(hand)) for hand in hands]


@dataclass(frozen=True, slots=True)
class Challenged:
    """A word that was challenged, and what the Steward said."""

    word: str
    verdict: Verdict
    meant: str = ""
    reason: str = ""


CHALLENGED: Final[Sequence[Challenged]] = (
    Challenged("BLORP", Verdict.WRONG, reason="no such word"),
    Challenged("RECIEVE", Verdict.MISSPELT, meant="RECEIVE"),
    Challenged("GAOL", Verdict.GOOD),
    Challenged("WADDLETON", Verdict.WRONG, reason="proper noun"),
    Challenged("SEPERATE", Verdict.WITHDRAWN, meant="SEPARATE"),
    Challenged("QUOTH", Verdict.TOO_LATE, reason="the next player had played"),
    Challenged("ICECREAM", Verdict.MISSPELT, meant="ICE-CREAM"),
    Challenged("THATCHED", Verdict.GOOD),
    Challenged("CHIEN", Verdict.WRONG, reason="foreign word"),
    Challenged("DONT", Verdict.MISSPELT, meant="DON'T"),
)

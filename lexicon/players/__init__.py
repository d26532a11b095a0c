"""Computer players: they lay, overlook, misspell and challenge, and play whole hands (L2, D5, W1).

>>> import random
>>> from lexicon.dictionary import WordBook
>>> from lexicon.table import Deal
>>> dice = random.Random(1933)
>>> deal = Deal.shuffled((1, 2), dealer=2, dice=dice)
>>> strengths = {1: STRENGTHS["beginner"], 2: STRENGTHS["expert"]}
>>> played = play_hand(deal, strengths, dice, turns=20, book=WordBook.load())
>>> played.hand.result().ran_out
2
"""

from lexicon.players.playing import Challenged, HandPlayed, play_hand
from lexicon.players.strengths import STRENGTHS, Strength
from lexicon.players.telling import tell, tell_played

__all__ = [
    "STRENGTHS",
    "Challenged",
    "HandPlayed",
    "Strength",
    "play_hand",
    "tell",
    "tell_played",
]

"""One hand at one table: dealt, played, challenged, ended by running out or the bell (L1-L7, W1).

>>> import random
>>> from lexicon.plays import Exchange, LayWord, Substitute, Take
>>> from lexicon.rulings import Verdict
>>> deal = Deal.shuffled((1, 2, 3, 4), dealer=4, dice=random.Random(1933))
>>> hand = HandInPlay.begin(deal)
>>> hand.whose_turn, hand.cards_held(1), hand.exposed
(1, 'AGIILNQSSU', 'W')
>>> hand = hand.apply(LayWord("SAILING"))
>>> hand.whose_turn, hand.cards_held(1), hand.words
(2, 'QSU', ('SAILING',))
>>> hand = hand.apply(Substitute(1, "WAILING")).challenge(by=4, verdict=Verdict.GOOD)
>>> hand.cards_held(2), hand.words
('AEFHISTUXZ', ('WAILING',))
>>> hand = hand.apply(Exchange("B", Take.BLIND)).ring_bell()
>>> hand.result()
HandResult(counts={1: 20, 2: 68, 3: 82, 4: 78}, ran_out=None, is_final=True)
"""

from lexicon.table.dealing import CARDS_EACH, Deal, DealError
from lexicon.table.happenings import (
    BellRang,
    Discarded,
    Happening,
    Initialled,
    Played,
    Ruled,
    Took,
    TurnedOver,
)
from lexicon.table.in_play import HandInPlay
from lexicon.table.last_word import LastWord
from lexicon.table.refusals import (
    HandIsOpen,
    HandIsOver,
    MustTakeFirst,
    NothingDiscarded,
)
from lexicon.table.state import HandResult, HandState

__all__ = [
    "CARDS_EACH",
    "BellRang",
    "Deal",
    "DealError",
    "Discarded",
    "HandInPlay",
    "HandIsOpen",
    "HandIsOver",
    "HandResult",
    "HandState",
    "Happening",
    "Initialled",
    "LastWord",
    "MustTakeFirst",
    "NothingDiscarded",
    "Played",
    "Ruled",
    "Took",
    "TurnedOver",
]

"""Who wins which prize of a drive, and how lots are drawn (T3, T4)."""

from lexicon.prizes.feats import Evening, Feat, feats
from lexicon.prizes.giving import CutFor, Given, give_prizes
from lexicon.prizes.kinds import AS_USUAL, BY_LOT, PLACE_OF, Prize
from lexicon.prizes.lots import draw_lot

__all__ = [
    "AS_USUAL",
    "BY_LOT",
    "PLACE_OF",
    "CutFor",
    "Evening",
    "Feat",
    "Given",
    "Prize",
    "draw_lot",
    "feats",
    "give_prizes",
]

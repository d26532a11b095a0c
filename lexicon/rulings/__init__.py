"""Challenges, what a verdict means, and what the dictionary advises (W1-W5)."""

from lexicon.rulings.advice import Advice, advise
from lexicon.rulings.challenges import (
    RulingError,
    as_laid,
    check_challenge,
    is_too_late,
)
from lexicon.rulings.reasons import EarlierRuling, Reason, RuledBefore
from lexicon.rulings.verdicts import ON_THE_WORD, Consequence, Verdict, consequence
from lexicon.rulings.wording import sentence
from lexicon.spelling import LETTERS_AT_MOST

__all__ = [
    "LETTERS_AT_MOST",
    "ON_THE_WORD",
    "Advice",
    "Consequence",
    "EarlierRuling",
    "Reason",
    "RuledBefore",
    "RulingError",
    "Verdict",
    "advise",
    "as_laid",
    "check_challenge",
    "consequence",
    "is_too_late",
    "sentence",
]

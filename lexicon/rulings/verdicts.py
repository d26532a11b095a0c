"""What a verdict means for the player (W2, W4)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from lexicon.house_rules import HouseRules


class Verdict(StrEnum):
    """What the Steward says about a challenged word, or why there is nothing to say (W2)."""

    GOOD = "good"
    MISSPELT = "misspelt"
    WRONG = "wrong"
    TOO_LATE = "too late"
    WITHDRAWN = "withdrawn"


# What is said of the word itself; the other two say only that nobody ruled on it.
ON_THE_WORD: Final = (Verdict.WRONG, Verdict.MISSPELT, Verdict.GOOD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """What follows for the player who laid the word; the challenger gets and loses nothing."""

    fine: int
    takes_back_cards: bool
    loses_turn: bool
    stands: bool


_STANDS: Final = Consequence(fine=0, takes_back_cards=False, loses_turn=False, stands=True)
_TAKEN_BACK: Final = Consequence(fine=0, takes_back_cards=True, loses_turn=True, stands=False)
_CONSEQUENCES: Final[Mapping[Verdict, Consequence]] = {
    Verdict.GOOD: _STANDS,  # W2, ruling
    Verdict.TOO_LATE: _STANDS,
    Verdict.MISSPELT: _TAKEN_BACK,
    Verdict.WRONG: _TAKEN_BACK,  # and the fine of the house
    Verdict.WITHDRAWN: _TAKEN_BACK,  # W2, ruling: as misspelt, without a Steward
}


def consequence(verdict: Verdict, rules: HouseRules) -> Consequence:
    """Tell what a verdict means for the player: fine in points, cards and turn (W2).

    Each wrong word is fined anew (W4).
    """
    follows = _CONSEQUENCES[verdict]
    return replace(follows, fine=rules.wrong_word_fine) if verdict is Verdict.WRONG else follows

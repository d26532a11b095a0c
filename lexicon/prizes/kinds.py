"""The prizes there can be; the book of 1933 names none but the winner."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Prize(StrEnum):
    """The prizes from the first down; they are announced the other way about (T4).

    Who has one of them wins none further down, if it is one prize a person. The last two are lots
    and stand beside the others: they neither take a prize from anybody nor give way to one.
    """

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    BOOBY = "booby"
    BEST_HAND = "best hand"
    MOST_WON = "most hands won"
    TRAVELLED = "most travelled"
    LONGEST = "longest at one table"
    COMPANIONS = "most companions"
    HIDDEN_NUMBER = "hidden number"
    RAFFLE = "raffle"


AS_USUAL: Final = (Prize.FIRST, Prize.SECOND, Prize.THIRD, Prize.BOOBY)
PLACE_OF: Final[Mapping[Prize, int]] = MappingProxyType({
    Prize.FIRST: 1,
    Prize.SECOND: 2,
    Prize.THIRD: 3,
})
BY_LOT: Final = (Prize.HIDDEN_NUMBER, Prize.RAFFLE)

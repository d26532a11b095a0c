"""What the prizes are called, and with what each was won, as it is read out."""

from collections.abc import Callable, Mapping
from typing import Final

from drives.services.wording import counted
from lexicon.prizes import Given, Prize

TITLES: Final[Mapping[Prize, str]] = {
    Prize.FIRST: "First prize",
    Prize.SECOND: "Second prize",
    Prize.THIRD: "Third prize",
    Prize.BOOBY: "Booby prize",
    Prize.BEST_HAND: "Prize for the best hand",
    Prize.MOST_WON: "Prize for the most hands won",
    Prize.TRAVELLED: "Prize for the most travelled",
    Prize.LONGEST: "Prize for the longest stay at one table",
    Prize.COMPANIONS: "Prize for the most companions",
    Prize.HIDDEN_NUMBER: "Prize for the hidden number",
    Prize.RAFFLE: "Raffle prize",
}
SEALS: Final[Mapping[Prize, str]] = {
    Prize.FIRST: "1st",
    Prize.SECOND: "2nd",
    Prize.THIRD: "3rd",
    Prize.BOOBY: "Booby",
    Prize.BEST_HAND: "Hand",
    Prize.MOST_WON: "Wins",
    Prize.TRAVELLED: "Far",
    Prize.LONGEST: "Stay",
    Prize.COMPANIONS: "Met",
    Prize.HIDDEN_NUMBER: "Lot",
    Prize.RAFFLE: "Raffle",
}
EXPLAINED: Final[Mapping[Prize, str]] = {
    Prize.FIRST: "The lowest total of the evening.",
    Prize.SECOND: "",
    Prize.THIRD: "",
    Prize.BOOBY: "The highest total of a full card.",
    Prize.BEST_HAND: "The lowest count of the evening; of equal ones, the hand that left the "
    "others at the table with most.",
    Prize.MOST_WON: "Who won most hands at the table.",
    Prize.TRAVELLED: "Who sat at most tables; of equals, who walked more often.",
    Prize.LONGEST: "Most hands running at one table. Fixed seats are left out.",
    Prize.COMPANIONS: "Who sat with most different people.",
    Prize.HIDDEN_NUMBER: "A score card drawn by lot, and kept secret until the prize-giving.",
    Prize.RAFFLE: "Drawn by lot among the guests who are here.",
}


def won_with(given: Given, *, hands: str) -> str:
    """Say with what a prize was won; ``hands`` is how many there were, in words."""
    return _SAID.get(given.prize, _total)(given, hands)


def _total(given: Given, hands: str) -> str:
    return f"with {counted(given.feats[0].rank[0], 'point')} in {hands}"


def _lowest(given: Given, hands: str) -> str:
    points = counted(given.feats[0].rank[0], "point")
    return f"with the lowest total of the evening: {points} in {hands}"


def _highest(given: Given, hands: str) -> str:
    points = counted(given.feats[0].rank[0], "point")
    return f"with the highest total of the evening: {points} in {hands}"


def _best_hand(given: Given, _: str) -> str:
    lowest, others = given.feats[0].rank
    where = "hand {} at Table {}".format(*given.feats[0].at)
    hand = "one hand" if given.is_shared else where
    return f"with {counted(-lowest, 'point')} in {hand}, where the others were left with {others}"


def _won(given: Given, _: str) -> str:
    return f"with {counted(given.feats[0].rank[0], 'hand')} won"


def _travelled(given: Given, _: str) -> str:
    tables, walks = given.feats[0].rank
    return f"with {counted(tables, 'table')} visited in {counted(walks, 'walk')}"


def _stayed(given: Given, _: str) -> str:
    (hands,), (table,) = given.feats[0].rank, given.feats[0].at
    where = "one table" if given.is_shared else f"Table {table}"
    return f"with {counted(hands, 'hand')} running at {where}"


def _met(given: Given, _: str) -> str:
    return f"with {counted(given.feats[0].rank[0], 'companion')} at the tables"


def _hidden(given: Given, _: str) -> str:
    return f"drawn among {counted(given.feats[0].rank[0], 'score card')}"


def _raffle(given: Given, _: str) -> str:
    return f"drawn among {counted(given.feats[0].rank[0], 'guest')}"


_SAID: Final[Mapping[Prize, Callable[[Given, str], str]]] = {
    Prize.FIRST: _lowest,
    Prize.BOOBY: _highest,
    Prize.BEST_HAND: _best_hand,
    Prize.MOST_WON: _won,
    Prize.TRAVELLED: _travelled,
    Prize.LONGEST: _stayed,
    Prize.COMPANIONS: _met,
    Prize.HIDDEN_NUMBER: _hidden,
    Prize.RAFFLE: _raffle,
}

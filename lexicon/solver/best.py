"""Which of many words sheds most (L7): what is left in the hand is what counts."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from heapq import nsmallest

from lexicon.plays.acts import WordAct
from lexicon.solver.found import Found


@dataclass(frozen=True, slots=True)
class Best:
    """An act with the cards for it; `points` is by how much it makes the hand count less."""

    act: WordAct
    gives: str
    takes: str
    points: int
    goes_out: bool


def best_of(
    found: Iterable[tuple[WordAct, Found]],
    cards: str,
    count_points: Callable[[str], int],
    most: int,
) -> list[Best]:
    """Sort out the best: by points, then by cards, then as in the alphabet."""
    return nsmallest(most, _weighed(found, cards, count_points), key=_order)


def _weighed(
    found: Iterable[tuple[WordAct, Found]], cards: str, count_points: Callable[[str], int]
) -> Iterator[Best]:
    for act, (_, gives, takes) in found:
        points = count_points(gives) - count_points(takes)
        yield Best(act, gives, takes, points, goes_out=len(gives) - len(takes) == len(cards))


def _order(best: Best) -> tuple[int, int, str, str]:
    # Going out needs no word here: no card counts 0 (K4), so it sheds more than anything else.
    shed = len(best.gives) - len(best.takes)
    return -best.points, -shed, best.act.word.upper(), repr(best.act)

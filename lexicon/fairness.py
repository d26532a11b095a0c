"""What simulated drives say of the ways of seating: `docs/fairness.md`, as the adviser quotes it.

>>> figures = nearest(guests=43, over=1, way=EmptyChairs.SHORT)
>>> figures.guests
43
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lexicon.house_rules import EmptyChairs

_FIGURES: Final = Path(__file__).parent / "data" / "fairness.toml"


@dataclass(frozen=True, slots=True)
class Measured:
    """So many drives of so many guests; shares of hands at tables of fewer than four, of 100."""

    guests: int
    way: EmptyChairs
    everyone: float
    winner: float

    @property
    def over(self) -> int:
        """How many chairs are over when so many are seated by fours (D2)."""
        return -self.guests % 4


@dataclass(frozen=True, slots=True)
class Fairness:
    """All that was measured: in how many drives each line, and what a table of three is worth."""

    drives: int
    points_lower: float
    lines: tuple[Measured, ...]


@cache
def fairness() -> Fairness:
    """Read the figures that the simulation has written."""
    with _FIGURES.open("rb") as file:
        written = tomllib.load(file)
    lines = tuple(
        Measured(line["guests"], EmptyChairs(line["way"]), line["everyone"], line["winner"])
        for line in written["measured"]
    )
    return Fairness(written["drives"], written["points_lower"], lines)


def nearest(*, guests: int, over: int, way: EmptyChairs) -> Measured:
    """Return the line measured for these guests and chairs over, or for the nearest that was."""
    lines = (line for line in fairness().lines if line.way is way)
    return min(lines, key=lambda line: (abs(line.over - over), abs(line.guests - guests)))

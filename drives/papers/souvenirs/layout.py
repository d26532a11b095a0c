"""Where everything stands on a souvenir card."""

from dataclasses import dataclass

from drives.papers.page import EDGE
from drives.papers.pen import MM

_HEAD, _HEADINGS, _FOOT = 32 * MM, 5.5 * MM, 17 * MM
_ROW = 6.6 * MM  # at most; two short lines of names


@dataclass(frozen=True, slots=True)
class SouvenirCard:
    """Where everything stands on one card, in points from its lower left corner."""

    width: float
    height: float
    scale: float
    hands: int

    @property
    def left(self) -> float:
        return EDGE + 3 * MM

    @property
    def right(self) -> float:
        return self.width - self.left

    @property
    def top(self) -> float:
        return self.height - EDGE - 1.5 * MM

    @property
    def rows_top(self) -> float:
        return self.top - (_HEAD + _HEADINGS) * self.scale

    @property
    def row(self) -> float:
        room = self.rows_top - EDGE - _FOOT * self.scale
        return min(_ROW * self.scale, room / max(self.hands, 1))

    def across(self, part: float) -> float:
        return self.left + part * (self.right - self.left)

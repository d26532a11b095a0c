"""Where everything stands on one side of a tent."""

from dataclasses import dataclass

from drives.papers.letter_values import ValueStrip
from drives.papers.pen import MM

CAP_HEIGHT = 0.714  # of the size of type, in the bold figures
_AROUND_THE_NUMBER = 79 * MM  # all else on a side; the figures are 60 mm high on either paper
QR, QR_WHITE = 34 * MM, 5 * MM
HEADING = 44 * MM  # the room of the word "Table", between the drive's name and the day
_MARGIN = 12 * MM


@dataclass(frozen=True, slots=True)
class TentSide:
    """One of the two sides, in points from its lower left corner; the fold is its upper edge."""

    width: float
    height: float
    is_large: bool

    @property
    def left(self) -> float:
        return _MARGIN

    @property
    def right(self) -> float:
        return self.width - _MARGIN

    @property
    def middle(self) -> float:
        return self.width / 2

    @property
    def heading(self) -> float:
        return self.height - 17 * MM

    @property
    def number_top(self) -> float:
        return self.height - 22 * MM

    @property
    def number_height(self) -> float:
        return self.height - _AROUND_THE_NUMBER

    @property
    def number_foot(self) -> float:
        return self.number_top - self.number_height

    @property
    def rule(self) -> float:
        return self.number_foot - 6.5 * MM

    @property
    def call(self) -> tuple[str, ...]:
        return ("Steward,", "please") if self.is_large else ("Steward, please",)

    @property
    def strip(self) -> ValueStrip:
        size = 16 if self.is_large else 15
        return ValueStrip(self.left, self.right, self.rule - 18.5 * MM, size)

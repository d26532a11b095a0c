"""How large a card is, how eight of them lie on a sheet, and what they are coloured with."""

from dataclasses import dataclass

from reportlab.lib.colors import HexColor

from drives.papers.page import Paper
from drives.papers.pen import MM

CARD = (63 * MM, 88 * MM)  # the proportions of playing cards, and what sleeves are made for
MIDDLE = (CARD[0] / 2, CARD[1] / 2)
ACROSS, DOWN = 4, 2
PER_SHEET = ACROSS * DOWN
BLEED = 2.5 * MM  # of the back beyond the outer cuts, so that no white shows beside a poor one

CREAM = HexColor("#f6efdc")
DUSK = HexColor("#22325c")  # between the rays of the back, a shade lighter than the ink


@dataclass(frozen=True, slots=True)
class CardSheet:
    """A sheet on its long side with eight cards in its middle, edge to edge.

    The block of cards is symmetrical about the middle of the sheet, so that faces and backs meet
    on whichever edge the printer flips.
    """

    paper: Paper

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the sheet in points."""
        height, width = self.paper.size
        return width, height

    @property
    def left(self) -> float:
        """The left edge of the cards."""
        return (self.size[0] - ACROSS * CARD[0]) / 2

    @property
    def bottom(self) -> float:
        """The lower edge of the cards."""
        return (self.size[1] - DOWN * CARD[1]) / 2

    @property
    def right(self) -> float:
        """The right edge of the cards."""
        return self.left + ACROSS * CARD[0]

    @property
    def top(self) -> float:
        """The upper edge of the cards."""
        return self.bottom + DOWN * CARD[1]

    @property
    def upright_cuts(self) -> list[float]:
        """Where the sheet is cut from top to bottom."""
        return [self.left + column * CARD[0] for column in range(ACROSS + 1)]

    @property
    def level_cuts(self) -> list[float]:
        """Where the sheet is cut from side to side."""
        return [self.bottom + row * CARD[1] for row in range(DOWN + 1)]

    def corner(self, place: int) -> tuple[float, float]:
        """Return the lower left corner of a place; they run by rows from the top left."""
        row, column = divmod(place, ACROSS)
        return self.left + column * CARD[0], self.bottom + (DOWN - 1 - row) * CARD[1]

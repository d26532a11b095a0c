"""How cards lie on sheets, so that the piles are sorted when they have been cut."""

from dataclasses import dataclass
from math import ceil

from drives.papers.page import Paper, PaperError

_ROWS_ON_A_QUARTER = 14
_ROWS_ON_A_HALF = 22
_ROWS_ON_A_SHEET = 30


@dataclass(frozen=True, slots=True)
class Imposition:
    """A sheet and the cards on it, in points; ``scale`` is the size of type beside a quarter's."""

    sheet: tuple[float, float]
    across: int
    down: int
    scale: float

    @property
    def per_sheet(self) -> int:
        """How many cards one sheet holds."""
        return self.across * self.down

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of one card."""
        return self.sheet[0] / self.across, self.sheet[1] / self.down

    def corner(self, place: int) -> tuple[float, float]:
        """Return the lower left corner of a place; they run by rows from the top left."""
        row, column = divmod(place, self.across)
        return column * self.card[0], (self.down - 1 - row) * self.card[1]


def imposition_for(rows: int, paper: Paper) -> Imposition:
    """Return quarters for up to 14 rows, halves up to 22, whole sheets up to 30.

    Raises:
        PaperError: no sheet has room for so many rows 7 mm high.
    """
    width, height = paper.size
    if rows <= _ROWS_ON_A_QUARTER:
        return Imposition((width, height), across=2, down=2, scale=1.0)
    if rows <= _ROWS_ON_A_HALF:
        return Imposition((height, width), across=2, down=1, scale=1.35)
    if rows <= _ROWS_ON_A_SHEET:
        return Imposition((width, height), across=1, down=1, scale=1.5)
    raise PaperError(f"A score card has room for {_ROWS_ON_A_SHEET} hands, not for {rows}.")


def cut_and_stack(count: int, per_sheet: int) -> list[list[int]]:
    """Return for each sheet which cards it holds, counted from 0; from ``count`` on are blanks.

    Cut the whole pile, lay each stack upon the next, and the cards are in order.

    >>> cut_and_stack(5, 4)
    [[0, 2, 4, 6], [1, 3, 5, 7]]
    """
    sheets = ceil(count / per_sheet)
    return [[sheet + pile * sheets for pile in range(per_sheet)] for sheet in range(sheets)]

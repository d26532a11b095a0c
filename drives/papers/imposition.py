"""How cards lie on sheets, so that the piles are sorted when they have been cut."""

from dataclasses import dataclass, replace
from math import ceil

from drives.papers.page import PaperError, Stationery


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

    @property
    def backs_are_turned(self) -> bool:
        """Whether backs stand on their heads, so that a cut card is turned like a leaf of a book.

        A sheet that lies on its side and is flipped on its long edge is turned over its top.
        """
        return self.sheet[0] > self.sheet[1]

    def corner(self, place: int) -> tuple[float, float]:
        """Return the lower left corner of a place; they run by rows from the top left."""
        row, column = divmod(place, self.across)
        return column * self.card[0], (self.down - 1 - row) * self.card[1]

    def behind(self, place: int) -> int:
        """Return the place on the back of the sheet behind this one, flipped on the long edge.

        >>> sheet = Imposition((595, 842), across=2, down=2, scale=1)
        >>> [sheet.behind(place) for place in range(4)]
        [1, 0, 3, 2]
        """
        row, column = divmod(place, self.across)
        if self.backs_are_turned:
            return (self.down - 1 - row) * self.across + column
        return row * self.across + self.across - 1 - column

    def one_a_sheet(self) -> "Imposition":
        """Return the same card alone, on paper of its own size: card stock, not to be cut."""
        return replace(self, sheet=self.card, across=1, down=1)


_QUARTERS, _HALVES, _WHOLE = (2, 2), (2, 1), (1, 1)
# Up to how many rows 7 mm high; how the cards lie; the size of type beside a quarter's.
_USUAL = ((14, _QUARTERS, 1.0), (22, _HALVES, 1.35), (30, _WHOLE, 1.5))
# In large print there are no quarters, and a row is 8 mm high at least.
_LARGE = ((14, _HALVES, 1.0), (22, _WHOLE, 1.0))


def imposition_for(rows: int, stationery: Stationery) -> Imposition:
    """Return quarters for up to 14 rows, halves up to 22, whole sheets up to 30.

    In large print halves for up to 14 rows and whole sheets up to 22.

    Raises:
        PaperError: no sheet has room for so many rows to write in.
    """
    width, height = stationery.paper.size
    _, (across, down), scale = _choice(rows, stationery)
    sheet = (height, width) if across > down else (width, height)
    return Imposition(sheet, across, down, scale)


def most_rows(rows: int, stationery: Stationery) -> int:
    """Return how many rows a card for so many could have without being made larger.

    Raises:
        PaperError: no sheet has room for so many rows to write in.
    """
    return _choice(rows, stationery)[0]


def _choice(rows: int, stationery: Stationery) -> tuple[int, tuple[int, int], float]:
    choices = _LARGE if stationery.is_large else _USUAL
    for choice in choices:
        if rows <= choice[0]:
            return choice
    in_print = " in large print" if stationery.is_large else ""
    room = f"has room for {choices[-1][0]} hands, not for {rows}"
    raise PaperError(f"A score card{in_print} {room}.")


def cut_and_stack(count: int, per_sheet: int) -> list[list[int]]:
    """Return for each sheet which cards it holds, counted from 0; from ``count`` on are blanks.

    Cut the whole pile, lay each stack upon the next, and the cards are in order.

    >>> cut_and_stack(5, 4)
    [[0, 2, 4, 6], [1, 3, 5, 7]]
    """
    sheets = ceil(count / per_sheet)
    return [[sheet + pile * sheets for pile in range(per_sheet)] for sheet in range(sheets)]

"""Where everything stands on a table's slip, in points from its lower left corner."""

from dataclasses import dataclass
from itertools import accumulate

from drives.papers.imposition import Imposition
from drives.papers.page import EDGE, Paper
from drives.papers.pen import MM

_ROW_AT_LEAST, _ROW_AT_MOST = 7 * MM, 13 * MM
_HEADER, _HEADINGS, _FOOT = 17.5 * MM, 8 * MM, 15.5 * MM

COLUMNS = (
    (("Chair",), 9),
    (("Card",), 10),
    (("Name",), 32),
    (("Cards", "left"), 14),
    (("Initials", "(on your left)"), 19),
    (("Winner",), 12),
)
NAME = 2  # which of the columns holds the guest's name


def slips_on_a_sheet(paper: Paper, *, is_large: bool) -> Imposition:
    """Return six slips to a sheet, or two in large print."""
    if is_large:
        return Imposition(paper.size, across=1, down=2, scale=1.78)
    return Imposition(paper.size, across=2, down=3, scale=1.0)


@dataclass(frozen=True, slots=True)
class SlipLayout:
    """From top to bottom: drive, table and hand, headings, a row for each chair, the cut."""

    width: float
    height: float
    scale: float
    rows: int

    @property
    def left(self) -> float:
        """The left edge of everything printed."""
        return EDGE

    @property
    def right(self) -> float:
        """The right edge of everything printed."""
        return self.width - EDGE

    @property
    def top(self) -> float:
        """The upper edge of everything printed."""
        return self.height - EDGE

    @property
    def headings_top(self) -> float:
        """Where the header ends."""
        return self.top - _HEADER * self.header_scale

    @property
    def header_scale(self) -> float:
        """The scale of what is not a row: large print has half a sheet for twice the type."""
        return min(self.scale, 1.5)

    @property
    def is_large(self) -> bool:
        """Whether no type may be smaller than 16 points."""
        return self.scale > 1

    @property
    def words(self) -> float:
        """The size of words beside the table, in points."""
        return 16 if self.is_large else 9

    @property
    def headings(self) -> float:
        """The size of the headings, in points."""
        return 16 if self.is_large else 7

    @property
    def tick(self) -> float:
        """The side of a box to be ticked."""
        return 4.2 * MM * self.header_scale

    @property
    def rows_top(self) -> float:
        """Where the rows begin."""
        return self.headings_top - _HEADINGS * self.scale

    @property
    def row(self) -> float:
        """The height of a row: 7 mm at least, for a pencilled figure."""
        foot = EDGE + _FOOT * self.header_scale
        share = (self.rows_top - foot) / self.rows
        return min(max(share, _ROW_AT_LEAST), _ROW_AT_MOST * self.scale)

    @property
    def rows_bottom(self) -> float:
        """Where the rows end."""
        return self.rows_top - self.rows * self.row

    @property
    def cut_line(self) -> float:
        """The middle of the line that tells of a cut (D9)."""
        return self.rows_bottom - 3.5 * MM - 2.2 * MM * self.header_scale

    @property
    def last_line(self) -> float:
        """The base line of the words that say where the winner goes."""
        return self.cut_line - 3.5 * MM - 5 * MM * self.header_scale

    def edges(self) -> list[float]:
        """Return where the columns begin, and at last where the right one ends."""
        unit = (self.right - self.left) / sum(share for _, share in COLUMNS)
        return list(accumulate((share * unit for _, share in COLUMNS), initial=self.left))

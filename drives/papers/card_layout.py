"""Where everything stands on one score card, in points from the card's lower left corner."""

from dataclasses import dataclass, replace
from itertools import accumulate

from drives.papers.card_sizes import (
    COLUMNS,
    LARGE,
    LARGE_COLUMNS,
    ORDINARY,
    SHORT_COLUMNS,
    CardColumn,
    CardSizes,
)
from drives.papers.imposition import Imposition, imposition_for, most_rows
from drives.papers.page import EDGE, Stationery
from drives.papers.pen import MM

_EASY_TO_WRITE_ON = 7.1 * MM
_MOST_SPARE_ROWS = 2


@dataclass(frozen=True, slots=True)
class Rows:
    """What is written on: so many hands, some spare rows, an interval after one of them."""

    hands: int
    spare: int
    interval_after: int | None

    @property
    def count(self) -> int:
        """All rows that are ruled."""
        return self.hands + self.spare


@dataclass(frozen=True, slots=True)
class CardLayout:
    """From top to bottom: header, headings, rows, foot, and one line to remember."""

    width: float
    height: float
    sizes: CardSizes
    columns: tuple[CardColumn, ...]
    header: float
    row: float
    rows: Rows

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
    def unit(self) -> float:
        """The size of type and rules beside those of a quarter sheet in ordinary print."""
        return self.sizes.title / ORDINARY.title

    @property
    def headings_top(self) -> float:
        """Where the header ends."""
        return self.top - self.header

    @property
    def rows_top(self) -> float:
        """Where the rows begin."""
        return self.headings_top - self.sizes.headings

    @property
    def rows_bottom(self) -> float:
        """Where the rows end."""
        return self.rows_top - self.rows.count * self.row

    @property
    def foot_bottom(self) -> float:
        """The lower edge of the boxes for marks, fines and grand total."""
        return self.rows_bottom - self.sizes.gap - self.sizes.foot

    @property
    def last_line(self) -> float:
        """The base line of the words to remember, close under the boxes."""
        return self.foot_bottom - self.sizes.last_line + self.sizes.last * 0.2

    @property
    def has_lines(self) -> bool:
        """Whether the drive's name has lines of its own; else it shares one with the day."""
        return self.header >= self.sizes.header_with_lines

    @property
    def where_line(self) -> float:
        """The base line of the day, the place and the dictionary; the last of them, if several."""
        first = self.top - 21 * self.unit - self.sizes.where * 0.85
        return first - (self.sizes.where_lines - 1) * self.sizes.where * 1.2

    @property
    def plate_bottom(self) -> float:
        """Where the number, the name and the seat end, above the headings."""
        return self.headings_top + 2.5 * self.unit

    @property
    def plate_left(self) -> float:
        """Where title and name begin, to the right of the card's number."""
        return self.left + self.sizes.number + 2 * MM * self.unit

    @property
    def qr_side(self) -> float:
        """The side of the QR code: as high as the header, if it is not too high."""
        return min(self.top - self.plate_bottom, self.sizes.qr_at_most)

    def plate_right(self, *, with_qr: bool) -> float:
        """Return where title and name must end to leave room for the code and white around it."""
        return self.right - (self.qr_side + 2.5 * MM * self.unit if with_qr else 0)

    @property
    def subtotal(self) -> float:
        """The size of the caption in the box for the subtotal; 0 for none."""
        return min(self.sizes.subtotal, self.row * 0.24)

    @property
    def figure(self) -> float:
        """The size of the figures in the rows."""
        return min(self.sizes.figure, self.row * 0.7)

    def edges(self) -> list[float]:
        """Return where the columns begin, and at last where the right one ends."""
        unit = (self.right - self.left) / sum(column.share for column in self.columns)
        return list(accumulate((c.share * unit for c in self.columns), initial=self.left))

    def row_bottom(self, number: int) -> float:
        """Return the lower edge of a row, counted from 1."""
        return self.rows_top - number * self.row


def card_layout(imposition: Imposition, rows: Rows, *, is_large: bool = False) -> CardLayout:
    """Share the height of a card between the header and rows of 7 to 16 mm."""
    width, height = imposition.card
    sizes = (LARGE if is_large else ORDINARY).scaled(imposition.scale)
    free = _free(height, sizes)
    least = sizes.row_at_least
    if free - rows.count * _EASY_TO_WRITE_ON >= sizes.header_with_lines:
        least = max(least, _EASY_TO_WRITE_ON)
    row = (free - sizes.header_wanted) / max(rows.count, 1)
    row = min(max(row, least), sizes.row_at_most)
    columns = LARGE_COLUMNS if is_large else COLUMNS
    if free - rows.count * row < sizes.header_with_lines:
        columns, sizes = SHORT_COLUMNS, replace(sizes, headings=sizes.headings_at_least)
        free = _free(height, sizes)
    header = min(free - rows.count * row, sizes.header_at_most)
    return CardLayout(width, height, sizes, columns, header, row, rows)


def spare_rows_for(hands: int, stationery: Stationery) -> int:
    """Return how many rows may be spare: two at most, and none that make a card larger or poorer.

    Raises:
        PaperError: a card has no room even for these hands.
    """
    imposition = imposition_for(hands, stationery)
    sizes = (LARGE if stationery.is_large else ORDINARY).scaled(imposition.scale)
    header = sizes.header_wanted if stationery.is_large else sizes.header_with_lines
    fitting = int((_free(imposition.card[1], sizes) - header) / sizes.row_at_least)
    fitting = min(fitting, most_rows(hands, stationery))
    return min(max(fitting - hands, 0), _MOST_SPARE_ROWS)


def _free(height: float, sizes: CardSizes) -> float:
    """Return what is left for header and rows."""
    return height - 2 * EDGE - (sizes.headings + sizes.foot + sizes.gap + sizes.last_line)

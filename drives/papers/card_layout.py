"""Where everything stands on one score card, in points from the card's lower left corner."""

from dataclasses import dataclass

from drives.papers.imposition import Imposition
from drives.papers.page import EDGE
from drives.papers.pen import MM

_ROW_AT_LEAST = 7 * MM  # a pencilled figure needs it
_ROW_AT_MOST = 12.5 * MM
_HEADER_WANTED = 26 * MM
_HEADER_AT_MOST = 34 * MM
_ROOMY_HEADER = 19 * MM
_HEADINGS, _FOOT, _GAP, _LAST_LINE = 7.6 * MM, 7.2 * MM, 1.1 * MM, 3.0 * MM


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card: its heading, line by line, and its width in 95ths of the card's."""

    heading: tuple[str, ...]
    share: int
    for_the_steward: bool = False


COLUMNS = (
    Column(("Hand",), 9),
    Column(("Table",), 11),
    Column(("Cards", "left"), 16),
    Column(("Initials of the", "player on", "your left"), 19),
    Column(("Fine", "(Steward", "only)"), 12, for_the_steward=True),
    Column(("Steward",), 12, for_the_steward=True),
    Column(("Running", "total"), 16),
)


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
    scale: float
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
    def headings_top(self) -> float:
        """Where the header ends."""
        return self.top - self.header

    @property
    def rows_top(self) -> float:
        """Where the rows begin."""
        return self.headings_top - _HEADINGS * self.scale

    @property
    def rows_bottom(self) -> float:
        """Where the rows end."""
        return self.rows_top - self.rows.count * self.row

    @property
    def foot_height(self) -> float:
        """The height of the boxes for marks, fines and grand total."""
        return _FOOT * self.scale

    @property
    def foot_bottom(self) -> float:
        """The lower edge of those boxes."""
        return self.rows_bottom - _GAP * self.scale - self.foot_height

    @property
    def last_line(self) -> float:
        """The base line of the words to remember, close under the boxes."""
        return self.foot_bottom - _LAST_LINE * self.scale + 1.4

    @property
    def is_roomy(self) -> bool:
        """Whether the drive's name has lines of its own; else it shares one with the day."""
        return self.header >= _ROOMY_HEADER * self.scale

    def edges(self) -> list[float]:
        """Return where the columns begin, and at last where the right one ends."""
        unit = (self.right - self.left) / sum(column.share for column in COLUMNS)
        edges = [self.left]
        for column in COLUMNS:
            edges.append(edges[-1] + column.share * unit)
        return edges


def card_layout(imposition: Imposition, rows: Rows) -> CardLayout:
    """Share the height of a card between the header and rows of 7 to 12.5 mm."""
    width, height = imposition.card
    scale = imposition.scale
    free = height - 2 * EDGE - (_HEADINGS + _FOOT + _GAP + _LAST_LINE) * scale
    wanted = (free - _HEADER_WANTED * scale) / max(rows.count, 1)
    row = min(max(wanted, _ROW_AT_LEAST), _ROW_AT_MOST)
    header = min(free - rows.count * row, _HEADER_AT_MOST * scale)
    return CardLayout(width, height, scale, header, row, rows)

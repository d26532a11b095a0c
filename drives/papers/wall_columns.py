"""Columns of a wall list: the largest type with which a list still fits its pages."""

from dataclasses import dataclass
from math import ceil

_LEADING, _LEADING_AT_MOST = 1.42, 1.85  # of the size of type, from one line to the next
_COLUMNS_AT_MOST = 4
_LETTERS = 13  # a column is so wide at least, in sizes of type: most names fit in one line


@dataclass(frozen=True, slots=True)
class Wall:
    """The room of one page in points, and the sizes of type between which a list is set.

    No letter of a name that needs several lines is smaller than ``least``.
    """

    width: float
    height: float
    smallest: float
    largest: float
    least: float

    def columns_of(self, size: float) -> int:
        """Return how many columns there may be in type of a size; one in any."""
        return max(1, min(_COLUMNS_AT_MOST, int(self.width / (size * _LETTERS))))


@dataclass(frozen=True, slots=True)
class WallColumns:
    """How a list is set: so many columns, so many blocks in each; size and leading in points."""

    columns: int
    blocks: int
    size: float
    leading: float

    @property
    def on_a_page(self) -> int:
        """How many blocks a page holds."""
        return self.columns * self.blocks


def columns_for(wall: Wall, *, count: int, lines: float) -> WallColumns:
    """Return how ``count`` blocks, each of so many lines, are set on as few pages as may be.

    On that many pages the type is as large as they allow.
    """
    most_columns = wall.columns_of(wall.smallest)
    most = most_columns * max(1, int(wall.height / (wall.smallest * _LEADING * lines)))
    on_a_page = ceil(count / ceil(count / most))
    settings = (_set(wall, columns, on_a_page, lines) for columns in range(1, most_columns + 1))
    return max(settings, key=lambda setting: (setting.size, -setting.columns))


def _set(wall: Wall, columns: int, on_a_page: int, lines: float) -> WallColumns:
    blocks = ceil(on_a_page / columns)
    leading = wall.height / (blocks * lines)
    size = min(leading / _LEADING, wall.width / columns / _LETTERS, wall.largest)
    return WallColumns(columns, blocks, size, min(leading, size * _LEADING_AT_MOST))

"""One guest, or one table, on the wall list: a long name makes its row higher, none is cut."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from drives.papers.fitting import LEADING, Space
from drives.papers.fonts import Face
from drives.papers.names import fit_name, write_in_row
from drives.papers.pen import HAIR, QUIET, Align, Pen, Style

_AROUND = 0.25  # of the size of several lines: the white above and below them
_HEADING = 1.0  # lines
AROUND_A_TABLE = 1.8  # lines: its heading, and the white before the next


@dataclass(frozen=True, slots=True)
class Column:
    """Where one column stands, how its lines are set, and how high it may be.

    ``least`` is the size of type that a name on several lines should have.
    """

    left: float
    right: float
    size: float
    leading: float
    room: float
    least: float


class WallBlock(Protocol):
    """What no column may part: a row of names, or a table."""

    def height(self, column: Column) -> float:
        """Return its height in points; a name that needs several lines may add to it."""

    def draw(self, pen: Pen, column: Column, top: float) -> None:
        """Draw it under ``top``."""


@dataclass(frozen=True, slots=True)
class WallGuest:
    """A guest, his table, None where it is not known yet, and the number of his card."""

    name: str
    table: int | None
    card: int

    def height(self, column: Column) -> float:
        """Return the height of the row: a line, or what the lines of a long name need."""
        return _height(self.name, column, self._space(column))

    def draw(self, pen: Pen, column: Column, top: float) -> None:
        """Write the guest and the table, or a line for it, as two cells of a row."""
        size, bottom = column.size, top - self.height(column)
        middle = (top + bottom) / 2
        with pen.tags.piece("TD"):
            at, card = (column.left, middle), f"Card {self.card}"
            write_in_row(pen, at, self.name, self._space(column), before=card)
        with pen.tags.piece("TD"):
            y = middle - size * 0.36
            if self.table is None:
                pen.line((column.right - 1.6 * size, y), (column.right, y), 0.6)
            else:
                at = (column.right, y)
                pen.write(at, str(self.table), Style(Face.FIGURE, size), Align.RIGHT)
        with pen.tags.ornament():
            pen.line((column.left, bottom), (column.right, bottom), 0.4, HAIR)

    @staticmethod
    def _space(column: Column) -> Space:
        return _space(column, column.left, column.right - 2.3 * column.size, column.room)


@dataclass(frozen=True, slots=True)
class WallChair:
    """A chair and who sits there; nobody, or with ``is_empty`` not set, not known yet."""

    chair: int
    name: str = ""
    is_empty: bool = False
    card: int | None = None

    def draw(self, pen: Pen, column: Column, middle: float, space: Space) -> None:
        """Write the chair, and who sits there in the space, about the middle of a row."""
        size, start = column.size, _names_start(column)
        y = middle - size * 0.36
        pen.write((column.left, y), str(self.chair), Style(Face.NAME, size, QUIET))
        if self.is_empty:
            pen.write((start, y), "empty chair", Style(Face.TEXT, size * 0.9, QUIET))
        elif self.name:
            card = f"Card {self.card}"
            write_in_row(pen, (start, middle), self.name, space, before=card)
        else:
            pen.line((start, y - 1), (column.right, y - 1), 0.6)


@dataclass(frozen=True, slots=True)
class WallTable:
    """A table with its chairs, clockwise."""

    table: int
    chairs: Sequence[WallChair]

    def height(self, column: Column) -> float:
        """Return the height of heading and chairs, with the white before the next table."""
        return self._height(column, self._space(column))

    def draw(self, pen: Pen, column: Column, top: float) -> None:
        """Write the table and who sits there, a row for each chair."""
        with pen.tags.piece("TH"):
            heading = Style(Face.LABEL, column.size * 1.1)
            y = top - column.leading / 2 - column.size * 0.36
            pen.write((column.left, y), f"Table {self.table}", heading)
        top -= _HEADING * column.leading
        with pen.tags.ornament():
            pen.line((column.left, top), (column.right, top), 0.8)
        space = self._space(column)
        for chair in self.chairs:
            height = _height(chair.name, column, space)
            with pen.tags.piece("TD"):
                chair.draw(pen, column, top - height / 2, space)
            top -= height

    def _space(self, column: Column) -> Space:
        """Return the space for a name: what the column has; a share if so the table is too high."""
        names, room = _names_start(column), column.room - AROUND_A_TABLE * column.leading
        others = max(len(self.chairs) - 1, 0)
        space = _space(column, names, column.right, room - others * column.leading)
        if self._height(column, space) <= column.room:
            return space
        return _space(column, names, column.right, room / (others + 1))

    def _height(self, column: Column, space: Space) -> float:
        rows = sum(_height(chair.name, column, space) for chair in self.chairs)
        return AROUND_A_TABLE * column.leading + rows


def _names_start(column: Column) -> float:
    return column.left + 1.2 * column.size


def _space(column: Column, left: float, right: float, room: float) -> Space:
    """Return one line, or as many as a name needs: two in the height of one, if type allows."""
    size = column.size
    wrapped = max(min(0.8 * size, column.leading / 2.5), column.least)
    height = room - _AROUND * wrapped
    lines = max(1, int(height / (wrapped * LEADING)))
    smallest = max(0.7 * size, column.least)
    return Space(right - left, size, smallest, lines, wrapped, height)


@lru_cache(maxsize=2048)  # measured for each setting that is tried, and again when it is drawn
def _height(name: str, column: Column, space: Space) -> float:
    fitted = fit_name(name, space)
    if fitted is None or len(fitted.lines) == 1:
        return column.leading
    return max(column.leading, (len(fitted.lines) * LEADING + _AROUND) * fitted.size)

"""One guest, or one table, on the wall list."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.fitting import Space
from drives.papers.fonts import Face
from drives.papers.names import write_in_row
from drives.papers.pen import HAIR, QUIET, Align, Pen, Style


@dataclass(frozen=True, slots=True)
class WallGuest:
    """A guest and his table; None where it is not known yet."""

    name: str
    table: int | None


@dataclass(frozen=True, slots=True)
class WallChair:
    """A chair and who sits there; nobody, or with ``is_empty`` not set, not known yet."""

    chair: int
    name: str = ""
    is_empty: bool = False


@dataclass(frozen=True, slots=True)
class WallTable:
    """A table with its chairs, clockwise."""

    table: int
    chairs: Sequence[WallChair]


@dataclass(frozen=True, slots=True)
class Column:
    """Where one column stands, and how its lines are set."""

    left: float
    right: float
    size: float
    leading: float

    def base(self, top: float) -> float:
        """Return the base line of a line under ``top``."""
        return top - self.leading / 2 - self.size * 0.36


def draw_guest(guest: WallGuest, pen: Pen, column: Column, top: float) -> None:
    """Write a guest and his table, or a line for it, as two cells of a row."""
    size, y, bottom = column.size, column.base(top), top - column.leading
    with pen.tags.piece("TD"):
        _draw_name(pen, guest.name, column, (column.left, column.right - 2.3 * size), top)
    with pen.tags.piece("TD"):
        if guest.table is None:
            pen.line((column.right - 1.6 * size, y), (column.right, y), 0.6)
        else:
            pen.write((column.right, y), str(guest.table), Style(Face.FIGURE, size), Align.RIGHT)
    with pen.tags.ornament():
        pen.line((column.left, bottom), (column.right, bottom), 0.4, HAIR)


def draw_table(table: WallTable, pen: Pen, column: Column, top: float) -> None:
    """Write a table and who sits there, a line for each chair."""
    with pen.tags.piece("TH"):
        heading = Style(Face.LABEL, column.size * 1.1)
        pen.write((column.left, column.base(top)), f"Table {table.table}", heading)
    top -= column.leading
    with pen.tags.ornament():
        pen.line((column.left, top), (column.right, top), 0.8)
    for number, chair in enumerate(table.chairs):
        with pen.tags.piece("TD"):
            _draw_chair(pen, chair, column, top - number * column.leading)


def _draw_chair(pen: Pen, chair: WallChair, column: Column, top: float) -> None:
    size, y, start = column.size, column.base(top), column.left + 1.2 * column.size
    pen.write((column.left, y), str(chair.chair), Style(Face.NAME, size, QUIET))
    if chair.is_empty:
        pen.write((start, y), "empty chair", Style(Face.TEXT, size * 0.9, QUIET))
    elif chair.name:
        _draw_name(pen, chair.name, column, (start, column.right), top)
    else:
        pen.line((start, y - 1), (column.right, y - 1), 0.6)


def _draw_name(
    pen: Pen, name: str, column: Column, between: tuple[float, float], top: float
) -> None:
    """Write a name in one line, or in two that have the height of one (F11)."""
    (left, right), size = between, column.size
    wrapped = min(0.8 * size, column.leading / 2.5)
    space = Space(right - left, size, min(0.7 * size, wrapped), lines=2, wrapped=wrapped)
    write_in_row(pen, (left, top - column.leading / 2), name, space)

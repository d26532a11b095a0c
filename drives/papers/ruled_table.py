"""A table on paper: headings, rows of one height, names that never change it, boxes to write in."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from drives.papers.fitting import LEADING, Space
from drives.papers.flow import Block, Headings
from drives.papers.fonts import Face
from drives.papers.names import Unwritten, fit_name, rule_a_line, write_lines
from drives.papers.pen import HAIR, MM, Align, Pen, Style

BOX = 7 * MM  # a pencilled figure needs so much height
_INSET = 1.6 * MM

Cell = str | Unwritten


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: what it holds is a guest's name, other words, or nothing, to be written in.

    ``share`` is its part of the table's width, whatever the parts add up to.
    """

    heading: str
    share: float
    align: Align = Align.LEFT
    face: Face = Face.TEXT
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class RuledTable:
    """Where a table stands, and how it is set; ``size`` is the type's, in points."""

    columns: tuple[TableColumn, ...]
    left: float
    right: float
    row: float = BOX
    size: float = 11
    has_boxes: bool = False  # rules between the columns, where somebody writes

    @property
    def edges(self) -> list[float]:
        """Where the columns begin, and at last where the right one ends."""
        unit = (self.right - self.left) / sum(column.share for column in self.columns)
        shares = (column.share * unit for column in self.columns)
        return list(accumulate(shares, initial=self.left))

    @property
    def headings(self) -> Headings:
        """The heading row, as a paper of several pages repeats it."""
        return Headings(self.size + 3 * MM, self.draw_headings)

    def row_of(self, cells: Sequence[Cell]) -> Block:
        """Return one row as a block; an empty cell is left to be written in."""
        return Block(self.row, partial(self.draw_row, cells))

    def draw_headings(self, pen: Pen, top: float) -> None:
        """Write the headings under ``top``, with a rule beneath."""
        y, label = top - self.size, Style(Face.LABEL, self.size * 0.86)
        with pen.tags.group("TR"):
            for column, start, end in self._cells():
                at, points = self._place(column, start, end)
                with pen.tags.piece("TH"):
                    pen.write_within((at, y), column.heading, label, column.align, points=points)
        with pen.tags.ornament():
            y = top - self.headings.height
            pen.line((self.left, y), (self.right, y), 0.9)

    def draw_row(self, cells: Sequence[Cell], pen: Pen, top: float) -> None:
        """Draw one row under ``top``."""
        with pen.tags.group("TR"):
            for words, (column, start, end) in zip(cells, self._cells(), strict=True):
                with pen.tags.piece("TD"):
                    at, points = self._place(column, start, end)
                    if isinstance(words, Unwritten):
                        self._rule(pen, (at, top, points), str(words.number))
                        continue
                    write = self._write_name if column.is_name else self._write_words
                    write(pen, column, (at, top, points), words)
        with pen.tags.ornament():
            self._rules(pen, top)

    def _cells(self) -> list[tuple[TableColumn, float, float]]:
        edges = self.edges
        return list(zip(self.columns, edges, edges[1:], strict=False))

    def _place(self, column: TableColumn, start: float, end: float) -> tuple[float, float]:
        """Return where the words stand, and how much room they have."""
        start, end = start + _INSET, end - _INSET
        return start + column.align.value * (end - start), end - start

    def _write_words(
        self, pen: Pen, column: TableColumn, place: tuple[float, float, float], words: str
    ) -> None:
        at, top, points = place
        style = Style(column.face, self.size)
        y = top - self.row / 2 - self.size * 0.36
        pen.write_within((at, y), words, style, column.align, points=points)

    def _write_name(
        self, pen: Pen, column: TableColumn, place: tuple[float, float, float], name: str
    ) -> None:
        at, top, points = place
        wrapped = min(self.size * 0.8, self.row / 2 / LEADING)
        space = Space(points, self.size, self.size * 0.72, 2, wrapped, height=self.row * 0.96)
        fitted = fit_name(name, space) if name else None
        middle = top - self.row / 2
        if fitted:
            y = middle - fitted.size * 0.36 + (len(fitted.lines) - 1) * fitted.size * LEADING / 2
            write_lines(pen, (at, y), fitted, Style(Face.NAME, fitted.size), column.align)
        elif name:
            self._rule(pen, place, "")

    def _rule(self, pen: Pen, place: tuple[float, float, float], before: str) -> None:
        """Rule a line for a name that no font has, behind the number if it stands nowhere else."""
        at, top, points = place
        style = Style(Face.NAME, self.size)
        rule_a_line(pen, (at, top - self.row / 2), before, style, points=points)

    def _rules(self, pen: Pen, top: float) -> None:
        bottom = top - self.row
        pen.line((self.left, bottom), (self.right, bottom), 0.4, HAIR)
        if self.has_boxes:
            for x in self.edges:
                pen.line((x, top), (x, bottom), 0.4, HAIR)

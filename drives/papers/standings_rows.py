"""The columns of the standings, and one guest's row in them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from drives.papers.fitting import Fitted, Space, fit, wrap
from drives.papers.fonts import Face, can_be_drawn, legible, tidy, width
from drives.papers.pen import HAIR, INK, MM, QUIET, Align, Pen, Style

HEADINGS = 6.8 * MM  # the height of the heading row
_LEADING, _PADDING = 4.7 * MM, 2.3 * MM
_NAME, _NAME_SMALLEST, _NAME_WRAPPED = 11.0, 9.5, 10.0
_FIGURE = Style(Face.NAME, 11)
_REMARK, _REMARK_LEADING = Style(Face.TEXT, 8.5, QUIET), 3.7 * MM
_MOST_LINES = 40  # F11: every name in full; a row must still fit on a page


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One guest's line. ``label`` is "1", "2=", or "" for a guest below the line (T2, T3).

    ``averages`` is what missed hands count, ``missed`` which they were ("hands 3, 4"), ``to_come``
    how many marks are not known yet.
    """

    label: str
    name: str
    number: int
    tag: str
    marks: int
    averages: int
    fines: int
    total: int
    hands_played: int
    missed: str = ""
    to_come: int = 0

    @property
    def remark(self) -> str:
        """What stands in small type under the name."""
        marks = "mark" if self.to_come == 1 else "marks"
        parts = (
            self.tag,
            f"missed {self.missed}" if self.missed else "",
            f"{self.to_come} {marks} to come" if self.to_come else "",
        )
        return " · ".join(legible(part) for part in parts if part)


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A column of figures, set to the right; ``nothing`` is written for 0."""

    heading: str
    width: float
    figure: Callable[[PlaceRow], int]
    style: Style = _FIGURE
    nothing: str = "0"


_MARKS = FigureColumn("Marks", 16 * MM, lambda row: row.marks)
_AVERAGES = FigureColumn("Avg", 15 * MM, lambda row: row.averages, nothing="–")
_FINES = FigureColumn("Fines", 15 * MM, lambda row: row.fines, nothing="–")
_TOTAL = FigureColumn("Total", 18 * MM, lambda row: row.total, Style(Face.FIGURE, 11.5))
_HANDS = FigureColumn("Hands", 16 * MM, lambda row: row.hands_played)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns stand between the margins."""

    left: float
    right: float
    figures: tuple[FigureColumn, ...]

    @property
    def place_ends(self) -> float:
        """Where the figures of places end; "=" stands after it."""
        return self.left + 9 * MM

    @property
    def number_ends(self) -> float:
        """Where the numbers of score cards end."""
        return self.left + 25 * MM

    @property
    def name_starts(self) -> float:
        """Where names begin."""
        return self.left + 30 * MM

    @property
    def name_width(self) -> float:
        """The room for a name, with white before the first figure."""
        return self.right - sum(c.width for c in self.figures) - self.name_starts

    def figure_ends(self) -> list[float]:
        """Return where each column of figures ends."""
        after = [sum(c.width for c in self.figures[n + 1 :]) for n in range(len(self.figures))]
        return [self.right - 2 * MM - points for points in after]


def columns_for(places: Sequence[PlaceRow], *, left: float, right: float) -> Columns:
    """Return the columns; averages have one only when somebody missed a hand."""
    averages = (_AVERAGES,) if any(row.averages for row in places) else ()
    return Columns(left, right, (_MARKS, *averages, _FINES, _TOTAL, _HANDS))


def draw_headings(columns: Columns, pen: Pen, top: float) -> None:
    """Write the headings under ``top``, tagged as the heading row of a table."""
    label, y = Style(Face.LABEL, 9.5), top - 4.6 * MM
    with pen.tags.group("TR"):
        for x, words, align in (
            (columns.place_ends, "Place", Align.RIGHT),
            (columns.number_ends, "Card", Align.RIGHT),
            (columns.name_starts, "Name", Align.LEFT),
            *(
                (end, column.heading, Align.RIGHT)
                for end, column in zip(columns.figure_ends(), columns.figures, strict=True)
            ),
        ):
            with pen.tags.piece("TH"):
                pen.write((x, y), words, label, align)
    with pen.tags.ornament():
        pen.line((columns.left, top - HEADINGS), (columns.right, top - HEADINGS), 0.9)


@dataclass(frozen=True, slots=True)
class SetRow:
    """A row with its lines broken; None for a name that gets a line to write on."""

    row: PlaceRow
    name: Fitted | None
    remarks: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height in points, with the white above and below."""
        lines = len(self.name.lines) if self.name else 1
        return _PADDING + lines * _LEADING + len(self.remarks) * _REMARK_LEADING


def set_row(row: PlaceRow, columns: Columns) -> SetRow:
    """Break the name and the remark of ``row`` into as many lines as they need."""
    space = Space(columns.name_width, _NAME, _NAME_SMALLEST, _MOST_LINES, _NAME_WRAPPED)
    name = fit(tidy(row.name), Face.NAME, space) if can_be_drawn(row.name) else None
    remarks = wrap(row.remark, _REMARK.face, _REMARK.size, columns.name_width)
    return SetRow(row, name, tuple(remarks))


def draw_row(columns: Columns, this: SetRow, pen: Pen, top: float) -> None:
    """Draw one row under ``top``, tagged as a row of a table."""
    y = top - 4.9 * MM
    with pen.tags.group("TR"):
        _draw_place(pen, columns, this.row, y)
        with pen.tags.piece("TD"):
            _draw_name(pen, columns, this, y)
        for end, column in zip(columns.figure_ends(), columns.figures, strict=True):
            with pen.tags.piece("TD"):
                figure = str(column.figure(this.row) or column.nothing)
                pen.write((end, y), figure, column.style, Align.RIGHT)
    with pen.tags.ornament():
        bottom = top - this.height
        pen.line((columns.left, bottom), (columns.right, bottom), 0.3, HAIR)


def _draw_place(pen: Pen, columns: Columns, row: PlaceRow, y: float) -> None:
    place = Style(Face.FIGURE, 11)
    with pen.tags.piece("TD"):
        digits = row.label.rstrip("=")
        start = columns.place_ends - width(digits, place.face, place.size)
        pen.write((start, y), row.label, place)
    with pen.tags.piece("TD"):
        pen.write((columns.number_ends, y), str(row.number), _FIGURE, Align.RIGHT)


def _draw_name(pen: Pen, columns: Columns, this: SetRow, y: float) -> None:
    if this.name:
        for line in this.name.lines:
            pen.write((columns.name_starts, y), line, Style(Face.NAME, this.name.size))
            y -= _LEADING
    else:
        end = columns.name_starts + columns.name_width - 4 * MM
        pen.line((columns.name_starts, y - 1), (end, y - 1), 0.6, INK)
        y -= _LEADING
    for line in this.remarks:
        pen.write((columns.name_starts, y + 0.6 * MM), line, _REMARK)
        y -= _REMARK_LEADING

"""The lists of the hostess's sheet: the timetable, what to bring, the Stewards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from drives.papers.fitting import Space
from drives.papers.fonts import Face
from drives.papers.hostess_sheet.values import HandTime, HerTables
from drives.papers.names import write_in_row
from drives.papers.pen import GOLD, HAIR, MM, QUIET, Align, Pen, Style

_HEADED: Final = 9 * MM
_TIME_ROW, _NEED_ROW, _HER_ROW = 7.2 * MM, 7.6 * MM, 7 * MM
_TICK = 4.2 * MM  # it takes a tick, no figure


@dataclass(frozen=True, slots=True)
class Column:
    """A column of lines on the page: from left to right, from its top down to its bottom."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    def row(self, count: int, most: float) -> float:
        """Return the height of so many rows: what there is room for, and ``most`` at most."""
        return min(most, (self.top - self.bottom) / max(count, 1))

    def below(self, points: float) -> "Column":
        return Column(self.left, self.right, self.top - points, self.bottom)


def _draw_heading(pen: Pen, column: Column, heading: str) -> None:
    with pen.tags.piece("H2"):
        pen.write((column.left, column.top - 5 * MM), heading, Style(Face.LABEL, 12.5))
    with pen.tags.ornament():
        y = column.top - 7 * MM
        pen.line((column.left, y), (column.right, y), 0.9)


def draw_see_over(pen: Pen, column: Column, heading: str) -> None:
    """Say that this list has a page of its own."""
    _draw_heading(pen, column, heading)
    with pen.tags.piece("P"):
        at = (column.left, column.top - _HEADED - 5 * MM)
        pen.write(at, "On the page that follows", Style(Face.TEXT, 11, QUIET))


def draw_timetable(pen: Pen, column: Column, hands: Sequence[HandTime], lengths: str) -> None:
    """Draw the hands and the interval, the lengths beneath."""
    _draw_heading(pen, column, "The timetable")
    rows = column.below(_HEADED)
    height = rows.row(len(hands) + 2, _TIME_ROW)
    size = min(11.5, height * 0.56)
    with pen.tags.group("Table"):
        _draw_times(pen, rows, height, ("", "begins", "bell"), Style(Face.LABEL, size * 0.86))
        for number, hand in enumerate(hands, start=1):
            row = rows.below(number * height)
            _draw_hand(pen, row, height, hand, size)
    with pen.tags.piece("P"):
        at = (rows.left, rows.top - (len(hands) + 1.75) * height)
        style = Style(Face.TEXT, min(10, size), QUIET)
        pen.write_within(at, lengths, style, points=rows.width)


def _draw_hand(pen: Pen, row: Column, height: float, hand: HandTime, size: float) -> None:
    is_interval = hand.number is None
    if is_interval:
        _draw_ground(pen, row, height)
    what = "Interval" if is_interval else f"Hand {hand.number}"
    style = Style(Face.TEXT if is_interval else Face.NAME, size)
    _draw_times(pen, row, height, (what, hand.begins, hand.ends), style)
    with pen.tags.ornament():
        y = row.top - height
        pen.line((row.left, y), (row.right, y), 0.4, HAIR)


def _draw_ground(pen: Pen, row: Column, height: float) -> None:
    """Lay a tint under the interval."""
    with pen.tags.ornament():
        pen.tint((row.left, row.top - height), (row.width, height))


def _draw_times(
    pen: Pen, row: Column, height: float, cells: tuple[str, str, str], style: Style
) -> None:
    y = row.top - height / 2 - style.size * 0.36
    ends = (row.left + 1.5 * MM, row.left + row.width * 0.66, row.right - 1.5 * MM)
    aligns = (Align.LEFT, Align.RIGHT, Align.RIGHT)
    kind = "TH" if style.face is Face.LABEL else "TD"
    with pen.tags.group("TR"):
        for x, words, align in zip(ends, cells, aligns, strict=True):
            with pen.tags.piece(kind):
                pen.write_within((x, y), words, style, align, points=row.width * 0.4)


def draw_needs(pen: Pen, column: Column, needs: Sequence[str]) -> float:
    """Draw what to bring, each with a box to tick, and return the height it took."""
    _draw_heading(pen, column, "To bring")
    rows = column.below(_HEADED)
    for number, words in enumerate(needs):
        top = rows.top - number * _NEED_ROW
        with pen.tags.ornament():
            corner = (rows.left + 0.5 * MM, top - (_NEED_ROW + _TICK) / 2)
            pen.box(corner, (_TICK, _TICK), 0.8, GOLD)
        with pen.tags.piece("P"):
            style = Style(Face.TEXT, 11.5)
            at = (rows.left + 8 * MM, top - _NEED_ROW / 2 - style.size * 0.34)
            pen.write_within(at, words, style, points=rows.right - at[0])
    return _HEADED + len(needs) * _NEED_ROW


def draw_stewards(pen: Pen, column: Column, stewards: Sequence[HerTables]) -> None:
    """Draw the Stewards with their tables."""
    _draw_heading(pen, column, "The Stewards")
    rows = column.below(_HEADED)
    height = rows.row(len(stewards), _HER_ROW)
    size = min(11.5, height * 0.6)
    for number, hers in enumerate(stewards):
        middle = rows.top - (number + 0.5) * height
        with pen.tags.piece("P"):
            space = Space(rows.width * 0.5, size, size * 0.7, height=height)
            write_in_row(pen, (rows.left, middle), hers.name, space)
            pen.write_within(
                (rows.right, middle - size * 0.36),
                hers.tables,
                Style(Face.TEXT, size),
                Align.RIGHT,
                points=rows.width * 0.46,
            )
        with pen.tags.ornament():
            line = rows.top - (number + 1) * height
            pen.line((rows.left, line), (rows.right, line), 0.4, HAIR)

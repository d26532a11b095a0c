"""Where everybody sits, for the wall: by name and by table, in letters that fill the page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from drives.papers.fonts import Face
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style
from drives.papers.wall_columns import Wall, WallColumns, columns_for
from drives.papers.wall_rows import Column, WallGuest, WallTable, draw_guest, draw_table

_MARGIN = 12 * MM
_MASTHEAD, _LARGE_MASTHEAD, _FOOT = 36 * MM, 40 * MM, 9 * MM
_GAP = 9 * MM  # between two columns
_SMALLEST, _SMALLEST_LARGE, _LARGEST = 13.0, 20.0, 34.0
_AROUND_A_TABLE = 1.8  # lines: its heading, and the white before the next


_Draw = Callable[[Pen, Column, float], None]


@dataclass(frozen=True, slots=True)
class _Part:
    """One of the two lists: its title, and its blocks, each so many lines high."""

    title: str
    blocks: Sequence[_Draw]
    lines: float = 1
    has_headings: bool = False


def seating_list(
    occasion: Occasion,
    title: str,
    guests: Sequence[WallGuest],
    tables: Sequence[WallTable],
    *,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make two lists in one file, by name in the order given, and by table.

    The type is as large as the length of the list allows, 13 points at least, in large print 20.

    Raises:
        PaperError: nobody has a seat.
    """
    if not guests or not tables:
        raise PaperError("Nobody has a seat yet. Draw the seats first.")
    most = max(len(table.chairs) for table in tables)
    parts = (
        _Part(
            f"{title} · by name",
            [partial(draw_guest, guest) for guest in guests],
            has_headings=True,
        ),
        _Part(
            f"{title} · by table",
            [partial(draw_table, table) for table in tables],
            lines=most + _AROUND_A_TABLE,
        ),
    )

    def draw(pen: Pen) -> None:
        for part in parts:
            _draw_part(pen, occasion, part, stationery)

    return print_pages(
        stationery.paper.size, title=occasion.name, draw=draw, manner=stationery.manner
    )


def _draw_part(pen: Pen, occasion: Occasion, part: _Part, stationery: Stationery) -> None:
    wall = _wall(stationery)
    setting = columns_for(wall, count=len(part.blocks), lines=part.lines)
    firsts = range(0, len(part.blocks), setting.on_a_page)
    small = Style(Face.TEXT, _small(stationery), QUIET)
    for number, first in enumerate(firsts, start=1):
        _draw_masthead(pen, occasion, part.title, stationery)
        blocks = part.blocks[first : first + setting.on_a_page]
        with pen.tags.group("Table"):
            if part.has_headings:
                _draw_headings(pen, wall, setting, len(blocks), small)
            _draw_columns(pen, wall, setting, blocks, part.lines)
        with pen.tags.ornament():
            page = f"Page {number} of {len(firsts)}"
            pen.write((_MARGIN + wall.width, _MARGIN), page, small, Align.RIGHT)
        pen.canvas.showPage()


def _wall(stationery: Stationery) -> Wall:
    width, height = stationery.paper.size
    masthead = _LARGE_MASTHEAD if stationery.is_large else _MASTHEAD
    room = height - 2 * _MARGIN - masthead - _FOOT
    smallest = _SMALLEST_LARGE if stationery.is_large else _SMALLEST
    return Wall(width - 2 * _MARGIN, room, smallest, _LARGEST)


def _small(stationery: Stationery) -> float:
    return 16 if stationery.is_large else 10.5


def _draw_masthead(pen: Pen, occasion: Occasion, title: str, stationery: Stationery) -> None:
    """Write the head, the same on each page: they hang side by side."""
    width, height = stationery.paper.size
    top, points = height - _MARGIN, width - 2 * _MARGIN
    small = Style(Face.TEXT, _small(stationery), QUIET)
    with pen.tags.piece("H1"):
        at, name = (width / 2, top - 8 * MM), Style(Face.TITLE, 26)
        least = 16 if stationery.is_large else 11
        pen.write_title(at, occasion.name, name, Align.CENTRE, points=points, least=least)
    for kind, y, words, style in (
        ("H2", 22, title, Style(Face.LABEL, 18)),
        ("P", 30 if stationery.is_large else 28.5, occasion.when_and_where, small),
    ):
        with pen.tags.piece(kind):
            at = (width / 2, top - y * MM)
            pen.write_within(at, words, style, Align.CENTRE, points=points)
    with pen.tags.ornament():
        double_rule(pen, left=_MARGIN, right=width - _MARGIN, y=top - 13 * MM, scale=1.5)


def _columns(wall: Wall, setting: WallColumns) -> list[Column]:
    unit = (wall.width + _GAP) / setting.columns
    return [
        Column(start, start + unit - _GAP, setting.size, setting.leading)
        for start in (_MARGIN + number * unit for number in range(setting.columns))
    ]


def _draw_headings(pen: Pen, wall: Wall, setting: WallColumns, count: int, style: Style) -> None:
    """Say over each column in use what its figures are."""
    y = _MARGIN + _FOOT + wall.height + 1.2 * MM
    with pen.tags.group("TR"):
        for column in _columns(wall, setting)[: ceil(count / setting.blocks)]:
            with pen.tags.piece("TH"):
                pen.write((column.left, y), "Name", style)
            with pen.tags.piece("TH"):
                pen.write((column.right, y), "Table", style, Align.RIGHT)


def _draw_columns(
    pen: Pen, wall: Wall, setting: WallColumns, blocks: Sequence[_Draw], lines: float
) -> None:
    columns, top = _columns(wall, setting), _MARGIN + _FOOT + wall.height
    for place, draw in enumerate(blocks):
        number, row = divmod(place, setting.blocks)
        with pen.tags.group("TR"):
            draw(pen, columns[number], top - row * lines * setting.leading)

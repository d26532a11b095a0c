"""Where everybody sits, for the wall: by name and by table, in letters that fill the page."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.fonts import Face
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style
from drives.papers.wall_columns import Wall
from drives.papers.wall_pages import WallPage, pages_for
from drives.papers.wall_rows import AROUND_A_TABLE, WallBlock, WallGuest, WallTable

_MARGIN = 12 * MM
_MASTHEAD, _LARGE_MASTHEAD, _FOOT = 36 * MM, 40 * MM, 9 * MM
_SMALLEST, _SMALLEST_LARGE, _LARGEST = 13.0, 20.0, 34.0
_LEAST, _LEAST_LARGE = 10.0, 16.0  # of a name on several lines


@dataclass(frozen=True, slots=True)
class _Part:
    """One of the two lists: its title, and its blocks, so many lines high if no name is long."""

    title: str
    blocks: Sequence[WallBlock]
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
    Every name stands there in full: a long one on several lines, of 10 points at least, in large
    print 16. Where no font has it, there is a line for it with the number of the card.

    Raises:
        PaperError: nobody has a seat.
    """
    if not guests or not tables:
        raise PaperError("Nobody has a seat yet. Draw the seats first.")
    most = max(len(table.chairs) for table in tables)
    parts = (
        _Part(f"{title} · by name", guests, has_headings=True),
        _Part(f"{title} · by table", tables, lines=most + AROUND_A_TABLE),
    )

    def draw(pen: Pen) -> None:
        for part in parts:
            _draw_part(pen, occasion, part, stationery)

    return print_pages(
        stationery.paper.size, title=occasion.name, draw=draw, manner=stationery.manner
    )


def _draw_part(pen: Pen, occasion: Occasion, part: _Part, stationery: Stationery) -> None:
    wall = _wall(stationery)
    pages = pages_for(wall, part.blocks, lines=part.lines, left=_MARGIN)
    small = Style(Face.TEXT, _small(stationery), QUIET)
    for number, page in enumerate(pages, start=1):
        _draw_masthead(pen, occasion, part.title, stationery)
        with pen.tags.group("Table"):
            if part.has_headings:
                _draw_headings(pen, wall, page, small)
            _draw_columns(pen, wall, page)
        with pen.tags.ornament():
            at = (_MARGIN + wall.width, _MARGIN)
            pen.write(at, f"Page {number} of {len(pages)}", small, Align.RIGHT)
        pen.canvas.showPage()


def _wall(stationery: Stationery) -> Wall:
    width, height = stationery.paper.size
    masthead = _LARGE_MASTHEAD if stationery.is_large else _MASTHEAD
    room = height - 2 * _MARGIN - masthead - _FOOT
    sizes = (_SMALLEST, _LARGEST, _LEAST)
    if stationery.is_large:
        sizes = (_SMALLEST_LARGE, _LARGEST, _LEAST_LARGE)
    return Wall(width - 2 * _MARGIN, room, *sizes)


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


def _draw_headings(pen: Pen, wall: Wall, page: WallPage, style: Style) -> None:
    """Say over each column in use what its figures are."""
    y = _MARGIN + _FOOT + wall.height + 1.2 * MM
    with pen.tags.group("TR"):
        for column, _ in page.columns:
            with pen.tags.piece("TH"):
                pen.write((column.left, y), "Name", style)
            with pen.tags.piece("TH"):
                pen.write((column.right, y), "Table", style, Align.RIGHT)


def _draw_columns(pen: Pen, wall: Wall, page: WallPage) -> None:
    for column, blocks in page.columns:
        top = _MARGIN + _FOOT + wall.height
        for block in blocks:
            with pen.tags.group("TR"):
                block.draw(pen, column, top)
            top -= block.height(column)

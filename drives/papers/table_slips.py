"""Slips for the tables: who sits there in a hand, the four marks, initials, the winner, the cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drives.papers.cutting import draw_cut_lines
from drives.papers.fitting import LEADING, Space
from drives.papers.fonts import Face
from drives.papers.imposition import Imposition, cut_and_stack
from drives.papers.names import write_in_row
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style
from drives.papers.slip_frame import draw_frame
from drives.papers.slip_layout import NAME, SlipLayout, slips_on_a_sheet

_BOXES = (
    "For each chair boxes for the card's number, the name, the cards left, the initials and the "
    "winner; a box for the cut, and one for the Steward."
)
_ROWS_AT_LEAST = 4  # a chair may be added to a table of three at any time (D14)


@dataclass(frozen=True, slots=True)
class SlipChair:
    """A chair with who sits there; without a name there is room to write one."""

    chair: int
    card: int | None = None
    name: str = ""
    is_empty: bool = False


@dataclass(frozen=True, slots=True)
class SlipFor:
    """One table's slip for one hand; ``way_on`` says where its winner goes."""

    table: int
    hand: int
    way_on: str
    chairs: Sequence[SlipChair]


def table_slips(
    occasion: Occasion, slips: Sequence[SlipFor], *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the slips, six to a sheet or two in large print, in cut-and-stack order.

    Cut the whole pile and lay the stacks on each other: the slips lie as they are given.

    Raises:
        PaperError: there is no slip to print.
    """
    if not slips:
        raise PaperError("There is no slip to print: no hand is to come, or no table is laid yet.")
    sheet = slips_on_a_sheet(stationery.paper, is_large=stationery.is_large)
    layouts = {
        rows: SlipLayout(*sheet.card, sheet.scale, rows)
        for rows in sorted({_rows(slip) for slip in slips})
    }

    def draw(pen: Pen) -> None:
        for rows, layout in layouts.items():
            pen.canvas.beginForm(_frame(rows), 0, 0, layout.width, layout.height)
            draw_frame(pen, layout, occasion)
            pen.canvas.endForm()
        for places in cut_and_stack(len(slips), sheet.per_sheet):
            _draw_sheet(pen, sheet, layouts, [slips[n] for n in places if n < len(slips)])

    return print_pages(sheet.sheet, title=occasion.name, draw=draw, manner=stationery.manner)


def _rows(slip: SlipFor) -> int:
    return max(len(slip.chairs), _ROWS_AT_LEAST)


def _frame(rows: int) -> str:
    return f"frame-{rows}"


def _draw_sheet(
    pen: Pen, sheet: Imposition, layouts: Mapping[int, SlipLayout], slips: Sequence[SlipFor]
) -> None:
    with pen.tags.ornament():
        draw_cut_lines(pen, sheet)
    for place, slip in enumerate(slips):
        pen.canvas.saveState()
        pen.canvas.translate(*sheet.corner(place))
        _draw_slip(pen, layouts[_rows(slip)], slip)
        pen.canvas.restoreState()
    pen.canvas.showPage()


def _draw_slip(pen: Pen, layout: SlipLayout, slip: SlipFor) -> None:
    y, label = layout.headings_top + 3.5 * MM, Style(Face.LABEL, 20 * layout.header_scale)
    with pen.tags.piece("H1"):
        pen.write((layout.left, y), f"Table {slip.table}", label)
    with pen.tags.piece("H2"):
        pen.write((layout.right, y), f"Hand {slip.hand}", label, Align.RIGHT)
    with pen.tags.piece("Figure", alt=_BOXES):
        pen.canvas.doForm(_frame(layout.rows))
    with pen.tags.group("Table"):
        for number, chair in enumerate(slip.chairs, start=1):
            with pen.tags.group("TR"):
                _draw_chair(pen, layout, chair, layout.rows_top - (number - 0.5) * layout.row)
    points, words = layout.right - layout.left, Style(Face.LABEL, layout.words)
    at = ((layout.left + layout.right) / 2, layout.last_line)
    with pen.tags.piece("P"):
        pen.write_within(at, slip.way_on, words, Align.CENTRE, points=points)


def _draw_chair(pen: Pen, layout: SlipLayout, chair: SlipChair, middle: float) -> None:
    edges, figure = layout.edges(), Style(Face.NAME, 10.5 * layout.scale)
    y = middle - figure.size * 0.36
    for column, number in ((0, chair.chair), (1, chair.card)):
        with pen.tags.piece("TD"):
            at = (edges[column] + edges[column + 1]) / 2
            pen.write((at, y), str(number or ""), figure, Align.CENTRE)
    with pen.tags.piece("TD"):
        if chair.is_empty:
            words = Style(Face.TEXT, layout.words, QUIET)
            pen.write((edges[NAME] + 1.2 * MM, y), "empty chair", words)
        elif chair.name:
            _draw_name(pen, layout, chair.name, middle)


def _draw_name(pen: Pen, layout: SlipLayout, name: str, middle: float) -> None:
    start, end = layout.edges()[NAME : NAME + 2]
    unit, room = layout.scale, end - start - 2.4 * MM
    wrapped = min(8.5 * unit, layout.row / 2 / LEADING)
    space = Space(room, 11 * unit, 8.5 * unit, 2, wrapped, height=layout.row)
    write_in_row(pen, (start + 1.2 * MM, middle), name, space)

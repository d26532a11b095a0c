"""What is the same on every slip of a drive; it is drawn once and used again."""

from drives.papers.fonts import Face
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion
from drives.papers.pen import HAIR, MM, QUIET, Align, Pen, Style
from drives.papers.slip_layout import COLUMNS, SlipLayout


def draw_frame(pen: Pen, layout: SlipLayout, occasion: Occasion) -> None:
    """Draw what all slips with so many rows have in common."""
    unit, words, room = layout.header_scale, layout.words, layout.right - layout.left
    y = layout.top - 3.4 * MM * unit
    pen.write_title((layout.left, y), occasion.name, Style(Face.TITLE, words), points=room * 0.6)
    day = Style(Face.TEXT, words, QUIET)
    pen.write_within((layout.right, y), occasion.day, day, Align.RIGHT, points=room * 0.36)
    rule = layout.top - 5.6 * MM * unit
    double_rule(pen, left=layout.left, right=layout.right, y=rule, scale=0.9 * unit)
    _draw_headings(pen, layout)
    _draw_rules(pen, layout)
    _draw_foot(pen, layout)


def _draw_headings(pen: Pen, layout: SlipLayout) -> None:
    edges, label = layout.edges(), Style(Face.LABEL, layout.headings)
    leading = label.size * 1.08
    for (lines, _), start, end in zip(COLUMNS, edges, edges[1:], strict=False):
        y = (layout.headings_top + layout.rows_top + (len(lines) - 1) * leading) / 2
        for number, words in enumerate(lines):
            at = ((start + end) / 2, y - label.size * 0.34 - number * leading)
            pen.write_within(at, words, label, Align.CENTRE, points=end - start - 2)


def _draw_rules(pen: Pen, layout: SlipLayout) -> None:
    edges, bottom = layout.edges(), layout.rows_bottom
    for number in range(1, layout.rows):
        y = layout.rows_top - number * layout.row
        pen.line((layout.left, y), (layout.right, y), 0.4, HAIR)
    for x in edges[1:-1]:
        pen.line((x, bottom), (x, layout.headings_top), 0.4, HAIR)
    pen.line((layout.left, layout.rows_top), (layout.right, layout.rows_top), 0.8)
    height = layout.headings_top - bottom
    pen.box((layout.left, bottom), (layout.right - layout.left, height), 0.9)
    for number in range(layout.rows):
        middle = layout.rows_top - (number + 0.5) * layout.row
        _draw_tick_box(pen, layout, (edges[-2] + edges[-1]) / 2, middle)


def _draw_tick_box(pen: Pen, layout: SlipLayout, x: float, y: float) -> None:
    side = layout.tick
    pen.box((x - side / 2, y - side / 2), (side, side), 0.7)


def _draw_foot(pen: Pen, layout: SlipLayout) -> None:
    middle, side = layout.cut_line, layout.tick
    words, y = Style(Face.TEXT, layout.words), layout.cut_line - layout.words * 0.34
    _draw_tick_box(pen, layout, layout.left + side / 2, middle)
    pen.write((layout.left + side + 1.6 * MM, y), "The winner was found by a cut", words)
    corner = (layout.edges()[3], middle - 3.5 * MM)
    pen.box(corner, (layout.right - corner[0], 7 * MM), 0.6)
    caption = Style(Face.LABEL, layout.headings, QUIET)
    pen.write((corner[0] + 1.2 * MM, y), "Steward", caption)

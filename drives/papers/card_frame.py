"""What is the same on every score card of a drive; it is drawn once and used again."""

from drives.papers.card_layout import COLUMNS, CardLayout
from drives.papers.fonts import Face
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion
from drives.papers.pen import GOLD, HAIR, INK, MM, QUIET, Align, Pen, Style

_REMEMBER = (
    "The lowest total wins. The winner of a hand goes to the next table"
    " (from the last to Table 1) and deals."
)


def draw_frame(pen: Pen, card: CardLayout, occasion: Occasion, *, fine: int, right: float) -> None:
    """Draw the card without what belongs to one guest; the title ends at ``right``."""
    _masthead(pen, card, occasion, right)
    _steward_ground(pen, card)
    _headings(pen, card)
    _rows(pen, card)
    _rules(pen, card)
    _foot(pen, card, fine)
    last = Style(Face.TEXT, 6.4 * card.scale)
    middle = (card.left + card.right) / 2
    points = card.right - card.left
    pen.write_within((middle, card.last_line), _REMEMBER, last, Align.CENTRE, points=points)


def _masthead(pen: Pen, card: CardLayout, occasion: Occasion, right: float) -> None:
    unit, top, middle = card.scale, card.top, (card.left + right) / 2
    room = right - card.left
    where = occasion.when_and_where
    if card.is_roomy:
        title, small = Style(Face.TITLE, 15 * unit), Style(Face.TEXT, 8 * unit, QUIET)
        pen.write_within((middle, top - 12 * unit), occasion.name, title, Align.CENTRE, points=room)
        double_rule(pen, left=card.left, right=right, y=top - 18.5 * unit, scale=unit)
        pen.write_within((middle, top - 29 * unit), where, small, Align.CENTRE, points=room)
    else:
        title, small = Style(Face.TITLE, 10 * unit), Style(Face.TEXT, 6.5 * unit, QUIET)
        line = top - 8 * unit
        pen.write_within((card.left, line), occasion.name, title, points=room * 0.55)
        pen.write_within((right, line), where, small, Align.RIGHT, points=room * 0.42)
        double_rule(pen, left=card.left, right=right, y=top - 13 * unit, scale=0.8 * unit)


def _steward_ground(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    for column, start, end in zip(COLUMNS, edges, edges[1:], strict=False):
        if column.for_the_steward:
            height = card.headings_top - card.rows_bottom
            pen.tint((start, card.rows_bottom), (end - start, height))


def _headings(pen: Pen, card: CardLayout) -> None:
    edges, leading = card.edges(), 6.4 * card.scale
    for column, start, end in zip(COLUMNS, edges, edges[1:], strict=False):
        label = Style(Face.LABEL, 6 * card.scale)
        y = (card.headings_top + card.rows_top + (len(column.heading) - 1) * leading) / 2
        y -= label.size * 0.34
        for number, words in enumerate(column.heading):
            points = end - start - 2
            at = ((start + end) / 2, y - number * leading)
            pen.write_within(at, words, label, Align.CENTRE, points=points)


def _rows(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    middle = (edges[0] + edges[1]) / 2
    for number in range(1, card.rows.count + 1):
        bottom = card.rows_top - number * card.row
        pen.line((card.left, bottom), (card.right, bottom), 0.4, HAIR)
        colour = INK if number <= card.rows.hands else HAIR
        figure = Style(Face.NAME, 10 * card.scale, colour)
        at = (middle, bottom + card.row / 2 - figure.size * 0.36)
        pen.write(at, str(number), figure, Align.CENTRE)


def _rules(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    for x in edges[1:-1]:
        pen.line((x, card.rows_bottom), (x, card.headings_top), 0.4, HAIR)
    pen.line((card.left, card.rows_top), (card.right, card.rows_top), 0.8)
    if card.rows.interval_after is not None:
        _interval(pen, card, card.rows.interval_after)
    height = card.headings_top - card.rows_bottom
    pen.box((card.left, card.rows_bottom), (card.right - card.left, height), 0.9)


def _interval(pen: Pen, card: CardLayout, hand: int) -> None:
    y, start = card.rows_top - hand * card.row, card.edges()[-2]
    pen.line((card.left, y + 0.9), (card.right, y + 0.9), 1.1, GOLD)
    pen.line((card.left, y - 0.9), (card.right, y - 0.9), 0.4, GOLD)
    pen.box((start, y), (card.right - start, card.row), 1.1)
    caption = Style(Face.LABEL, 4.8 * card.scale, QUIET)
    pen.write((start + 2, y + card.row - caption.size - 0.4), "Subtotal at interval", caption)


def _foot(pen: Pen, card: CardLayout, fine: int) -> None:
    edges, y = card.edges(), card.foot_bottom
    bounds = (edges[0], edges[2] + 2 * MM, edges[4], edges[-1])
    fined = f"{fine} a wrong word" if fine else ""
    captions = (("Marks", ""), ("Fines", fined), ("Grand total", ""))
    for number, (caption, small) in enumerate(captions):
        start, end = bounds[number], bounds[number + 1]
        grand = number == len(captions) - 1
        pen.box((start, y), (end - start, card.foot_height), 1.2 if grand else 0.6)
        label = Style(Face.LABEL, (8 if grand else 6.6) * card.scale)
        at, inset = y + card.foot_height - label.size - 1, 5.0 if grand else 3.0
        pen.write((start + inset, at), caption, label)
        note = Style(Face.TEXT, 5.2 * card.scale, QUIET)
        pen.write((start + inset, at - 6 * card.scale), small, note)
        if grand:  # gold bars at its sides; above and below they would take height from the pencil
            for x in (start + 2.2, end - 2.2):
                pen.line((x, y + 1.6), (x, y + card.foot_height - 1.6), 1, GOLD)

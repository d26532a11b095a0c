"""What is the same on every score card of a drive; it is drawn once and used again."""

from dataclasses import dataclass, replace

from drives.papers.card_layout import CardLayout
from drives.papers.fonts import Face, legible, width
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion
from drives.papers.pen import GOLD, HAIR, INK, MM, QUIET, Align, Pen, Style

_REMEMBER = (
    "The lowest total wins. The winner of a hand goes to the next table"
    " (from the last to Table 1) and deals."
)
_IN_FEW_WORDS = "The lowest total wins. Winners move on and deal."


@dataclass(frozen=True, slots=True)
class FrameWords:
    """What a drive prints on all its cards: its head, the dictionary in use, the fine (W2)."""

    occasion: Occasion
    dictionary: str
    fine: int
    is_large: bool


def draw_frame(pen: Pen, card: CardLayout, words: FrameWords, *, right: float) -> None:
    """Draw the card without what belongs to one guest; the title ends at ``right``."""
    _masthead(pen, card, words, right)
    _box_for_the_number(pen, card)
    _steward_ground(pen, card)
    _headings(pen, card)
    _rows(pen, card)
    _rules(pen, card)
    _foot(pen, card, words)
    remember = _IN_FEW_WORDS if words.is_large or not card.has_lines else _REMEMBER
    where = Style(Face.TEXT, card.sizes.where)
    if words.dictionary and not words.is_large:
        room = right - card.plate_left
        if not card.has_lines or _dictionary_is_below(words, where, room):
            remember = f"{_IN_FEW_WORDS} · {words.dictionary}"
    middle, points = (card.left + card.right) / 2, card.right - card.left
    last = Style(Face.TEXT, card.sizes.last)
    pen.write_within((middle, card.last_line), remember, last, Align.CENTRE, points=points)


def _masthead(pen: Pen, card: CardLayout, words: FrameWords, right: float) -> None:
    unit, top, title = card.unit, card.top, Style(Face.TITLE, card.sizes.title)
    left, small = card.plate_left, Style(Face.TEXT, card.sizes.where, QUIET)
    middle, room, name = (left + right) / 2, right - left, words.occasion.name
    if card.has_lines:
        pen.write_title((middle, top - 11.6 * unit), name, title, Align.CENTRE, points=room)
        double_rule(pen, left=left, right=right, y=top - 17.2 * unit, scale=unit)
        _where(pen, (middle, card.where_line), words, small, points=room)
    else:
        title = replace(title, size=title.size * 0.72)
        pen.write_title((left, top - 9 * unit), name, title, points=room * 0.57, least=4)
        small = replace(small, size=small.size * 0.8)
        for y, line in ((4.8, words.occasion.day), (11.2, words.occasion.place)):
            at = (right, top - y * unit)
            pen.write_within(at, line, small, Align.RIGHT, points=room * 0.4)
        double_rule(pen, left=left, right=right, y=top - 14.4 * unit, scale=0.8 * unit)


def _box_for_the_number(pen: Pen, card: CardLayout) -> None:
    bottom, side = card.plate_bottom, card.sizes.number
    height = card.top - bottom
    pen.box((card.left, bottom), (side, height), 0.9)
    if not pen.is_plain:
        inset = 2 * card.unit
        corner = (card.left + inset, bottom + inset)
        pen.box(corner, (side - 2 * inset, height - 2 * inset), 0.45, GOLD)


def _where(
    pen: Pen, at: tuple[float, float], words: FrameWords, style: Style, *, points: float
) -> None:
    """Write day, place and dictionary; in one line only the place may be cut short."""
    when, place, dictionary = words.occasion.when_and_where, words.occasion.place, words.dictionary
    if not words.is_large:
        beside = "" if _dictionary_is_below(words, style, points) else dictionary
        pen.write_before(at, (when, beside), style, Align.CENTRE, points=points)
        return
    x, y = at
    lines = (when, dictionary)
    if width(legible(when), style.face, style.size) > points:
        lines = (place, " · ".join(filter(None, (words.occasion.day, dictionary))))
    for height, line in zip((y + style.size * 1.2, y), lines, strict=True):
        pen.write_within((x, height), line, style, Align.CENTRE, points=points)


def _dictionary_is_below(words: FrameWords, style: Style, points: float) -> bool:
    """Tell whether day and place leave the dictionary no room in their line."""
    line = legible(f"{words.occasion.when_and_where} · {words.dictionary}")
    return width(line, style.face, style.size * 2 / 3) > points


def _steward_ground(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    for column, start, end in zip(card.columns, edges, edges[1:], strict=False):
        if column.for_the_steward:
            height = card.headings_top - card.rows_bottom
            pen.tint((start, card.rows_bottom), (end - start, height))


def _headings(pen: Pen, card: CardLayout) -> None:
    edges, label = card.edges(), Style(Face.LABEL, card.sizes.heading)
    leading = label.size * 1.07
    for column, start, end in zip(card.columns, edges, edges[1:], strict=False):
        y = (card.headings_top + card.rows_top + (len(column.heading) - 1) * leading) / 2
        y -= label.size * 0.34
        for number, words in enumerate(column.heading):
            at = ((start + end) / 2, y - number * leading)
            pen.write_within(at, words, label, Align.CENTRE, points=end - start - 2)


def _rows(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    middle = (edges[0] + edges[1]) / 2
    for number in range(1, card.rows.count + 1):
        bottom = card.row_bottom(number)
        pen.line((card.left, bottom), (card.right, bottom), 0.4, HAIR)
        colour = INK if number <= card.rows.hands else QUIET
        figure = Style(Face.NAME, card.figure, colour)
        at = (middle, bottom + card.row / 2 - figure.size * 0.36)
        pen.write(at, str(number), figure, Align.CENTRE)


def _rules(pen: Pen, card: CardLayout) -> None:
    edges = card.edges()
    for x in edges[1:-1]:
        pen.line((x, card.rows_bottom), (x, card.headings_top), 0.4, HAIR)
    pen.line((card.left, card.rows_top), (card.right, card.rows_top), 0.8)
    if card.rows.spare:
        y = card.row_bottom(card.rows.hands)
        pen.line((card.left, y), (card.right, y), 0.8)
    if card.rows.interval_after is not None:
        _interval(pen, card, card.rows.interval_after)
    height = card.headings_top - card.rows_bottom
    pen.box((card.left, card.rows_bottom), (card.right - card.left, height), 0.9)


def _interval(pen: Pen, card: CardLayout, hand: int) -> None:
    y, start = card.row_bottom(hand), card.edges()[-2]
    pen.line((card.left, y + 0.9), (card.right, y + 0.9), 1.1, GOLD)
    pen.line((card.left, y - 0.9), (card.right, y - 0.9), 0.4, GOLD)
    pen.box((start, y), (card.right - start, card.row), 1.1)
    if card.subtotal:
        caption = Style(Face.LABEL, card.subtotal, QUIET)
        pen.write((start + 2, y + card.row - caption.size - 0.4), "Subtotal at interval", caption)


def _foot(pen: Pen, card: CardLayout, words: FrameWords) -> None:
    edges, y, sizes = card.edges(), card.foot_bottom, card.sizes
    bounds = (edges[0], edges[2] + 2 * MM, edges[4], edges[-1])
    fined = f"{words.fine} a wrong word" if words.fine and not words.is_large else ""
    fines = f"Fines of {words.fine}" if words.fine and words.is_large else "Fines"
    captions = (("Marks", ""), (fines, fined), ("Grand total", ""))
    for number, (caption, small) in enumerate(captions):
        start, end = bounds[number], bounds[number + 1]
        grand = number == len(captions) - 1
        pen.box((start, y), (end - start, sizes.foot), 1.2 if grand else 0.6)
        label = Style(Face.LABEL, sizes.grand if grand else sizes.caption)
        at, inset = y + sizes.foot - label.size - 1, 5.0 if grand else 3.0
        pen.write_within((start + inset, at), caption, label, points=end - start - 2 * inset)
        note = Style(Face.TEXT, 5.2 * card.unit, QUIET)
        pen.write((start + inset, at - 6 * card.unit), small, note)
        if grand:  # gold bars at its sides; above and below they would take height from the pencil
            for x in (start + 2.2, end - 2.2):
                pen.line((x, y + 1.6), (x, y + sizes.foot - 1.6), 1, GOLD)

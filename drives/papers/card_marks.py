"""The hands already recorded, set as figures in the boxes of a replacement card (F49)."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.card_layout import CardLayout
from drives.papers.fonts import Face
from drives.papers.pen import Align, Pen, Style


@dataclass(frozen=True, slots=True)
class HandOnCard:
    """A row as it is filled in, in words and figures; what is empty is left to be pencilled.

    ``is_initialled`` without ``initials`` is a tick: somebody has checked it, on paper.
    """

    number: int
    table: str = ""
    cards_left: str = ""
    initials: str = ""
    is_initialled: bool = False
    fine: str = ""
    running: str = ""


_TABLE, _CARDS_LEFT, _INITIALS, _FINE, _RUNNING = 1, 2, 3, 4, 6  # columns, counted from 0


def draw_marks(pen: Pen, card: CardLayout, hands: Sequence[HandOnCard]) -> None:
    """Set the figures in their boxes; hands for which the card has no row are left out."""
    with pen.tags.group("Table"):
        for hand in hands:
            if hand.number <= card.rows.count:
                _draw_row(pen, card, hand)


def _draw_row(pen: Pen, card: CardLayout, hand: HandOnCard) -> None:
    edges, bottom = card.edges(), card.row_bottom(hand.number)
    with pen.tags.group("TR"):
        for column, words in (
            (_TABLE, hand.table),
            (_CARDS_LEFT, hand.cards_left),
            (_INITIALS, hand.initials),
            (_FINE, hand.fine),
            (_RUNNING, hand.running),
        ):
            start, end = edges[column], edges[column + 1]
            middle = (start + end) / 2
            is_subtotal = column == _RUNNING and hand.number == card.rows.interval_after
            height = card.row - (card.subtotal if is_subtotal else 0)  # below its caption
            style = Style(Face.NAME, min(card.figure, height * 0.7))
            y = bottom + height / 2
            if words:
                at, points = (middle, y - style.size * 0.36), end - start - 6 * card.unit
                with pen.tags.piece("TD"):
                    pen.write_within(at, words, style, Align.CENTRE, points=points)
            elif column == _INITIALS and hand.is_initialled:
                with pen.tags.piece("Figure", alt="initialled"):
                    _tick(pen, (middle, y), style.size * 0.4)


def _tick(pen: Pen, at: tuple[float, float], half: float) -> None:
    x, y = at
    corner = (x - half * 0.3, y - half * 0.8)
    pen.line((x - half, y), corner, 1.1)
    pen.line(corner, (x + half, y + half), 1.1)

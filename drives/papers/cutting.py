"""Dotted lines along which a sheet is cut."""

from drives.papers.imposition import Imposition
from drives.papers.page import EDGE
from drives.papers.pen import HAIR, Pen


def draw_cut_lines(pen: Pen, sheet: Imposition) -> None:
    """Draw a dotted line between the cards of a sheet."""
    (width, height), (card_width, card_height) = sheet.sheet, sheet.card
    pen.canvas.setDash(1, 3)
    for column in range(1, sheet.across):
        x = column * card_width
        pen.line((x, EDGE + 1), (x, height - EDGE - 1), 0.3, HAIR)
    for row in range(1, sheet.down):
        y = row * card_height
        pen.line((EDGE + 1, y), (width - EDGE - 1, y), 0.3, HAIR)
    pen.canvas.setDash()

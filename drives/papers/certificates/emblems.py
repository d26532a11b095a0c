"""What a certificate bears: a fan of letter cards at its head, a rosette at its foot."""

from math import cos, pi, sin

from reportlab.lib.colors import white

from drives.papers.fonts import Face, width
from drives.papers.ornament import lozenge
from drives.papers.pen import GOLD, INK, MM, TINT, Align, Pen, Style
from lexicon.cards import PACK_1933

_WORD = "DRIVE"
_CARD = (17 * MM, 23.5 * MM)
_ARM = 62 * MM  # from the point round which the cards are turned to the middle of a card
_TURN = 14.5  # degrees from card to card
_TEETH = 32


def draw_fan(pen: Pen, at: tuple[float, float]) -> None:
    """Draw the cards of a word in a fan, the middle of the highest one at ``at``."""
    canvas, (x, y) = pen.canvas, at
    for number, letter in enumerate(_WORD):
        canvas.saveState()
        canvas.translate(x, y - _ARM)
        canvas.rotate((len(_WORD) // 2 - number) * _TURN)
        canvas.translate(0, _ARM)
        _card(pen, letter)
        canvas.restoreState()


def _card(pen: Pen, letter: str) -> None:
    wide, high = _CARD
    canvas = pen.canvas
    canvas.setFillColor(white)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.7)
    canvas.roundRect(-wide / 2, -high / 2, wide, high, 1.8 * MM, stroke=1, fill=1)
    canvas.setStrokeColor(pen.colour(GOLD))
    canvas.setLineWidth(0.6)
    inset = 1.1 * MM
    inside = (wide - 2 * inset, high - 2 * inset)
    canvas.roundRect(inset - wide / 2, inset - high / 2, *inside, 1.1 * MM, stroke=1, fill=0)
    pen.write((0, -7.6), letter, Style(Face.TITLE, 25), Align.CENTRE)
    points = str(PACK_1933.points[letter])
    small = Style(Face.LABEL, 6.5)
    left, top = inset + 1.1 * MM - wide / 2, high / 2 - inset - 2.9 * MM
    for _ in range(2):  # in two corners, so that it is read from either end of the table
        pen.write((left, top), points, small)
        canvas.rotate(180)


def draw_rosette(pen: Pen, at: tuple[float, float], words: str) -> None:
    """Draw a rosette with a word of a few letters in its middle, or a lozenge for none."""
    x, y = at
    if not pen.is_plain:
        _teeth(pen, at, 14.2 * MM)
    for radius, thickness in ((12.2 * MM, 1.4), (11.2 * MM, 0.4)):
        pen.canvas.setLineWidth(thickness)
        pen.canvas.setStrokeColor(pen.colour(GOLD))
        pen.canvas.setFillColor(white)
        pen.canvas.circle(x, y, radius, stroke=1, fill=1)
    if not words:
        lozenge(pen, x, y, 4 * MM)
        return
    natural = width(words, Face.LABEL, 21)
    size = min(21.0, 21 * 18 * MM / natural)
    pen.write((x, y - size * 0.35), words, Style(Face.LABEL, size), Align.CENTRE)


def _teeth(pen: Pen, at: tuple[float, float], outer: float) -> None:
    path = pen.canvas.beginPath()
    x, y = at
    for number in range(2 * _TEETH):
        radius, angle = (outer, outer - 1.7 * MM)[number % 2], number * pi / _TEETH
        point = (x + radius * cos(angle), y + radius * sin(angle))
        (path.lineTo if number else path.moveTo)(*point)
    path.close()
    pen.canvas.setFillColor(TINT)
    pen.canvas.setStrokeColor(GOLD)
    pen.canvas.setLineWidth(0.5)
    pen.canvas.drawPath(path, stroke=1, fill=1)

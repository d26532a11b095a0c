"""The Master: the one card that stands for any letter, and it looks like nothing else."""

from drives.papers.fonts import Face
from drives.papers.letter_cards.faces import Index, draw_star_indices, quarter_fans
from drives.papers.letter_cards.measures import CREAM, MIDDLE
from drives.papers.pen import GOLD, INK, Align, Pen, Style
from drives.papers.shapes import (
    WHITE,
    Point,
    fill,
    lozenge,
    oblong,
    only_within,
    outline,
    star,
    wedges,
)

_ACROSS, _ALONG = 72.0, 102.0
_BAND = 19.0  # half the height of the band with the word on it


def draw_master(points: int, index: Index, pen: Pen) -> None:
    """Draw the Master with the card's lower left corner at the origin."""
    quarter_fans(pen)
    draw_star_indices(pen, points, index)
    if pen.is_plain:
        _plain_lozenge(pen)
    else:
        _lozenge(pen)
    _band(pen)


def _lozenge(pen: Pen) -> None:
    for part, colour in ((1, GOLD), (0.972, INK), (0.93, CREAM), (0.915, INK)):
        fill(pen, lozenge(MIDDLE, _ACROSS * part, _ALONG * part), colour)
    with only_within(pen, lozenge(MIDDLE, _ACROSS * 0.86, _ALONG * 0.86)):
        for ray in wedges(MIDDLE, (0, _ALONG), 40, share=0.5):
            fill(pen, ray, CREAM)
        for ray in wedges(MIDDLE, (0, _ALONG), 40, share=0.12):
            fill(pen, ray, GOLD)
    for centre in _above_and_below():
        fill(pen, star(centre, 8, 21, 8.4), INK)
        fill(pen, star(centre, 8, 16, 6), GOLD)
        fill(pen, star(centre, 8, 8, 3), CREAM)


def _plain_lozenge(pen: Pen) -> None:
    outline(pen, lozenge(MIDDLE, _ACROSS, _ALONG), 1.6, INK)
    outline(pen, lozenge(MIDDLE, _ACROSS * 0.94, _ALONG * 0.94), 0.5, INK)
    with only_within(pen, lozenge(MIDDLE, _ACROSS * 0.88, _ALONG * 0.88)):
        for ray in wedges(MIDDLE, (0, _ALONG), 40, share=0.2):
            fill(pen, ray, INK)
    for centre in _above_and_below():
        fill(pen, star(centre, 8, 21, 8.4), WHITE)
        fill(pen, star(centre, 8, 16, 6), INK)


def _above_and_below() -> tuple[Point, Point]:
    x, y = MIDDLE
    return (x, y + 45), (x, y - 45)


def _band(pen: Pen) -> None:
    x, y = MIDDLE
    ground, words = (WHITE, INK) if pen.is_plain else (INK, CREAM)
    fill(pen, oblong(MIDDLE, 79, _BAND + 3), WHITE)
    fill(pen, oblong(MIDDLE, 77, _BAND), GOLD)
    fill(pen, oblong(MIDDLE, 75.4, _BAND - 1.6), ground)
    outline(pen, oblong(MIDDLE, 72.6, _BAND - 4.2), 0.5, GOLD)
    style = Style(Face.TITLE, 31, words)
    pen.write((x, y - style.size * 0.345), "MASTER", style, Align.CENTRE)

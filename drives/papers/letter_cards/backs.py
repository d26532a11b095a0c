"""The back: a sunburst between fans, the same whichever way it is turned or shifted.

It has no border: one of white shows every half millimetre by which a printer misses the face.
The pattern runs on from card to card instead, each the mirror image of its neighbours.
"""

from drives.papers.letter_cards.measures import (
    ACROSS,
    BLEED,
    CARD,
    CREAM,
    DOWN,
    DUSK,
    MIDDLE,
    CardSheet,
)
from drives.papers.pen import GOLD, INK, Pen
from drives.papers.shapes import (
    WHITE,
    Point,
    disc,
    fill,
    lozenge,
    oblong,
    only_within,
    outline,
    ring,
    star,
    wedges,
)

_BACK = "back"  # a name with blanks in it would break the file
_LAP = 0.4  # each card over its neighbours, or a hair of paper shows in between on screens
_RAYS = 48
_FAN, _SUN = 58.0, 24.0  # the radii of the fans in the corners and of the suns in them, in points
_ALT = "The backs of eight cards: a sunburst in a lozenge, between fans"


def keep_back(pen: Pen) -> None:
    """Draw the back once; every sheet uses it again."""
    pen.canvas.beginForm(_BACK, -_LAP, -_LAP, CARD[0] + _LAP, CARD[1] + _LAP)
    if pen.is_plain:
        _plain_fans(pen)
        _plain_medallion(pen)
    else:
        _ground(pen)
        _fans(pen)
        _medallion(pen)
    pen.canvas.endForm()


def draw_backs(pen: Pen, sheet: CardSheet) -> None:
    """Cover the cards of a sheet and a little more, so that a poor cut shows no white."""
    centre = sheet.size[0] / 2, sheet.size[1] / 2
    block = oblong(centre, (sheet.right - sheet.left) / 2, (sheet.top - sheet.bottom) / 2)
    covered = oblong(centre, centre[0] - sheet.left + BLEED, centre[1] - sheet.bottom + BLEED)
    with pen.tags.piece("Figure", alt=_ALT), only_within(pen, covered):
        x, y = block[0]
        for column in range(-1, ACROSS + 1):
            for row in range(-1, DOWN + 1):
                pen.canvas.saveState()
                pen.canvas.translate(x + column * CARD[0], y + row * CARD[1])
                pen.canvas.doForm(_BACK)
                pen.canvas.restoreState()


def _corners() -> tuple[Point, ...]:
    return (0.0, 0.0), (CARD[0], 0.0), (0.0, CARD[1]), CARD


def _ground(pen: Pen) -> None:
    fill(pen, oblong(MIDDLE, CARD[0], CARD[1]), INK)
    for ray in wedges(MIDDLE, (0, CARD[1]), _RAYS):
        fill(pen, ray, DUSK)
    for ray in wedges(MIDDLE, (44, CARD[1]), _RAYS, share=0.09):
        fill(pen, ray, GOLD)


def _fans(pen: Pen) -> None:
    for corner in _corners():
        disc(pen, corner, _FAN, GOLD)
        disc(pen, corner, _FAN - 1.6, INK)
        ring(pen, corner, _FAN - 4.4, 0.7, CREAM)
        for ray in wedges(corner, (_SUN, _FAN - 7.5), 40, share=0.52):
            fill(pen, ray, CREAM)
        for ray in wedges(corner, (36, _FAN - 7.5), 40, share=0.14):
            fill(pen, ray, GOLD)
        disc(pen, corner, _SUN, GOLD)
        disc(pen, corner, _SUN - 1.6, INK)
        for ray in wedges(corner, (8, _SUN - 5), 20, share=0.4):
            fill(pen, ray, GOLD)
        disc(pen, corner, 6.5, CREAM)


def _medallion(pen: Pen) -> None:
    for across, along, colour in (
        (62, 88, INK),
        (60, 85.2, GOLD),
        (58, 82.4, INK),
        (54.6, 77.6, CREAM),
        (53.4, 75.9, INK),
    ):
        fill(pen, lozenge(MIDDLE, across, along), colour)
    with only_within(pen, lozenge(MIDDLE, 49.6, 70.5)):
        for ray in wedges(MIDDLE, (0, 80), 32):
            fill(pen, ray, CREAM)
    disc(pen, MIDDLE, 27, INK)
    ring(pen, MIDDLE, 24.4, 1.4)
    ring(pen, MIDDLE, 22, 0.5, CREAM)
    fill(pen, star(MIDDLE, 8, 19.5, 7.5), GOLD)
    fill(pen, star(MIDDLE, 8, 11, 4.2), CREAM)


def _plain_fans(pen: Pen) -> None:
    """Draw fine lines only: a copier greys a dark ground and wastes its powder."""
    for ray in wedges(MIDDLE, (44, CARD[1]), _RAYS, share=0.16):
        fill(pen, ray, INK)
    for corner in _corners():
        disc(pen, corner, _FAN, WHITE)
        for radius, thickness in ((_FAN, 1.4), (_FAN - 3.4, 0.5), (_SUN, 1.2), (7, 1.2)):
            ring(pen, corner, radius, thickness, INK)
        for ray in wedges(corner, (_SUN + 2, _FAN - 6.4), 40, share=0.3):
            fill(pen, ray, INK)
        for ray in wedges(corner, (9, _SUN - 3), 20, share=0.3):
            fill(pen, ray, INK)


def _plain_medallion(pen: Pen) -> None:
    fill(pen, lozenge(MIDDLE, 62, 88), WHITE)
    outline(pen, lozenge(MIDDLE, 60, 85.2), 1.6, INK)
    outline(pen, lozenge(MIDDLE, 56, 79.6), 0.5, INK)
    with only_within(pen, lozenge(MIDDLE, 51.5, 73.2)):
        for ray in wedges(MIDDLE, (27, 80), 32, share=0.3):
            fill(pen, ray, INK)
    ring(pen, MIDDLE, 23.4, 1.4, INK)
    outline(pen, star(MIDDLE, 8, 18.5, 7.2), 0.8, INK)
    fill(pen, star(MIDDLE, 8, 10.5, 4.0), INK)

"""The face of a letter: large in the middle, and with its value in two corners."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import pi

from drives.papers.fonts import Face
from drives.papers.letter_cards.measures import CARD, CREAM, MIDDLE
from drives.papers.pen import GOLD, INK, Align, Pen, Style
from drives.papers.shapes import Point, fill, lozenge, star, towards, wedges

_LARGE = 132  # the size of type of the letter in the middle, in points
_CAPITAL = 0.69  # the height of a capital, as a part of its size
_SUN = (20.0, 67.0)  # where its rays begin and end; nearer to the middle they would run together
_INSET = 13.0  # from the edge of the card to its index, so that a cut may stray
_FAN = 30.0


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card: its name in the file, what is read aloud for it, and how it is drawn."""

    name: str
    words: str
    draw: Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Index:
    """How large the letter and the value in the corners are, in points of type."""

    letter: float
    value: float

    @property
    def at(self) -> Point:
        """The middle of the base line that the letter stands on."""
        return _INSET + self.letter * 0.42, CARD[1] - _INSET - self.letter * _CAPITAL


USUAL, LARGE_PRINT = Index(25, 11.5), Index(38, 17)


def draw_face(letter: str, points: int, index: Index, pen: Pen) -> None:
    """Draw a letter's card with its lower left corner at the origin."""
    draw_sun(pen)
    quarter_fans(pen)
    x, y = MIDDLE
    at = (x, y - _LARGE * _CAPITAL / 2)
    pen.write(at, letter, Style(Face.TITLE, _LARGE), Align.CENTRE)
    for _ in both_ways_up(pen):
        pen.write(index.at, letter, Style(Face.TITLE, index.letter), Align.CENTRE)
        _value(pen, points, index)


def draw_star_indices(pen: Pen, points: int, index: Index) -> None:
    """Draw the Master's indices: a star, since an M would be taken for the letter."""
    x, y = index.at
    half = index.letter * _CAPITAL / 2
    for _ in both_ways_up(pen):
        fill(pen, star((x, y + half), 8, half * 1.12, half * 0.45), INK)
        _value(pen, points, index)


def both_ways_up(pen: Pen) -> Iterator[None]:
    """Let the same be drawn twice: as the card lies, and with its other end up."""
    for is_turned in (False, True):
        pen.canvas.saveState()
        if is_turned:
            pen.canvas.translate(*CARD)
            pen.canvas.rotate(180)
        yield
        pen.canvas.restoreState()


def draw_sun(pen: Pen) -> None:
    """Lay a pale sunburst under what stands in the middle; plain paper stays white."""
    if not pen.is_plain:
        for ray in wedges(MIDDLE, _SUN, 36):
            fill(pen, ray, CREAM)


def quarter_fans(pen: Pen) -> None:
    """Spread a fan in each of the two corners that no index stands in."""
    corner = x, y = CARD[0] - _INSET, CARD[1] - _INSET
    for _ in both_ways_up(pen):
        pen.canvas.setStrokeColor(pen.colour(GOLD))
        for radius, thickness in ((_FAN, 0.9), (_FAN - 2.8, 0.4)):
            pen.canvas.setLineWidth(thickness)
            pen.canvas.arc(x - radius, y - radius, x + radius, y + radius, 180, 90)
        for number in range(9):
            angle = pi + number * pi / 16
            start, end = towards(corner, 9, angle), towards(corner, _FAN - 6, angle)
            pen.line(start, end, 0.4 if number % 2 else 0.9, GOLD)
        fill(pen, lozenge(towards(corner, 3, pi * 1.25), 2.4, 2.4), GOLD)


def _value(pen: Pen, points: int, index: Index) -> None:
    """Write the value under a rule, which shows which way up an M is: else it might be a W."""
    x, y = index.at
    half = index.letter * 0.36
    pen.line((x - half, y - 4), (x + half, y - 4), 1.1, GOLD)
    y -= 7.4 + index.value * 0.7
    pen.write((x, y), str(points), Style(Face.LABEL, index.value), Align.CENTRE)

"""What a card of the thirties is drawn with: rays, fans, stars and lozenges."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.pathobject import PDFPathObject

from drives.papers.pen import GOLD, Pen

WHITE = HexColor("#ffffff")

Point = tuple[float, float]

QUARTER = pi / 2
WHOLE = 2 * pi


def towards(centre: Point, distance: float, angle: float) -> Point:
    """Return the point at a distance from ``centre``; angles run from the right, anticlockwise."""
    return centre[0] + distance * cos(angle), centre[1] + distance * sin(angle)


def fill(pen: Pen, corners: Sequence[Point], colour: Color) -> None:
    """Fill what lies between the corners."""
    pen.canvas.setFillColor(pen.colour(colour))
    pen.canvas.drawPath(_path(pen, corners), stroke=0, fill=1)


def outline(pen: Pen, corners: Sequence[Point], thickness: float, colour: Color) -> None:
    """Draw a rule round the corners."""
    pen.canvas.setLineWidth(thickness)
    pen.canvas.setStrokeColor(pen.colour(colour))
    pen.canvas.drawPath(_path(pen, corners), stroke=1, fill=0)


@contextmanager
def only_within(pen: Pen, corners: Sequence[Point]) -> Iterator[None]:
    """Let nothing be seen that is drawn meanwhile outside the corners."""
    pen.canvas.saveState()
    pen.canvas.clipPath(_path(pen, corners), stroke=0, fill=0)
    yield
    pen.canvas.restoreState()


def _path(pen: Pen, corners: Sequence[Point]) -> PDFPathObject:
    path = pen.canvas.beginPath()
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.close()
    return path


def disc(pen: Pen, centre: Point, radius: float, colour: Color) -> None:
    """Fill a circle."""
    pen.canvas.setFillColor(pen.colour(colour))
    pen.canvas.circle(*centre, radius, stroke=0, fill=1)


def ring(pen: Pen, centre: Point, radius: float, thickness: float, colour: Color = GOLD) -> None:
    """Draw a circle."""
    pen.canvas.setLineWidth(thickness)
    pen.canvas.setStrokeColor(pen.colour(colour))
    pen.canvas.circle(*centre, radius, stroke=1, fill=0)


def wedges(
    centre: Point, between: tuple[float, float], count: int, *, share: float = 0.5
) -> Iterable[Sequence[Point]]:
    """Yield ``count`` rays all round, each as wide as ``share`` of its part of the circle.

    The first stands upright, so that a count divisible by four looks the same from all sides.
    """
    inner, outer = between
    step = WHOLE / count
    for number in range(count):
        middle = QUARTER + number * step
        start, end = middle - share * step / 2, middle + share * step / 2
        yield (
            towards(centre, inner, start),
            towards(centre, outer, start),
            towards(centre, outer, end),
            towards(centre, inner, end),
        )


def star(centre: Point, points: int, outer: float, inner: float) -> list[Point]:
    """Return the corners of a star that stands upright."""
    step = WHOLE / points / 2
    return [
        towards(centre, inner if number % 2 else outer, QUARTER + number * step)
        for number in range(2 * points)
    ]


def lozenge(centre: Point, across: float, along: float) -> list[Point]:
    """Return the corners of a lozenge from half its width and half its height."""
    x, y = centre
    return [(x - across, y), (x, y + along), (x + across, y), (x, y - along)]


def oblong(centre: Point, across: float, along: float) -> list[Point]:
    """Return the corners of an oblong from half its width and half its height."""
    x, y = centre
    return [
        (x - across, y - along),
        (x - across, y + along),
        (x + across, y + along),
        (x + across, y - along),
    ]

"""The frame of a certificate: gold rules with stepped corners, and a shell in each corner."""

from math import cos, pi, sin

from reportlab.pdfgen.pathobject import PDFPathObject

from drives.papers.pen import GOLD, MM, TINT, Pen

Point = tuple[float, float]

_OUTSIDE, _INSIDE = 8.5 * MM, 11.5 * MM
_STEP = 5 * MM
_SHELL, _WEDGES = 25 * MM, 7
_SWEEP = pi / 2


def draw_certificate_frame(pen: Pen, size: tuple[float, float]) -> None:
    """Draw the frame of a sheet of this size; plain paper has two rules in ink and no shells."""
    if not pen.is_plain:
        for turn in range(4):
            _shell(pen, size, turn)
    for inset, thickness in ((_OUTSIDE, 2.2), (_INSIDE, 0.8)):
        _outline(pen, _stepped(size, inset), thickness)
    if not pen.is_plain:
        _outline(pen, _stepped(size, _INSIDE + 1.2 * MM), 0.35)


def _stepped(size: tuple[float, float], inset: float) -> list[Point]:
    """Return the way round the sheet; each corner is two steps, as on a picture palace."""
    width, height = size
    near, middle, far = inset, inset + _STEP, inset + 2 * _STEP
    corner = [(near, far), (middle, far), (middle, middle), (far, middle), (far, near)]
    return [
        *corner,
        *((width - x, y) for x, y in corner[::-1]),
        *((width - x, height - y) for x, y in corner),
        *((x, height - y) for x, y in corner[::-1]),
    ]


def _outline(pen: Pen, points: list[Point], thickness: float) -> None:
    path = pen.canvas.beginPath()
    _through(path, points)
    pen.canvas.setLineWidth(thickness)
    pen.canvas.setStrokeColor(pen.colour(GOLD))
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _through(path: PDFPathObject, points: list[Point]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()


def _shell(pen: Pen, size: tuple[float, float], turn: int) -> None:
    """Draw a fan that opens from a corner, counted from the lower left against the clock."""
    inset = _INSIDE + _STEP + 1.2 * MM
    x = inset if turn in {0, 3} else size[0] - inset
    y = inset if turn in {0, 1} else size[1] - inset
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(turn * 90)
    for wedge in range(0, _WEDGES, 2):
        _wedge(pen, wedge * _SWEEP / _WEDGES, _SWEEP / _WEDGES)
    canvas.setStrokeColor(GOLD)
    for part, thickness in ((1, 0.9), (0.93, 0.35), (0.36, 0.6), (0.3, 0.3)):
        canvas.setLineWidth(thickness)
        path = canvas.beginPath()
        radius = _SHELL * part
        path.arc(-radius, -radius, radius, radius, startAng=0, extent=90)
        canvas.drawPath(path, stroke=1, fill=0)
    canvas.setLineWidth(0.45)
    for ray in range(1, _WEDGES):
        angle = ray * _SWEEP / _WEDGES
        canvas.line(*_at(_SHELL * 0.36, angle), *_at(_SHELL * 0.93, angle))
    canvas.restoreState()


def _wedge(pen: Pen, start: float, sweep: float) -> None:
    """Tint what lies between two rays."""
    inner, outer = _SHELL * 0.36, _SHELL * 0.93
    path = pen.canvas.beginPath()
    outside = [_at(outer, start + sweep * part / 4) for part in range(5)]
    _through(path, [_at(inner, start), *outside, _at(inner, start + sweep)])
    pen.canvas.setFillColor(TINT)
    pen.canvas.drawPath(path, stroke=0, fill=1)


def _at(radius: float, angle: float) -> Point:
    return radius * cos(angle), radius * sin(angle)

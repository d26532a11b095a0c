"""The double gold rule of the thirties; plain paper has a single one in ink."""

from drives.papers.pen import GOLD, INK, Pen


def double_rule(pen: Pen, *, left: float, right: float, y: float, scale: float = 1.0) -> None:
    """Draw a thick rule over a thin one, broken in the middle by a lozenge between two dots."""
    if pen.is_plain:
        pen.line((left, y), (right, y), 0.8 * scale, INK)
        return
    middle, gap = (left + right) / 2, 9 * scale
    for start, end in ((left, middle - gap), (middle + gap, right)):
        pen.line((start, y + 1.1 * scale), (end, y + 1.1 * scale), 1.3 * scale, GOLD)
        pen.line((start, y - 1.0 * scale), (end, y - 1.0 * scale), 0.45 * scale, GOLD)
    lozenge(pen, middle, y, 3.2 * scale)
    for side in (-1, 1):
        lozenge(pen, middle + side * 5.6 * scale, y, 1.3 * scale)


def lozenge(pen: Pen, x: float, y: float, half: float) -> None:
    """Draw one in gold, in ink on plain paper, its middle at (x, y)."""
    path = pen.canvas.beginPath()
    path.moveTo(x - half, y)
    for corner in ((x, y + half), (x + half, y), (x, y - half)):
        path.lineTo(*corner)
    path.close()
    pen.canvas.setFillColor(pen.colour(GOLD))
    pen.canvas.drawPath(path, stroke=0, fill=1)

"""The QR code of a guest's card, drawn as one path."""

import re

import segno
from reportlab.pdfgen.canvas import Canvas

_LEVEL = "m"  # survives a fold and a tea stain; Q and H would make the squares too small to scan
_MASK = 2  # trying all eight masks takes five times as long and no reader needs it

_DARK = re.compile(rb"\x01+")


def matrix(address: str) -> tuple[bytearray, ...]:
    """Return the squares of the code for ``address``, top row first, 1 for dark."""
    code = segno.make_qr(address, error=_LEVEL, boost_error=False, mask=_MASK)
    squares: tuple[bytearray, ...] = code.matrix
    return squares


def draw_qr(canvas: Canvas, address: str, *, x: float, y: float, side: float) -> None:
    """Draw the code with its lower left corner at (x, y); the caller leaves white around it."""
    squares = matrix(address)
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(side / len(squares), side / len(squares))
    path = [
        f"{run.start()} {row} {run.end() - run.start()} 1 re"
        for row, line in enumerate(reversed(squares))
        for run in _DARK.finditer(line)
    ]
    # One fill for the whole code: squares filled one by one show white hairlines between them.
    canvas.addLiteral("\n".join([*path, "f"]))
    canvas.restoreState()

"""The QR code of a guest's card, drawn as one path."""

import segno
from reportlab.pdfgen.canvas import Canvas

_LEVEL = "m"  # survives a fold and a tea stain; Q and H would make the squares too small to scan
_MASK = 2  # trying all eight masks takes five times as long and no reader needs it


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
        f"{start} {len(squares) - 1 - row} {length} 1 re"
        for row, line in enumerate(squares)
        for start, length in _dark_runs(line)
    ]
    # One fill for the whole code: squares filled one by one show white hairlines between them.
    canvas.addLiteral("\n".join([*path, "f"]))
    canvas.restoreState()


def _dark_runs(line: bytearray) -> list[tuple[int, int]]:
    runs, start = [], 0
    for end in range(1, len(line) + 1):
        if end == len(line) or line[end] != line[start]:
            if line[start]:
                runs.append((start, end - start))
            start = end
    return runs

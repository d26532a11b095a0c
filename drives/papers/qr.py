"""The QR code of a guest's card, drawn as one path."""

import re
from functools import cache
from itertools import product

from reportlab.pdfgen.canvas import Canvas

from drives.papers.qr_symbol import Squares, squares_of

_DARK = re.compile(rb"\x01+")
_AT_ONCE = 5  # squares of a row whose runs are looked up together


def matrix(address: str) -> Squares:
    """Return the squares of the code for ``address``, top row first, 1 for dark."""
    return squares_of(address)


def draw_qr(canvas: Canvas, address: str, *, x: float, y: float, side: float) -> None:
    """Draw the code with its lower left corner at (x, y); the caller leaves white around it."""
    squares = matrix(address)
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(side / len(squares), side / len(squares))
    # One fill for the whole code: squares filled one by one show white hairlines between them.
    canvas.addLiteral("".join([*_path(squares), "f"]))
    canvas.restoreState()


def _path(squares: Squares) -> list[str]:
    cuts = range(0, len(squares), _AT_ONCE)
    return [
        runs[row[at : at + _AT_ONCE]]
        for row, runs_at in zip(squares, _runs(len(squares)), strict=True)
        for at, runs in zip(cuts, runs_at, strict=True)
    ]


@cache
def _runs(side: int) -> list[list[dict[bytes, str]]]:
    """Return, by row from the top and by cut, what draws any squares that may stand there."""
    return [
        [
            {
                squares: _drawn(squares, at, row)
                for squares in map(bytes, product((0, 1), repeat=min(_AT_ONCE, side - at)))
            }
            for at in range(0, side, _AT_ONCE)
        ]
        for row in range(side - 1, -1, -1)
    ]


def _drawn(squares: bytes, left: int, row: int) -> str:
    runs = _DARK.finditer(squares)
    return "".join(f"{left + run.start()} {row} {len(run[0])} 1 re\n" for run in runs)

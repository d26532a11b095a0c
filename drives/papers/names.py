"""A guest's name on paper: shrunk, on more lines; or a ruled line to write it on, with a number."""

from dataclasses import dataclass, replace

from drives.papers.fitting import LEADING, Fitted, Space, fit
from drives.papers.fonts import Face, can_be_drawn, tidy, width
from drives.papers.pen import Align, Pen, Style

_TO_WRITE_IN = "_" * 20


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The cell of a guest whose name no font has: the card's number, and a line for it (F09)."""

    number: int


def fit_name(name: str, space: Space, face: Face = Face.NAME) -> Fitted | None:
    """Return the lines of a name in its space; None where it cannot be drawn and is written."""
    return fit(tidy(name), face, space) if can_be_drawn(name) else None


def in_words(name: str) -> str:
    """Return a name as it stands among other words: a blank where no font has it.

    >>> in_words("Zoë"), in_words("李小龍")
    ('Zoë', '____________________')
    """
    return tidy(name) if can_be_drawn(name) else _TO_WRITE_IN


def write_lines(
    pen: Pen, at: tuple[float, float], fitted: Fitted, style: Style, align: Align = Align.LEFT
) -> None:
    """Write lines that are fitted already, one under the other."""
    x, y = at
    for number, line in enumerate(fitted.lines):
        leading = number * fitted.size * LEADING
        pen.write((x, y - leading), line, replace(style, size=fitted.size), align)


def write_in_row(
    pen: Pen, at: tuple[float, float], name: str, space: Space, *, before: str = ""
) -> None:
    """Write a name about the middle of a row, or rule a line for it behind the words ``before``.

    ``at`` is where the row begins and its middle. Where the number of the card does not stand in
    the row already, those words say it.
    """
    x, middle = at
    fitted = fit_name(name, space)
    if fitted is None:
        rule_a_line(pen, at, before, Style(Face.NAME, space.largest), points=space.width)
        return
    y = middle - fitted.size * 0.36 + (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (x, y), fitted, Style(Face.NAME, fitted.size))


def rule_a_line(
    pen: Pen, at: tuple[float, float], before: str, style: Style, *, points: float
) -> None:
    """Rule a line to write a name on in a row, after the words that say whose it is."""
    x, middle = at
    start = x
    if before:
        pen.write((x, middle - style.size * 0.36), before, style)
        start += width(before, style.face, style.size) + style.size * 0.4
    y = middle - style.size * 0.45
    pen.line((start, y), (x + points, y), 0.6)

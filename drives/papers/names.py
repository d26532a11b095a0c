"""A guest's name on paper: shrunk, on two lines, cut short; or a ruled line to write it on."""

from dataclasses import replace

from drives.papers.fitting import Fitted, Space, fit
from drives.papers.fonts import Face, can_be_drawn, tidy
from drives.papers.pen import Align, Pen, Style

LEADING = 1.12  # of the size of type, between two lines of one name


def fit_name(name: str, space: Space, face: Face = Face.NAME) -> Fitted | None:
    """Return the lines of a name in its space; None where it cannot be drawn and is written."""
    return fit(tidy(name), face, space) if can_be_drawn(name) else None


def write_name(
    pen: Pen, at: tuple[float, float], name: str, space: Space, style: Style | None = None
) -> None:
    """Write a name with its first base line at ``at``, or rule a line as long as its space.

    The size is that of ``space``; of ``style`` only face and colour are taken.
    """
    x, y = at
    style = style or Style(Face.NAME, space.largest)
    fitted = fit_name(name, space, style.face)
    if fitted is None:
        pen.line((x, y - 1), (x + space.width, y - 1), 0.6)
        return
    write_lines(pen, at, fitted, style)


def write_lines(
    pen: Pen, at: tuple[float, float], fitted: Fitted, style: Style, align: Align = Align.LEFT
) -> None:
    """Write lines that are fitted already, one under the other."""
    x, y = at
    for number, line in enumerate(fitted.lines):
        leading = number * fitted.size * LEADING
        pen.write((x, y - leading), line, replace(style, size=fitted.size), align)


def write_in_row(pen: Pen, at: tuple[float, float], name: str, space: Space) -> None:
    """Write a name about the middle of a row, in one line or two, or rule a line for it.

    ``at`` is where the row begins and its middle; the row's height is the same for every name.
    """
    x, middle = at
    fitted = fit_name(name, space)
    if fitted is None:
        y = middle - space.largest * 0.45
        pen.line((x, y), (x + space.width, y), 0.6)
        return
    y = middle - fitted.size * 0.36 + (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (x, y), fitted, Style(Face.NAME, fitted.size))

"""The few strokes every sheet is drawn with."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from drives.papers.fitting import Space, fit
from drives.papers.fonts import Face, legible, piece_width, runs, width
from drives.papers.tags import Tags

MM = 72 / 25.4  # a millimetre in points
_HALF = 0.5
_CAPITALS, _CLOSE = 0.7, 1.0  # of the size of type: how high capitals are, and two lines apart

INK = HexColor("#14213d")
QUIET = HexColor("#5a5f6d")
GOLD = HexColor("#b8892b")  # for rules and ornament only, never for text
TINT = HexColor("#f6efdc")  # behind what the Steward alone fills in
HAIR = HexColor("#b9b6a8")


class Manner(StrEnum):
    """Period: display face, gold and tints. Plain: one face in ink, for any copier."""

    PERIOD = "period"
    PLAIN = "plain"


class Align(Enum):
    """Which part of a line stands at x: its start, its middle or its end."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is set; the size in points."""

    face: Face
    size: float
    colour: Color = INK


class Pen:
    """A canvas and its tags. Points are (x, y) from the lower left corner."""

    def __init__(self, canvas: Canvas, manner: Manner = Manner.PERIOD) -> None:
        self.canvas = canvas
        self.is_plain = manner is Manner.PLAIN
        self.tags = Tags(canvas)

    def face(self, face: Face) -> Face:
        """Return what ``face`` is in the manner of this paper."""
        return Face.LABEL if self.is_plain and face is Face.TITLE else face

    def colour(self, colour: Color) -> Color:
        """Return what ``colour`` is in the manner of this paper."""
        return INK if self.is_plain and colour == GOLD else colour

    def write(
        self, at: tuple[float, float], text: str, style: Style, align: Align = Align.LEFT
    ) -> None:
        """Write one line as it is, its base line at ``at``."""
        x, y = at
        face = self.face(style.face)
        pieces = [(font, p, piece_width(p, font, style.size)) for font, p in runs(text, face)]
        x -= align.value * sum(points for _, _, points in pieces)
        self.canvas.setFillColor(self.colour(style.colour))
        self.tags.hear(text)
        for font, piece, points in pieces:
            self.canvas.setFont(font, style.size)
            self.canvas.drawString(x, y, piece)
            x += points

    def write_within(
        self,
        at: tuple[float, float],
        text: str,
        style: Style,
        align: Align = Align.LEFT,
        *,
        points: float,
    ) -> None:
        """Write words that are no guest's name: shrunk to two thirds at most, then cut short."""
        space = Space(points, style.size, style.size * 2 / 3)
        fitted = fit(legible(text), self.face(style.face), space)
        self.write(at, fitted.lines[0], replace(style, size=fitted.size), align)

    def write_title(  # noqa: PLR0913 - as `write_within`
        self,
        at: tuple[float, float],
        text: str,
        style: Style,
        align: Align = Align.LEFT,
        *,
        points: float,
        least: float = 5.5,
    ) -> None:
        """Write the name of a drive: shrunk to two thirds, then on two lines in the same height.

        They are half as large, and smaller where a long name needs it, down to ``least``.
        """
        face, x, y = self.face(style.face), *at
        for part in (2 / 3, 0.49, 0.42, 0.36):
            size, lines = max(style.size * part, least), 1 if part > _HALF else 2
            space = Space(points, style.size, size, lines)
            fitted = fit(legible(text), face, space)
            if not fitted.lines[-1].endswith("…"):
                break
        size, rest = fitted.size, len(fitted.lines) - 1
        if rest:  # about the middle of what would be one line
            y += _CAPITALS * (style.size - size) / 2 + rest * size * _CLOSE / 2 - style.size * 0.07
        for number, line in enumerate(fitted.lines):
            below = y - number * size * _CLOSE
            self.write((x, below), line.rstrip(), replace(style, size=size), align)

    def write_before(
        self,
        at: tuple[float, float],
        texts: tuple[str, str],
        style: Style,
        align: Align = Align.LEFT,
        *,
        points: float,
    ) -> None:
        """Write two pieces of a line, of which only the first may be shrunk and cut short.

        Where the other alone fills the line, both may.
        """
        first, after = map(legible, texts)
        after = f" · {after}" if first and after else after
        face = self.face(style.face)
        left = points - width(after, face, style.size)
        if left < points / 5:
            self.write_within(at, first + after, style, align, points=points)
            return
        fitted = fit(first, face, Space(left, style.size, style.size * 2 / 3))
        self.write(at, fitted.lines[0] + after, replace(style, size=fitted.size), align)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        thickness: float,
        colour: Color = INK,
    ) -> None:
        """Draw a straight rule."""
        self.canvas.setLineWidth(thickness)
        self.canvas.setStrokeColor(self.colour(colour))
        self.canvas.line(*start, *end)

    def box(
        self,
        corner: tuple[float, float],
        size: tuple[float, float],
        thickness: float,
        colour: Color = INK,
    ) -> None:
        """Draw an empty box from its lower left corner."""
        self.canvas.setLineWidth(thickness)
        self.canvas.setStrokeColor(self.colour(colour))
        self.canvas.rect(*corner, *size)

    def tint(self, corner: tuple[float, float], size: tuple[float, float]) -> None:
        """Lay a light ground under what only the Steward writes; plain paper stays white."""
        if self.is_plain:
            return
        self.canvas.setFillColor(TINT)
        self.canvas.rect(*corner, *size, stroke=0, fill=1)

"""The few strokes every sheet is drawn with."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from drives.papers.fitting import Space, fit
from drives.papers.fonts import Face, legible, piece_width, runs, width
from drives.papers.tags import Tags

MM = 72 / 25.4  # a millimetre in points

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
        if align is not Align.LEFT:
            x -= align.value * width(text, face, style.size)
        self.canvas.setFillColor(self.colour(style.colour))
        self.tags.hear(text)
        for font, piece in runs(text, face):
            self.canvas.setFont(font, style.size)
            self.canvas.drawString(x, y, piece)
            x += piece_width(piece, font, style.size)

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

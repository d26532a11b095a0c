"""The title page of the leaflet: the drive's name, a sun, and the evening in figures."""

from dataclasses import dataclass

from drives.papers.fitting import LEADING, Space, fit
from drives.papers.fonts import Face, legible
from drives.papers.names import write_lines
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion
from drives.papers.pen import GOLD, INK, MM, QUIET, TINT, Align, Pen, Style
from drives.papers.shapes import WHITE, disc, fill, ring, star, wedges

SUBTITLE = "The rules of the drive"


@dataclass(frozen=True, slots=True)
class Cover:
    """A half of the sheet: its middle, its height, and how wide lines may be, in points."""

    middle: float
    height: float
    width: float


def draw_cover(pen: Pen, cover: Cover, occasion: Occasion, figures: tuple[str, ...]) -> None:
    """Draw the title page."""
    x, top = cover.middle, cover.height
    left, right = x - cover.width / 2, x + cover.width / 2
    _draw_name(pen, cover, occasion.name)
    where = Style(Face.TEXT, 11.5, QUIET)
    if occasion.when_and_where:
        with pen.tags.piece("P"):
            at, words = (x, top - 49 * MM), occasion.when_and_where
            pen.write_within(at, words, where, Align.CENTRE, points=cover.width)
    with pen.tags.ornament():
        double_rule(pen, left=left, right=right, y=top - 41 * MM, scale=1.5)
        _sun(pen, (x, top - 101 * MM))
    with pen.tags.piece("H2"):
        pen.write((x, 46 * MM), SUBTITLE, Style(Face.LABEL, 17), Align.CENTRE)
    for number, words in enumerate(figures):
        with pen.tags.piece("P"):
            pen.write((x, (36.5 - number * 6.5) * MM), words, Style(Face.TEXT, 12.5), Align.CENTRE)


def _draw_name(pen: Pen, cover: Cover, name: str) -> None:
    """Write the name of the drive over the rule, on up to three lines: it is never cut short."""
    face = pen.face(Face.TITLE)
    fitted = fit(legible(name), face, Space(cover.width, 28, 22, 3, 19, height=64))
    y = cover.height - 34.5 * MM + (len(fitted.lines) - 1) * fitted.size * LEADING
    with pen.tags.piece("H1"):
        write_lines(pen, (cover.middle, y), fitted, Style(face, fitted.size), Align.CENTRE)


def _sun(pen: Pen, centre: tuple[float, float]) -> None:
    for ray in wedges(centre, (44, 118), 48, share=0.3 if pen.is_plain else 0.5):
        fill(pen, ray, INK)
    for ray in wedges(centre, (66, 118), 48, share=0.14):
        fill(pen, ray, GOLD)
    ring(pen, centre, 124, 0.6)
    disc(pen, centre, 40, WHITE if pen.is_plain else INK)
    ring(pen, centre, 40, 2)
    ring(pen, centre, 36.6, 0.5)
    fill(pen, star(centre, 8, 32, 12), GOLD)
    fill(pen, star(centre, 8, 18, 6.8), WHITE if pen.is_plain else TINT)

"""Sheets of paper, and the one way a file is made: values in, bytes out."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO

from reportlab import rl_config

from drives.papers.canvas import PackingCanvas
from drives.papers.fonts import know_the_fonts, tidy
from drives.papers.pen import MM, Manner, Pen

EDGE = 5 * MM + 0.8  # nothing within 5 MM, where printers leave white; 0.8 for half a line's width


class Paper(StrEnum):
    """What the printer holds."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points, upright."""
        return (210 * MM, 297 * MM) if self is Paper.A4 else (215.9 * MM, 279.4 * MM)


@dataclass(frozen=True, slots=True)
class Stationery:
    """How a kind of paper is made: on which sheets, in which manner, in large print or not."""

    paper: Paper = Paper.A4
    manner: Manner = Manner.PERIOD
    is_large: bool = False


AS_USUAL = Stationery()


class PaperError(ValueError):
    """A sheet was asked for that cannot be printed."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What stands at the head of every sheet, already worded: "12 May 1935", "Parish hall"."""

    name: str
    day: str
    place: str

    @property
    def when_and_where(self) -> str:
        """The day and the place in one line, whichever of them is known."""
        return " · ".join(part for part in (tidy(self.day), tidy(self.place)) if part)


rl_config.useA85 = 0  # plain binary streams: a fifth smaller than reportlab's text ones, and sooner

# reportlab reads a font's file through one shared position while it makes the subset.
_ONE_AT_A_TIME = threading.Lock()


def print_pages(
    size: tuple[float, float],
    *,
    title: str,
    draw: Callable[[Pen], None],
    manner: Manner = Manner.PERIOD,
) -> bytes:
    """Make a file whose pages ``draw`` writes; the same values give the same bytes.

    The title and nothing else goes into the file's own description: no name of a guest is in it.
    """
    file = BytesIO()
    with _ONE_AT_A_TIME:
        know_the_fonts()
        canvas = PackingCanvas(file, pagesize=size, invariant=1, pageCompression=1, lang="en-GB")
        canvas.setTitle("".join(letter for letter in tidy(title) if letter.isprintable()))
        for empty in (canvas.setAuthor, canvas.setSubject, canvas.setCreator):
            empty("")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        pen = Pen(canvas, manner)
        draw(pen)
        pen.tags.close()
        canvas.save()
    return file.getvalue()

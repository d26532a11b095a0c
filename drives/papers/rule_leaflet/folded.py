"""The leaflet as it is folded: on one side the last page and the first, on the other the inside.

The first page lies right and the last left of the fold, so that the sheet, turned over its short
edge, has the second page behind the first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from drives.papers.flow import Block
from drives.papers.fonts import Face
from drives.papers.ornament import double_rule
from drives.papers.page import EDGE, Occasion, Stationery, print_pages
from drives.papers.pen import HAIR, MM, QUIET, Align, Pen, Style
from drives.papers.rule_leaflet.cover import Cover, draw_cover
from drives.papers.rule_leaflet.setting import (
    OUR_WORDS,
    Column,
    LeafletPages,
    passage_blocks,
    values_blocks,
)
from lexicon.cards import Pack

PLAY, DRIVE, DOUBT = "The play", "The drive", "When in doubt"
_SIZES = (11.5, 11.25, 11, 10.75, 10.5, 10.25, 10)  # the largest with which the text has room
_MARGIN, _HEADING = 9.5 * MM, 14 * MM
_FOOT = 11 * MM  # of the last page, for where the words are from


@dataclass(frozen=True, slots=True)
class _Half:
    """Where a small page lies on the sheet."""

    start: float
    sheet: tuple[float, float]

    @property
    def left(self) -> float:
        return self.start + _MARGIN

    @property
    def right(self) -> float:
        return self.start + self.sheet[0] / 2 - _MARGIN

    @property
    def top(self) -> float:
        return self.sheet[1] - _MARGIN

    @property
    def room(self) -> float:
        return self.top - _MARGIN - _HEADING

    def column(self, size: float) -> Column:
        return Column(self.left, self.right, size)


@dataclass(frozen=True, slots=True)
class _Page:
    """What stands on a small page, and the white that is over between one block and the next."""

    blocks: Sequence[Block]
    between: float


def folded_leaflet(
    occasion: Occasion, pages: LeafletPages, stationery: Stationery, pack: Pack
) -> bytes:
    """Make the one sheet with its two sides."""
    height, width = stationery.paper.size
    left, right = _Half(0, (width, height)), _Half(width / 2, (width, height))
    play, drive = _inside(pages, left, right, pack)
    doubt = _back(pages, left)

    def draw(pen: Pen) -> None:
        pen.canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
        cover = Cover((right.left + right.right) / 2, height, right.right - right.left)
        draw_cover(pen, cover, occasion, pages.figures)
        _draw_page(pen, left, DOUBT, doubt)
        _draw_our_words(pen, left)
        _draw_fold(pen, width / 2, height)
        pen.canvas.showPage()
        _draw_page(pen, left, PLAY, play)
        _draw_page(pen, right, DRIVE, drive)
        _draw_fold(pen, width / 2, height)
        pen.canvas.showPage()

    return print_pages((width, height), title=occasion.name, draw=draw, manner=stationery.manner)


def _inside(pages: LeafletPages, left: _Half, right: _Half, pack: Pack) -> list[_Page]:
    """Set the two pages that lie side by side in one size of type."""

    def texts(size: float) -> list[list[Block]]:
        play, drive = left.column(size), right.column(size)
        return [
            [*passage_blocks(pages.play, play), *values_blocks(pack, play)],
            [*passage_blocks(pages.drive, drive)],
        ]

    return _largest(texts, left.room)


def _back(pages: LeafletPages, half: _Half) -> _Page:
    def texts(size: float) -> list[list[Block]]:
        return [[*passage_blocks(pages.doubt, half.column(size))]]

    (back,) = _largest(texts, half.room - _FOOT)
    return back


def _largest(texts: Callable[[float], list[list[Block]]], room: float) -> list[_Page]:
    """Return the texts in the largest type that has room, each spread a little over its page."""
    for size in _SIZES:
        set_so = texts(size)
        if all(_height(text) <= room for text in set_so):
            break
    return [_Page(text, min((room - _height(text)) / len(text), size / 3)) for text in set_so]


def _height(blocks: Iterable[Block]) -> float:
    return sum(block.height for block in blocks)


def _draw_page(pen: Pen, half: _Half, heading: str, page: _Page) -> None:
    middle, y = (half.left + half.right) / 2, half.top
    with pen.tags.piece("H2"):
        pen.write((middle, y - 6 * MM), heading, Style(Face.TITLE, 19), Align.CENTRE)
    with pen.tags.ornament():
        double_rule(pen, left=half.left, right=half.right, y=y - 10.5 * MM)
    y -= _HEADING - 1.5 * MM
    for block in page.blocks:
        block.draw(pen, y)
        y -= block.height + page.between


def _draw_our_words(pen: Pen, half: _Half) -> None:
    middle = (half.left + half.right) / 2
    with pen.tags.piece("P"):
        for number, words in enumerate(OUR_WORDS):
            at = (middle, _MARGIN + (1 - number) * 4.6 * MM)
            pen.write_within(
                at, words, Style(Face.TEXT, 10, QUIET), Align.CENTRE, points=half.right - half.left
            )


def _draw_fold(pen: Pen, x: float, height: float) -> None:
    """Mark where to fold, at both ends only: a line down the middle would look like a rule."""
    with pen.tags.ornament():
        for y in (EDGE + 0.5, height - EDGE - 0.5 - 3 * MM):
            pen.line((x, y), (x, y + 3 * MM), 0.4, HAIR)

"""A paper that goes over as many pages as it needs: masthead, running heads, "page x of y".

What is to be printed comes as blocks that no page edge may cut. Blocks that are rows stand in one
table a page, under headings that are repeated (F47).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from drives.papers.fitting import wrap
from drives.papers.fonts import Face, legible
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style

MARGIN = 16 * MM
_MASTHEAD, _RUNNING_HEAD, _FOOT = 44 * MM, 8 * MM, 9 * MM
# Base lines under the top: day and place, subtitle, motto. Large letters need more white above.
_LINES, _LARGE_LINES = (19.5 * MM, 28 * MM, 34 * MM), (21.2 * MM, 30 * MM, 37.5 * MM)
_NOTE_LINES = 30  # a longer note goes on as a block of its own


@dataclass(frozen=True, slots=True)
class Block:
    """A piece that no page edge may cut: its height, and how to draw it under a given top."""

    height: float
    draw: Callable[[Pen, float], None]
    is_row: bool = True
    stays_with_next: bool = False


@dataclass(frozen=True, slots=True)
class Headings:
    """What stands over the rows, again on each page: its height, how to draw it under a top."""

    height: float
    draw: Callable[[Pen, float], None]


def _draw_nothing(_pen: Pen, _top: float) -> None: ...


NO_HEADINGS = Headings(0, _draw_nothing)


@dataclass(frozen=True, slots=True)
class Flow:
    """What the pages have in common. ``motto`` is one line under the subtitle."""

    occasion: Occasion
    subtitle: str
    stationery: Stationery
    headings: Headings = NO_HEADINGS
    motto: str = ""
    printed: str = ""
    is_across: bool = False  # the sheet lies on its long side

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a page as it is read."""
        width, height = self.stationery.paper.size
        return (height, width) if self.is_across else (width, height)

    @property
    def left(self) -> float:
        """The left edge of everything printed."""
        return MARGIN

    @property
    def right(self) -> float:
        """The right edge of everything printed."""
        return self.size[0] - MARGIN

    @property
    def top(self) -> float:
        """The upper edge of everything printed."""
        return self.size[1] - MARGIN

    @property
    def room(self) -> float:
        """The height of a page between its edges, without its headings and its foot."""
        return self.top - MARGIN - _FOOT - self.headings.height

    @property
    def room_under_masthead(self) -> float:
        """The same on the first page."""
        return self.room - _MASTHEAD

    @property
    def words(self) -> float:
        """The size of words that are no heading: in large print 16 points, nothing is smaller."""
        return 16 if self.stationery.is_large else 11

    @property
    def asides(self) -> float:
        """The size of what stands at the edges of a page."""
        return 16 if self.stationery.is_large else 9


def print_flow(flow: Flow, blocks: Sequence[Block]) -> bytes:
    """Make the file: the blocks in order, on as many pages as they need and at least one."""
    return print_flows([(flow, blocks)])


def print_flows(parts: Sequence[tuple[Flow, Sequence[Block]]]) -> bytes:
    """Make one file of several parts on sheets of one size, each with a masthead and a count."""
    flow, _ = parts[0]

    def draw(pen: Pen) -> None:
        for part, blocks in parts:
            pages = _pages(blocks, part)
            for number, page in enumerate(pages, start=1):
                _draw_page(pen, part, page, number=number, of=len(pages))

    return print_pages(
        flow.size, title=flow.occasion.name, draw=draw, manner=flow.stationery.manner
    )


def note_blocks(
    note: str, *, left: float, right: float, size: float = 10, leading: float = 4.6 * MM
) -> Iterable[Block]:
    """Break a note into blocks of whole lines."""
    style = Style(Face.TEXT, size)
    lines = wrap(legible(note), style.face, style.size, right - left)

    def draw(part: Sequence[str], pen: Pen, top: float) -> None:
        with pen.tags.piece("P"):
            for number, line in enumerate(part):
                pen.write((left, top - (number + 0.8) * leading), line, style)

    for start in range(0, len(lines), _NOTE_LINES):
        part = lines[start : start + _NOTE_LINES]
        height = (len(part) + 0.6) * leading
        yield Block(height, partial(draw, part), is_row=False)


def _pages(blocks: Sequence[Block], flow: Flow) -> list[list[Block]]:
    """Fill the pages in order; a block that stays with the next never ends a page (F47)."""
    pages: list[list[Block]] = [[]]
    left = flow.room_under_masthead
    for number, block in enumerate(blocks):
        needed = block.height
        if block.stays_with_next:
            needed += blocks[number + 1].height
        if needed > left and pages[-1]:
            pages.append([])
            left = flow.room - _RUNNING_HEAD
        pages[-1].append(block)
        left -= block.height
    return pages


def _draw_page(pen: Pen, flow: Flow, blocks: Sequence[Block], *, number: int, of: int) -> None:
    if number == 1:
        _draw_masthead(pen, flow)
    else:
        _draw_running_head(pen, flow)
    y = flow.top - (_MASTHEAD if number == 1 else _RUNNING_HEAD)
    rows = [block for block in blocks if block.is_row]
    if rows:
        with pen.tags.group("Table"):
            flow.headings.draw(pen, y)
            y = _draw_blocks(pen, rows, y - flow.headings.height)
    _draw_blocks(pen, [block for block in blocks if not block.is_row], y - 3 * MM)
    _draw_foot(pen, flow, f"Page {number} of {of}")
    pen.canvas.showPage()


def _draw_blocks(pen: Pen, blocks: Sequence[Block], y: float) -> float:
    for block in blocks:
        block.draw(pen, y)
        y -= block.height
    return y


def _draw_masthead(pen: Pen, flow: Flow) -> None:
    middle, points, top = (flow.left + flow.right) / 2, flow.right - flow.left, flow.top
    with pen.tags.piece("H1"):
        title, at = Style(Face.TITLE, 26), (middle, top - 8 * MM)
        least = 16 if flow.stationery.is_large else 11
        pen.write_title(at, flow.occasion.name, title, Align.CENTRE, points=points, least=least)
    where, subtitle, motto = _LARGE_LINES if flow.stationery.is_large else _LINES
    for kind, y, words, style in (
        ("P", where, flow.occasion.when_and_where, Style(Face.TEXT, flow.words, QUIET)),
        ("H2", subtitle, flow.subtitle, Style(Face.LABEL, max(15, flow.words))),
        ("P", motto, flow.motto, Style(Face.TEXT, flow.words)),
    ):
        if words:
            write = pen.write_title if kind == "H2" else pen.write_within  # it may name a Steward
            with pen.tags.piece(kind):
                write((middle, top - y), words, style, Align.CENTRE, points=points)
    with pen.tags.ornament():
        double_rule(pen, left=flow.left, right=flow.right, y=top - 13 * MM, scale=1.5)


def _draw_running_head(pen: Pen, flow: Flow) -> None:
    with pen.tags.ornament():
        at, points = (flow.left, flow.top - 3 * MM), flow.right - flow.left
        style = Style(Face.TEXT, flow.asides, QUIET)
        pen.write_before(at, (flow.occasion.name, flow.subtitle), style, points=points)


def _draw_foot(pen: Pen, flow: Flow, page: str) -> None:
    style, y = Style(Face.TEXT, flow.asides, QUIET), MARGIN
    if flow.printed:
        with pen.tags.piece("P"):
            pen.write((flow.left, y), flow.printed, style)
    with pen.tags.ornament():
        pen.write((flow.right, y), page, style, Align.RIGHT)

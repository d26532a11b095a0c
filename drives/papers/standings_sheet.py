"""The standings on paper: lowest first, ties as on screen, the whole of every name."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from drives.papers.fitting import wrap
from drives.papers.fonts import Face, legible
from drives.papers.ornament import double_rule
from drives.papers.page import Occasion, Paper, print_pages
from drives.papers.pen import INK, MM, QUIET, Align, Pen, Style
from drives.papers.standings_rows import (
    HEADINGS,
    Columns,
    PlaceRow,
    columns_for,
    draw_headings,
    draw_row,
    set_row,
)

_MARGIN = 16 * MM
_MASTHEAD, _RUNNING_HEAD, _FOOT = 44 * MM, 8 * MM, 9 * MM
_NOTE, _NOTE_LEADING = Style(Face.TEXT, 10), 4.6 * MM
_AVERAGE = (
    "Avg: a missed hand counts the room’s average of that hand, rounded up to an even number."
)
_TO_COME = "Not placed yet: marks to come"
_BELOW = "Below the line: a hand was missed"
_NOTE_LINES = 40  # a longer note goes on as a block of its own
_DIVIDER = 11 * MM


@dataclass(frozen=True, slots=True)
class _Block:
    """A piece that no page edge may cut: its height, and how to draw it under a given top."""

    height: float
    draw: Callable[[Pen, float], None]
    is_row: bool = True
    stays_with_next: bool = False


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What the pages have in common."""

    occasion: Occasion
    subtitle: str
    printed: str
    size: tuple[float, float]
    columns: Columns

    @property
    def top(self) -> float:
        return self.size[1] - _MARGIN

    @property
    def room(self) -> float:
        return self.top - _MARGIN - _FOOT - HEADINGS


def standings_sheet(  # noqa: PLR0913 - each is a line of the sheet, all named by the caller
    occasion: Occasion,
    places: Sequence[PlaceRow],
    *,
    hands: int,
    notes: Sequence[str] = (),
    printed_at: str = "",
    paper: Paper = Paper.A4,
    is_final: bool = True,
) -> bytes:
    """Make the standings as one PDF: the ranked, those to come, those below the line, the notes.

    The order of ``places`` is kept in each of the three groups. Every page repeats the headings
    and says "page x of y"; no row is cut and no heading stands alone at a foot.
    """
    width, _ = paper.size
    columns = columns_for(places, left=_MARGIN, right=width - _MARGIN)
    count = f"{hands} hand" if hands == 1 else f"{hands} hands"
    subtitle = f"Final standings · {count}" if is_final else f"Standings after {count}"
    # Of two sheets on the wall the later one counts; their times tell which it is.
    printed = f"Printed {legible(printed_at)}".rstrip()
    sheet = _Sheet(occasion, subtitle, printed, paper.size, columns)
    return _print(_pages(list(_blocks(places, notes, columns)), sheet), sheet)


def _print(pages: Sequence[Sequence[_Block]], sheet: _Sheet) -> bytes:
    def draw(pen: Pen) -> None:
        for number, blocks in enumerate(pages, start=1):
            _draw_page(pen, sheet, blocks, number=number, of=len(pages))

    return print_pages(sheet.size, title=sheet.occasion.name, draw=draw)


def _blocks(places: Sequence[PlaceRow], notes: Sequence[str], columns: Columns) -> Iterator[_Block]:
    to_come = [row for row in places if not row.label and not row.missed]
    below = [row for row in places if not row.label and row.missed]
    groups = (("", [row for row in places if row.label]), (_TO_COME, to_come), (_BELOW, below))
    for heading, group in groups:
        if heading and group:
            divide = partial(_draw_divider, columns, heading)
            yield _Block(_DIVIDER, divide, stays_with_next=True)
        for row in group:
            this = set_row(row, columns)
            yield _Block(this.height, partial(draw_row, columns, this))
    if not places:
        notes = ("Nobody has a total yet.", *notes)
    explained = [_AVERAGE] if any(row.averages for row in places) else []
    for note in (*explained, *notes):
        lines = wrap(legible(note), _NOTE.face, _NOTE.size, columns.right - columns.left)
        for start in range(0, len(lines), _NOTE_LINES):
            part = lines[start : start + _NOTE_LINES]
            height = (len(part) + 0.6) * _NOTE_LEADING
            yield _Block(height, partial(_draw_note, columns, part), is_row=False)


def _pages(blocks: Sequence[_Block], sheet: _Sheet) -> list[list[_Block]]:
    """Fill the pages in order; a block that stays with the next never ends a page (F47)."""
    pages: list[list[_Block]] = [[]]
    left = sheet.room - _MASTHEAD
    for number, block in enumerate(blocks):
        needed = block.height
        if block.stays_with_next:
            needed += blocks[number + 1].height
        if needed > left and pages[-1]:
            pages.append([])
            left = sheet.room - _RUNNING_HEAD
        pages[-1].append(block)
        left -= block.height
    return pages


def _draw_page(pen: Pen, sheet: _Sheet, blocks: Sequence[_Block], *, number: int, of: int) -> None:
    if number == 1:
        _draw_masthead(pen, sheet)
    else:
        with pen.tags.ornament():
            words = f"{sheet.occasion.name} · {sheet.subtitle}"
            at, points = (sheet.columns.left, sheet.top - 3 * MM), sheet.size[0] - 2 * _MARGIN
            pen.write_within(at, words, Style(Face.TEXT, 9, QUIET), points=points)
    y = sheet.top - (_MASTHEAD if number == 1 else _RUNNING_HEAD)
    rows = [block for block in blocks if block.is_row]
    if rows:
        with pen.tags.group("Table"):
            draw_headings(pen, sheet.columns, y)
            y = _draw_blocks(pen, rows, y - HEADINGS)
    _draw_blocks(pen, [block for block in blocks if not block.is_row], y - 3 * MM)
    _draw_foot(pen, sheet, f"Page {number} of {of}")
    pen.canvas.showPage()


def _draw_blocks(pen: Pen, blocks: Sequence[_Block], y: float) -> float:
    for block in blocks:
        block.draw(pen, y)
        y -= block.height
    return y


def _draw_masthead(pen: Pen, sheet: _Sheet) -> None:
    left, right = sheet.columns.left, sheet.columns.right
    middle, points, top = (left + right) / 2, right - left, sheet.top
    for kind, y, words, style in (
        ("H1", 8 * MM, sheet.occasion.name, Style(Face.TITLE, 26)),
        ("P", 19.5 * MM, sheet.occasion.when_and_where, Style(Face.TEXT, 11, QUIET)),
        ("H2", 28 * MM, sheet.subtitle, Style(Face.LABEL, 15)),
        ("P", 34 * MM, "The lowest total wins.", Style(Face.TEXT, 11)),
    ):
        with pen.tags.piece(kind):
            pen.write_within((middle, top - y), words, style, Align.CENTRE, points=points)
    with pen.tags.ornament():
        double_rule(pen, left=left, right=right, y=top - 13 * MM, scale=1.5)


def _draw_foot(pen: Pen, sheet: _Sheet, page: str) -> None:
    style, y = Style(Face.TEXT, 9, QUIET), _MARGIN
    with pen.tags.piece("P"):
        pen.write((sheet.columns.left, y), sheet.printed, style)
    with pen.tags.ornament():
        pen.write((sheet.columns.right, y), page, style, Align.RIGHT)


def _draw_divider(columns: Columns, heading: str, pen: Pen, top: float) -> None:
    label = Style(Face.LABEL, 9.5)
    with pen.tags.ornament():
        double_rule(pen, left=columns.left, right=columns.right, y=top - 2.6 * MM)
    with pen.tags.group("TR"), pen.tags.piece("TH"):
        pen.write((columns.name_starts, top - 8.6 * MM), heading, label)
    with pen.tags.ornament():
        pen.line((columns.left, top - _DIVIDER), (columns.right, top - _DIVIDER), 0.4, INK)


def _draw_note(columns: Columns, lines: Sequence[str], pen: Pen, top: float) -> None:
    with pen.tags.piece("P"):
        for number, line in enumerate(lines):
            pen.write((columns.left, top - (number + 0.8) * _NOTE_LEADING), line, _NOTE)

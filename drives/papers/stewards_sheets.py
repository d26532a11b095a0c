"""A sheet for each Steward: her tables, a ruling in five steps, and a pad for rulings (W1-W5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from drives.papers.flow import NO_HEADINGS, Block, Flow, note_blocks, print_flows
from drives.papers.fonts import Face, can_be_drawn
from drives.papers.names import Unwritten, in_words
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery
from drives.papers.pen import INK, MM, Pen, Style
from drives.papers.qr import draw_qr
from drives.papers.ruled_table import Cell, RuledTable, TableColumn

_CHAIRS_AT_LEAST = 4
_QR = 32 * MM
_ROW, _ROW_AT_LEAST = 8.5 * MM, 6.8 * MM  # of her tables, that are only read
_HERS_ALONE = (
    "This code opens your page on your phone: your tables, marks, rulings and the dictionary.",
    "The link is yours alone. Whoever has it can send marks for your tables: keep this sheet.",
)
_PAD = (
    TableColumn("Time", 13),
    TableColumn("Table", 12),
    TableColumn("Word laid", 32),
    TableColumn("By", 28),
    TableColumn("Challenged by", 28),
    TableColumn("Word meant", 30),
    TableColumn("Verdict", 20),
    TableColumn("Signature", 22),
)


@dataclass(frozen=True, slots=True)
class GuestThere:
    """A guest at the opening, with the number by which marks are typed."""

    number: int
    name: str

    @property
    def cell(self) -> Cell:
        """Both as they stand in a row; the number with a line where no font has the name."""
        return f"{self.number} {self.name}" if can_be_drawn(self.name) else Unwritten(self.number)


@dataclass(frozen=True, slots=True)
class SheetFor:
    """A Steward: her tables in words, and by table and chair who sits there at first.

    ``note`` is what only she must know; ``address`` opens her page.
    """

    name: str
    tables: str
    opening: Mapping[int, Mapping[int, GuestThere]]
    note: str = ""
    address: str | None = None


def stewards_sheets(
    occasion: Occasion,
    sheets: Sequence[SheetFor],
    steps: Sequence[str],
    *,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make two pages for each Steward, or more if she has many tables: the pad is the last.

    Raises:
        PaperError: there is no Steward.
    """
    if not sheets:
        raise PaperError("No Steward is appointed yet. The page “Stewards” is for that.")
    parts = []
    for sheet in sheets:
        parts += [_front(occasion, sheet, steps, stationery), _pad(occasion, sheet, stationery)]
    return print_flows(parts)


def _front(
    occasion: Occasion, sheet: SheetFor, steps: Sequence[str], stationery: Stationery
) -> tuple[Flow, list[Block]]:
    tables = f"{sheet.tables} · the guests at the opening" if sheet.opening else sheet.tables
    flow = Flow(occasion, f"Steward’s sheet · {in_words(sheet.name)}", stationery, motto=tables)
    chairs = max([_CHAIRS_AT_LEAST, *(max(seats, default=0) for seats in sheet.opening.values())])
    numbers = range(1, chairs + 1)
    table = RuledTable(
        (
            TableColumn("Table", chairs * 2.9, face=Face.FIGURE),
            *(TableColumn(f"Chair {n}", 36, is_name=True) for n in numbers),
        ),
        flow.left,
        flow.right,
        size=flow.words,
    )
    flow = replace(flow, headings=table.headings if sheet.opening else NO_HEADINGS)
    words = list(_words(flow, sheet, steps))
    table = replace(table, row=_row(flow, len(sheet.opening), sum(block.height for block in words)))
    rows = [
        table.row_of([str(number), *(seats[n].cell if n in seats else "" for n in numbers)])
        for number, seats in sheet.opening.items()
    ]
    return flow, [*rows, *words]


def _row(flow: Flow, count: int, words: float) -> float:
    """Return the height of a row: a little less where that keeps her code on the first page."""
    if flow.stationery.is_large:
        return 14 * MM
    fitting = (flow.room_under_masthead - words) / max(count, 1) - 0.01
    return fitting if _ROW_AT_LEAST <= fitting < _ROW else _ROW


def _words(flow: Flow, sheet: SheetFor, steps: Sequence[str]) -> Iterator[Block]:
    """Return what stands under her tables: a note, the five steps, the link."""
    size = flow.words
    notes = partial(note_blocks, left=flow.left, right=flow.right, size=size, leading=size * 1.3)
    if sheet.note:
        yield from notes(sheet.note)
    yield Block(
        size * 2.4, partial(_draw_heading, flow, size * 1.15), is_row=False, stays_with_next=True
    )
    for number, step in enumerate(steps, start=1):
        yield from notes(f"{number}. {step}")
    if sheet.address:
        draw = partial(_draw_link, flow, sheet.address, size)
        yield Block(_QR + 6 * MM, draw, is_row=False)


def _draw_heading(flow: Flow, size: float, pen: Pen, top: float) -> None:
    with pen.tags.piece("H2"):
        pen.write((flow.left, top - size * 1.5), "A ruling in five steps", Style(Face.LABEL, size))


def _draw_link(flow: Flow, address: str, size: float, pen: Pen, top: float) -> None:
    bottom = top - 5 * MM - _QR
    pen.canvas.setFillColor(INK)
    with pen.tags.piece("Figure", alt="QR code of this Steward’s own page"):
        draw_qr(pen.canvas, address, x=flow.left, y=bottom, side=_QR)
    left, y = flow.left + _QR + 8 * MM, top - 5 * MM
    for words in _HERS_ALONE:
        for block in note_blocks(words, left=left, right=flow.right, size=size, leading=size * 1.3):
            block.draw(pen, y)
            y -= block.height


def _pad(occasion: Occasion, sheet: SheetFor, stationery: Stationery) -> tuple[Flow, list[Block]]:
    """Return a page of ruled boxes, as many as it holds."""
    flow = Flow(occasion, f"Rulings · {in_words(sheet.name)}", stationery, motto=sheet.tables)
    row = (14 if stationery.is_large else 10) * MM
    pad = RuledTable(_PAD, flow.left, flow.right, row, flow.words, has_boxes=True)
    flow = replace(flow, headings=pad.headings)
    rows = int(flow.room_under_masthead / pad.row)
    return flow, [pad.row_of([""] * len(_PAD))] * rows

"""Tents for the tables: a sheet folded across, the table's number on both sides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from drives.papers.fonts import Face, width
from drives.papers.letter_values import in_words
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, EDGE, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import HAIR, INK, MM, QUIET, Align, Pen, Style
from drives.papers.qr import draw_qr
from drives.papers.tent_layout import CAP_HEIGHT, HEADING, QR, QR_WHITE, TentSide
from lexicon.cards import PACK_1933, Pack

_FRAME = "frame"
_Piece = Callable[[Pen, TentSide, "TentFor"], None]


@dataclass(frozen=True, slots=True)
class TentFor:
    """A table's tent: where its winner goes, in words, and the address that calls its Steward."""

    table: int
    way_on: str
    address: str | None = None


def table_tents(
    occasion: Occasion,
    tents: Sequence[TentFor],
    *,
    pack: Pack = PACK_1933,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make a sheet for each table, to be folded across the middle.

    The upper half stands on its head, so that either side is upright when the tent stands. The
    figures are 60 mm high or higher, to be read at five metres.

    Raises:
        PaperError: there is no table.
    """
    if not tents:
        raise PaperError("There is no table yet to put a tent on. Draw the seats first.")
    width, height = stationery.paper.size
    side = TentSide(width, height / 2, stationery.is_large)

    def draw(pen: Pen) -> None:
        pen.canvas.beginForm(_FRAME, 0, 0, side.width, side.height)
        _draw_frame(pen, side, occasion, pack)
        pen.canvas.endForm()
        values = in_words(pack)
        for tent in tents:
            _draw_sheet(pen, side, tent, values)

    return print_pages(
        stationery.paper.size, title=occasion.name, draw=draw, manner=stationery.manner
    )


def _draw_sheet(pen: Pen, side: TentSide, tent: TentFor, values: str) -> None:
    pieces: list[tuple[str, str, _Piece]] = [("H1", "", _draw_number), ("P", "", _draw_way_on)]
    if tent.address:
        _keep_code(pen, side, tent.table, tent.address)
        code = f"QR code that calls the Steward to Table {tent.table}"
        pieces += [("Figure", code, _draw_code), ("P", "", _draw_call)]
    for kind, alt, piece in pieces:
        with pen.tags.piece(kind, alt=alt):
            piece(pen, side, tent)
    with pen.tags.piece("Figure", alt=values):
        pen.canvas.doForm(_FRAME)
    with pen.tags.ornament():  # the other side says the same
        _draw_fold(pen, side)
        pen.canvas.saveState()
        pen.canvas.translate(side.width, 2 * side.height)
        pen.canvas.rotate(180)
        for _, _, piece in pieces:
            piece(pen, side, tent)
        pen.canvas.doForm(_FRAME)
        pen.canvas.restoreState()
    pen.canvas.showPage()


def _draw_fold(pen: Pen, side: TentSide) -> None:
    pen.canvas.setDash(1, 3)
    pen.line((EDGE + 1, side.height), (side.width - EDGE - 1, side.height), 0.3, HAIR)
    pen.canvas.setDash()


def _draw_frame(pen: Pen, side: TentSide, occasion: Occasion, pack: Pack) -> None:
    double_rule(pen, left=side.left, right=side.right, y=side.rule, scale=1.8)
    side.strip.draw(pen, pack)
    small, y = Style(Face.TEXT, 16 if side.is_large else 11, QUIET), side.heading
    points = (side.right - side.left - HEADING) / 2
    pen.write_title((side.left, y), occasion.name, small, points=points)
    pen.write_within((side.right, y), occasion.day, small, Align.RIGHT, points=points)


def _draw_number(pen: Pen, side: TentSide, tent: TentFor) -> None:
    """Write the number as high as the side allows, beside the code if it is a long one."""
    number, room = str(tent.table), side.right - side.left
    figure = Style(Face.FIGURE, side.number_height / CAP_HEIGHT)
    points, middle = width(number, figure.face, figure.size), side.middle
    if tent.address and middle + points / 2 > side.right - QR - QR_WHITE:
        room -= QR + QR_WHITE
        middle = side.left + room / 2
    if points > room:
        figure = Style(Face.FIGURE, figure.size * room / points)
    pen.write((side.middle, side.heading), "Table", Style(Face.TITLE, 30), Align.CENTRE)
    y = side.number_foot + (side.number_height - figure.size * CAP_HEIGHT) / 2
    pen.write((middle, y), number, figure, Align.CENTRE)


def _draw_way_on(pen: Pen, side: TentSide, tent: TentFor) -> None:
    at, words = (side.middle, side.rule - 12.5 * MM), Style(Face.LABEL, 21)
    points = side.right - side.left
    pen.write_within(at, tent.way_on, words, Align.CENTRE, points=points)


def _keep_code(pen: Pen, side: TentSide, table: int, address: str) -> None:
    """Draw the code once; either side shows it."""
    pen.canvas.beginForm(_code(table), 0, 0, side.width, side.height)
    pen.canvas.setFillColor(INK)
    y = side.number_foot + (1.5 + 6.5 * len(side.call)) * MM
    draw_qr(pen.canvas, address, x=side.right - QR, y=y, side=QR)
    pen.canvas.endForm()


def _code(table: int) -> str:
    return f"code-{table}"


def _draw_code(pen: Pen, _side: TentSide, tent: TentFor) -> None:
    pen.canvas.doForm(_code(tent.table))


def _draw_call(pen: Pen, side: TentSide, _tent: TentFor) -> None:
    label, x = Style(Face.LABEL, 16 if side.is_large else 13), side.right - QR / 2
    for number, words in enumerate(reversed(side.call)):
        pen.write((x, side.number_foot + (1 + 6.5 * number) * MM), words, label, Align.CENTRE)

"""What belongs to one guest on a score card: number, name, seat and QR code."""

from dataclasses import dataclass, replace

from drives.papers.card_layout import CardLayout
from drives.papers.fitting import Space, fit
from drives.papers.fonts import Face, can_be_drawn, tidy, width
from drives.papers.pen import INK, MM, QUIET, Align, Pen, Style
from drives.papers.qr import draw_qr

_QR_AT_MOST = 20 * MM
_SEAT_BENEATH = 30  # points of height, from which on the seat stands under the name


@dataclass(frozen=True, slots=True)
class CardFor:
    """One guest's card. ``address`` is what the QR code opens; ``tag`` tells namesakes apart."""

    number: int
    name: str
    table: int | None
    chair: int | None
    address: str | None = None
    tag: str = ""


@dataclass(frozen=True, slots=True)
class _Plate:
    """The part of the header under the title: number, name, seat."""

    left: float
    right: float
    bottom: float
    top: float
    scale: float

    @property
    def height(self) -> float:
        return self.top - self.bottom


def qr_side(card: CardLayout) -> float:
    """Return the side of the QR code: as high as the header, 20 mm at most."""
    return min(card.header - 2.5 * card.scale, _QR_AT_MOST * card.scale)


def masthead_right(card: CardLayout, *, with_qr: bool) -> float:
    """Return where the title must end to leave room for the code and the white around it."""
    return card.right - (qr_side(card) + 2.5 * MM * card.scale if with_qr else 0)


def draw_front(pen: Pen, card: CardLayout, guest: CardFor | None, *, right: float) -> None:
    """Write what makes a card this guest's; None is a blank card with lines to write on."""
    top = card.top - (34.5 if card.is_roomy else 17) * card.scale
    plate = _Plate(card.left, right, card.headings_top + 2.5 * card.scale, top, card.scale)
    start = _number(pen, plate, guest)
    if plate.height >= _SEAT_BENEATH * card.scale:
        _name(pen, replace(plate, left=start, bottom=plate.bottom + 11 * card.scale), guest)
        _seat_beneath(pen, plate, guest, start)
    else:
        _name(pen, replace(plate, left=start, right=plate.right - 17 * MM * card.scale), guest)
        _seat_beside(pen, plate, guest)
    if guest and guest.address:
        side = qr_side(card)
        pen.canvas.setFillColor(INK)
        with pen.tags.piece("Figure", alt="QR code of this guest’s own card"):
            draw_qr(pen.canvas, guest.address, x=card.right - side, y=card.top - side, side=side)


def _number(pen: Pen, plate: _Plate, guest: CardFor | None) -> float:
    side = max(plate.height, 12 * MM * plate.scale)
    with pen.tags.ornament():
        pen.box((plate.left, plate.bottom), (side, plate.height), 0.9)
    if guest:
        space = Space(side - 4, plate.height * 0.95, 4)
        fitted = fit(str(guest.number), Face.FIGURE, space)
        at = (plate.left + side / 2, (plate.bottom + plate.top) / 2 - fitted.size * 0.357)
        with pen.tags.piece("P"):
            pen.write(at, fitted.lines[0], Style(Face.FIGURE, fitted.size), Align.CENTRE)
    else:
        label = Style(Face.LABEL, 6 * plate.scale, QUIET)
        with pen.tags.piece("P"):
            pen.write((plate.left + 2, plate.top - label.size - 1), "No.", label)
    return plate.left + side + 2.5 * MM * plate.scale


def _name(pen: Pen, plate: _Plate, guest: CardFor | None) -> None:
    if guest is None or not can_be_drawn(guest.name):
        _name_line(pen, plate)
        return
    unit = plate.scale
    wrapped = min(9 * unit, plate.height / 2.25)
    space = Space(plate.right - plate.left, 13 * unit, 9 * unit, lines=2, wrapped=wrapped)
    fitted = fit(tidy(guest.name), Face.NAME, space)
    y = (plate.bottom + plate.top) / 2 - fitted.size * 0.357
    y += (len(fitted.lines) - 1) * fitted.size * 0.56
    with pen.tags.piece("H1"):
        for number, line in enumerate(fitted.lines):
            style = Style(Face.NAME, fitted.size)
            pen.write((plate.left, y - number * fitted.size * 1.12), line, style)


def _name_line(pen: Pen, plate: _Plate) -> None:
    y, label = plate.bottom + 4 * plate.scale, Style(Face.LABEL, 6 * plate.scale, QUIET)
    with pen.tags.ornament():
        pen.line((plate.left, y), (plate.right, y), 0.6)
    with pen.tags.piece("P"):
        pen.write((plate.left, plate.top - label.size - 1), "Name", label)


def _seat_words(guest: CardFor | None) -> tuple[str, str]:
    if guest is None or guest.table is None or guest.chair is None:
        return "Table ____", "Chair ____"
    return f"Table {guest.table}", f"Chair {guest.chair}"


def _seat_beneath(pen: Pen, plate: _Plate, guest: CardFor | None, left: float) -> None:
    seat = Style(Face.LABEL, 9.5 * plate.scale)
    words = " · ".join(_seat_words(guest))
    y = plate.bottom + 1.5 * plate.scale
    with pen.tags.piece("P"):
        pen.write((left, y), words, seat)
        if guest and guest.tag:
            start = left + width(words, seat.face, seat.size) + 8 * plate.scale
            tag = Style(Face.TEXT, 8.5 * plate.scale, QUIET)
            pen.write_within((start, y), guest.tag, tag, points=plate.right - start)


def _seat_beside(pen: Pen, plate: _Plate, guest: CardFor | None) -> None:
    words = [*_seat_words(guest), *([guest.tag] if guest and guest.tag else [])]
    room = 15 * MM * plate.scale
    size = min(8.5 * plate.scale, plate.height / len(words) / 1.15)
    with pen.tags.piece("P"):
        for number, line in enumerate(words):
            y = plate.top - size * 0.85 - number * size * 1.15
            label = Style(Face.LABEL, size)
            pen.write_within((plate.right, y), line, label, Align.RIGHT, points=room)

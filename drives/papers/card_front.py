"""What belongs to one guest on a score card: number, name, seat and QR code."""

from dataclasses import dataclass, replace

from drives.papers.card_layout import CardLayout
from drives.papers.card_marks import HandOnCard
from drives.papers.fitting import LEADING, Space, fit
from drives.papers.fonts import Face
from drives.papers.names import fit_name, write_lines
from drives.papers.pen import INK, MM, QUIET, Align, Pen, Style
from drives.papers.qr import draw_qr


@dataclass(frozen=True, slots=True)
class CardFor:
    """One guest's card. ``address`` is what the QR code opens; ``tag`` tells namesakes apart.

    ``copy`` marks a replacement, "Copy 2 · after hand 4 · 8.14 pm"; its ``hands`` are filled in.
    """

    number: int
    name: str
    table: int | None
    chair: int | None
    address: str | None = None
    tag: str = ""
    copy: str = ""
    hands: tuple[HandOnCard, ...] = ()


@dataclass(frozen=True, slots=True)
class _Plate:
    """The part of the header under the title: name and seat."""

    left: float
    right: float
    bottom: float
    top: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def width(self) -> float:
        return self.right - self.left


def draw_front(pen: Pen, card: CardLayout, guest: CardFor | None, *, right: float) -> None:
    """Write what makes a card this guest's; None is a blank card with lines to write on."""
    unit, sizes = card.unit, card.sizes
    _number(pen, card, guest)
    top = card.where_line - sizes.where * 0.35 if card.has_lines else card.top - 17 * unit
    plate = _Plate(card.plate_left, right, card.plate_bottom, top)
    if card.has_lines:
        _name(pen, card, replace(plate, bottom=plate.bottom + sizes.seat * 1.15), guest)
        _seat_beneath(pen, card, plate, guest)
    else:
        _name(pen, card, replace(plate, right=plate.right - 17 * MM * unit), guest)
        _seat_beside(pen, card, plate, guest)
    if guest and guest.address:
        side = card.qr_side
        pen.canvas.setFillColor(INK)
        with pen.tags.piece("Figure", alt="QR code of this guest’s own card"):
            draw_qr(pen.canvas, guest.address, x=card.right - side, y=card.top - side, side=side)


def _number(pen: Pen, card: CardLayout, guest: CardFor | None) -> None:
    bottom, side = card.plate_bottom, card.sizes.number
    height = card.top - bottom
    with pen.tags.piece("P"):
        if guest:
            largest = min(height * 0.9, side * 0.85)
            fitted = fit(str(guest.number), Face.FIGURE, Space(side - 8 * card.unit, largest, 4))
            at = (card.left + side / 2, bottom + height / 2 - fitted.size * 0.357)
            pen.write(at, fitted.lines[0], Style(Face.FIGURE, fitted.size), Align.CENTRE)
        else:
            label = Style(Face.LABEL, card.sizes.heading, QUIET)
            pen.write((card.left + 4 * card.unit, card.top - label.size * 1.4), "No.", label)


def _name(pen: Pen, card: CardLayout, plate: _Plate, guest: CardFor | None) -> None:
    sizes = card.sizes
    least = min(sizes.name_at_least, plate.height / 2 / LEADING)
    largest = min(sizes.name, plate.height)
    space = Space(plate.width, largest, sizes.name_at_least, 2, least, height=plate.height)
    fitted = fit_name(guest.name, space) if guest else None
    if fitted is None:
        _name_line(pen, card, plate)
        return
    y = (plate.bottom + plate.top) / 2 - fitted.size * 0.357
    y += (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    with pen.tags.piece("H1"):
        write_lines(pen, (plate.middle, y), fitted, Style(Face.NAME, 0), Align.CENTRE)


def _name_line(pen: Pen, card: CardLayout, plate: _Plate) -> None:
    y, label = plate.bottom + 3 * card.unit, Style(Face.LABEL, card.sizes.heading, QUIET)
    with pen.tags.ornament():
        pen.line((plate.left, y), (plate.right, y), 0.6)
    with pen.tags.piece("P"):
        pen.write((plate.left, y + 2 * card.unit), "Name", label)


def _seat_words(guest: CardFor | None) -> list[str]:
    if guest and guest.copy:  # its rows say where the guest sat
        words = guest.copy.split(" · ")
    elif guest is None or guest.table is None or guest.chair is None:
        words = ["Table ____", "Chair ____"]
    else:
        words = [f"Table {guest.table}", f"Chair {guest.chair}"]
    return [*words, guest.tag] if guest and guest.tag else words


def _seat_beneath(pen: Pen, card: CardLayout, plate: _Plate, guest: CardFor | None) -> None:
    seat, words = Style(Face.LABEL, card.sizes.seat), " · ".join(_seat_words(guest))
    y = plate.bottom + seat.size * 0.12
    with pen.tags.piece("P"):
        pen.write_title((plate.middle, y), words, seat, Align.CENTRE, points=plate.width)


def _seat_beside(pen: Pen, card: CardLayout, plate: _Plate, guest: CardFor | None) -> None:
    words, room = _seat_words(guest), 15 * MM * card.unit
    size = min(8.5 * card.unit, plate.height / len(words) / 1.15)
    with pen.tags.piece("P"):
        for number, line in enumerate(words):
            y = plate.top - size * 0.85 - number * size * 1.15
            label = Style(Face.LABEL, size)
            pen.write_title((plate.right, y), line, label, Align.RIGHT, points=room, least=4)

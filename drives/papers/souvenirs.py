"""Souvenir cards: a guest's evening hand by hand, cut from the sheet and taken home."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.cutting import draw_cut_lines
from drives.papers.fitting import Space, fit
from drives.papers.fonts import Face, can_be_drawn, tidy
from drives.papers.imposition import Imposition, cut_and_stack
from drives.papers.names import LEADING, write_lines, write_name
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, EDGE, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import GOLD, HAIR, MM, QUIET, Align, Pen, Style

_HEAD, _HEADINGS, _FOOT = 32 * MM, 5.5 * MM, 17 * MM
_ROW = 6.6 * MM  # at most; two short lines of names
# Where the columns stand across a card: hand, table, companions, mark with fine.
_HAND, _TABLE, _COMPANIONS, _MARK = 0.045, 0.15, 0.21, 1.0
_MARK_ROOM = 0.2


@dataclass(frozen=True, slots=True)
class Companion:
    """Who sat at the same table; the card number stands where the name cannot be drawn."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SouvenirHand:
    """One hand of a guest; no table where it is not known, no mark as long as it is to come."""

    hand: int
    table: int | None
    companions: tuple[Companion, ...]
    mark: str
    fine: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Souvenir:
    """One guest's evening; ``remark`` is a line under the total ("3rd of 41 · 5 tables")."""

    number: int
    name: str
    hands: tuple[SouvenirHand, ...]
    total: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class _Card:
    """Where everything stands on one card, in points from its lower left corner."""

    width: float
    height: float
    scale: float
    hands: int

    @property
    def left(self) -> float:
        return EDGE + 3 * MM

    @property
    def right(self) -> float:
        return self.width - self.left

    @property
    def top(self) -> float:
        return self.height - EDGE - 1.5 * MM

    @property
    def rows_top(self) -> float:
        return self.top - (_HEAD + _HEADINGS) * self.scale

    @property
    def row(self) -> float:
        room = self.rows_top - EDGE - _FOOT * self.scale
        return min(_ROW * self.scale, room / max(self.hands, 1))

    def across(self, part: float) -> float:
        return self.left + part * (self.right - self.left)


def souvenir_cards(
    occasion: Occasion, guests: Sequence[Souvenir], *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the cards in cut-and-stack order: quarters up to 14 hands, else halves, whole sheets.

    Raises:
        PaperError: there is no guest.
    """
    if not guests:
        raise PaperError("There is no souvenir card to print: no guest is on the list.")
    sheet = _sheet(max(len(guest.hands) for guest in guests), stationery)
    most = max(len(guest.hands) for guest in guests)
    card = _Card(*sheet.card, sheet.scale, most)

    def draw(pen: Pen) -> None:
        for places in cut_and_stack(len(guests), sheet.per_sheet):
            with pen.tags.ornament():
                draw_cut_lines(pen, sheet)
            for place, which in enumerate(places):
                if which < len(guests):
                    pen.canvas.saveState()
                    pen.canvas.translate(*sheet.corner(place))
                    _draw_card(pen, card, occasion, guests[which])
                    pen.canvas.restoreState()
            pen.canvas.showPage()

    return print_pages(sheet.sheet, title=occasion.name, draw=draw, manner=stationery.manner)


def _sheet(hands: int, stationery: Stationery) -> Imposition:
    width, height = stationery.paper.size
    if hands <= 14:
        return Imposition((width, height), across=2, down=2, scale=1.0)
    if hands <= 24:
        return Imposition((height, width), across=2, down=1, scale=1.4)
    return Imposition((width, height), across=1, down=1, scale=1.4)


def _draw_card(pen: Pen, card: _Card, occasion: Occasion, guest: Souvenir) -> None:
    _draw_frame(pen, card)
    _draw_head(pen, card, occasion, guest)
    with pen.tags.group("Table"):
        _draw_headings(pen, card)
        for number, hand in enumerate(guest.hands):
            _draw_hand(pen, card, hand, card.rows_top - number * card.row)
    _draw_foot(pen, card, guest)


def _draw_frame(pen: Pen, card: _Card) -> None:
    with pen.tags.ornament():
        for inset, thickness in ((EDGE, 1.0), (EDGE + 0.8 * MM, 0.35)):
            size = (card.width - 2 * inset, card.height - 2 * inset)
            pen.box((inset, inset), size, thickness, GOLD)


def _draw_head(pen: Pen, card: _Card, occasion: Occasion, guest: Souvenir) -> None:
    unit, middle, top = card.scale, card.width / 2, card.top
    room = card.right - card.left - 4 * MM
    with pen.tags.piece("H1"):
        style = Style(Face.TITLE, 14 * unit)
        at = (middle, top - 6.6 * MM * unit)
        pen.write_within(at, occasion.name, style, Align.CENTRE, points=room)
    with pen.tags.ornament():
        y = top - 9.6 * MM * unit
        double_rule(pen, left=card.left + 2 * MM, right=card.right - 2 * MM, y=y, scale=0.8 * unit)
    with pen.tags.piece("P"):
        style = Style(Face.TEXT, 7.5 * unit, QUIET)
        at = (middle, top - 13.6 * MM * unit)
        pen.write_within(at, occasion.when_and_where, style, Align.CENTRE, points=room)
    with pen.tags.piece("H2"):
        space = Space(room, 16 * unit, 10 * unit, lines=2, wrapped=9.5 * unit)
        write_name_centred(pen, (middle, top - 22.6 * MM * unit), guest.name, space)
    with pen.tags.piece("P"):
        words = f"played with card {guest.number}"
        at = (middle, top - 28.4 * MM * unit)
        pen.write(at, words, Style(Face.TEXT, 7.5 * unit, QUIET), Align.CENTRE)


def write_name_centred(pen: Pen, at: tuple[float, float], name: str, space: Space) -> None:
    """Write a name with its middle at ``at``, or rule a line to write it on."""
    x, y = at
    if not can_be_drawn(name):
        write_name(pen, (x - space.width / 2, y), name, space)
        return
    fitted = fit(tidy(name), Face.NAME, space)
    y += (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (x, y), fitted, Style(Face.NAME, fitted.size), Align.CENTRE)


def _draw_headings(pen: Pen, card: _Card) -> None:
    y, style = card.rows_top + 1.7 * MM * card.scale, Style(Face.LABEL, 7 * card.scale)
    with pen.tags.group("TR"):
        for part, words, align in (
            (_HAND, "Hand", Align.CENTRE),
            (_TABLE, "Table", Align.CENTRE),
            (_COMPANIONS, "With", Align.LEFT),
            (_MARK, "Points", Align.RIGHT),
        ):
            with pen.tags.piece("TH"):
                pen.write((card.across(part), y), words, style, align)
    with pen.tags.ornament():
        pen.line((card.left, card.rows_top), (card.right, card.rows_top), 0.7)


def _draw_hand(pen: Pen, card: _Card, hand: SouvenirHand, top: float) -> None:
    size = min(8.5 * card.scale, card.row * 0.55)
    y, style = top - card.row / 2 - size * 0.36, Style(Face.NAME, size)
    with pen.tags.group("TR"):
        for part, words in ((_HAND, str(hand.hand)), (_TABLE, str(hand.table or "–"))):
            with pen.tags.piece("TD"):
                pen.write((card.across(part), y), words, style, Align.CENTRE)
        with pen.tags.piece("TD"):
            _draw_companions(pen, card, hand, top)
        with pen.tags.piece("TD"):
            fined = f"{hand.mark} + {hand.fine}" if hand.fine else hand.mark
            points = (card.right - card.left) * _MARK_ROOM
            at = (card.across(_MARK), y)
            pen.write_within(at, fined, style, Align.RIGHT, points=points)
    with pen.tags.ornament():
        pen.line((card.left, top - card.row), (card.right, top - card.row), 0.3, HAIR)


def _draw_companions(pen: Pen, card: _Card, hand: SouvenirHand, top: float) -> None:
    names = [one.name if can_be_drawn(one.name) else f"No. {one.number}" for one in hand.companions]
    if not names:
        return
    size = min(7.4 * card.scale, card.row * 0.48)
    wrapped = min(6 * card.scale, card.row / 2 / LEADING * 0.92)
    room = (card.right - card.left) * (_MARK - _MARK_ROOM - _COMPANIONS)
    space = Space(room, size, min(6.6 * card.scale, size), lines=2, wrapped=wrapped)
    fitted = fit(", ".join(map(tidy, names)), Face.NAME, space)
    y = top - card.row / 2 - fitted.size * 0.36
    y += (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (card.across(_COMPANIONS), y), fitted, Style(Face.NAME, fitted.size))


def _draw_foot(pen: Pen, card: _Card, guest: Souvenir) -> None:
    unit, bottom = card.scale, EDGE
    with pen.tags.piece("P"):
        style = Style(Face.LABEL, 11 * unit)
        pen.write((card.left, bottom + 9.5 * MM * unit), "Total", style)
        pen.write(
            (card.across(_MARK), bottom + 9.5 * MM * unit),
            str(guest.total),
            Style(Face.FIGURE, 14 * unit),
            Align.RIGHT,
        )
    with pen.tags.piece("P"):
        style = Style(Face.TEXT, 7.5 * unit, QUIET)
        at = (card.width / 2, bottom + 3.6 * MM * unit)
        room = card.right - card.left - 2 * MM
        words = guest.remark or "The lowest total wins."
        pen.write_within(at, words, style, Align.CENTRE, points=room)

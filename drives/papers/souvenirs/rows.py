"""The hands of a souvenir card: table, companions, points."""

from drives.papers.fitting import LEADING, Fitted, Space, fit
from drives.papers.fonts import Face, can_be_drawn, tidy
from drives.papers.names import write_lines
from drives.papers.pen import HAIR, MM, Align, Pen, Style
from drives.papers.souvenirs.layout import SouvenirCard
from drives.papers.souvenirs.values import Souvenir, SouvenirHand

# Where the columns stand across a card: hand, table, companions, mark with fine.
_HAND, _TABLE, _COMPANIONS, _MARK = 0.045, 0.15, 0.21, 1.0
_MARK_ROOM = 0.2


def draw_rows(pen: Pen, card: SouvenirCard, guest: Souvenir) -> None:
    """Draw the headings and a row for each hand."""
    with pen.tags.group("Table"):
        _draw_headings(pen, card)
        for number, hand in enumerate(guest.hands):
            _draw_hand(pen, card, hand, card.rows_top - number * card.row)


def _draw_headings(pen: Pen, card: SouvenirCard) -> None:
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


def _draw_hand(pen: Pen, card: SouvenirCard, hand: SouvenirHand, top: float) -> None:
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


def _draw_companions(pen: Pen, card: SouvenirCard, hand: SouvenirHand, top: float) -> None:
    if not hand.companions:
        return
    size = min(6.7 * card.scale, card.row * 0.48)  # little above that of two lines
    wrapped = min(6 * card.scale, card.row / 2 / LEADING * 0.92)
    room = (card.right - card.left) * (_MARK - _MARK_ROOM - _COMPANIONS)
    smallest = min(6.2 * card.scale, size)
    fitted = _fitted(hand, Space(room, size, smallest, 2, wrapped, height=card.row * 0.96))
    y = top - card.row / 2 - fitted.size * 0.36
    y += (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (card.across(_COMPANIONS), y), fitted, Style(Face.NAME, fitted.size))


def _fitted(hand: SouvenirHand, space: Space) -> Fitted:
    """Set the companions; where their names have no room together, the longest are numbers."""
    numbers = [f"No. {one.number}" for one in hand.companions]
    called = [
        tidy(one.name) if can_be_drawn(one.name) else number
        for one, number in zip(hand.companions, numbers, strict=True)
    ]
    for _ in called:
        words = ", ".join(called)
        fitted = fit(words, Face.NAME, space)
        if "".join(fitted.lines) == words:
            return fitted
        longest = max(range(len(called)), key=lambda place: len(called[place]))
        called[longest] = numbers[longest]
    return fit(", ".join(called), Face.NAME, space)

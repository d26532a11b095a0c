"""One souvenir card: frame, head, the rows between, and the total."""

from drives.papers.fitting import LEADING, Space
from drives.papers.fonts import Face
from drives.papers.names import fit_name, rule_a_line, write_lines
from drives.papers.ornament import double_rule
from drives.papers.page import EDGE, Occasion
from drives.papers.pen import GOLD, MM, QUIET, Align, Pen, Style
from drives.papers.souvenirs.layout import SouvenirCard
from drives.papers.souvenirs.rows import draw_rows
from drives.papers.souvenirs.values import Souvenir


def draw_souvenir(pen: Pen, card: SouvenirCard, occasion: Occasion, guest: Souvenir) -> None:
    """Draw one card from its lower left corner."""
    _draw_frame(pen, card)
    _draw_head(pen, card, occasion, guest)
    draw_rows(pen, card, guest)
    _draw_foot(pen, card, guest)


def _draw_frame(pen: Pen, card: SouvenirCard) -> None:
    with pen.tags.ornament():
        for inset, thickness in ((EDGE, 1.0), (EDGE + 0.8 * MM, 0.35)):
            size = (card.width - 2 * inset, card.height - 2 * inset)
            pen.box((inset, inset), size, thickness, GOLD)


def _draw_head(pen: Pen, card: SouvenirCard, occasion: Occasion, guest: Souvenir) -> None:
    unit, middle, top = card.scale, card.width / 2, card.top
    room = card.right - card.left - 4 * MM
    with pen.tags.piece("H1"):
        style = Style(Face.TITLE, 14 * unit)
        at = (middle, top - 6.6 * MM * unit)
        pen.write_title(at, occasion.name, style, Align.CENTRE, points=room)
    with pen.tags.ornament():
        y = top - 9.6 * MM * unit
        double_rule(pen, left=card.left + 2 * MM, right=card.right - 2 * MM, y=y, scale=0.8 * unit)
    with pen.tags.piece("P"):
        style = Style(Face.TEXT, 7.5 * unit, QUIET)
        at = (middle, top - 13.6 * MM * unit)
        pen.write_within(at, occasion.when_and_where, style, Align.CENTRE, points=room)
    with pen.tags.piece("H2"):
        space = Space(room, 16 * unit, 10 * unit, 2, 9.5 * unit, height=27 * unit)
        _write_name_centred(pen, (middle, top - 22.6 * MM * unit), guest.name, space)
    with pen.tags.piece("P"):
        words = f"played with card {guest.number}"
        at = (middle, top - 28.4 * MM * unit)
        pen.write(at, words, Style(Face.TEXT, 7.5 * unit, QUIET), Align.CENTRE)


def _write_name_centred(pen: Pen, at: tuple[float, float], name: str, space: Space) -> None:
    """Write a name with its middle at ``at``, or rule a line to write it on."""
    x, y = at
    fitted = fit_name(name, space)
    if fitted is None:
        at, style = (x - space.width / 2, y + space.largest * 0.4), Style(Face.NAME, space.largest)
        rule_a_line(pen, at, "", style, points=space.width)
        return
    y += (len(fitted.lines) - 1) * fitted.size * LEADING / 2
    write_lines(pen, (x, y), fitted, Style(Face.NAME, fitted.size), Align.CENTRE)


def _draw_foot(pen: Pen, card: SouvenirCard, guest: Souvenir) -> None:
    unit, bottom = card.scale, EDGE
    with pen.tags.piece("P"):
        style = Style(Face.LABEL, 11 * unit)
        pen.write((card.left, bottom + 9.5 * MM * unit), "Total", style)
        pen.write(
            (card.right, bottom + 9.5 * MM * unit),
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

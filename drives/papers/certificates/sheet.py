"""A certificate: whose it is, for what, when and where, and a line for the hostess to sign on."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.certificates.emblems import draw_fan, draw_rosette
from drives.papers.certificates.frame import draw_certificate_frame
from drives.papers.fitting import Space
from drives.papers.fonts import Face, legible, letters_of, tidy, width
from drives.papers.names import fit_name, write_lines
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import INK, MM, QUIET, Align, Pen, Style

_FRAME = "certificate"
_SPACED = 2.6  # points between the capitals of the prize


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """One prize of one guest, by name and number of the card.

    ``said`` is what it was won with, in a line; ``seal`` what the rosette says, in a few letters.
    """

    prize: str
    name: str
    card: int
    said: str
    seal: str


def certificates(
    occasion: Occasion, won: Sequence[Certificate], *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the certificates as one PDF, a page across for each.

    Raises:
        PaperError: nobody has won anything yet.
    """
    if not won:
        raise PaperError("There is no certificate to print: nobody has won a prize yet.")
    height, width_ = stationery.paper.size
    size = (width_, height)

    def draw(pen: Pen) -> None:
        pen.canvas.beginForm(_FRAME, 0, 0, *size)
        draw_certificate_frame(pen, size)
        draw_fan(pen, (size[0] / 2, size[1] - 36.5 * MM))
        pen.canvas.endForm()
        for certificate in won:
            _draw_page(pen, size, occasion, certificate)

    return print_pages(size, title=occasion.name, draw=draw, manner=stationery.manner)


def _draw_page(
    pen: Pen, size: tuple[float, float], occasion: Occasion, certificate: Certificate
) -> None:
    with pen.tags.ornament():
        pen.canvas.doForm(_FRAME)
    _draw_head(pen, size, occasion)
    _draw_winner(pen, size, certificate)
    _draw_foot(pen, size, occasion, certificate)
    pen.canvas.showPage()


def _draw_head(pen: Pen, size: tuple[float, float], occasion: Occasion) -> None:
    middle, top = size[0] / 2, size[1]
    points = size[0] - 96 * MM
    with pen.tags.piece("H1"):
        style = Style(Face.TITLE, 31)
        pen.write_title((middle, top - 70 * MM), occasion.name, style, Align.CENTRE, points=points)
    with pen.tags.ornament():
        double_rule(pen, left=middle - 62 * MM, right=middle + 62 * MM, y=top - 77 * MM, scale=1.6)
    with pen.tags.piece("P"):
        words = "This is to certify that"
        pen.write((middle, top - 89 * MM), words, Style(Face.TEXT, 13, QUIET), Align.CENTRE)


def _draw_winner(pen: Pen, size: tuple[float, float], certificate: Certificate) -> None:
    middle, top = size[0] / 2, size[1]
    room = size[0] - 84 * MM
    with pen.tags.piece("P"):
        _draw_name(pen, (middle, top - 106 * MM), certificate, room)
    with pen.tags.piece("P"):
        pen.write(
            (middle, top - 119 * MM), "has won the", Style(Face.TEXT, 13, QUIET), Align.CENTRE
        )
    with pen.tags.piece("H2"):
        _draw_prize(pen, (middle, top - 131 * MM), certificate.prize, room)
    with pen.tags.piece("P"):
        style = Style(Face.TEXT, 13)
        at = (middle, top - 141 * MM)
        pen.write_within(at, certificate.said, style, Align.CENTRE, points=room)


def _draw_name(pen: Pen, at: tuple[float, float], certificate: Certificate, room: float) -> None:
    """Write the name in the display face where it has all the letters, else as on every paper.

    Where no font has it, there is a line, and in small type whose name is to be written there.
    """
    face, name = pen.face(Face.TITLE), certificate.name
    if not letters_of(face).issuperset(tidy(name)):
        face = Face.NAME
    size = 40.0
    fitted = fit_name(name, Space(room, size, 24, 2, 22, height=60), face)
    x, y = at
    if fitted:
        y += (len(fitted.lines) - 1) * fitted.size * 0.62
        write_lines(pen, (x, y), fitted, Style(face, fitted.size), Align.CENTRE)
    else:
        pen.line((x - room / 3, y - 2), (x + room / 3, y - 2), 0.8, INK)
        card = Style(Face.TEXT, 9, QUIET)
        pen.write((x, y - 4.5 * MM), f"Card {certificate.card}", card, Align.CENTRE)


def _draw_prize(pen: Pen, at: tuple[float, float], prize: str, room: float) -> None:
    words, face = legible(prize).upper(), pen.face(Face.LABEL)
    natural = width(words, face, 22) + _SPACED * (len(words) - 1)
    part = min(1.0, room / natural)
    x = at[0] - natural * part / 2
    pen.canvas.addLiteral(f"{_SPACED * part:.2f} Tc")
    pen.write((x, at[1]), words, Style(Face.LABEL, 22 * part))
    pen.canvas.addLiteral("0 Tc")


def _draw_foot(
    pen: Pen, size: tuple[float, float], occasion: Occasion, certificate: Certificate
) -> None:
    middle, line = size[0] / 2, 37 * MM
    captions = (
        (middle - 63 * MM, "Day and place", occasion),
        (middle + 63 * MM, "The hostess", None),
    )
    for x, caption, filled_in in captions:
        _draw_signed(pen, (x, line), caption, filled_in.when_and_where if filled_in else "")
    with pen.tags.piece("P") if certificate.seal else pen.tags.ornament():
        draw_rosette(pen, (middle, line + 5 * MM), certificate.seal)


def _draw_signed(pen: Pen, at: tuple[float, float], caption: str, words: str) -> None:
    x, y = at
    half = 32 * MM  # clear of the fans in the corners, and of the rosette
    with pen.tags.ornament():
        pen.line((x - half, y), (x + half, y), 0.6)
    if words:
        with pen.tags.piece("P"):
            style = Style(Face.TEXT, 12)
            pen.write_within((x, y + 2.2 * MM), words, style, Align.CENTRE, points=2 * half)
    with pen.tags.piece("P"):
        pen.write((x, y - 4.5 * MM), caption, Style(Face.TEXT, 9, QUIET), Align.CENTRE)

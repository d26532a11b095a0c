"""Where Stewards start with their phones: the network, the address, and what may be in the way."""

from typing import Final

from drives.papers.fitting import wrap
from drives.papers.fonts import Face
from drives.papers.pen import GOLD, INK, MM, Pen, Style
from drives.papers.qr import draw_qr

PHONES_HEIGHT: Final = 54 * MM
_QR, _LINE = 30 * MM, 9 * MM
# The password of a network is written by hand: the program never asks for it, so it keeps none.
_TO_FILL_IN = ("Wi-Fi", "Password")
_TRY_IT = (
    "Then each Steward scans her own code: on her sheet, or on the laptop under “Stewards”. A "
    "hotspot admits few phones, often five to ten, and some routers keep phones apart (“guest "
    "network”, “client isolation”): then none reaches the laptop. Try it with two phones "
    "beforehand; the drive goes on without any."
)


def draw_phones(pen: Pen, *, left: float, right: float, bottom: float, address: str | None) -> None:
    """Draw the box at the foot of the sheet; a code only for an address that lasts."""
    inset, top = 5 * MM, bottom + PHONES_HEIGHT
    with pen.tags.ornament():
        pen.box((left, bottom), (right - left, PHONES_HEIGHT), 0.9, GOLD)
    end = right - inset
    if address:
        end -= _QR + 5 * MM
        pen.canvas.setFillColor(INK)
        with pen.tags.piece("Figure", alt="QR code of the laptop’s address"):
            draw_qr(pen.canvas, address, x=right - inset - _QR, y=top - inset - _QR, side=_QR)
    with pen.tags.piece("H2"):
        pen.write((left + inset, top - 8 * MM), "Stewards start here", Style(Face.TITLE, 15))
    _draw_lines(pen, left + inset, end, top - 10 * MM, address)
    style = Style(Face.TEXT, 9.5)
    lines = wrap(_TRY_IT, style.face, style.size, right - left - 2 * inset)
    with pen.tags.piece("P"):
        for number, line in enumerate(lines):
            y = bottom + 4.5 * MM + (len(lines) - 1 - number) * 4.2 * MM
            pen.write((left + inset, y), line, style)


def _draw_lines(pen: Pen, left: float, right: float, top: float, address: str | None) -> None:
    """Draw the lines to fill in; the address stands there where it is known."""
    style, half = Style(Face.LABEL, 11), (right - left - 5 * MM) / 2
    for number, words in enumerate(_TO_FILL_IN):
        start = left + number * (half + 5 * MM)
        _draw_line(pen, (start, top - _LINE), start + half, words, style)
    _draw_line(pen, (left, top - 2 * _LINE), right, "Address", style)
    if address:
        with pen.tags.piece("P"):
            at = (left + 20 * MM, top - 2 * _LINE)
            pen.write_within(at, address, Style(Face.NAME, 12), points=right - at[0])


def _draw_line(pen: Pen, at: tuple[float, float], right: float, words: str, style: Style) -> None:
    with pen.tags.piece("P"):
        pen.write(at, words, style)
    with pen.tags.ornament():
        pen.line((at[0] + 19 * MM, at[1] - 1), (right, at[1] - 1), 0.6)

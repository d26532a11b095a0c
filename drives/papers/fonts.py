"""The fonts that are shipped for print, and which letters they can draw."""

import unicodedata
from enum import StrEnum
from functools import cache
from itertools import groupby
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

_FOLDER = Path(__file__).parent / "fonts"


class Face(StrEnum):
    """What a line is set in; the values are the names reportlab knows the fonts by."""

    NAME = "Drive Noto Sans"
    FIGURE = "Drive Noto Sans Bold"
    TEXT = "Drive Jost"
    LABEL = "Drive Jost SemiBold"
    TITLE = "Drive Display"


_FILES = {
    Face.NAME: "NotoSans-Regular.ttf",
    Face.FIGURE: "NotoSans-Bold.ttf",
    Face.TEXT: "Jost-Regular.ttf",
    Face.LABEL: "Jost-SemiBold.ttf",
    Face.TITLE: "DriveDisplay-Regular.ttf",
}
_FIGURES = frozenset("0123456789")
# What Limelight lacks is set in Jost, and what Jost lacks, in Noto.
_NEXT_BEST = {
    Face.TITLE: (Face.TITLE, Face.LABEL, Face.FIGURE),
    Face.LABEL: (Face.LABEL, Face.FIGURE),
    Face.TEXT: (Face.TEXT, Face.NAME),
}


@cache
def letters_of(face: Face) -> frozenset[str]:
    """Return every character ``face`` has a glyph for, and make the face known to reportlab."""
    font = TTFont(face, _FOLDER / _FILES[face])
    pdfmetrics.registerFont(font)
    return frozenset(map(chr, font.face.charToGlyph))


def know_the_fonts() -> None:
    """Load the fonts once; reportlab keeps them for the life of the program."""
    for face in Face:
        letters_of(face)


@cache
def _drawable() -> frozenset[str]:
    # Right-to-left and Indic scripts need shaping; their letters are not in the subset at all.
    return letters_of(Face.NAME) & letters_of(Face.FIGURE)


def tidy(text: str) -> str:
    """Return ``text`` in composed form (NFC), every run of white space made one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def what_cannot_be_drawn(name: str) -> str:
    """Return the characters of ``name`` that no shipped font has, each once, in order.

    A name with any of them is printed as a ruled line to write on.

    >>> what_cannot_be_drawn("Łukasz Żak"), what_cannot_be_drawn("🎩 Ada")
    ('', '🎩')
    """
    return "".join(dict.fromkeys(letter for letter in tidy(name) if letter not in _drawable()))


def can_be_drawn(name: str) -> bool:
    """Tell whether the whole of ``name`` can be printed and anything of it can be seen."""
    seen = any(unicodedata.category(letter)[0] in "LNPS" for letter in tidy(name))
    return seen and not what_cannot_be_drawn(name)


def legible(text: str) -> str:
    """Return ``text`` tidied, with "…" for each run of characters that cannot be drawn.

    For titles and notes. A guest's name is never cut like this; it gets a line to write on.
    """
    pieces = groupby(tidy(text), key=_drawable().__contains__)
    return "".join("".join(letters) if known else "…" for known, letters in pieces)


def runs(text: str, face: Face) -> list[tuple[Face, str]]:
    """Split ``text`` into pieces of one font each, for letters that ``face`` itself lacks.

    A title with a figure in it is set in Jost as a whole: Limelight has none, and one heading in
    two faces looks like a fault of the printer.
    """
    if face is Face.TITLE and not letters_of(face).issuperset(_FIGURES & set(text)):
        face = Face.LABEL
    if letters_of(face).issuperset(text):
        return [(face, text)] if text else []
    choice = _NEXT_BEST.get(face, (face,))

    def face_for(letter: str) -> Face:
        return next((face for face in choice if letter in letters_of(face)), choice[-1])

    return [(chosen, "".join(letters)) for chosen, letters in groupby(text, key=face_for)]


def width(text: str, face: Face, size: float) -> float:
    """Return the width of ``text`` in points."""
    points: float = sum(
        pdfmetrics.stringWidth(piece, font, size) for font, piece in runs(text, face)
    )
    return points

"""The fonts that are shipped for print, and which letters they can draw."""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedStr

from drives.papers.faces import NEXT_BEST, SHAPED, Face, know_the_fonts, letters_of
from drives.papers.shaping import is_shaped, shaped_line

__all__ = [
    "Face",
    "can_be_drawn",
    "know_the_fonts",
    "legible",
    "letters_of",
    "may_part",
    "piece_width",
    "runs",
    "tidy",
    "what_cannot_be_drawn",
    "width",
]

_FIGURES = frozenset("0123456789")


@cache
def _drawable() -> frozenset[str]:
    """Return what a name may hold: regular and bold letters, and those that are shaped."""
    return (letters_of(Face.NAME) & letters_of(Face.FIGURE)).union(*map(letters_of, SHAPED))


def tidy(text: str) -> str:
    """Return ``text`` in composed form (NFC), every run of white space made one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def what_cannot_be_drawn(name: str) -> str:
    """Return the characters of ``name`` that no shipped font has, each once, in order.

    A name with any of them is printed as a ruled line to write on; so is one of marks alone, which
    would hang in the air: all of it is returned.

    >>> what_cannot_be_drawn("Łukasz Żak"), what_cannot_be_drawn("🎩 Ada")
    ('', '🎩')
    """
    letters = tidy(name)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in letters):
        return letters
    return "".join(dict.fromkeys(letter for letter in letters if letter not in _drawable()))


def can_be_drawn(name: str) -> bool:
    """Tell whether the whole of ``name`` can be printed and anything of it can be seen."""
    return bool(tidy(name)) and not what_cannot_be_drawn(name)


def legible(text: str) -> str:
    """Return ``text`` tidied, with "…" for each run of characters that cannot be drawn.

    For titles and notes. A guest's name is never cut like this; it gets a line to write on.
    """
    pieces = groupby(tidy(text), key=_drawable().__contains__)
    return "".join("".join(letters) if known else "…" for known, letters in pieces)


def runs(text: str, face: Face) -> list[tuple[Face, str]]:
    """Split ``text`` into pieces of one font each, from left to right as they are drawn.

    Letters that ``face`` itself lacks come from other fonts. A title with a figure in it is set in
    Jost as a whole: Limelight has none, and one heading in two faces looks like a fault of the
    printer.
    """
    if face is Face.TITLE and not letters_of(face).issuperset(_FIGURES & set(text)):
        face = Face.LABEL
    if letters_of(face).issuperset(text):
        return [(face, text)] if text else []
    if is_shaped(text):
        return shaped_line(text, face).pieces
    choice = NEXT_BEST[face]

    def face_for(letter: str) -> Face:
        return next((face for face in choice if letter in letters_of(face)), choice[0])

    return [(chosen, "".join(letters)) for chosen, letters in groupby(text, key=face_for)]


def width(text: str, face: Face, size: float) -> float:
    """Return the width of ``text`` in points."""
    return sum(piece_width(piece, font, size) for font, piece in runs(text, face))


def piece_width(piece: str, font: Face, size: float) -> float:
    """Return the width of one piece of `runs` in points."""
    if isinstance(piece, ShapedStr):
        thousandths: float = sum(glyph.x_advance for glyph in piece.__shapeData__)
        return thousandths * size / 1000
    return _plain_width(piece, font) * size


@lru_cache(maxsize=512)  # a line is measured, perhaps at several sizes, before it is drawn
def _plain_width(piece: str, font: Face) -> float:
    points: float = pdfmetrics.stringWidth(piece, font, 1)
    return points


def may_part(text: str, at: int) -> bool:
    """Tell whether a line may end before the letter ``at``: not before an accent, not in a cluster.

    >>> [may_part("देवी", at) for at in (1, 2, 3)]
    [False, True, False]
    """
    if is_shaped(text):
        return at in shaped_line(text, Face.NAME).starts
    return not unicodedata.combining(text[at])

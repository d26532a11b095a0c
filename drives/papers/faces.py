"""The faces that are shipped for print, as reportlab and HarfBuzz know them."""

import re
from enum import StrEnum
from functools import cache, cached_property
from itertools import count
from pathlib import Path

import uharfbuzz
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

_FOLDER = Path(__file__).parent / "fonts"
_OWN_CODES = 0xF0000  # above every letter there is: a plane that is left to private use


class Face(StrEnum):
    """What a line is set in; the values are the names reportlab knows the fonts by."""

    NAME = "Drive Noto Sans"
    FIGURE = "Drive Noto Sans Bold"
    TEXT = "Drive Jost"
    LABEL = "Drive Jost SemiBold"
    TITLE = "Drive Display"
    HEBREW = "Drive Noto Sans Hebrew"
    ARABIC = "Drive Noto Sans Arabic"
    DEVANAGARI = "Drive Noto Sans Devanagari"


# Their letters change with their neighbours, or run from right to left.
SHAPED = (Face.HEBREW, Face.ARABIC, Face.DEVANAGARI)
_FILES = {
    Face.NAME: "NotoSans-Regular.ttf",
    Face.FIGURE: "NotoSans-Bold.ttf",
    Face.TEXT: "Jost-Regular.ttf",
    Face.LABEL: "Jost-SemiBold.ttf",
    Face.TITLE: "DriveDisplay-Regular.ttf",
    Face.HEBREW: "NotoSansHebrew-Regular.ttf",
    Face.ARABIC: "NotoSansArabic-Regular.ttf",
    Face.DEVANAGARI: "NotoSansDevanagari-Regular.ttf",
}
# What Limelight lacks is set in Jost, and what Jost lacks, in Noto.
NEXT_BEST = {
    Face.TITLE: (Face.TITLE, Face.LABEL, Face.FIGURE, *SHAPED),
    Face.LABEL: (Face.LABEL, Face.FIGURE, *SHAPED),
    Face.FIGURE: (Face.FIGURE, *SHAPED),
    Face.TEXT: (Face.TEXT, Face.NAME, *SHAPED),
    Face.NAME: (Face.NAME, *SHAPED),
}


class _Font(TTFont):  # type: ignore[misc]  # reportlab has no types
    """A font that can also draw a glyph without a letter, or with several letters, of its own.

    reportlab draws letters. A glyph that stands for a whole cluster, or for nothing readable, gets
    a code of our own here; what it stands for goes into the file's ToUnicode, for whoever copies
    or reads aloud.
    """

    def __init__(self, face: Face) -> None:
        # The first subset would be filled with ASCII, which the fonts of other scripts lack.
        super().__init__(face, _FOLDER / _FILES[face], asciiReadable=face not in SHAPED)
        self._numbers = count(_OWN_CODES)
        self._codes: dict[tuple[int, str], int] = {}
        self._meant: dict[int, str] = {}

    @cached_property
    def shaper(self) -> uharfbuzz.Font:
        """The same file as HarfBuzz reads it."""
        return self.hbFont()

    def code_of(self, glyph: int, meant: str) -> str:
        """Return the character that draws a glyph and is read as ``meant``."""
        code = self._codes.setdefault((glyph, meant), next(self._numbers))
        self._meant[code] = meant
        self.face.charWidths[code] = self.pdfScale(self.face.hmetrics[glyph][0])
        self.face.charToGlyph[code] = glyph
        return chr(code)

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802 - reportlab's own name
        """Put the font into a file, with what our own codes mean."""
        subsets = range(len(self.state[doc].subsets))
        names = [self.getSubsetInternalName(number, doc)[1:] for number in subsets]
        super().addObjects(doc)
        for name in names:
            stream = doc.idToObject[doc.idToObject["BasicFonts"].dict[name].ToUnicode.name]
            stream.content = re.sub("<([0-9A-F]{5,})>", self._as_utf16, stream.content)

    def _as_utf16(self, code: re.Match[str]) -> str:
        return f"<{self._meant[int(code[1], 16)].encode('utf-16-be').hex().upper()}>"


@cache
def font_of(face: Face) -> _Font:
    """Return the font of ``face``, read once and made known to reportlab."""
    font = _Font(face)
    pdfmetrics.registerFont(font)
    return font


@cache
def letters_of(face: Face) -> frozenset[str]:
    """Return every character ``face`` has a glyph for, and make the face known to reportlab."""
    return frozenset(chr(code) for code in font_of(face).face.charToGlyph if code < _OWN_CODES)


def know_the_fonts() -> None:
    """Load the fonts once; reportlab keeps them for the life of the program."""
    for face in Face:
        letters_of(face)

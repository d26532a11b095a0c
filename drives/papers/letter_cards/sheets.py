"""The sheets of the pack: eight faces, and on the other side eight backs that meet them."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import ceil

from drives.papers.fonts import Face
from drives.papers.letter_cards.backs import draw_backs, keep_back
from drives.papers.letter_cards.extras import extras
from drives.papers.letter_cards.faces import LARGE_PRINT, USUAL, CardKind, Index, draw_face
from drives.papers.letter_cards.master import draw_master
from drives.papers.letter_cards.measures import CARD, PER_SHEET, CardSheet
from drives.papers.page import AS_USUAL, PaperError, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style
from lexicon.cards import MASTER, PACK_1933, Pack

MOST_COPIES = 100  # one for each of a hundred tables
_MARK = (2 * MM, 6 * MM)  # from where to where a cut mark runs outside the cards
_FOOT = 7 * MM
_TITLE = "Letter cards to print and cut"  # of the file; no drive is named on a pack
_ADVICE = "Print at full size, on both sides. Cut from mark to mark."


def the_pack(
    *,
    stationery: Stationery = AS_USUAL,
    copies: int = 1,
    pack: Pack = PACK_1933,
) -> bytes:
    """Make packs of letter cards to print on both sides and cut: a sheet of faces, one of backs.

    Each pack begins on a sheet of its own. Places that its cards leave over hold the values, a
    turn in short, a spare card and a title card. In large print the letters in the corners are
    half as large again.

    Raises:
        PaperError: fewer than one pack is asked for, or more than a hundred.
    """
    if not 1 <= copies <= MOST_COPIES:
        raise PaperError(f"Ask for 1 to {MOST_COPIES} packs.")
    sheet = CardSheet(stationery.paper)
    faces = _faces(pack, LARGE_PRINT if stationery.is_large else USUAL)

    def draw(pen: Pen) -> None:
        pen.canvas.setViewerPreference("PrintScaling", "None")  # or the viewer shrinks the cards
        pen.canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
        keep_back(pen)
        _keep_faces(pen, faces)
        for copy in range(1, copies + 1):
            which = f"Pack {copy} of {copies}, sheet" if copies > 1 else "Sheet"
            _draw_pack(pen, sheet, faces, which)

    return print_pages(sheet.size, title=_TITLE, draw=draw, manner=stationery.manner)


def pages_of_the_pack(copies: int = 1, pack: Pack = PACK_1933) -> int:
    """Count the pages: two for each sheet."""
    return 2 * copies * ceil(sum(pack.counts.values()) / PER_SHEET)


def _faces(pack: Pack, index: Index) -> list[CardKind]:
    """Return every place of a pack's sheets in order: the letters, the Master, what fills up."""
    faces: list[CardKind] = []
    for letter in sorted(pack.counts, key=lambda one: (one == MASTER, one)):
        faces += [_face(letter, pack.points[letter], index)] * pack.counts[letter]
    more = extras(pack)
    free = -len(faces) % PER_SHEET
    return faces + [more[number % len(more)] for number in range(free)]


def _face(letter: str, points: int, index: Index) -> CardKind:
    if letter == MASTER:
        words = f"The Master, {points} points"
        return CardKind("master", words, partial(draw_master, points, index))
    words = f"{letter}, {points} points"
    return CardKind(f"letter{letter}", words, partial(draw_face, letter, points, index))


def _keep_faces(pen: Pen, faces: Iterable[CardKind]) -> None:
    """Draw each kind of card once; every sheet uses it again."""
    for face in {face.name: face for face in faces}.values():
        pen.canvas.beginForm(face.name, 0, 0, *CARD)
        face.draw(pen)
        pen.canvas.endForm()


def _draw_pack(pen: Pen, sheet: CardSheet, faces: Sequence[CardKind], which: str) -> None:
    sheets = ceil(len(faces) / PER_SHEET)
    for number in range(sheets):
        for place, face in enumerate(faces[number * PER_SHEET : (number + 1) * PER_SHEET]):
            pen.canvas.saveState()
            pen.canvas.translate(*sheet.corner(place))
            with pen.tags.piece("Figure", alt=face.words):
                pen.canvas.doForm(face.name)
            pen.canvas.restoreState()
        _cut_marks(pen, sheet)
        _draw_foot(pen, sheet, f"{which} {number + 1} of {sheets}. {_ADVICE}")
        pen.canvas.showPage()
        draw_backs(pen, sheet)
        pen.canvas.showPage()


def _draw_foot(pen: Pen, sheet: CardSheet, words: str) -> None:
    with pen.tags.piece("P"):
        style = Style(Face.TEXT, 7.5, QUIET)
        pen.write((sheet.size[0] / 2, _FOOT), words, style, Align.CENTRE)


def _cut_marks(pen: Pen, sheet: CardSheet) -> None:
    """Draw the marks outside the cards, where no card keeps a trace of them."""
    near, far = _MARK
    with pen.tags.ornament():
        for x in sheet.upright_cuts:
            pen.line((x, sheet.top + near), (x, sheet.top + far), 0.5)
            pen.line((x, sheet.bottom - near), (x, sheet.bottom - far), 0.5)
        for y in sheet.level_cuts:
            pen.line((sheet.left - near, y), (sheet.left - far, y), 0.5)
            pen.line((sheet.right + near, y), (sheet.right + far, y), 0.5)

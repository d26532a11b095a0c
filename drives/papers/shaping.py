"""Lines in scripts whose letters change with their neighbours, or run from right to left.

HarfBuzz chooses and places the glyphs; `bidi` says which run stands where.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import combining

import uharfbuzz
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr

from drives.papers.bidi import Run, runs_as_seen
from drives.papers.faces import NEXT_BEST, SHAPED, Face, font_of, letters_of

_JOINERS = "\u200c\u200d"  # they part or join the letters beside them, and are not seen
_MIRRORED = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹", strict=True))


class Line(NamedTuple):
    """A line ready to be drawn from left to right, and where in its text a cluster starts.

    A piece is a plain string, or reportlab's ``ShapedStr`` with a place for each glyph.
    """

    pieces: list[tuple[Face, str]]
    starts: frozenset[int]


class _Cluster(NamedTuple):
    """Glyphs that stand for some letters together, from left to right."""

    start: int
    glyphs: list[tuple[uharfbuzz.GlyphInfo, uharfbuzz.GlyphPosition]]


@cache
def _shaped_letters() -> frozenset[str]:
    return frozenset().union(*map(letters_of, SHAPED)) - letters_of(Face.NAME)


def is_shaped(text: str) -> bool:
    """Tell whether any letter of ``text`` belongs to a script that must be shaped."""
    return not _shaped_letters().isdisjoint(text)


@lru_cache(maxsize=4096)  # a name is measured several times before it is drawn
def shaped_line(text: str, face: Face) -> Line:
    """Set ``text`` with ``face`` for the letters it has, and other faces for the rest."""
    pieces, starts = [], set[int]()
    for run in runs_as_seen(text):
        of_one_face = list(_by_face(text, run, face))
        for chosen, start, end in of_one_face[::-1] if run.is_leftward else of_one_face:
            letters = text[start:end]
            if chosen in SHAPED:
                clusters = _clusters(letters, chosen, is_leftward=run.is_leftward)
                pieces.append((chosen, _placed(letters, clusters, chosen, run)))
                starts.update(start + cluster.start for cluster in clusters)
            else:
                pieces.append((chosen, _turned(letters) if run.is_leftward else letters))
                starts.update(at for at in range(start, end) if not combining(text[at]))
    return Line(pieces, frozenset(starts))


def _by_face(text: str, run: Run, face: Face) -> Iterator[tuple[Face, int, int]]:
    """Part a run into pieces of one face; a joiner belongs to the letter before it."""
    faces: list[Face] = []
    choice = NEXT_BEST[face]
    for letter in text[run.start : run.end]:
        if faces and letter in _JOINERS:
            faces.append(faces[-1])
        else:
            having = (one for one in choice if letter in letters_of(one))
            faces.append(next(having, choice[0]))
    start = run.start
    for chosen, piece in groupby(faces):
        end = start + len(list(piece))
        yield chosen, start, end
        start = end


def _turned(letters: str) -> str:
    """Return blanks and signs as they stand in a run from the right: "(" looks like ")"."""
    return "".join(_MIRRORED.get(sign, sign) for sign in reversed(letters))


def _clusters(letters: str, face: Face, *, is_leftward: bool) -> list[_Cluster]:
    """Let HarfBuzz shape the letters; no line may be broken inside a cluster."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letters)
    buffer.guess_segment_properties()
    buffer.language = "en-GB"  # else that of the machine, and two would print two files
    buffer.direction = "rtl" if is_leftward else "ltr"
    uharfbuzz.shape(font_of(face).shaper, buffer)
    glyphs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return [
        _Cluster(start, list(together))
        for start, together in groupby(glyphs, key=lambda glyph: glyph[0].cluster)
    ]


def _placed(letters: str, clusters: list[_Cluster], face: Face, run: Run) -> ShapedStr:
    """Return the glyphs with their places, in thousandths of the size of type."""
    font = font_of(face)
    starts = sorted(cluster.start for cluster in clusters)
    end_of = dict(pairwise([*starts, len(letters)]))
    codes, places = [], []
    for number, (start, glyphs) in enumerate(clusters):
        in_order = glyphs[::-1] if run.is_leftward else glyphs
        meant = _shared_out(letters[start : end_of[start]], [at.x_advance for _, at in in_order])
        meant = meant[::-1] if run.is_leftward else meant
        for (glyph, position), part in zip(glyphs, meant, strict=True):
            code = font.code_of(glyph.codepoint, part)
            codes.append(code)
            advances = (position.x_advance, 0, position.x_offset, position.y_offset)
            moves = map(font.pdfScale, advances)
            places.append(ShapeData(number, *moves, font.face.charWidths[ord(code)]))
    return ShapedStr("".join(codes), shapeData=places)


def _shared_out(letters: str, advances: list[int]) -> list[str]:
    """Say what each glyph of a cluster is read as, so that each letter is read once, in order.

    Which letter a glyph came from is unknown. But a wide one that is read as nothing looks like a
    blank to a reader, and an accent that is read by itself like a line of its own.
    """
    wide = [place for place, advance in enumerate(advances) if advance] or [0]
    meant = dict.fromkeys(range(len(advances)), "")
    meant |= dict(zip(wide, letters, strict=False))
    meant[wide[-1]] += letters[len(wide) :]
    return list(meant.values())

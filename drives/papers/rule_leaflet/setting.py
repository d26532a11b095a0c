"""How the clauses of the leaflet are set: headings, and paragraphs behind small lozenges."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from math import ceil

from drives.papers.fitting import wrap
from drives.papers.flow import Block
from drives.papers.fonts import Face, width
from drives.papers.letter_cards.kinds import kinds_of_letters
from drives.papers.ornament import lozenge
from drives.papers.pen import HAIR, QUIET, Align, Pen, Style
from lexicon.cards import Pack

OUR_WORDS = (
    "In our own words, after the rules of 1933;",
    "not connected with the makers of the game.",
)
VALUES = "What a card counts, in points"
_LEADING, _GAP = 1.22, 0.3  # between lines, and between clauses, of the size of type
_ROW = 1.12  # of the leading: a row of the values has a rule under it
_Kind = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class LeafletClause:
    """A sentence or two; ``lead`` is the word it begins with, in bold."""

    words: str
    lead: str = ""


@dataclass(frozen=True, slots=True)
class LeafletPassage:
    """The clauses under one heading."""

    heading: str
    clauses: tuple[LeafletClause, ...]


@dataclass(frozen=True, slots=True)
class LeafletPages:
    """What stands on the title page in figures, and on the three pages after it."""

    figures: tuple[str, ...]
    play: tuple[LeafletPassage, ...]
    drive: tuple[LeafletPassage, ...]
    doubt: tuple[LeafletPassage, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """Where the lines begin and end, and the size of their type in points."""

    left: float
    right: float
    size: float

    @property
    def indent(self) -> float:
        """How far the words stand behind their lozenge."""
        return self.size * 0.95

    @property
    def leading(self) -> float:
        """From one base line to the next."""
        return self.size * _LEADING


def passage_blocks(passages: Iterable[LeafletPassage], column: Column) -> Iterator[Block]:
    """Set passages: each heading stays with its first clause."""
    for passage in passages:
        yield heading_block(passage.heading, column)
        for clause in passage.clauses:
            yield _clause_block(clause, column)


def values_blocks(pack: Pack, column: Column) -> Iterator[Block]:
    """Set the letters of a pack, how many there are of each, and their points."""
    yield heading_block(VALUES, column)
    kinds = kinds_of_letters(pack)
    half = ceil(len(kinds) / 2)
    rows = list(zip_longest(kinds[:half], kinds[half:]))
    height = (len(rows) + 0.5) * column.leading * _ROW
    yield Block(height, partial(_draw_values, rows, column), is_row=False)


def heading_block(words: str, column: Column) -> Block:
    """Set a heading."""
    draw = partial(_draw_heading, words, column)
    return Block(column.size * 2.0, draw, is_row=False, stays_with_next=True)


def _draw_heading(words: str, column: Column, pen: Pen, top: float) -> None:
    style = Style(Face.LABEL, column.size * 1.14)
    with pen.tags.piece("H3"):
        at, points = (column.left, top - column.size * 1.5), column.right - column.left
        pen.write_within(at, words, style, points=points)


def _clause_block(clause: LeafletClause, column: Column) -> Block:
    lead = f"{clause.lead}: " if clause.lead else ""
    points = column.right - column.left - column.indent
    taken = width(lead, Face.LABEL, column.size)
    first = wrap(clause.words, Face.TEXT, column.size, points - taken)[0]
    rest = wrap(clause.words[len(first) :], Face.TEXT, column.size, points)
    lines = (first, *rest)
    height = len(lines) * column.leading + _GAP * column.size
    return Block(height, partial(_draw_clause, lead, lines, column), is_row=False)


def _draw_clause(lead: str, lines: tuple[str, ...], column: Column, pen: Pen, top: float) -> None:
    x, y = column.left + column.indent, top - column.size * 0.95
    with pen.tags.ornament():
        lozenge(pen, column.left + column.size * 0.34, y + column.size * 0.27, column.size * 0.2)
    style = Style(Face.TEXT, column.size)
    with pen.tags.piece("P"):
        if lead:
            pen.write((x, y), lead, Style(Face.LABEL, column.size))
        start = width(lead, Face.LABEL, column.size)
        for line in lines:
            pen.write((x + start, y), line.rstrip(), style)
            start, y = 0, y - column.leading


def _draw_values(
    rows: Sequence[Sequence[_Kind | None]], column: Column, pen: Pen, top: float
) -> None:
    left, gap = column.left + column.indent, column.size * 1.6
    wide = (column.right - left - gap) / 2
    y, leading = top - column.size * 1.1, column.leading * _ROW
    with pen.tags.group("Table"):
        for row in rows:
            with pen.tags.group("TR"):
                for number, kind in enumerate(row):
                    if kind:
                        start = left + number * (wide + gap)
                        _draw_kind(pen, kind, (start, start + wide, y), column.size)
            y -= leading


def _draw_kind(pen: Pen, kind: _Kind, place: tuple[float, float, float], size: float) -> None:
    left, right, y = place
    letters, count, points = kind
    bold, plain = Style(Face.LABEL, size), Style(Face.TEXT, size, QUIET)
    for x, words, style, align in (
        (left, letters, bold, Align.LEFT),
        (right - size * 1.8, count, plain, Align.RIGHT),
        (right, str(points), bold, Align.RIGHT),
    ):
        with pen.tags.piece("TD"):
            pen.write((x, y), words, style, align)
    with pen.tags.ornament():
        pen.line((left, y - size * 0.36), (right, y - size * 0.36), 0.4, HAIR)

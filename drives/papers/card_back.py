"""The back of a score card: how a drive is played, and what the letters count."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from drives.papers.card_back_words import Section
from drives.papers.card_layout import CardLayout
from drives.papers.fitting import wrap
from drives.papers.fonts import Face, width
from drives.papers.letter_values import groups_of, in_words
from drives.papers.ornament import double_rule
from drives.papers.pen import GOLD, QUIET, Align, Pen, Style
from lexicon.cards import Pack

_TITLE = "A Drive in Short"
_LEADING, _HEADING, _BETWEEN = 1.17, 1.38, 0.42  # of the size of type


@dataclass(frozen=True, slots=True)
class BackWords:
    """All that stands on the back of every card of a drive."""

    sections: Sequence[Section]
    pack: Pack

    @property
    def aloud(self) -> str:
        """The words as one passage, for who cannot see them."""
        told = [f"{part.heading}: {' '.join(part.lines)}" for part in self.sections]
        return f"{' '.join(told)} {in_words(self.pack)}"

    @property
    def values(self) -> list[tuple[str, int]]:
        """The letters that count alike, and what they count."""
        return [(" ".join(lines), points) for lines, points in groups_of(self.pack)]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The back between its edges; ``unit`` is the size beside that of a quarter sheet."""

    left: float
    right: float
    bottom: float
    top: float
    unit: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def draw_back(pen: Pen, card: CardLayout, words: BackWords) -> None:
    """Draw the back once; every card shows it again."""
    whole = _Sheet(card.left, card.right, card.left, card.top, card.unit)
    frame = _frame(pen, whole, card.sizes.back_inset)
    unit, top = card.unit, frame.top
    title = Style(Face.TITLE, card.sizes.title * 1.05)
    at, points = (frame.middle, top - 12.5 * unit), frame.right - frame.left
    pen.write_within(at, _TITLE, title, Align.CENTRE, points=points)
    double_rule(pen, left=frame.left, right=frame.right, y=top - 18.5 * unit, scale=unit)
    body = _Sheet(frame.left, frame.right, frame.bottom + 5 * unit, top - 23 * unit, unit)
    size = card.sizes.back
    spare = body.top - body.bottom - _height(body, words, size)
    between = _BETWEEN * size + min(max(spare, 0) / (len(words.sections) + 1), size * 1.1)
    bottom = _sections(pen, body, words.sections, size, between=between)
    _values(pen, body, words.values, size, bottom)


def draw_back_number(pen: Pen, card: CardLayout, number: int) -> None:
    """Write whose back it is: that shows a sheet turned wrong, and a card that lies face down."""
    style = Style(Face.NAME, 6.5 * card.unit, QUIET)
    at = (card.right - 9 * card.unit, card.left + 7 * card.unit)
    pen.write(at, f"Card {number}", style, Align.RIGHT)


def _frame(pen: Pen, whole: _Sheet, inset: float) -> _Sheet:
    """Draw a double frame with stepped corners; return what is inside it."""
    unit = whole.unit
    if pen.is_plain:
        size = (whole.right - whole.left, whole.top - whole.bottom)
        pen.box((whole.left, whole.bottom), size, 0.8)
    else:
        _stepped(pen, whole, 0.4, 5.5 * unit, 1.1)
        _stepped(pen, whole, 2.6 * unit, 5.5 * unit, 0.45)
    return _Sheet(
        whole.left + inset,
        whole.right - inset,
        whole.bottom + 6.5 * unit,
        whole.top - 7 * unit,
        unit,
    )


def _stepped(pen: Pen, whole: _Sheet, inset: float, step: float, thickness: float) -> None:
    left, right = whole.left + inset, whole.right - inset
    bottom, top = whole.bottom + inset, whole.top - inset
    corners = [
        *((left + step, bottom), (right - step, bottom), (right - step, bottom + step)),
        *((right, bottom + step), (right, top - step), (right - step, top - step)),
        *((right - step, top), (left + step, top), (left + step, top - step)),
        *((left, top - step), (left, bottom + step), (left + step, bottom + step)),
    ]
    for start, end in pairwise([*corners, corners[0]]):
        pen.line(start, end, thickness, GOLD)


def _height(body: _Sheet, words: BackWords, size: float) -> float:
    lines = sum(
        _HEADING + _BETWEEN + len(list(_lines(part, body, size))) * _LEADING
        for part in words.sections
    )
    return (lines + _HEADING + _value_rows(words.values) * _VALUE_LEADING) * size


def _lines(part: Section, body: _Sheet, size: float) -> Iterator[tuple[str, str]]:
    """Break a section into lines, each with the figure that stands before it."""
    room = body.right - body.left - (_figure_width(size) if part.is_numbered else 0)
    for number, passage in enumerate(part.lines, start=1):
        for first, line in enumerate(wrap(passage, Face.TEXT, size, room)):
            yield (str(number) if part.is_numbered and not first else ""), line


def _figure_width(size: float) -> float:
    return size * 1.25


def _sections(
    pen: Pen, body: _Sheet, sections: Sequence[Section], size: float, *, between: float
) -> float:
    y, text = body.top, Style(Face.TEXT, size)
    for part in sections:
        y -= size * (_HEADING - 0.4)
        pen.write((body.left, y), part.heading, Style(Face.LABEL, size * 1.06))
        y -= size * 0.4
        left = body.left + (_figure_width(size) if part.is_numbered else 0)
        for figure, line in _lines(part, body, size):
            y -= size * _LEADING
            pen.write((body.left, y + size * 0.28), figure, Style(Face.LABEL, size))
            pen.write((left, y + size * 0.28), line.rstrip(), text)
        y -= between
    return y


_VALUE_LEADING = 1.5
_CARD = 1.7  # the width of a small card with a figure in it, of the size of type


def _value_rows(values: Sequence[tuple[str, int]]) -> int:
    return (len(values) + 1) // 2


def _values(
    pen: Pen, body: _Sheet, values: Sequence[tuple[str, int]], size: float, top: float
) -> None:
    """Write what the cards count in two columns, each figure in a small card of its own."""
    y = top - size * (_HEADING - 0.4)
    pen.write((body.left, y), "What the letters count", Style(Face.LABEL, size * 1.06))
    y -= size * 0.4
    rows = _value_rows(values)
    widest = max(width(letters, Face.LABEL, size) for letters, _ in values[rows:])
    starts = (body.left, body.right - widest - size * _CARD - size * 0.5)
    for number, value in enumerate(values):
        column, row = divmod(number, rows)
        _value(pen, (starts[column], y - (row + 1) * size * _VALUE_LEADING), value, size)


def _value(pen: Pen, at: tuple[float, float], value: tuple[str, int], size: float) -> None:
    (x, y), (letters, points), side = at, value, size * 1.34
    pen.box((x, y), (size * _CARD, side), 0.6, GOLD)
    middle = x + size * _CARD / 2
    figure = Style(Face.FIGURE, size)
    pen.write((middle, y + side / 2 - figure.size * 0.357), str(points), figure, Align.CENTRE)
    left = x + size * _CARD + size * 0.5
    pen.write((left, y + side / 2 - size * 0.35), letters, Style(Face.LABEL, size))

"""What the letters of a pack count, in a strip: letters of one value together, highest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from drives.papers.fonts import Face, width
from drives.papers.pen import GOLD, Align, Pen, Style
from lexicon.cards import MASTER, Pack

Group = tuple[tuple[str, ...], int]  # the letters, line by line, and what each of them counts

_LETTERS_IN_A_LINE = 7


def groups_of(pack: Pack) -> list[Group]:
    """Return the letters of each value in lines of at most seven, the highest value first (K1)."""
    by_value = sorted(pack.points.items(), key=lambda card: (-card[1], card[0]))
    return [
        (_lines([letter for letter, _ in cards]), value)
        for value, cards in groupby(by_value, key=lambda card: card[1])
    ]


def in_words(pack: Pack) -> str:
    """Return the values in one sentence, for those who hear the paper read."""
    said = (f"{' '.join(lines)} {value}" for lines, value in groups_of(pack))
    return f"What the cards left in your hand count: {', '.join(said)}."


def _lines(letters: Sequence[str]) -> tuple[str, ...]:
    words = ["Master" if letter == MASTER else letter for letter in letters]
    count = -(-len(words) // _LETTERS_IN_A_LINE)
    each = -(-len(words) // count)
    return tuple(" ".join(words[n : n + each]) for n in range(0, len(words), each))


@dataclass(frozen=True, slots=True)
class ValueStrip:
    """Where the strip stands; ``size`` is that of the letters, in points."""

    left: float
    right: float
    top: float
    size: float

    @property
    def height(self) -> float:
        """Two lines of letters, and the figure beneath."""
        return 3.7 * self.size

    def draw(self, pen: Pen, pack: Pack) -> None:
        """Draw the values side by side, parted by thin rules."""
        groups, label = groups_of(pack), Style(Face.LABEL, self.size)
        widths = [max(width(line, label.face, label.size) for line in lines) for lines, _ in groups]
        white = (self.right - self.left - sum(widths)) / len(groups)
        start = self.left
        for (lines, value), letters in zip(groups, widths, strict=True):
            end = start + letters + white
            if start > self.left:
                pen.line((start, self.top), (start, self.top - self.height), 0.5, GOLD)
            self._draw_group(pen, (start + end) / 2, lines, value)
            start = end

    def _draw_group(self, pen: Pen, middle: float, lines: Sequence[str], value: int) -> None:
        label, figure = Style(Face.LABEL, self.size), Style(Face.FIGURE, self.size * 1.2)
        leading = self.size * 1.18
        y = self.top - self.size * 1.5 + (len(lines) - 1) * leading / 2
        for number, line in enumerate(lines):
            pen.write((middle, y - number * leading), line, label, Align.CENTRE)
        foot = self.top - self.height + self.size * 0.1
        pen.write((middle, foot), str(value), figure, Align.CENTRE)

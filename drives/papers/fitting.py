"""Names never break a page: they shrink, then take a second line, then end in an ellipsis."""

import unicodedata
from dataclasses import dataclass

from drives.papers.fonts import Face, width


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines and their size in points. Joined, the lines are the text, unless one ends in "…"."""

    lines: tuple[str, ...]
    size: float


@dataclass(frozen=True, slots=True)
class Room:
    """The room a text may fill, in points.

    One line may shrink from ``largest`` to ``smallest``; several lines have the size ``wrapped``.
    """

    width: float
    largest: float
    smallest: float
    lines: int = 1
    wrapped: float = 0.0

    @property
    def size_of_several(self) -> float:
        """The size of several lines; if it is not given, the smallest of one."""
        return self.wrapped or self.smallest


def fit(text: str, face: Face, room: Room) -> Fitted:
    """Set ``text`` in one line if it can shrink so far, else in as many lines as there may be."""
    natural = width(text, face, room.largest)
    if natural <= room.width:
        return Fitted((text,), room.largest)
    shrunk = room.largest * room.width / natural
    if shrunk >= room.smallest:
        return Fitted((text,), shrunk)
    size = room.size_of_several
    lines = wrap(text, face, size, room.width)
    if len(lines) > room.lines:
        rest = "".join(lines[room.lines - 1 :])
        last = _cut_short(rest, face, size, room.width)
        lines = [*lines[: room.lines - 1], last]
    return Fitted(tuple(lines), size)


def wrap(text: str, face: Face, size: float, points: float) -> list[str]:
    """Break ``text`` at spaces, and inside a word only where a whole line cannot hold it."""
    lines = []
    while width(text, face, size) > points:
        end = _longest_start(text, face, size, points)
        space = text.rfind(" ", 0, end + 1)
        end = space + 1 if space > 0 else end
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text] if text else lines


def _longest_start(text: str, face: Face, size: float, points: float) -> int:
    """Return how many letters fit: at least one, and never a letter without its accents."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle], face, size) <= points:
            low = middle
        else:
            high = middle - 1
    while low < len(text) and unicodedata.combining(text[low]):
        low += 1
    return low


def _cut_short(text: str, face: Face, size: float, points: float) -> str:
    left = points - width("…", face, size)
    return text[: _longest_start(text, face, size, left)].rstrip() + "…"

"""Names never break a page: they shrink, then take more lines, as small as they must be.

Only what has no room even so ends in an ellipsis.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from drives.papers.fonts import Face, may_part, width

LEADING = 1.12  # of the size of type, between two lines of one name
_STEP = 0.94  # from one size that is tried to the next


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines and their size in points. Joined, the lines are the text, unless one ends in "…"."""

    lines: tuple[str, ...]
    size: float


@dataclass(frozen=True, slots=True)
class Space:
    """The space a text may fill, in points.

    One line may shrink from ``largest`` to ``smallest``; several lines have the size ``wrapped``.
    What these would cut short is set in as many lines as ``height`` holds, down to ``least``.
    """

    width: float
    largest: float
    smallest: float
    lines: int = 1
    wrapped: float = 0.0
    height: float = 0.0
    least: float = 4.5  # still read, at the length of a hand

    @property
    def size_of_several(self) -> float:
        """The size of several lines; if it is not given, the smallest of one."""
        return self.wrapped or self.smallest


def fit(text: str, face: Face, space: Space) -> Fitted:
    """Set ``text`` in one line if it can shrink so far, else in as many lines as there may be.

    >>> space = Space(100, 12, 9, lines=2, height=24)
    >>> fit("Taumatawhakatangihangakoauauotamatea", Face.NAME, space).lines
    ('Taumatawhakatangiha', 'ngakoauauotamatea')
    """
    fitted = _fit_as_usual(text, face, space)
    for size in _smaller_sizes(space):
        if "".join(fitted.lines) == text:
            break
        lines = max(1, int(space.height / (size * LEADING)))
        fitted = _fit_as_usual(text, face, Space(space.width, size, size, lines))
    return fitted


def _smaller_sizes(space: Space) -> Iterator[float]:
    """Yield the sizes that are tried where the usual ones cut a text short; none without height."""
    size = space.size_of_several
    while space.height and size > space.least:
        yield size
        size *= _STEP
    if space.height:
        yield min(space.least, space.size_of_several)


def _fit_as_usual(text: str, face: Face, space: Space) -> Fitted:
    natural = width(text, face, space.largest)
    if natural <= space.width:
        return Fitted((text,), space.largest)
    shrunk = space.largest * space.width / natural
    if shrunk >= space.smallest:
        return Fitted((text,), shrunk)
    size = _size_for_whole_words(text, face, space)
    lines = wrap(text, face, size, space.width)
    if len(lines) <= space.lines:
        lines = _evened(lines, text, face, size)
    else:
        rest = "".join(lines[space.lines - 1 :])
        last = _cut_short(rest, face, size, space.width)
        lines = [*lines[: space.lines - 1], last]
    return Fitted(tuple(lines), size)


def _evened(lines: list[str], text: str, face: Face, size: float) -> list[str]:
    """Return as many lines, the last not much shorter than the others: "the / Younger" is ugly."""
    widest = max(width(word.rstrip(), face, size) for word in _words(text))
    room = max(width(line.rstrip(), face, size) for line in lines)
    while (room := room * 0.96) > widest:
        tried = wrap(text, face, size, room)
        if len(tried) > len(lines) or _parted(tried) > _parted(lines):
            break
        lines = tried
    return lines


def _parted(lines: list[str]) -> int:
    """Count the lines that end within a name, at its hyphen."""
    return sum(line.endswith("-") for line in lines[:-1])


def _size_for_whole_words(text: str, face: Face, space: Space) -> float:
    """Return the size of several lines: smaller, as far as it may be, if a word needs it."""
    size = space.size_of_several
    widest = max(width(word.rstrip(), face, size) for word in _words(text))
    if widest <= space.width:
        return size
    return max(
        min(size, space.smallest), size * space.width / widest * 0.9999
    )  # it must not hang over


def _words(text: str) -> list[str]:
    """Return what no line should break: words, and the parts of a word with hyphens."""
    return re.findall(r"[^ -]*[ -]+|[^ -]+", text)


def wrap(text: str, face: Face, size: float, points: float) -> list[str]:
    """Break ``text`` after a blank or a hyphen; inside a word only where no line can hold it."""
    lines = []
    while width(text, face, size) > points:
        end = _longest_start(text, face, size, points)
        blank, hyphen = text.rfind(" ", 0, end + 1), text.rfind("-", 0, end)
        end = max(blank, hyphen) + 1 if max(blank, hyphen) > 0 else end
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text] if text else lines


def _longest_start(text: str, face: Face, size: float, points: float) -> int:
    """Return how many letters fit: at least one, with all its accents, and whole clusters."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle], face, size) <= points:
            low = middle
        else:
            high = middle - 1
    ends = [*range(low, 0, -1), *range(low + 1, len(text))]  # one that has no room hangs over
    return next((at for at in ends if at == len(text) or may_part(text, at)), len(text))


def _cut_short(text: str, face: Face, size: float, points: float) -> str:
    left = points - width("…", face, size)
    return text[: _longest_start(text, face, size, left)].rstrip() + "…"

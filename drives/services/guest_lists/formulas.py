"""Text that a spreadsheet would take for a formula: one quote before it, and off again (F12)."""

import re
from typing import Final

QUOTE: Final = "'"
# A tab or a line's end before them is skipped by some programs; the wide signs are their Eastern
# twins. A text that begins with quotes and then so is quoted as well, or its own one would be lost.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_QUOTED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")


def as_text(words: str) -> str:
    """Return words that no spreadsheet works out.

    >>> as_text("=1+1"), as_text("Ann - Nan"), as_text("O'Dell")
    ("'=1+1", 'Ann - Nan', "O'Dell")
    """
    return QUOTE + words if _FORMULA.match(words) else words


def as_written(cell: str) -> str:
    """Return what a cell said before `as_text`, ours or another program's.

    >>> as_written("'=1+1"), as_written("'tis")
    ('=1+1', "'tis")
    """
    return cell.removeprefix(QUOTE) if _QUOTED.match(cell) else cell

"""Which letters the bytes of a file are: found out, said, changed if the hostess says so (F03)."""

import codecs
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from drives.services.acts.deed import Refusal

LETTERS: Final[Mapping[str, str]] = {
    "utf-8": "UTF-8",
    "utf-16": "UTF-16, Excel’s “Unicode text”",
    "cp1252": "Windows-1252, Western Europe",
    "latin-1": "ISO-8859-1, Latin-1",
    "cp1250": "Windows-1250, Central Europe",
    "mac-roman": "Macintosh",
}
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LAYOUT = "\t\n\r\f"


class FileRefused(Refusal):
    """Why a file is no list of guests."""


@dataclass(frozen=True, slots=True)
class Lettered:
    """The text of a file; ``letters`` is a key of `LETTERS`, ``said`` how that was found."""

    text: str
    letters: str
    said: str


def lettered(raw: bytes, *, wanted: str = "") -> Lettered:
    """Return the text of a file, read as ``wanted`` or else as its bytes suggest.

    What cannot be read as wanted is read as it suggests itself, and that is said.

    >>> lettered("Bj\N{LATIN SMALL LETTER O WITH DIAERESIS}rn".encode("latin-1")).letters
    'cp1252'

    Raises:
        FileRefused: it is no text.
    """
    if wanted in LETTERS and (text := _text(raw, wanted)) is not None:
        return Lettered(text, wanted, f"Read as {LETTERS[wanted]}.")
    letters, why = _found(raw)
    text = _text(raw, letters)
    if text is None:
        raise FileRefused("There is no list of names in this file. Choose a CSV or Excel file.")
    why = f"it cannot be read as {LETTERS[wanted]}" if wanted in LETTERS else why
    return Lettered(text, letters, f"Read as {LETTERS[letters]}: {why}.")


def _text(raw: bytes, letters: str) -> str | None:
    """Return the text that these letters make of a file; None where they make no text of it."""
    try:
        text = _read(raw, letters)
    except UnicodeDecodeError:
        return None
    return None if any(sign < " " and sign not in _LAYOUT for sign in text) else text


def _found(raw: bytes) -> tuple[str, str]:
    """Return the likely letters, and why, in words."""
    for mark, letters in _MARKS:
        if raw.startswith(mark):
            return letters, "the file says so itself"
    if _has_empty_bytes(raw):
        return "utf-16", "every other byte is empty"
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return _one_byte_letters(raw), "it is an older kind of file"
    return "utf-8", "all its letters make sense so"


def _has_empty_bytes(raw: bytes) -> bool:
    """Tell whether it looks like UTF-16 without a mark: of most letters one of two bytes is 0."""
    return raw.count(0) * 3 > len(raw)


def _one_byte_letters(raw: bytes) -> str:
    """Return the kind Windows writes, unless the file has bytes that mean nothing in it."""
    try:
        raw.decode("cp1252")
    except UnicodeDecodeError:
        return "latin-1"
    return "cp1252"


def _read(raw: bytes, letters: str) -> str:
    if letters == "utf-16" and not raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        is_little = raw[1::2].count(0) >= raw[0::2].count(0)
        return raw.decode("utf-16-le" if is_little else "utf-16-be")
    return raw.decode("utf-8-sig" if letters == "utf-8" else letters)

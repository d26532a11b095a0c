"""A drive file as text: JSON with a fact a line, read strictly."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from drives.services.acts.deed import Refusal

LARGEST = 100 * 1024 * 1024  # bytes; 1,000 guests and 60 hands with their log take about 80
_WIDTH = 100
_DEEPEST = 20  # a fact within a log entry lies six deep


class DriveFileError(Refusal):
    """Why a drive file was not read, in a sentence that says where; nothing was changed."""


def written(value: Any, *, indent: int = 0) -> str:  # noqa: ANN401 - whatever JSON can hold
    """Write a value as JSON: a fact on one line, and what holds several facts on several.

    >>> print(written({"players": [{"number": 1, "name": "Ann Łącka"}]}))
    {"players": [{"number": 1, "name": "Ann Łącka"}]}
    """
    one_line = json.dumps(value, ensure_ascii=False)
    if _is_flat(value) or len(one_line) + indent <= _WIDTH:
        return one_line
    inner = indent + 1
    if isinstance(value, dict):
        parts = [f"{json.dumps(k)}: {written(v, indent=inner)}" for k, v in value.items()]
    else:
        parts = [written(part, indent=inner) for part in value]
    begin, end = "{}" if isinstance(value, dict) else "[]"
    lines = ",\n".join(" " * inner + part for part in parts)
    return f"{begin}\n{lines}\n{' ' * indent}{end}"


def _is_flat(value: Any) -> bool:  # noqa: ANN401 - whatever JSON can hold
    """Tell whether this is one fact, or a part of one, that is easiest to read on one line."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not any(isinstance(part, dict | list) for part in parts)


def text_of(contents: bytes) -> str:
    """Return the text of a file that was opened or sent.

    Raises:
        DriveFileError: it is too large, or no text in UTF-8.
    """
    if len(contents) > LARGEST:
        raise DriveFileError("This file is too large to be a drive file: 100 MB is the most.")
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        raise DriveFileError("This is not a drive file: it is not text in UTF-8.") from reason


def parsed(text: str) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return what a JSON text holds; only whole numbers, and text that any database can keep.

    Raises:
        DriveFileError: it is too large, not JSON, says a word twice, or holds what no fact can be.
    """
    if len(text) > LARGEST:
        raise DriveFileError("This file is too large to be a drive file: 100 MB is the most.")
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_each_once,
            parse_int=_whole,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
        )
    except json.JSONDecodeError as reason:
        raise DriveFileError(
            f"This is not a drive file: line {reason.lineno} cannot be read as JSON."
        ) from reason
    except RecursionError as reason:
        raise DriveFileError(_TOO_DEEP) from reason
    _refuse_what_cannot_be_kept(value, _DEEPEST)
    return value


_TOO_DEEP = "This is not a drive file: there are too many brackets within brackets."


def _each_once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise DriveFileError(f"“{name[:40]}” is said twice in one place of the file.")
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > 19:
        raise DriveFileError(f"The number {digits[:20]}… is too large for a drive file.")
    return int(digits)


def _no_fraction(digits: str) -> NoReturn:
    raise DriveFileError(f"All numbers in a drive file are whole; {digits[:20]} is not.")


def _refuse_what_cannot_be_kept(value: Any, depth: int) -> None:  # noqa: ANN401 - whatever JSON holds
    if depth == 0:
        raise DriveFileError(_TOO_DEEP)
    if isinstance(value, str) and not _can_be_kept(value):
        raise DriveFileError("The file holds a sign that no text can have (NUL or half a letter).")
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for part in value:
            _refuse_what_cannot_be_kept(part, depth - 1)


def _can_be_kept(text: str) -> bool:
    return not any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in text)

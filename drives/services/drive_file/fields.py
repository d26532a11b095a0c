"""What each word of a drive file may say: a reader takes a JSON value and returns a plain one."""

import zoneinfo
from collections.abc import Callable
from datetime import UTC, date, datetime, time
from functools import cache
from typing import Any

from drives.services.drive_file.text import written
from drives.services.setting_up.guest_list import NameRefused, clean_name
from drives.services.setting_up.own_words import MOST_OWN_LETTERS
from lexicon.dictionary import spelling_in_list
from lexicon.rulings import RulingError, as_laid

Reader = Callable[[Any], Any]
_YEARS = range(1900, 2201)


class FieldError(ValueError):
    """What is wrong with a value: the end of a sentence that begins with its name."""


def whole(least: int, most: int) -> Reader:
    """Make a reader of whole numbers."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise FieldError(f"must be a whole number from {least} to {most}, not {_shown(value)}")
        return value

    return read


def text(most: int) -> Reader:
    """Make a reader of text with no more letters than this."""

    def read(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise FieldError(f"must be text of {most} letters at most, not {_shown(value)}")
        return value

    return read


def one_of(*choices: str) -> Reader:
    """Make a reader of one of a few words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            offered = ", ".join(f"“{choice}”" for choice in choices)
            raise FieldError(f"must be one of {offered}, not {_shown(value)}")
        return value

    return read


def maybe(reader: Reader) -> Reader:
    """Make a reader that takes null as well."""

    def read(value: object) -> Any:  # noqa: ANN401 - what the other reader returns
        return None if value is None else reader(value)

    return read


def list_of(reader: Reader) -> Reader:
    """Make a reader of lists, each part read by ``reader``."""

    def read(value: object) -> list[Any]:
        if not isinstance(value, list):
            raise FieldError(f"must be a list in square brackets, not {_shown(value)}")
        return [reader(part) for part in value]

    return read


def each_once(reader: Reader) -> Reader:
    """Make a reader of lists in which nothing stands twice."""
    read_list = list_of(reader)

    def read(value: object) -> list[Any]:
        found: list[Any] = read_list(value)
        if len(set(found)) < len(found):
            raise FieldError("says something twice")
        return found

    return read


def yes_or_no(value: object) -> bool:
    """Read true or false.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, bool):
        raise FieldError(f"must be true or false, not {_shown(value)}")
    return value


def instant(value: object) -> str:
    """Read a moment with its time zone; return it in UTC, as facts are written down.

    Raises:
        FieldError: it is something else.
    """
    try:
        at = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        at = None
    if at is None or at.tzinfo is None or at.year not in _YEARS:
        raise FieldError(
            f"must be a moment such as “2026-11-28T19:00:00+00:00”, not {_shown(value)}"
        )
    return at.astimezone(UTC).isoformat()


def day(value: object) -> str:
    """Read a day.

    Raises:
        FieldError: it is something else.
    """
    try:
        on = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        on = None
    if on is None or on.year not in _YEARS:
        raise FieldError(f"must be a day such as “2026-11-28”, not {_shown(value)}")
    return on.isoformat()


def clock_time(value: object) -> str:
    """Read a time of the day, by the clock on the wall.

    Raises:
        FieldError: it is something else.
    """
    try:
        at = time.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        at = None
    if at is None or at.tzinfo is not None:
        raise FieldError(f"must be a time such as “19:00”, not {_shown(value)}")
    return at.isoformat()


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def time_zone(value: object) -> str:
    """Read the name of a time zone.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, str) or value not in _time_zones():
        raise FieldError(f"must be a time zone such as “Europe/London”, not {_shown(value)}")
    return value


def guest_name(value: object) -> str:
    """Read a name as the guest list keeps it.

    Raises:
        FieldError: it is something else.
    """
    try:
        return clean_name(text(1_000)(value))
    except NameRefused as refusal:
        raise FieldError(f"is no name: {str(refusal).rstrip('.')}") from refusal


def word_laid(value: object) -> str:
    """Read a word as it lay on the table.

    Raises:
        FieldError: it is something else.
    """
    try:
        return as_laid(text(100)(value))
    except RulingError as refusal:
        raise FieldError(f"is no word: {str(refusal).rstrip('.')}") from refusal


def own_list(value: object) -> str:
    """Read a house's own words, a spelling in capitals on each line.

    Raises:
        FieldError: it is something else.
    """
    words: str = text(MOST_OWN_LETTERS)(value)
    strange = [word for word in words.split("\n") if words and spelling_in_list(word) != word]
    if strange:
        raise FieldError(f"must have one word in capitals on each line, not {_shown(strange[0])}")
    return words


def code(value: object) -> str:
    """Read the short code of a drive, which is in capitals.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, str) or not (value.isascii() and value.isalnum() and len(value) <= 16):
        raise FieldError(f"must be 1 to 16 letters and digits, not {_shown(value)}")
    return value.upper()


def anything(value: object) -> object:
    """Take what is there for readers only; it is derived, and an import makes it anew."""
    return value


def in_braces(value: object) -> dict[str, Any]:
    """Read what is written in braces.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, dict):
        raise FieldError("must be written in braces, {…}")
    return value


def _shown(value: object) -> str:
    said = written(value) if not isinstance(value, dict | list) else "a list or {…}"
    return said if len(said) <= 40 else f"{said[:40]}…"


MOST = 2_147_483_647  # what the narrowest database keeps as a whole number
count = whole(0, MOST)
guest_number, table_number = whole(1, 99_999), whole(1, 999)
hand_number, steward_number = whole(1, 99), whole(1, 999)
points, by_whom = whole(0, 999), text(80)

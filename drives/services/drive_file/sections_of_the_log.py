"""The words of a drive file for its log, and for the questions that it leaves open."""

from typing import Final

from drives.models import LogEntry
from drives.services.acts.facts import Kind
from drives.services.acts.kinds import BY_NAME
from drives.services.drive_file.fields import (
    MOST,
    FieldError,
    Reader,
    by_whom,
    each_once,
    guest_number,
    hand_number,
    instant,
    list_of,
    maybe,
    table_number,
    text,
    whole,
)
from drives.services.drive_file.lines import Field, Section

LOG: Final = Kind(
    "log", LogEntry, ("version",), ("key", "seal", "act", "at", "by", "sentence", "rows", "undoes")
)


def _one_row(value: object) -> object:
    """Read one changed row of a log entry; what it held is for reading only.

    Raises:
        FieldError: it is something else.
    """
    sides = {"fact": str, "key": dict, "before": dict | None, "after": dict | None}
    if (
        not isinstance(value, dict)
        or set(value) != set(sides)
        or not all(isinstance(value[name], kind) for name, kind in sides.items())
        or value["fact"] not in BY_NAME
    ):
        raise FieldError("holds a row that does not say which fact was changed, and how")
    return value


_rows: Reader = list_of(_one_row)
ENTRIES_OF_THE_LOG: Final = Section(
    "In the log",
    ("version",),
    {
        "version": Field(whole(1, MOST)),
        "key": Field(text(64)),
        "seal": Field(text(64), ""),
        "act": Field(text(40), ""),
        "at": Field(instant),
        "by": Field(by_whom, ""),
        "sentence": Field(text(1_000_000)),
        "rows": Field(_rows, []),
        "undoes": Field(each_once(whole(1, MOST)), []),
    },
)
QUESTIONS: Final = Section(
    "In the questions",
    ("hand", "table"),
    {
        "hand": Field(hand_number),
        "table": Field(maybe(table_number), None),
        "about": Field(text(16)),
        "players": Field(each_once(guest_number), []),
    },
)

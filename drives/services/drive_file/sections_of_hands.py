"""The words of a drive file for hands, who moved on, who was named, and what changed."""

from typing import Final

from drives.models import Move, SeatChange
from drives.services.drive_file.fields import (
    anything,
    count,
    each_once,
    guest_number,
    hand_number,
    instant,
    list_of,
    maybe,
    one_of,
    table_number,
    text,
    whole,
    yes_or_no,
)
from drives.services.drive_file.lines import LEFT_OUT, Field, Section

DERIVED_HOWS: Final = ("rule", "follows")

PAUSE: Final = Section("", (), {"from": Field(instant), "until": Field(maybe(instant), None)})
HANDS: Final = Section(
    "In the hands",
    ("number",),
    {
        "number": Field(hand_number),
        "started_at": Field(instant, LEFT_OUT),
        "bell_at": Field(anything, LEFT_OUT),
        "seconds": Field(whole(1, 86_400), LEFT_OUT),
        "extra_seconds": Field(count, 0),
        "pauses": Field(list_of(anything), []),
        "rung_at": Field(maybe(instant), None),
        "void": Field(yes_or_no, default=False),
        "interval_at": Field(maybe(instant), None),
        "interval_ends_at": Field(maybe(instant), None),
        "moves": Field(list_of(anything), []),
        "named": Field(list_of(anything), []),
    },
)
MOVES: Final = Section(
    "",
    ("table",),
    {
        "table": Field(table_number),
        "player": Field(maybe(guest_number)),
        "how": Field(one_of(*Move.How.values, *DERIVED_HOWS), Move.How.SAID.value),
        "players": Field(each_once(guest_number), []),
        "by": Field(text(80), ""),
        "at": Field(maybe(instant), None),
    },
)
NAMED: Final = Section(
    "",
    ("table",),
    {
        "table": Field(table_number),
        "players": Field(each_once(guest_number)),
        "all": Field(yes_or_no, default=True),
    },
)
CHANGES: Final = Section(
    "In the changes",
    ("hand", "table", "player"),
    {
        "hand": Field(hand_number),
        "kind": Field(one_of(*SeatChange.Kind.values)),
        "player": Field(maybe(guest_number), None),
        "table": Field(maybe(table_number), None),
        "chair": Field(maybe(whole(1, 99)), None),
        "chairs": Field(maybe(whole(1, 5)), None),
    },
)

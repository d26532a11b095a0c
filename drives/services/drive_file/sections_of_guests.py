"""The words of a drive file for who has come, who sits with whom, and what was printed."""

from typing import Final

from drives.models import ReadyTick
from drives.services.drive_file.fields import (
    by_whom,
    guest_number,
    instant,
    maybe,
    one_of,
    table_number,
    text,
    whole,
    yes_or_no,
)
from drives.services.drive_file.lines import FROM_A_FILE, LEFT_OUT, Field, Section

CHECK_INS: Final = Section(
    "In the check-ins",
    ("player",),
    {
        "player": Field(guest_number),
        "is_here": Field(yes_or_no, default=True),
        "at": Field(instant, LEFT_OUT),
        "by": Field(by_whom, FROM_A_FILE),
    },
)
WISHES: Final = Section(
    "In the wishes",
    ("player", "other"),
    {
        "player": Field(guest_number),
        "other": Field(guest_number),
        "apart": Field(yes_or_no, default=True),
    },
)
PRINTED_CARDS: Final = Section(
    "In the printed cards",
    ("player",),
    {
        "player": Field(guest_number),
        "name": Field(text(250)),
        "table_number": Field(maybe(table_number), None),
        "chair": Field(maybe(whole(1, 5)), None),
        "at": Field(instant, LEFT_OUT),
        "times": Field(whole(1, 9999), 1),
        "as_copy": Field(text(60), ""),
    },
)
READY_TICKS: Final = Section(
    "In the list of what is ready",
    ("what",),
    {
        "what": Field(one_of(*ReadyTick.What.values)),
        "at": Field(instant, LEFT_OUT),
        "by": Field(by_whom, FROM_A_FILE),
    },
)

"""The words of a drive file for who has come, who sits with whom, and what was printed."""

from typing import Final

from drives.models import ReadyTick
from drives.services.drive_file.fields import (
    LEFT_OUT,
    Field,
    Section,
    instant,
    one_of,
    text,
    whole,
    yes_or_no,
)

_player = whole(1, 99_999)

CHECK_INS: Final = Section(
    "In the check-ins",
    ("player",),
    {
        "player": Field(_player),
        "is_here": Field(yes_or_no, default=True),
        "at": Field(instant, LEFT_OUT),
        "by": Field(text(80), "drive file"),
    },
)
WISHES: Final = Section(
    "In the wishes",
    ("player", "other"),
    {
        "player": Field(_player),
        "other": Field(_player),
        "apart": Field(yes_or_no, default=True),
    },
)
PRINTED_CARDS: Final = Section(
    "In the printed cards",
    ("player",),
    {
        "player": Field(_player),
        "name": Field(text(250)),
        "at": Field(instant, LEFT_OUT),
    },
)
READY_TICKS: Final = Section(
    "In the list of what is ready",
    ("what",),
    {
        "what": Field(one_of(*ReadyTick.What.values)),
        "at": Field(instant, LEFT_OUT),
        "by": Field(text(80), "drive file"),
    },
)

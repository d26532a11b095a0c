"""The words of a drive file for prizes: which there are, cuts, lots, and what was announced."""

from typing import Final

from drives.services.drive_file.fields import (
    LEFT_OUT,
    Field,
    Section,
    each_once,
    instant,
    maybe,
    one_of,
    text,
    whole,
    yes_or_no,
)
from lexicon.prizes import AS_USUAL, BY_LOT, Prize

_player = whole(1, 99_999)
_players = each_once(_player)
_prize = one_of(*Prize)

PRIZE_GIVING: Final = Section(
    "In the prize-giving",
    (),
    {
        "prizes": Field(each_once(_prize), [str(prize) for prize in AS_USUAL]),
        "one_each": Field(yes_or_no, default=True),
        "named": Field(_players, []),
        "begun_at": Field(maybe(instant), None),
    },
)
PRIZE_CUTS: Final = Section(
    "In the cuts for prizes",
    ("player",),
    {
        "prize": Field(_prize),
        "player": Field(_player),
        "players": Field(_players),
        "by": Field(text(80), "drive file"),
        "at": Field(instant, LEFT_OUT),
    },
)
LOTS: Final = Section(
    "In the lots",
    ("player",),
    {
        "prize": Field(one_of(*BY_LOT)),
        "turn": Field(whole(1, 999), 1),
        "player": Field(_player),
        "players": Field(_players),
        "seed": Field(text(64)),
        "why": Field(text(200), ""),
        "by": Field(text(80), "drive file"),
        "at": Field(instant, LEFT_OUT),
    },
)
GIVEN_PRIZES: Final = Section(
    "In the given prizes",
    ("number",),
    {
        "number": Field(whole(1, 99)),
        "prize": Field(_prize),
        "players": Field(_players),
        "said": Field(text(200), ""),
        "at": Field(instant, LEFT_OUT),
    },
)

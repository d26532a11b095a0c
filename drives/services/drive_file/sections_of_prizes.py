"""The words of a drive file for prizes: which there are, cuts, lots, and what was announced."""

from typing import Final

from drives.services.drive_file.fields import (
    by_whom,
    each_once,
    guest_number,
    instant,
    maybe,
    one_of,
    text,
    whole,
    yes_or_no,
)
from drives.services.drive_file.lines import FROM_A_FILE, LEFT_OUT, Field, Section
from lexicon.prizes import AS_USUAL, BY_LOT, Prize

_players = each_once(guest_number)
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
        "player": Field(guest_number),
        "players": Field(_players),
        "by": Field(by_whom, FROM_A_FILE),
        "at": Field(instant, LEFT_OUT),
    },
)
LOTS: Final = Section(
    "In the lots",
    ("player",),
    {
        "prize": Field(one_of(*BY_LOT)),
        "turn": Field(whole(1, 999), 1),
        "player": Field(guest_number),
        "players": Field(_players),
        "seed": Field(text(64)),
        "why": Field(text(200), ""),
        "by": Field(by_whom, FROM_A_FILE),
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

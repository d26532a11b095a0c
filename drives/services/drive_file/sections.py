"""The words of a drive file, part by part; `docs/drive-file.md` says the same to readers."""

from collections.abc import Mapping
from typing import Final

from drives.models import Drive
from drives.services.drive_file.fields import (
    by_whom,
    clock_time,
    code,
    count,
    day,
    guest_name,
    guest_number,
    hand_number,
    in_braces,
    instant,
    maybe,
    one_of,
    steward_number,
    table_number,
    text,
    time_zone,
    whole,
    yes_or_no,
)
from drives.services.drive_file.lines import LEFT_OUT, Field, Section

FORMAT: Final = "lexicon-drive"
VERSION: Final = 1
ONLY_FOR_READERS: Final = ("seats", "standings")

_seconds = whole(0, 86_400)

# The planned lengths stand among the rules, under the words that a hostess uses (D4).
LENGTHS: Final[Mapping[str, str]] = {
    "hands": "planned_hands",
    "seconds": "hand_seconds",
    "change": "change_seconds",
    "interval": "interval_seconds",
    "interval_after": "interval_after",
}
LENGTHS_IN_THE_RULES: Final = Section(
    "In the rules",
    (),
    {
        "hands": Field(whole(1, 60), LEFT_OUT),
        "seconds": Field(whole(1, 86_400), 7 * 60),
        "change": Field(_seconds, 2 * 60),
        "interval": Field(_seconds, 15 * 60),
        "interval_after": Field(maybe(whole(1, 60)), 6),
    },
)

DRIVE_WORDS: Final = Section(
    "In the drive",
    (),
    {
        "code": Field(code, LEFT_OUT),
        "name": Field(text(80)),
        "day": Field(day),
        "starts_at": Field(clock_time, "19:00:00"),
        "time_zone": Field(time_zone, "Europe/London"),
        "place": Field(text(80), ""),
        "state": Field(one_of(*Drive.State.values), LEFT_OUT),
        "is_seated": Field(yes_or_no, LEFT_OUT),
        "is_pretend": Field(yes_or_no, default=False),
        "empty_chairs_wish": Field(one_of(*Drive.EmptyChairsWish.values), "automatic"),
        "seed": Field(whole(-(2**63), 2**63 - 1), 0),
        "has_curtain": Field(yes_or_no, default=True),
        "guests_see_their_cards": Field(yes_or_no, default=False),
        "guests_see_standings": Field(yes_or_no, default=False),
        "screen_link_version": Field(count, 1),
        "table_links_version": Field(count, 1),
        "door_link_version": Field(count, 1),
        "screen": Field(one_of(*Drive.Screen.values), Drive.Screen.BY_ITSELF.value),
        "print_paper": Field(one_of(*Drive.PrintPaper.values), Drive.PrintPaper.A4.value),
        "print_manner": Field(one_of(*Drive.PrintManner.values), Drive.PrintManner.PERIOD.value),
        "screen_chosen_at": Field(maybe(instant), None),
        "announcement": Field(text(120), ""),
        "announced_at": Field(maybe(instant), None),
        "printed_address": Field(text(200), ""),
        "version": Field(count, LEFT_OUT),
        "rules": Field(in_braces, {}),
    },
)
STEWARDS: Final = Section(
    "In the list of Stewards",
    ("number",),
    {
        "number": Field(steward_number),
        "name": Field(text(80)),
        "player": Field(maybe(guest_number), None),
        "link_version": Field(count, 1),
    },
)
PLAYERS: Final = Section(
    "In the guest list",
    ("number",),
    {
        "number": Field(guest_number),
        "name": Field(guest_name),
        "tag": Field(text(40), ""),
        "private": Field(yes_or_no, default=False),
        "fixed_seat": Field(yes_or_no, default=False),
        "house_player": Field(yes_or_no, default=False),
        "stays_from": Field(maybe(hand_number), LEFT_OUT),
        "link_version": Field(count, 1),
        "comfort_table": Field(maybe(table_number), None),
        "waits_from": Field(maybe(hand_number), None),
    },
)
TABLES: Final = Section(
    "In the tables",
    ("number",),
    {"number": Field(table_number), "steward": Field(maybe(steward_number), None)},
)
OPENING: Final = Section(
    "In the opening",
    ("table", "chair"),
    {
        "table": Field(table_number),
        "chair": Field(whole(1, 5)),
        "player": Field(maybe(guest_number)),
    },
)
CALLS: Final = Section(
    "In the calls",
    ("number", "table"),
    {
        "number": Field(whole(1, 999_999)),
        "table": Field(table_number),
        "player": Field(maybe(guest_number), None),
        "hand_number": Field(maybe(hand_number), None),
        "called_at": Field(instant),
        "answered_at": Field(maybe(instant), None),
        "answered_by": Field(by_whom, ""),
        "done_at": Field(maybe(instant), None),
    },
)
COVERS: Final = Section(
    "In the covers",
    ("steward", "table"),
    {
        "steward": Field(steward_number),
        "table": Field(table_number),
        "asked_at": Field(maybe(instant), None),
        "given_at": Field(maybe(instant), None),
        "refused_at": Field(maybe(instant), None),
    },
)

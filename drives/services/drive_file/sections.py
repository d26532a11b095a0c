"""The words of a drive file, part by part; `docs/drive-file.md` says the same to readers."""

from collections.abc import Mapping
from typing import Any, Final

from drives.models import Drive, LogEntry, Mark, Move, Ruling, SeatChange
from drives.services.acts.facts import BY_NAME, Kind
from drives.services.drive_file.fields import (
    LEFT_OUT,
    Field,
    FieldError,
    Reader,
    Section,
    anything,
    clock_time,
    code,
    day,
    each_once,
    guest_name,
    instant,
    list_of,
    maybe,
    one_of,
    own_list,
    text,
    time_zone,
    whole,
    word_laid,
    yes_or_no,
)

FORMAT: Final = "lexicon-drive"
VERSION: Final = 1
FROM_A_FILE: Final = "drive file"  # who entered a fact of which the file does not say it
DERIVED_HOWS: Final = ("rule", "follows")
ONLY_FOR_READERS: Final = ("seats", "standings")

LOG: Final = Kind(
    "log", LogEntry, ("version",), ("key", "seal", "act", "at", "by", "sentence", "rows", "undoes")
)

_LARGE = 2_147_483_647  # what the narrowest database keeps as a whole number
_player, _table, _hand, _steward = whole(1, 99_999), whole(1, 999), whole(1, 99), whole(1, 999)
_points, _seconds, _by = whole(0, 999), whole(0, 86_400), text(80)

# The planned lengths stand among the rules, under the words that a hostess uses (D4).
LENGTHS: Final[Mapping[str, str]] = {
    "hands": "planned_hands",
    "seconds": "hand_seconds",
    "change": "change_seconds",
    "interval": "interval_seconds",
    "interval_after": "interval_after",
}
LENGTH_FIELDS: Final[Mapping[str, Field]] = {
    "hands": Field(whole(1, 60), LEFT_OUT),
    "seconds": Field(whole(1, 86_400), 7 * 60),
    "change": Field(_seconds, 2 * 60),
    "interval": Field(_seconds, 15 * 60),
    "interval_after": Field(maybe(whole(1, 60)), 6),
}


def _mapping(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FieldError("must be written in braces, {…}")
    return value


def _hand_of_a_card(value: object) -> list[int | None]:
    """Read points and fine of one hand of a score card.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError("must hold points and fine of each hand, such as [12, 0]")
    return [maybe(_points)(value[0]), whole(0, 9_999)(value[1])]


DRIVE_WORDS = Section(
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
        "screen_link_version": Field(whole(0, _LARGE), 1),
        "table_links_version": Field(whole(0, _LARGE), 1),
        "door_link_version": Field(whole(0, _LARGE), 1),
        "screen": Field(one_of(*Drive.Screen.values), Drive.Screen.BY_ITSELF.value),
        "print_paper": Field(one_of(*Drive.PrintPaper.values), Drive.PrintPaper.A4.value),
        "print_manner": Field(one_of(*Drive.PrintManner.values), Drive.PrintManner.PERIOD.value),
        "screen_chosen_at": Field(maybe(instant), None),
        "announcement": Field(text(120), ""),
        "announced_at": Field(maybe(instant), None),
        "printed_address": Field(text(200), ""),
        "version": Field(whole(0, _LARGE), LEFT_OUT),
        "rules": Field(_mapping, {}),
    },
)
STEWARDS = Section(
    "In the list of Stewards",
    ("number",),
    {
        "number": Field(_steward),
        "name": Field(text(80)),
        "player": Field(maybe(_player), None),
        "link_version": Field(whole(0, _LARGE), 1),
    },
)
PLAYERS = Section(
    "In the guest list",
    ("number",),
    {
        "number": Field(_player),
        "name": Field(guest_name),
        "tag": Field(text(40), ""),
        "private": Field(yes_or_no, default=False),
        "fixed_seat": Field(yes_or_no, default=False),
        "house_player": Field(yes_or_no, default=False),
        "stays_from": Field(maybe(_hand), LEFT_OUT),
        "link_version": Field(whole(0, _LARGE), 1),
        "comfort_table": Field(maybe(_table), None),
    },
)
TABLES = Section(
    "In the tables",
    ("number",),
    {"number": Field(_table), "steward": Field(maybe(_steward), None)},
)
OPENING = Section(
    "In the opening",
    ("table", "chair"),
    {"table": Field(_table), "chair": Field(whole(1, 5)), "player": Field(maybe(_player))},
)
PAUSE = Section("", (), {"from": Field(instant), "until": Field(maybe(instant), None)})
HANDS = Section(
    "In the hands",
    ("number",),
    {
        "number": Field(_hand),
        "started_at": Field(instant, LEFT_OUT),
        "bell_at": Field(anything, LEFT_OUT),
        "seconds": Field(whole(1, 86_400), LEFT_OUT),
        "extra_seconds": Field(whole(0, _LARGE), 0),
        "pauses": Field(list_of(anything), []),
        "rung_at": Field(maybe(instant), None),
        "void": Field(yes_or_no, default=False),
        "interval_at": Field(maybe(instant), None),
        "moves": Field(list_of(anything), []),
        "named": Field(list_of(anything), []),
    },
)
MOVES = Section(
    "",
    ("table",),
    {
        "table": Field(_table),
        "player": Field(maybe(_player)),
        "how": Field(one_of(*Move.How.values, *DERIVED_HOWS), Move.How.SAID.value),
    },
)
NAMED = Section(
    "",
    ("table",),
    {
        "table": Field(_table),
        "players": Field(each_once(_player)),
        "all": Field(yes_or_no, default=True),
    },
)
CHANGES = Section(
    "In the changes",
    ("hand", "table", "player"),
    {
        "hand": Field(_hand),
        "kind": Field(one_of(*SeatChange.Kind.values)),
        "player": Field(maybe(_player), None),
        "table": Field(maybe(_table), None),
        "chair": Field(maybe(whole(1, 99)), None),
        "chairs": Field(maybe(whole(1, 5)), None),
    },
)
MARKS = Section(
    "In the marks",
    ("hand", "player"),
    {
        "hand": Field(_hand),
        "player": Field(_player),
        "points": Field(maybe(_points)),
        "initialled_by": Field(maybe(_player), None),
        "initials": Field(one_of(*Mark.Initials.values), LEFT_OUT),
        "rival_points": Field(maybe(_points), None),
        "rival_by": Field(_by, ""),
        "rival_note": Field(text(200), ""),
        "entered_by": Field(_by, FROM_A_FILE),
        "entered_at": Field(instant, LEFT_OUT),
        "version": Field(whole(0, _LARGE), 1),
    },
)
ENTRIES = Section(
    "In the mark entries",
    ("hand", "player"),
    {
        "hand": Field(_hand),
        "player": Field(_player),
        "key": Field(text(64)),
        "points": Field(maybe(_points)),
        "by": Field(_by),
        "at": Field(instant),
        "seen_version": Field(maybe(whole(0, _LARGE)), None),
    },
)
WITHDRAWN = Section(
    "", (), {"at": Field(instant), "by": Field(_by, ""), "why": Field(text(200), "")}
)
_EVIDENCE: Final[Mapping[str, Reader]] = {
    **dict.fromkeys(("class", "list", "form", "meant", "word_book"), maybe(text(200))),
    "size": maybe(whole(0, 99)),
    "cost_in_hundredths": maybe(whole(0, 9_999)),
}


def _evidence(value: object) -> dict[str, Any]:
    """Read what the dictionary knew; a word it never says is refused.

    Raises:
        FieldError: it is something else.
    """
    said = _mapping(value)
    if strange := sorted(set(said) - set(_EVIDENCE)):
        raise FieldError(f"does not know “{strange[0][:40]}”")
    return {name: _EVIDENCE[name](known) for name, known in said.items()}


RULINGS = Section(
    "In the rulings",
    ("number", "hand", "table"),
    {
        "number": Field(whole(1, 999_999), LEFT_OUT),
        "hand": Field(_hand),
        "table": Field(_table),
        "player": Field(_player),
        "challenger": Field(maybe(_player), None),
        "word": Field(word_laid),
        "meant": Field(text(32), ""),
        "verdict": Field(one_of(*Ruling.Verdict.values)),
        "fine": Field(_points, LEFT_OUT),
        "reason": Field(text(200), ""),
        "evidence": Field(_evidence, {}),
        "steward": Field(maybe(_steward), None),
        "given_by": Field(_by, FROM_A_FILE),
        "given_at": Field(instant, LEFT_OUT),
        "withdrawn": Field(maybe(anything), None),
    },
)
OWN_WORDS = Section(
    "In the own words",
    ("number",),
    {
        "number": Field(whole(1, 999_999)),
        "instead": Field(yes_or_no, default=False),
        "words": Field(own_list, ""),
    },
)
CARDS = Section(
    "In the cards",
    ("player",),
    {
        "player": Field(_player),
        "after": Field(_hand),
        "total": Field(whole(0, 99_999)),
        "hands": Field(list_of(_hand_of_a_card), []),
        "by": Field(_by, FROM_A_FILE),
        "at": Field(instant, LEFT_OUT),
    },
)
CALLS = Section(
    "In the calls",
    ("number", "table"),
    {
        "number": Field(whole(1, 999_999)),
        "table": Field(_table),
        "player": Field(maybe(_player), None),
        "hand_number": Field(maybe(_hand), None),
        "called_at": Field(instant),
        "answered_at": Field(maybe(instant), None),
        "answered_by": Field(_by, ""),
        "done_at": Field(maybe(instant), None),
    },
)
COVERS = Section(
    "In the covers",
    ("steward", "table"),
    {
        "steward": Field(_steward),
        "table": Field(_table),
        "asked_at": Field(maybe(instant), None),
        "given_at": Field(maybe(instant), None),
        "refused_at": Field(maybe(instant), None),
    },
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
ENTRIES_OF_THE_LOG = Section(
    "In the log",
    ("version",),
    {
        "version": Field(whole(1, _LARGE)),
        "key": Field(text(64)),
        "seal": Field(text(64), ""),
        "act": Field(text(40), ""),
        "at": Field(instant),
        "by": Field(_by, ""),
        "sentence": Field(text(1_000_000)),
        "rows": Field(_rows, []),
        "undoes": Field(each_once(whole(1, _LARGE)), []),
    },
)
QUESTIONS = Section(
    "In the questions",
    ("hand", "table"),
    {
        "hand": Field(_hand),
        "table": Field(maybe(_table), None),
        "about": Field(text(16)),
        "players": Field(each_once(_player), []),
    },
)

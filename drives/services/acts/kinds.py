"""The kinds of facts that a drive holds: what names each of them, and which refer to which."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import CASCADE, ForeignKey, Model

from drives.models import (
    Call,
    CheckIn,
    Cover,
    Drive,
    GivenPrize,
    Hand,
    Lot,
    Mark,
    MarkEntry,
    Move,
    Naming,
    OpeningSeat,
    OwnWords,
    Player,
    PrintedCard,
    PrizeCut,
    PrizeGiving,
    ReadyTick,
    Ruling,
    SeatChange,
    Steward,
    Table,
    Wish,
    WrittenCard,
)
from drives.services.acts.facts import Kind

DRIVE = Kind(
    "drive",
    Drive,
    (),
    (
        "name",
        "place",
        "day",
        "starts_at",
        "time_zone",
        "state",
        "is_seated",
        "is_pretend",
        "house_rules",
        "empty_chairs_wish",
        "planned_hands",
        "hand_seconds",
        "change_seconds",
        "interval_seconds",
        "interval_after",
        "seed",
        "has_curtain",
        "guests_see_their_cards",
        "guests_see_standings",
        "screen_link_version",
        "table_links_version",
        "door_link_version",
        "screen",
        "print_paper",
        "print_manner",
        "screen_chosen_at",
        "announcement",
        "announced_at",
        "printed_address",
    ),
    only_rising=("screen_link_version", "table_links_version", "door_link_version"),
)
STEWARDS = Kind(
    "stewards",
    Steward,
    ("number",),
    ("name", "player", "link_version"),
    ("steward",),
    only_rising=("link_version",),
)
PLAYERS = Kind(
    "players",
    Player,
    ("number",),
    (
        "name",
        "tag",
        "private",
        "fixed_seat",
        "house_player",
        "stays_from",
        "link_version",
        "comfort_table",
        "waits_from",
    ),
    ("player", "challenger", "initialled_by", "other"),
)
TABLES = Kind("tables", Table, ("number",), ("steward",), ("table",))
OPENING = Kind("opening", OpeningSeat, ("table", "chair"), ("player",))
HANDS = Kind(
    "hands",
    Hand,
    ("number",),
    (
        *("started_at", "seconds", "extra_seconds", "pauses", "rung_at", "void"),
        *("interval_at", "interval_ends_at"),
    ),
    ("hand",),
)
MOVES = Kind(
    "moves",
    Move,
    ("hand", "table"),
    ("player", "how", "players", "by", "at"),
    drive_path="hand__drive",
)
NAMINGS = Kind(
    "namings", Naming, ("hand", "table"), ("players", "everyone"), drive_path="hand__drive"
)
CHANGES = Kind(
    "changes", SeatChange, ("from_hand", "kind", "player", "table", "chair"), ("chairs",)
)
ENTRIES = Kind(
    "mark_entries",
    MarkEntry,
    ("hand", "player", "key"),
    ("points", "by", "at", "seen_version"),
    drive_path="hand__drive",
)
MARKS = Kind(
    "marks",
    Mark,
    ("hand", "player"),
    (
        "points",
        "initialled_by",
        "initials",
        "rival_points",
        "rival_by",
        "rival_note",
        "entered_by",
        "entered_at",
        "version",
    ),
    drive_path="hand__drive",
)
RULINGS = Kind(
    "rulings",
    Ruling,
    ("number",),
    (
        "hand",
        "table",
        "player",
        "challenger",
        "word",
        "meant",
        "verdict",
        "fine",
        "reason",
        "evidence",
        "steward",
        "given_by",
        "given_at",
        "withdrawn_at",
        "withdrawn_by",
        "withdrawn_why",
    ),
)
OWN_WORDS = Kind("own_words", OwnWords, ("number",), ("instead", "words"))
CARDS = Kind("cards", WrittenCard, ("player",), ("after", "total", "hands", "by", "at"))
CALLS = Kind(
    "calls",
    Call,
    ("number",),
    ("table", "called_at", "answered_at", "answered_by", "done_at", "player", "hand_number"),
)
CHECK_INS = Kind("check_ins", CheckIn, ("player",), ("is_here", "at", "by"))
WISHES = Kind("wishes", Wish, ("player", "other"), ("apart",))
PRINTED_CARDS = Kind(
    "printed_cards",
    PrintedCard,
    ("player",),
    ("name", "table_number", "chair", "at", "times", "as_copy"),
)
READY_TICKS = Kind("ready_ticks", ReadyTick, ("what",), ("at", "by"))
COVERS = Kind("covers", Cover, ("steward", "table"), ("asked_at", "given_at", "refused_at"))
PRIZE_GIVING = Kind("prize_giving", PrizeGiving, (), ("prizes", "one_each", "named", "begun_at"))
PRIZE_CUTS = Kind("prize_cuts", PrizeCut, ("prize",), ("player", "players", "by", "at"))
LOTS = Kind("lots", Lot, ("prize", "turn"), ("player", "players", "seed", "why", "by", "at"))
GIVEN_PRIZES = Kind("given_prizes", GivenPrize, ("number",), ("prize", "players", "said", "at"))

# In the order in which they can be made: each refers only to those before it.
KINDS = (
    PLAYERS,
    STEWARDS,
    TABLES,
    OPENING,
    HANDS,
    MOVES,
    NAMINGS,
    CHANGES,
    ENTRIES,
    MARKS,
    RULINGS,
    OWN_WORDS,
    CARDS,
    CALLS,
    COVERS,
    CHECK_INS,
    WISHES,
    PRINTED_CARDS,
    READY_TICKS,
    PRIZE_GIVING,
    PRIZE_CUTS,
    LOTS,
    GIVEN_PRIZES,
)
BY_NAME: Mapping[str, Kind] = {kind.name: kind for kind in (DRIVE, *KINDS)}
_BY_MODEL: Mapping[type[Model], Kind] = {kind.model: kind for kind in (DRIVE, *KINDS)}


@dataclass(frozen=True, slots=True)
class Reference:
    """A field of one kind of fact that refers to another, and what becomes of it without that."""

    kind: Kind
    field: str
    goes_too: bool


def references_to(model: type[Model]) -> list[Reference]:
    """Return every field by which a fact can refer to one of this model; later kinds first."""
    return [
        Reference(kind, name, goes_too=field.remote_field.on_delete is CASCADE)
        for kind in reversed(KINDS)
        for name in kind.all_fields
        if isinstance(field := kind.model._meta.get_field(name), ForeignKey)
        and field.related_model is model
    ]


def kind_of(fact: Model) -> Kind:
    """Return the kind that says how this fact is written down."""
    return _BY_MODEL[type(fact)]

"""How each fact is written down: by numbers people can read, never by database keys.

The log (for undo) and the drive file share these rows, so that what can be undone can be exported.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any, cast

from django.db.models import CASCADE, Field, ForeignKey, Model, QuerySet

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

Row = dict[str, Any]
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of fact: what names it within its drive, and what it holds besides."""

    name: str
    model: type[Model]
    key: tuple[str, ...]
    fields: tuple[str, ...]
    referred_to_as: tuple[str, ...] = ()
    drive_path: str = "drive"
    only_rising: tuple[str, ...] = ()

    @property
    def all_fields(self) -> tuple[str, ...]:
        return self.key + self.fields

    def of(self, drive: Drive) -> "QuerySet[Any]":
        """Return the drive's facts of this kind, with what they refer to, in the order of keys."""
        facts = self.model._default_manager.filter(**{self.drive_path: drive})
        foreign = [f for f in self.all_fields if self._is_foreign(f)]
        order = [f"{f}__number" if f in foreign else f for f in self.key]
        return (facts.select_related(*foreign) if foreign else facts).order_by(*order)

    def _is_foreign(self, field: str) -> bool:
        return isinstance(self.model._meta.get_field(field), ForeignKey)

    def written(self, fact: Model, fields: Iterable[str] | None = None) -> Values:
        """Return the fact as plain JSON values; people and tables by number."""
        return {
            f: _plain(getattr(fact, f)) for f in (self.all_fields if fields is None else fields)
        }

    def read(self, values: Mapping[str, Any], known: "Numbers") -> Values:
        """Turn what `written` wrote back into values for the model's columns.

        Raises:
            KeyError: a number is not known in this drive.
        """
        return dict(self._read(name, value, known) for name, value in values.items())

    def _read(self, name: str, value: Any, known: "Numbers") -> tuple[str, Any]:
        field = cast("Field[Any, Any]", self.model._meta.get_field(name))
        if isinstance(field, ForeignKey):
            return field.attname, value and known.key_of(field.related_model, value)
        return name, None if value is None else field.to_python(value)


def _plain(value: Any) -> Any:
    if isinstance(value, Model):
        return value.number  # type: ignore[attr-defined]  # all that facts refer to has a number
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()  # as the database gives it back
    return value.isoformat() if isinstance(value, date | time) else value


class Numbers:
    """Finds the database keys of a drive's hands, players, tables and Stewards by number."""

    def __init__(self, drive: Drive) -> None:
        self._drive = drive
        self._keys: dict[Any, dict[int, int]] = {}

    def key_of(self, model: Any, number: int) -> int:
        """Return the key of the hand, player, table or Steward with this number.

        Raises:
            KeyError: the drive has none of this number.
        """
        if model not in self._keys:
            rows = model.objects.filter(drive=self._drive).values_list("number", "pk")
            self._keys[model] = dict(rows)
        return self._keys[model][number]

    def forget(self, model: Any) -> None:
        """Read this model again when next asked: some were added or removed."""
        self._keys.pop(model, None)


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
    ),
    ("player", "challenger", "initialled_by", "other"),
)
TABLES = Kind("tables", Table, ("number",), ("steward",), ("table",))
OPENING = Kind("opening", OpeningSeat, ("table", "chair"), ("player",))
HANDS = Kind(
    "hands",
    Hand,
    ("number",),
    ("started_at", "seconds", "extra_seconds", "pauses", "rung_at", "void", "interval_at"),
    ("hand",),
)
MOVES = Kind("moves", Move, ("hand", "table"), ("player", "how"), drive_path="hand__drive")
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
PRINTED_CARDS = Kind("printed_cards", PrintedCard, ("player",), ("name", "at"))
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

"""Facts that point into another drive, which the database does not forbid (F26)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import ForeignKey, Model

from drives.models import (
    Call,
    CheckIn,
    Cover,
    Drive,
    Hand,
    Lot,
    Mark,
    MarkEntry,
    Move,
    Naming,
    OpeningSeat,
    Player,
    PrintedCard,
    PrizeCut,
    Question,
    Ruling,
    Seat,
    SeatChange,
    Steward,
    Table,
    Wish,
    WrittenCard,
)

_PARTS = (Player, Table, Hand, Steward)
_FACTS: dict[type[Model], str] = {
    Steward: "a Steward",
    Table: "a table",
    OpeningSeat: "a seat of the opening",
    Move: "a move",
    Naming: "a naming",
    SeatChange: "a change of seats",
    Mark: "a mark",
    MarkEntry: "an entry of a mark",
    Ruling: "a ruling",
    WrittenCard: "a written card",
    Call: "a call",
    Cover: "a cover",
    CheckIn: "a check-in",
    Wish: "a wish for the draw",
    PrintedCard: "a printed card",
    PrizeCut: "a cut for a prize",
    Lot: "a lot",
    Seat: "a seat that is shown",
    Question: "a question",
}


@dataclass(frozen=True, slots=True)
class Stray:
    """A fact of this drive that names a guest, table, hand or Steward of another one.

    ``hand`` and ``table`` are those of this drive at which the fact stands; 0 where there is none.
    """

    hand: int
    table: int
    fact: str
    named: str
    other: str

    @property
    def sentence(self) -> str:
        return f"{self.fact} names {self.named}, of another drive ({self.other})."


def strays(drive: Drive) -> Iterator[Stray]:
    """Find every fact of a drive that points into another one, whoever has written it there."""
    for model, words in _FACTS.items():
        for field in parts_named_by(model):
            way = _way_to_its_drive(model)
            if way == f"{field.name}__drive":
                continue  # the hand of a fact is what makes it one of this drive
            pointing = model._default_manager.filter(**{way: drive, f"{field.name}__isnull": False})
            elsewhere = pointing.exclude(**{f"{field.name}__drive": drive})
            for fact in elsewhere.select_related(way, f"{field.name}__drive"):
                named = getattr(fact, field.name)
                yield Stray(
                    *_where(fact, drive),
                    words,
                    _in_words(named),
                    f"{named.drive} {named.drive.code}",
                )


def parts_named_by(model: type[Model]) -> list["ForeignKey[Model, Model]"]:
    """Return the fields in which a fact names a guest, a table, a hand or a Steward."""
    fields = (field for field in model._meta.fields if isinstance(field, ForeignKey))
    return [field for field in fields if field.related_model in _PARTS]


def _way_to_its_drive(model: type[Model]) -> str:
    has_its_own = any(field.name == "drive" for field in model._meta.fields)
    return "drive" if has_its_own else "hand__drive"


def _where(fact: Model, drive: Drive) -> tuple[int, int]:
    """Return the hand and table at which a fact stands, as far as they are of this drive."""
    hand = getattr(fact, "hand", None)
    table = fact if isinstance(fact, Table) else getattr(fact, "table", None)
    number: int = getattr(fact, "from_hand", 0) or getattr(fact, "hand_number", 0)
    return (
        hand.number if isinstance(hand, Hand) and hand.drive == drive else number,
        table.number if isinstance(table, Table) and table.drive == drive else 0,
    )


def _in_words(named: Model) -> str:
    if isinstance(named, Player):
        return f"{named} (card {named.number})"
    return f"the Steward {named}" if isinstance(named, Steward) else str(named)

"""What stands on a souvenir card, already worded."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Companion:
    """Who sat at the same table; the card number stands where the name cannot be drawn."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SouvenirHand:
    """One hand of a guest; no table where it is not known, no mark as long as it is to come."""

    hand: int
    table: int | None
    companions: tuple[Companion, ...]
    mark: str
    fine: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Souvenir:
    """One guest's evening; ``remark`` is a line under the total ("3rd of 41 · 5 tables")."""

    number: int
    name: str
    hands: tuple[SouvenirHand, ...]
    total: int
    remark: str = ""

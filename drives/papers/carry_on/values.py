"""What is carried on by paper: where the evening stands, the tables, the guests."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChairTaken:
    """A chair with its guest; without a name it is empty, or it is not known who sits there."""

    chair: int
    number: int | None = None
    name: str = ""
    is_empty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableNow:
    """A table, its chairs, and who goes from there to which table; a box where it is to come."""

    number: int
    chairs: tuple[ChairTaken, ...]
    winner: str = ""
    goes_to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestSoFar:
    """A guest's marks, hand by hand, as they would stand on the card; an empty one is to come."""

    number: int
    name: str
    marks: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar:
    """Where the evening stands: the latest hand begun, the last one over, how many are planned."""

    hand: int
    after: int
    planned: int
    as_of: str
    missing: tuple[str, ...] = ()
    how: tuple[str, ...] = ()

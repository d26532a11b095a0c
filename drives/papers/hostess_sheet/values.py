"""What the hostess's sheet says, already worded."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandTime:
    """When a hand begins and its bell goes; without a number it is the interval."""

    number: int | None
    begins: str
    ends: str


@dataclass(frozen=True, slots=True)
class HerTables:
    """A Steward and the tables she looks after."""

    name: str
    tables: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIsPlanned:
    """The timetable, what to bring, the Stewards, and the address that a phone tries.

    ``address`` is None where none lasts until the evening: it is then written by hand.
    """

    timetable: tuple[HandTime, ...]
    finish: str
    lengths: str
    needs: tuple[str, ...]
    stewards: tuple[HerTables, ...]
    address: str | None = None

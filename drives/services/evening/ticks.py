"""How far the marks of a table have come: at the desk, and initialled (features 28, 34)."""

from dataclasses import dataclass

from drives.services.evening.table_facts import TableFacts


@dataclass(frozen=True, slots=True)
class Ticks:
    """What is true of all marks of a table; whether they are on a phone only that phone knows."""

    at_desk: bool
    initialled: bool


def ticks_of(table: TableFacts) -> Ticks:
    """Return how far a table has come; while a chair is not known its mark is to come (T2)."""
    is_in = bool(table.marks) and not table.open_chairs and len(table.marks) == len(table.players)
    checked = all(mark.is_checked or mark.points is None for mark in table.marks.values())
    return Ticks(at_desk=is_in, initialled=is_in and checked)

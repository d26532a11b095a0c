"""What stands on the pages in a few words: beside the drive's name, above the tables."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from drives.models import Drive
from drives.services.wording import clock_time, counted, listed, tables_in_words

FEW = 6  # tables that are named; of more there is only their number
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def tables_to_come(hand: int, tables: Sequence[tuple[int, str]], *, of: int) -> str:
    """Say whose marks are missing, as in "Hand 4: one table to come: Table 2 (Joan)".

    ``tables`` are numbers with their Steward's name, or no name; ``of`` is how many were played at.
    """
    if not tables:
        return ""
    if len(tables) == of > 1:
        return f"Hand {hand}: all {of} tables to come."
    by_steward: dict[str, list[int]] = defaultdict(list)
    for number, steward in tables:
        by_steward[steward].append(number)
    said = [
        f"{tables_in_words(numbers)}{f' ({steward})' if steward else ''}"
        for steward, numbers in by_steward.items()
    ]
    return f"Hand {hand}: {_in_words(len(tables))} to come: {listed(said)}."


def movers_to_come(tables: Sequence[int], *, of: int) -> str:
    """Say from which tables nobody knows yet who moves on, as in "Table 4 is still to come".

    ``of`` is from how many tables people move on.
    """
    if not tables:
        return ""
    if len(tables) <= FEW:
        return f"{tables_in_words(tables)} {'is' if len(tables) == 1 else 'are'} still to come."
    every = "All " if len(tables) == of else ""
    return f"{every}{len(tables)} tables are still to come."


def _in_words(tables: int) -> str:
    if tables >= len(_WORDS):
        return counted(tables, "table")
    return f"{_WORDS[tables]} {'table' if tables == 1 else 'tables'}"


def evening_line(drive: Drive, *, hand: int, ends_at: datetime, guests: int) -> str:
    """Write the line beside the drive's name, as in "Hand 5 of 12 · ends 9.40 · 47 guests"."""
    people = counted(guests, "guest")
    if drive.is_finished:
        return f"{counted(hand, 'hand')} played · {people}"
    if hand == 0:
        begins, planned = clock_time(drive.starts_at), counted(drive.planned_hands, "hand")
        return f"Begins {begins} · {planned}, ends {clock_time(ends_at.time())} · {people}"
    return f"Hand {hand} of {drive.planned_hands} · ends {clock_time(ends_at.time())} · {people}"


def finish_said(hands: int, ends: datetime, *, more: int, before: datetime, has_ended: bool) -> str:
    """Say when so many hands end or ended, and how many more fit before another time (D4)."""
    verb = "ended" if has_ended else "ends" if hands == 1 else "end"
    said = f"{counted(hands, 'hand')} {verb} at {clock_time(ends.time())}"
    if more == 0:
        return f"{said}."
    number = _WORDS[more] if more < len(_WORDS) else str(more)
    fit = "fits" if more == 1 else "fit"
    return f"{said}; {number} more {fit} before {clock_time(before.time())}."

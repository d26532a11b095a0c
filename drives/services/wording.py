"""Sentences for people, as a calm M.C. would say them; the one place where services word them."""

from calendar import month_name
from collections.abc import Iterable
from datetime import date, time
from typing import Final

NO_TABLE: Final = "no table"


def listed(words: Iterable[object]) -> str:
    """Join words as a person would say them.

    >>> listed(["Ann", "Ben", "Cy"])
    'Ann, Ben and Cy'
    """
    said = [str(word) for word in words]
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} and {said[-1]}"


def by_cut(winner: object, others: Iterable[object]) -> str:
    """Say who won a cut, and over whom (D9, T3); without the full stop.

    >>> by_cut("Ann", ["Eve", "Tom"])
    'Settled by a cut: Ann, over Eve and Tom'
    """
    return f"Settled by a cut: {winner}, over {listed(others)}"


def counted(count: int, one: str, many: str = "") -> str:
    """Say how many there are.

    >>> counted(1, "guest"), counted(3, "guest")
    ('1 guest', '3 guests')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def has(count: int) -> str:
    """Return the verb that goes with so many of something."""
    return "has" if count == 1 else "have"


def minutes(seconds: int) -> str:
    """Say a length of time.

    >>> minutes(420), minutes(450), minutes(30)
    ('7 minutes', '7 minutes 30 seconds', '30 seconds')
    """
    whole, rest = divmod(seconds, 60)
    parts = [counted(whole, "minute")] if whole else []
    parts += [counted(rest, "second")] if rest or not whole else []
    return " ".join(parts)


def clock_time(at: time) -> str:
    """Say a time as it stands on an invitation.

    >>> clock_time(time(21, 40)), clock_time(time(0, 5))
    ('9.40 pm', '12.05 am')
    """
    return f"{at.hour % 12 or 12}.{at.minute:02} {'am' if at.hour < 12 else 'pm'}"


def day_in_words(day: date) -> str:
    """Say a day in full, whatever the laptop's own language is.

    >>> day_in_words(date(1935, 5, 12))
    '12 May 1935'
    """
    return f"{day.day} {month_name[day.month]} {day.year}"


def tables_in_words(numbers: Iterable[int]) -> str:
    """Say which tables, neighbours together.

    >>> tables_in_words([1, 2, 3, 12]), tables_in_words([4]), tables_in_words([])
    ('Tables 1–3 and 12', 'Table 4', 'no table')
    """
    blocks: list[list[int]] = []
    for number in sorted(numbers):
        if blocks and number == blocks[-1][-1] + 1:
            blocks[-1].append(number)
        else:
            blocks.append([number])
    said = [f"{b[0]}–{b[-1]}" if len(b) > 1 else str(b[0]) for b in blocks]
    one = len(blocks) == 1 and len(blocks[0]) == 1
    return f"{'Table' if one else 'Tables'} {listed(said)}" if said else NO_TABLE


def goes_home(name: str, table: int) -> str:
    """Say that the winner who was to come to ``table`` goes home instead (D12, D14)."""
    return (
        f"{name} goes home; nobody comes to Table {table}, and the deal there passes to the left."
    )

"""What the M.C. reads out at each step, and what a button or a tile says in a few words."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from drives.models import Drive
from drives.services.seats.movers import MovesAfter, Still
from drives.services.wording import clock_time, counted, listed, minutes, tables_in_words

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

BELL = (
    "Time, ladies and gentlemen. Finish the act you have begun. Count the cards left in your hand, "
    "write it down, and let the neighbour on your left check and initial it."
)
PAUSED = "The clock stands still for a moment. Please keep your cards as they are."
RUNNING = (
    "The player on the dealer's left begins. A table stops as soon as one of its players is out of "
    "cards; the other tables play on until the bell."
)
EMPTY_CHAIR = "At a table with an empty chair nobody moves; the empty chair moves on."


def before_hand_1(seconds: int) -> str:
    """Say how the first deal is found (D3, K5, L1)."""
    return (
        "Ladies and gentlemen, please take your seats. Each table cuts for the first deal: A is "
        "highest, Z is lowest, and the highest deals ten cards each. "
        f"You have {minutes(seconds)} from the bell."
    )


STILL = {
    Still.LAST: "This is the last hand; nobody moves on.",
    Still.VOID: "This hand is void; nobody moves on.",  # T5
    Still.CLOSES: "This table closes; nobody moves on from it.",  # D14
    Still.ONE_TABLE: "The winner stays and deals.",  # D10
}


def how_they_move(moves: MovesAfter) -> str:
    """Say where winners go, from the last table to the first, or that nobody does (D10, T5)."""
    if moves.still is not None:
        return STILL[moves.still]
    return f"Winners move up one table; from Table {moves.ring[-1]} to Table {moves.ring[0]}."


def after_the_bell(moves: MovesAfter, *, empty_chairs_move: bool = False) -> str:
    """Say what everybody does when the bell has gone (D6, D7, D10, D12, T5).

    ``empty_chairs_move`` says that there are tables from which their empty chair moves on (D2).
    """
    if moves.still is Still.VOID:
        return "This hand is void: its marks do not count, and nobody moves on."
    deals = "" if moves.still else " Whoever arrives shuffles and deals."
    stays = f" {EMPTY_CHAIR}" if empty_chairs_move and not moves.still else ""
    return f"{BELL} {how_they_move(moves)}{stays}{deals}"


def before_the_interval(moves: MovesAfter, seconds: int, *, empty_chairs_move: bool = False) -> str:
    """Say that tea comes after this bell."""
    said = after_the_bell(moves, empty_chairs_move=empty_chairs_move)
    return f"{said} Then there is an interval of {minutes(seconds)}."


def in_the_interval(ends_at: datetime, hand: int) -> str:
    """Say until when the interval lasts."""
    return f"The interval lasts until {clock_time(ends_at.time())}; then comes hand {hand}."


def after_the_last_bell() -> str:
    """Say that the evening is played."""
    return f"{BELL} That was the last hand. Please leave your score cards on the table."


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

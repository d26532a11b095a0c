"""What the M.C. reads out at each step of the evening; every word of it stands here."""

from datetime import datetime

from drives.services.seats.movers import MovesAfter, Still
from drives.services.wording import clock_time, minutes

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


def interval_is_over(hand: int) -> str:
    """Call everybody back to the tables."""
    return f"The interval is over. Please take your seats; hand {hand} begins in a moment."


def with_last_hand_to_come(said: str) -> str:
    """Add that the hand about to begin is the last one planned."""
    return f"{said} The next hand is the last."


def after_the_last_bell() -> str:
    """Say that the evening is played."""
    return (
        f"{BELL} That was the last hand. Please leave your score cards on the table. "
        "Remember: the lowest score is the winner."  # T1
    )

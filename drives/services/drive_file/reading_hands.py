"""What a drive file says of hands: their clocks, who moved on, who was named, what changed."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from drives.services.acts.kinds import CHANGES, HANDS, MOVES, NAMINGS
from drives.services.drive_file import sections_of_hands as words
from drives.services.drive_file.contents import Contents
from drives.services.drive_file.lines import Line
from drives.services.drive_file.text import DriveFileError

PARTS = (HANDS.name, CHANGES.name)


def facts_of_hands(file: Mapping[str, Any], contents: Contents) -> dict[str, list[Line]]:
    """Return these facts by kind; what does not say when it was follows the plan of the evening.

    Raises:
        DriveFileError: a line cannot be, or a hand is missing between two others.
    """
    hands = words.HANDS.read_all(file.get(HANDS.name, []))
    facts = {  # in this order: moves and names are taken off the hands before these are whole
        MOVES.name: [move for hand in hands for move in _moves(hand)],
        NAMINGS.name: [naming for hand in hands for naming in _namings(hand)],
        HANDS.name: [_hand(hand, contents) for hand in hands],
        CHANGES.name: [_change(c) for c in words.CHANGES.read_all(file.get(CHANGES.name, []))],
    }
    _refuse_gaps([line.values["number"] for line in hands])
    return facts


def _moves(hand: Line) -> list[Line]:
    """Return the moves to be stored; those that follow from the rule are for readers only.

    Raises:
        DriveFileError: a line cannot be, or somebody has won a cut who did not cut.
    """
    number = hand.values["number"]
    moves = words.MOVES.within(f"In hand {number}").read_all(hand.values.pop("moves"))
    for move in moves:
        between = move.values["players"]
        if between and move.values["player"] not in between:
            raise DriveFileError(f"{move.where}: who won the cut is one of those who cut.")
    return [
        _with_hand(move, number) for move in moves if move.values["how"] not in words.DERIVED_HOWS
    ]


def _namings(hand: Line) -> list[Line]:
    number = hand.values["number"]
    named = words.NAMED.within(f"In hand {number}").read_all(hand.values.pop("named"))
    for naming in named:
        naming.values["everyone"] = naming.values.pop("all")
    return [_with_hand(naming, number) for naming in named]


def _with_hand(line: Line, number: int) -> Line:
    return Line(line.where, {"hand": number, **line.values})


def _hand(line: Line, contents: Contents) -> Line:
    values, drive = line.values, contents.drive
    values.pop("bell_at", None)
    between = timedelta(seconds=drive["hand_seconds"] + drive["change_seconds"])
    start = contents.planned_start() + between * (values["number"] - 1)
    values.setdefault("started_at", start.isoformat())
    values.setdefault("seconds", drive["hand_seconds"])
    pauses = words.PAUSE.within(f"In the pauses of hand {values['number']}")
    values["pauses"] = [
        [pause.values["from"], pause.values["until"]] for pause in pauses.read_all(values["pauses"])
    ]
    _refuse_pauses_out_of_order(line.where, values["pauses"])
    return line


def _refuse_pauses_out_of_order(where: str, pauses: list[list[str | None]]) -> None:
    if any(until is None for _, until in pauses[:-1]):
        raise DriveFileError(f"{where}: only the last pause can be without an end.")
    for begun, ended in pauses:
        if begun and ended and datetime.fromisoformat(ended) < datetime.fromisoformat(begun):
            raise DriveFileError(f"{where}: a pause ends before it begins.")


def _refuse_gaps(numbers: list[int]) -> None:
    missing = sorted(set(range(1, len(numbers) + 1)) - set(numbers))
    if missing:
        raise DriveFileError(
            f"In the hands: hand {missing[0]} is missing; hands are numbered 1, 2, 3 …, each once."
        )


def _change(line: Line) -> Line:
    line.values["from_hand"] = line.values.pop("hand")
    return line

"""Whether the facts of a drive file fit each other: numbers that are there, and each fact once."""

from collections.abc import Mapping, Sequence

from django.db.models import UniqueConstraint

from drives.services.acts.facts import Kind
from drives.services.acts.kinds import (
    CALLS,
    CHANGES,
    HANDS,
    KINDS,
    MOVES,
    NAMINGS,
    PLAYERS,
    STEWARDS,
    TABLES,
)
from drives.services.drive_file.lines import Line
from drives.services.drive_file.sections_of_the_log import LOG
from drives.services.drive_file.text import DriveFileError
from lexicon.movement import Change, ChangeKind, SetRefused

Facts = Mapping[str, Sequence[Line]]

_MISSING = {
    STEWARDS.name: "there is no Steward {}",
    PLAYERS.name: "guest {} is not on the guest list",
    TABLES.name: "there is no Table {}",
    HANDS.name: "hand {} has not begun",
}


def refuse_what_does_not_fit(facts: Facts) -> None:
    """Look whether every number is known and nothing is said twice.

    Raises:
        DriveFileError: a number is unknown, two lines say the same thing, or a change is not whole.
    """
    known = {name: {line.values["number"] for line in facts[name]} for name in _MISSING}
    for kind in (*KINDS, LOG):
        for line in facts[kind.name]:
            _refuse_strangers(line, known)
        _refuse_doubles(kind, facts[kind.name])
    _refuse_two_calls_waiting(facts[CALLS.name])
    for line in (*facts[MOVES.name], *facts[NAMINGS.name]):
        for number in line.values["players"]:
            _refuse_stranger(line, PLAYERS, number, known)
    for line in facts[CHANGES.name]:
        _refuse_half_a_change(line)


def _refuse_strangers(line: Line, known: Mapping[str, set[int]]) -> None:
    for kind in (STEWARDS, PLAYERS, TABLES, HANDS):
        for name in kind.referred_to_as:
            number = line.values.get(name)
            if number is not None:
                _refuse_stranger(line, kind, number, known)


def _refuse_stranger(line: Line, kind: Kind, number: int, known: Mapping[str, set[int]]) -> None:
    if number not in known[kind.name]:
        raise DriveFileError(f"{line.where}: {_MISSING[kind.name].format(number)}.")


def _refuse_doubles(kind: Kind, lines: Sequence[Line]) -> None:
    """Hold the lines against the constraints of the database, whose names are sentences.

    Raises:
        DriveFileError: two of them cannot both be stored.
    """
    rules = [
        (c.name.replace("_", " "), [name for name in c.fields if name != "drive"])
        for c in kind.model._meta.constraints
        if isinstance(c, UniqueConstraint) and c.condition is None
    ]
    if kind is CHANGES:  # where nothing stands, the database sees no two of the same
        rules.append(("each change is said once", list(kind.key)))
    for rule, names in rules:
        seen = set()
        for line in lines:
            values = tuple(line.values[name] for name in names)
            is_whole = None not in values or rule == "each change is said once"
            if is_whole and values in seen:
                raise DriveFileError(f"{line.where}: this is there twice ({rule}).")
            seen.add(values)


def _refuse_two_calls_waiting(lines: Sequence[Line]) -> None:
    waiting = set()
    for line in lines:
        player = line.values["player"]
        who = ("guest", player) if player else ("table", line.values["table"])
        if line.values["done_at"] is None and who in waiting:
            waits = "a guest waits for one answer" if player else "a table waits for one Steward"
            raise DriveFileError(f"{line.where}: {waits} at a time.")
        if line.values["done_at"] is None:
            waiting.add(who)


def _refuse_half_a_change(line: Line) -> None:
    values = line.values
    about_a_guest = values["kind"] in {ChangeKind.SITS, ChangeKind.LEAVES}
    if values["player"] is not None and not about_a_guest:
        raise DriveFileError(f"{line.where}: a table or a chair changes here; name no guest.")
    try:
        Change(
            values["from_hand"],
            ChangeKind(values["kind"]),
            *(values[name] for name in ("player", "table", "chair", "chairs")),
        )
    except SetRefused as refusal:
        raise DriveFileError(f"{line.where}: {refusal}") from refusal

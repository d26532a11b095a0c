"""What must be taken back together: acts that build on the one to be undone."""

from collections.abc import Iterable
from dataclasses import dataclass

from drives.models import Drive, LogEntry
from drives.services.acts.deed import Refusal
from drives.services.acts.facts import Row
from drives.services.acts.kinds import BY_NAME, DRIVE, HANDS, OPENING


class UndoRefused(Refusal):
    """Why an act cannot be taken back."""


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What taking back an act takes back with it, latest first; the act itself is the last."""

    entries: tuple[LogEntry, ...]

    @property
    def also(self) -> tuple[LogEntry, ...]:
        """The later acts that build on it and would be lost too."""
        return self.entries[:-1]


def undo_plan(drive: Drive, version: int) -> UndoPlan:
    """Return what must be taken back together with the act of this version.

    Raises:
        UndoRefused: there is no such act, it came with an imported drive, or it is taken back.
    """
    first = drive.log.filter(version=version).first()
    if first is None or first.imported or not first.rows:
        raise UndoRefused("That entry is for reading only; it cannot be taken back.")
    done = undone_versions(drive)
    if version in done:
        raise UndoRefused("That is taken back already.")
    bound = [first]
    for entry in drive.log.filter(version__gt=version).order_by("version"):
        is_open = entry.version not in done and not _is_undo_of_undone(entry, done)
        if is_open and any(_builds_on(entry, earlier) for earlier in bound):
            bound.append(entry)
    return UndoPlan(tuple(reversed(bound)))


def _is_undo_of_undone(entry: LogEntry, done: set[int]) -> bool:
    """An undo that stands, of acts that are taken back by it, has nothing left to take back."""
    return bool(entry.undoes) and set(entry.undoes) <= done


def undone_versions(drive: Drive) -> set[int]:
    """Return the versions of the acts that are taken back and were not done again.

    An undo that is itself taken back takes nothing back: so they are read from the last one down.
    """
    undoes = drive.log.exclude(undoes=[]).order_by("-version").values_list("version", "undoes")
    done: set[int] = set()
    for version, taken_back in undoes:
        if version not in done:
            done.update(taken_back)
    return done


def standing_since(since: Iterable[LogEntry], version: int) -> list[LogEntry]:
    """Return which of these acts, newest first, are taken back by going back to a version.

    An undo of later acts alone stays: it and they leave nothing behind.
    """
    standing: list[LogEntry] = []
    done: set[int] = set()
    for entry in since:
        if entry.version in done:
            continue
        if entry.undoes and min(entry.undoes) > version:
            done.update(entry.undoes)
        else:
            standing.append(entry)
    return standing


def lost_since(drive: Drive, since: Iterable[LogEntry], version: int) -> list[LogEntry]:
    """Return which of these acts, newest first, would be lost by going back to a version.

    What was taken back since then is lost already, and an undo of nothing but that loses nothing.
    """
    done = undone_versions(drive)
    return [entry for entry in standing_since(since, version) if entry.version not in done]


def _builds_on(later: LogEntry, earlier: LogEntry) -> bool:
    """Say whether the later act changed what the earlier one left, or refers to what it made."""
    return any(_touches(row, before) for row in later.rows for before in earlier.rows)


def _touches(later: Row, earlier: Row) -> bool:
    if later["fact"] == earlier["fact"] and later["key"] == earlier["key"]:
        return not _are_apart(later, earlier)
    if earlier["before"] is None and _refers(later, earlier):
        return True
    if later["fact"] == DRIVE.name and "state" in (later["after"] or {}):
        return bool(earlier["fact"] == HANDS.name)  # a drive is finished on the hands it has
    is_begun = later["fact"] == HANDS.name and later["before"] is None
    return is_begun and _was_needed_to_begin(later["key"]["number"], earlier)


def _was_needed_to_begin(hand: int, row: Row) -> bool:
    """A hand is played on the opening seats, and within the hands that were planned."""
    if row["fact"] == OPENING.name:
        return True
    if row["fact"] == HANDS.name:  # the bell of the one before
        return bool(row["key"]["number"] == hand - 1)
    before = row["before"] or {}
    return row["fact"] == DRIVE.name and (
        "is_seated" in before or before.get("planned_hands", hand) < hand
    )


def _are_apart(later: Row, earlier: Row) -> bool:
    """Two changes of different fields of one fact do not touch each other."""
    rows = (later, earlier)
    if any(row[side] is None for row in rows for side in ("before", "after")):
        return False
    return not set(later["after"]) & set(earlier["after"])


def _refers(row: Row, made: Row) -> bool:
    kind = BY_NAME[made["fact"]]
    if not kind.referred_to_as:
        return False
    number = made["key"]["number"]
    if kind is HANDS and row["fact"] == HANDS.name and row["key"]["number"] > number:
        return True  # a hand cannot have been played without the one before it
    sides = (row["key"], row["before"] or {}, row["after"] or {})
    return any(
        values.get(name) == number for values in sides for name in kind.referred_to_as
    ) or any(kind.name == "players" and number in values.get("players", ()) for values in sides)

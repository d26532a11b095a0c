"""Undo: the rows of an act are put as they were, if they still are as it left them."""

from collections.abc import Iterable, Sequence

from django.db.models import Model

from drives.models import Drive, LogEntry
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.acts.facts import Kind, Numbers, Row, Values
from drives.services.acts.kinds import BY_NAME, DRIVE, KINDS
from drives.services.acts.undo_plan import UndoRefused, lost_since, standing_since, undo_plan
from drives.services.wording import counted


@service_at_any_time
def undo(deed: Deed, version: int, *, with_later: bool = False) -> None:
    """Take back an act, and, if asked to, the later ones that build on it.

    Raises:
        UndoRefused: later acts build on it and were not named or not seen, or it cannot be.
    """
    plan = undo_plan(deed.drive, version)
    _refuse_unseen(deed, plan.entries)
    if plan.also and not with_later:
        later = counted(len(plan.also), "later entry", "later entries")
        raise UndoRefused(f"{later} would be taken back with it.")
    _take_back(deed, plan.entries)
    deed.say(_said_of(plan.entries[-1]))
    for entry in reversed(plan.also):
        deed.say(f"With it: {entry.sentence}")


_BACK, _AGAIN, _PUT_BACK = "Taken back: ", "Done again: ", "Put back as it was: "


def _said_of(entry: LogEntry) -> str:
    """Say that an act is taken back, or done again if it had itself taken something back."""
    said = entry.sentence
    if entry.act == put_back.__name__:
        count = said.removeprefix(_PUT_BACK).removesuffix(" taken back.")
        return f"{_AGAIN}{count}, put back together."
    if entry.act != undo.__name__:
        return f"{_BACK}{said}"
    if said.startswith(_AGAIN):
        return f"{_BACK}{said.removeprefix(_AGAIN)}"
    return f"{_AGAIN}{said.removeprefix(_BACK)}"


@service_at_any_time
def put_back(deed: Deed, version: int) -> None:
    """Put the drive back as it was after the act of this version.

    Raises:
        UndoRefused: nothing was done since, something was not seen, or came with an imported drive.
    """
    since = [e for e in deed.drive.log.filter(version__gt=version).newest_first() if e.rows]
    lost = lost_since(deed.drive, since, version)
    if not lost or any(entry.imported for entry in since):
        raise UndoRefused("There is nothing that could be taken back.")
    _refuse_unseen(deed, since)
    _take_back(deed, since)
    deed.undoes = sorted(entry.version for entry in standing_since(since, version))
    deed.say(f"{_PUT_BACK}{counted(len(lost), 'entry', 'entries')} taken back.")


def _refuse_unseen(deed: Deed, entries: Sequence[LogEntry]) -> None:
    """Take back only what was on the page that said what would be lost.

    Raises:
        UndoRefused: something was recorded since.
    """
    seen = deed.act.seen_version
    if seen is not None and any(entry.version > seen for entry in entries):
        raise UndoRefused("Something was recorded meanwhile. Look again at what would be lost.")


def _take_back(deed: Deed, entries: Iterable[LogEntry]) -> None:
    numbers = Numbers(deed.drive)
    for entry in entries:
        _restore(deed, entry.rows, numbers)
        deed.undoes.append(entry.version)


def _restore(deed: Deed, rows: Sequence[Row], numbers: Numbers) -> None:
    """Put rows as they were; first what is to go goes, then what is to come comes."""
    found = [(BY_NAME[row["fact"]], row, _current(deed.drive, row)) for row in rows]
    wanted = [(kind, row, fact, _wanted(kind, row, fact)) for kind, row, fact in found]
    for kind in reversed(KINDS):
        deed.remove(*(fact for k, row, fact, _ in wanted if k is kind and _goes(kind, row)))
        numbers.forget(kind.model)
    for kind in (DRIVE, *KINDS):
        for k, row, fact, values in wanted:
            if k is kind and values is not None:
                _put(deed, kind, row, fact, _read(kind, values, numbers))
        numbers.forget(kind.model)


def _read(kind: Kind, values: Values, numbers: Numbers) -> Values:
    """Read a row back.

    Raises:
        UndoRefused: a guest, table, hand or Steward that it names is not there any more.
    """
    try:
        return kind.read(values, numbers)
    except KeyError as missing:
        raise UndoRefused("Something that it refers to is not there any more.") from missing


def _goes(kind: Kind, row: Row) -> bool:
    """Facts that others refer to are changed in place; all others go and come again.

    So two guests can change chairs although a chair holds one guest only.
    """
    if row["after"] is None:
        return False
    return row["before"] is None or not (kind.referred_to_as or kind is DRIVE)


def _wanted(kind: Kind, row: Row, fact: Model | None) -> Values | None:
    """Return the whole fact as it was before, or none where it was not there."""
    if row["before"] is None:
        return None
    return row["before"] if fact is None else {**kind.written(fact), **row["before"]}


def _put(deed: Deed, kind: Kind, row: Row, fact: Model | None, values: Values) -> None:
    if row["after"] is not None and (kind.referred_to_as or kind is DRIVE):
        deed.change(fact, **values)
    elif kind.drive_path == "drive":
        deed.add(kind.model(drive=deed.drive, **values))
    else:
        deed.add(kind.model(**values))


def _current(drive: Drive, row: Row) -> Model | None:
    """Return the fact as it is now.

    Raises:
        UndoRefused: it is not any more as the act left it.
    """
    kind = BY_NAME[row["fact"]]
    fact: Model | None = (
        drive if kind is DRIVE else kind.of(drive).filter(**_by(row["key"])).first()
    )
    now = None if fact is None else kind.written(fact)
    after = row["after"]
    if (now is None) != (after is None) or any(
        (now or {})[f] != v for f, v in (after or {}).items()
    ):
        raise UndoRefused("Something of it has been changed since.")
    return fact


def _by(key: Values) -> Values:
    foreign = {"hand", "table", "player", "steward", "other"}
    return {
        f"{name}__number" if name in foreign and value is not None else name: value
        for name, value in key.items()
    }

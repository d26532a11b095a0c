"""The evening as it was recorded, in plain sentences, and what of it can be taken back."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, LogEntry
from drives.services.acts.undo_plan import lost_since, undone_versions

_TAKEN_BACK = ("undo", "put_back")


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """One act: when, by whom, what; `is_undone` says that a later act took it back.

    Where the sentence begins with whoever did it, ``who`` is empty: nobody is named twice.
    """

    version: int
    at: datetime
    who: str
    what: str
    can_undo: bool
    is_undone: bool
    is_undo: bool


def history(drive: Drive, *, count: int, before: int | None = None) -> list[HistoryLine]:
    """Return the latest acts of a drive, newest first, or those before an act's version."""
    entries = drive.log.newest_first().defer("rows")
    if before is not None:
        entries = entries.filter(version__lt=before)
    done = undone_versions(drive)
    bare = set(drive.log.filter(rows=[]).values_list("version", flat=True))
    return [_line(entry, done, is_bare=entry.version in bare) for entry in entries[:count]]


def _line(entry: LogEntry, done: set[int], *, is_bare: bool) -> HistoryLine:
    is_undone = entry.version in done
    return HistoryLine(
        version=entry.version,
        at=entry.at,
        who="" if entry.sentence.startswith(f"{entry.by} ") else entry.by,
        what=entry.sentence,
        can_undo=not (is_bare or is_undone or entry.imported),
        is_undone=is_undone,
        is_undo=entry.act in _TAKEN_BACK,
    )


def last_act(drive: Drive, latest: list[HistoryLine]) -> HistoryLine | None:
    """Return the last act that can be taken back; pressed again and again it walks backward.

    It stands among the ``latest`` lines, except where more than those were taken back at once.
    """
    found = next((line for line in latest if line.can_undo and not line.is_undo), None)
    return found or (_last_before(drive, latest[-1].version) if latest else None)


def _last_before(drive: Drive, version: int) -> HistoryLine | None:
    done = undone_versions(drive)
    acts = drive.log.filter(version__lt=version, imported=False).exclude(rows=[])
    acts = acts.exclude(act__in=_TAKEN_BACK).newest_first().defer("rows")
    entry = next((entry for entry in acts.iterator() if entry.version not in done), None)
    return None if entry is None else _line(entry, done, is_bare=False)


def acts_since(drive: Drive, version: int) -> list[LogEntry]:
    """Return what would be lost if the drive were put back as it was after an act, latest first."""
    since = drive.log.filter(version__gt=version).exclude(rows=[]).newest_first().defer("rows")
    return lost_since(drive, since, version)

"""The evening as it was recorded, in plain sentences, and what of it can be taken back."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, LogEntry
from drives.services.acts.undo_plan import standing_since, undone_versions

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


def last_act(lines: list[HistoryLine]) -> HistoryLine | None:
    """Return the last act that can be taken back; pressed again and again it walks backward."""
    return next((line for line in lines if line.can_undo and not line.is_undo), None)


def acts_since(drive: Drive, version: int) -> list[LogEntry]:
    """Return what would be lost if the drive were put back as it was after an act, latest first.

    What was taken back since then is lost already, and an undo of nothing but that loses nothing.
    """
    since = drive.log.filter(version__gt=version).exclude(rows=[]).newest_first().defer("rows")
    done = undone_versions(drive)
    return [entry for entry in standing_since(since, version) if entry.version not in done]

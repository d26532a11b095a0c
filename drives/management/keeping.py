"""Keeping the evening on paper and as a drive file, while the hall is served.

A hand is over when its bell time has passed, and nothing happens in the program then; so nobody
who does something writes these files, and no act waits for them: a watcher looks every few seconds,
and a process of its own writes, since this one has the marks to take.
"""

import logging
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Final

from django.conf import settings
from django.db import connection
from django.db.models import Q
from django.utils import timezone

from drives.http.kept_files import FOLDER_NAME, in_a_sentence, keep, note_trouble, sticks
from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, stationery_of
from drives.papers.of_a_drive.carry_on import carry_on_of
from drives.services.acts.reading import reading
from drives.services.drive_file.exporting import export_drive
from drives.services.scoring.card_audit import hands_over

_LOOKS_EVERY: Final = 5  # seconds
_PATIENCE: Final = 120  # seconds; an old laptop at four hundred guests needs a few
# Marks come in for minutes after a bell; the sheet of every mark would be a hundred a hand.
_AGAIN_AFTER: Final = timedelta(minutes=2)

_logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Kept:
    """As what a drive was kept: its version, the hands begun and over, and when."""

    version: int
    hands: tuple[int, int]
    at: datetime


@dataclass(slots=True)
class Keeper:
    """Watches the drives of a data folder and keeps each that has gone on."""

    folder: Path
    write: Callable[[Drive, Path, datetime], str]
    _kept: dict[int, _Kept] = field(default_factory=dict)

    def look(self, now: datetime) -> list[str]:
        """Keep every drive whose hand has begun or ended, or that has changed; return the codes."""
        seated = Q(is_seated=True) & ~Q(state=Drive.State.FINISHED)
        watched = Drive.objects.standing().filter(seated | Q(pk__in=list(self._kept)))
        due = [drive for drive in watched.order_by("pk") if self._is_due(drive, now)]
        for drive in due:
            self._keep(drive, now)
        return [drive.code for drive in due]

    def _is_due(self, drive: Drive, now: datetime) -> bool:
        kept = self._kept.get(drive.pk)
        if kept is None or kept.hands != _hands(drive, now):
            return True
        waited = now - kept.at >= _AGAIN_AFTER or drive.is_finished
        return drive.version != kept.version and waited

    def _keep(self, drive: Drive, now: datetime) -> None:
        self._kept[drive.pk] = _Kept(drive.version, _hands(drive, now), now)
        note_trouble(drive.code, self.write(drive, self.folder, now))


def write_files(drive: Drive, folder: Path, now: datetime) -> str:
    """Write the evening on paper and the drive file; return what went wrong, in a sentence."""
    with reading():
        drive.refresh_from_db()
        hand = hands_over(drive, now)
        sheet = carry_on_of(drive, Asked(now=now, stationery=stationery_of(drive)))
        copy = export_drive(drive).encode()
    files = ((f"{drive.code}-carry-on.pdf", sheet), (f"{drive.code}-drive.json", copy))
    trouble = ""
    for place, where in _folders(folder):
        try:
            for name, written in files:
                keep(place, name, written, hand=hand)
        except OSError as reason:
            trouble = in_a_sentence(reason, where=where)
    return trouble


def write_in_a_process(drive: Drive, _folder: Path, _now: datetime) -> str:
    """Let another process write the files: it takes seconds, in which marks come in here.

    Raises:
        subprocess.SubprocessError: it did not end well, or not at all.
    """
    keep_papers = [sys.executable, str(settings.BASE_DIR / "manage.py"), "keep_papers", drive.code]
    done = subprocess.run(  # noqa: S603 -- this program
        keep_papers, capture_output=True, text=True, check=True, timeout=_PATIENCE
    )
    return done.stdout.strip()


def _hands(drive: Drive, now: datetime) -> tuple[int, int]:
    return drive.hands.count(), hands_over(drive, now)


def _folders(folder: Path) -> Iterable[tuple[Path, str]]:
    """Return where to keep the files, the laptop last: of two troubles its own is told."""
    return [*((stick, "on the stick") for stick in sticks()), (folder, "on this laptop")]


def kept_in() -> Path:
    """Return the folder in which the files are."""
    folder: Path = settings.DATA_FOLDER / FOLDER_NAME
    return folder


@contextmanager
def keeping_papers(*, every: float = _LOOKS_EVERY) -> Iterator[None]:
    """Look every few seconds, in a thread of its own, for as long as the hall is served."""
    stop = Event()
    watcher = Thread(
        target=_watch, args=[Keeper(kept_in(), write_in_a_process), stop, every], name="papers"
    )
    watcher.start()
    try:
        yield
    finally:
        stop.set()
        watcher.join()


def _watch(keeper: Keeper, stop: Event, every: float) -> None:
    try:
        while not stop.wait(every):
            try:
                keeper.look(timezone.now())
            except Exception:  # the next look may find the database again; the hall goes on
                _logger.exception("The evening on paper could not be kept.")
    finally:
        connection.close()

"""The copies that are kept of a drive, on the laptop and on a stick, and when they were made."""

from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from drives.http.kept_files import FOLDER_NAME, sticks


def copy_made_at(folder: Path, code: str) -> datetime | None:
    """Return when the newest copy of a drive in a folder was made, if there is any."""
    try:
        written = (folder / f"{code}-drive.json").stat().st_mtime
    except OSError:  # none yet, or a stick that is being pulled out
        return None
    return datetime.fromtimestamp(written, UTC)


def copy_on_laptop(code: str) -> datetime | None:
    """Return when the copy beside the database was made."""
    return copy_made_at(settings.DATA_FOLDER / FOLDER_NAME, code)


def copy_on_stick(code: str) -> datetime | None:
    """Return when the newest copy on a stick was made; sticks that ask for none do not count."""
    made = [at for stick in sticks() if (at := copy_made_at(stick, code)) is not None]
    return max(made, default=None)

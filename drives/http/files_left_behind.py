"""The files that were kept on this laptop of a drive whose names are not to be kept any longer."""

from typing import TYPE_CHECKING

from django.conf import settings

from drives.http.kept_files import FOLDER_NAME

if TYPE_CHECKING:
    from pathlib import Path


def forget_files(code: str) -> int:
    """Remove what was kept of a drive beside the database, and return how many files that were.

    Copies on a USB stick are the hostess's own, and stay.
    """
    folder: Path = settings.DATA_FOLDER / FOLDER_NAME
    kept = [file for file in folder.glob(f"{code}-*") if file.is_file()]
    for file in kept:
        file.unlink(missing_ok=True)
    return len(kept)

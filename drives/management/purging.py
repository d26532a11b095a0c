"""What is deleted is removed for good after thirty days, with the files kept of it (F32)."""

from datetime import datetime

from drives.http.files_left_behind import forget_files
from drives.services.setting_up.deleting import purge_deleted


def purge(now: datetime) -> list[str]:
    """Remove what was deleted thirty days ago, and return the codes of those drives."""
    codes = purge_deleted(now)
    for code in codes:
        forget_files(code)
    return codes

"""Deleting a drive, and taking that back for thirty days with every score and fine (F32).

A deleted drive is there as it was, but for nobody: its pages, its links and its place among the
regulars are gone until its hostess takes it back. It is no fact of the evening, so neither undo nor
the drive file knows of it.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.acts.deed import Deed, Refusal, service_at_any_time, writing
from drives.services.wording import day_in_words

KEPT_FOR: Final = timedelta(days=30)


class DeletingRefused(Refusal):
    """Why a drive is not deleted, or not taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedLine:
    """A drive that is deleted: what it was, and the last day on which it can be taken back."""

    code: str
    name: str
    day: date
    until: date


@service_at_any_time
def delete_drive(deed: Deed, typed: str) -> None:
    """Delete a drive whose name was typed; for thirty days that can be taken back.

    Raises:
        DeletingRefused: the drive is under way, or the name is another one.
    """
    drive = deed.drive
    if drive.is_under_way:
        raise DeletingRefused(
            f"{drive.name} is under way; it goes on, and nothing was deleted. "
            "A drive can be deleted once it is finished."
        )
    refuse_another_name(drive, typed)
    drive.deleted_at = deed.act.at
    drive.save(update_fields=["deleted_at"])
    until = day_in_words(last_day(drive, deed.act.at))
    deed.say(f"{drive.name} is deleted. Until {until} you can take that back.")


@service_at_any_time
def take_back_deleting(deed: Deed) -> None:
    """Bring a deleted drive back as it was.

    Raises:
        DeletingRefused: it is not deleted.
    """
    drive = deed.drive
    if drive.deleted_at is None:
        raise DeletingRefused(f"{drive.name} is not deleted.")
    drive.deleted_at = None
    drive.save(update_fields=["deleted_at"])
    deed.say(f"{drive.name} is back, with every score and fine.")


def refuse_another_name(drive: Drive, typed: str) -> None:
    """Compare what was typed with the name of a drive; blanks and capitals do not matter.

    Raises:
        DeletingRefused: it is not that name.
    """
    if _plainly(typed) != _plainly(drive.name):
        raise DeletingRefused(f"Nothing was done: the name is not “{drive.name}”.")


def _plainly(name: str) -> str:
    return " ".join(name.split()).casefold()


def last_day(drive: Drive, deleted_at: datetime) -> date:
    """Return the last whole day in the hall on which the deletion can be taken back."""
    return ((deleted_at + KEPT_FOR).astimezone(drive.zone) - timedelta(days=1)).date()


def deleted_drives(user: User) -> list[DeletedLine]:
    """Return what this hostess has deleted and can take back, the newest first."""
    return [
        DeletedLine(
            code=drive.code, name=drive.name, day=drive.day, until=last_day(drive, deleted_at)
        )
        for drive in Drive.objects.deleted().filter(owners=user).newest_first()
        if (deleted_at := drive.deleted_at) is not None
    ]


def purge_deleted(now: datetime) -> list[str]:
    """Remove for good what was deleted thirty days ago, and return the codes."""
    with writing():
        over = Drive.objects.deleted().filter(deleted_at__lte=now - KEPT_FOR).order_by("code")
        codes = list(over.values_list("code", flat=True))
        over.delete()
    return codes

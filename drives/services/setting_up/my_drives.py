"""The drives of one hostess, each in a line."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.contrib.auth.models import User
from django.db.models import Count, Q
from django.urls import reverse

from drives.models import Drive
from drives.services.wording import clock_time, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class DriveLine:
    """One drive as it stands in the list: what it is, and how far it has come, in words."""

    code: str
    name: str
    day: date
    place: str
    state: str
    is_pretend: bool
    is_seated: bool
    is_finished: bool

    @property
    def url(self) -> str:
        """Where it goes on: on the board as soon as the guests are seated."""
        return reverse("board" if self.is_seated else "guests", args=[self.code])


def my_drives(user: User) -> list[DriveLine]:
    """Return the drives of this hostess, the newest first."""
    counted_drives = (
        Drive.objects
        .of(user)
        .annotate(
            guests=Count("players", filter=Q(players__house_player=False), distinct=True),
            begun=Count("hands", distinct=True),
        )
        .newest_first()
    )
    return [
        _line(drive, state_of(drive, guests=drive.guests, begun=drive.begun))  # type: ignore[attr-defined]  # annotated
        for drive in counted_drives
    ]


def _line(drive: Drive, state: str) -> DriveLine:
    return DriveLine(
        code=drive.code,
        name=drive.name,
        day=drive.day,
        place=drive.place,
        state=state,
        is_pretend=drive.is_pretend,
        is_seated=drive.is_seated,
        is_finished=drive.is_finished,
    )


def goes_on(lines: Iterable[DriveLine]) -> DriveLine | None:
    """Return the drive she is busy with: the newest real one that is not finished."""
    return next((line for line in lines if not line.is_pretend and not line.is_finished), None)


def state_of(drive: Drive, *, guests: int, begun: int) -> str:
    """Say how far a drive has come."""
    people = counted(guests, "guest") if guests else "no guests yet"
    if drive.is_finished:
        return f"finished after {counted(begun, 'hand')}, {people}"
    if drive.is_under_way:
        return f"hand {begun} of {drive.planned_hands}, {people}"
    start = f"begins at {clock_time(drive.starts_at)}"
    return f"{start}, {people}, {'seated' if drive.is_seated else 'not seated yet'}"

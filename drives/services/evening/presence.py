"""Who was heard from when, and who has a table open (F40, F51).

This is no fact of the evening: it is not logged, stands in no drive file, and never raises the
version, so that no page is drawn anew because somebody looked at one.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from drives.models import Drive, Presence, Steward
from drives.services.acts.deed import writing

HOSTESS = "H"
NOTED_EVERY = timedelta(seconds=15)
SILENT_AFTER = timedelta(minutes=1)


def desk_of(steward: Steward | None) -> str:
    """Return how a desk is written down: "S3" for Steward 3, "H" for the hostess."""
    return f"S{steward.number}" if steward else HOSTESS


def heard_from(
    drive: Drive, desk: str, *, now: datetime, table: tuple[int, int] | None = None
) -> None:
    """Note that a desk was heard from, and perhaps that it has a table open (hand, table).

    It is written down every fifteen seconds at most, however often the pages of the desk ask. A
    page without a table leaves the last one standing: the same link may be open on two phones.
    """
    last = Presence.objects.filter(drive=drive, desk=desk).first()
    if last is not None and not _is_due(last, now, table):
        return
    noted: dict[str, object] = {"at": now}
    if table is not None:
        noted |= {"hand_number": table[0], "table_number": table[1], "table_at": now}
    with writing():
        Presence.objects.update_or_create(drive=drive, desk=desk, defaults=noted)


def _is_due(last: Presence, now: datetime, table: tuple[int, int] | None) -> bool:
    if table is None:
        return now - last.at >= NOTED_EVERY
    is_new = table != (last.hand_number, last.table_number) or last.table_at is None
    return is_new or now - (last.table_at or now) >= NOTED_EVERY


def left_table(drive: Drive, desk: str, table: tuple[int, int]) -> None:
    """Note that a desk has this table (hand, table) open no more, if that was the last it opened.

    Where the same link has it open on a second phone, that one says so again within ten seconds.
    """
    hand, number = table
    with writing():
        Presence.objects.filter(
            drive=drive, desk=desk, hand_number=hand, table_number=number
        ).update(table_at=None)


@dataclass(frozen=True, slots=True)
class StewardHeard:
    """A Steward, and for how many whole minutes nothing was heard of her; None: never yet."""

    name: str
    silent: int | None

    @property
    def is_here(self) -> bool:
        return self.silent == 0

    @property
    def said(self) -> str:
        """Say it in a few words beside her name."""
        if self.silent is None:
            return "not heard from yet"
        return f"not heard from for {self.silent} min" if self.silent else "now"


def stewards_heard(drive: Drive, now: datetime) -> list[StewardHeard]:
    """Return all Stewards by number, and since when they are silent, in two queries."""
    heard = dict(Presence.objects.filter(drive=drive).values_list("desk", "at"))
    return [
        StewardHeard(steward.name, _minutes_since(heard.get(desk_of(steward)), now))
        for steward in drive.stewards.all()
    ]


def _minutes_since(at: datetime | None, now: datetime) -> int | None:
    return None if at is None else max(now - at, timedelta()) // SILENT_AFTER


def others_at(drive: Drive, desk: str, table: tuple[int, int], now: datetime) -> list[str]:
    """Return who else had this table open (hand, table) within the last minute, by name."""
    hand, number = table
    rows = Presence.objects.filter(
        drive=drive, hand_number=hand, table_number=number, table_at__gt=now - SILENT_AFTER
    )
    desks = list(rows.exclude(desk=desk).order_by("desk").values_list("desk", flat=True))
    if not desks:
        return []
    names = {desk_of(steward): steward.name for steward in drive.stewards.all()}
    names[HOSTESS] = "The hostess"
    return [names[desk] for desk in desks if desk in names]

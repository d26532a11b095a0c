"""When the evening ends, and what more there is time for (D4)."""

from datetime import datetime, timedelta
from typing import Final

from drives.models import Drive, Hand
from drives.services.evening.clocks import ends_at
from drives.services.evening.hands import MOST_HANDS
from drives.services.evening.spoken import finish_said
from lexicon.bell import SECOND, instant
from lexicon.places import HandNumber
from lexicon.timetable import hands_that_fit

_HALF_AN_HOUR: Final = timedelta(minutes=30)


def planned_finish(drive: Drive, hand: Hand | None, now: datetime) -> str:
    """Say when the planned hands end, and how many more fit before the next hour or half hour.

    A hall is left on the hour or on the half hour; named is the first by which the bell of one
    hand more has gone. The latest hand is ``hand``. As in "12 hands end at 9.40 pm; two more fit
    before 10.00 pm."
    """
    if drive.is_finished:
        return ""
    ends = ends_at(drive, hand, now)
    planned, timetable = drive.planned_hands, drive.timetable
    starts = max(instant(ends) + timetable.break_after(planned), instant(now))
    before = _half_hour((starts + SECOND * timetable.hand_seconds).astimezone(drive.zone))
    fit = hands_that_fit(timetable, starts_at=starts, before=before, hand=HandNumber(planned + 1))
    more = min(fit, MOST_HANDS - planned)
    return finish_said(planned, ends, more=more, before=before, has_ended=ends <= now)


def _half_hour(at: datetime) -> datetime:
    """Return the first full or half hour on the hall's wall that is not before ``at`` (F45)."""
    over = timedelta(minutes=at.minute % 30, seconds=at.second, microseconds=at.microsecond)
    rest = (_HALF_AN_HOUR - over) % _HALF_AN_HOUR
    return (instant(at) + rest).astimezone(at.tzinfo)

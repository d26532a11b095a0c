"""How long an evening lasts: hands, changes of table and the interval (D4)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from lexicon.bell import SECOND, BellError, HandClock, instant
from lexicon.places import HandNumber

_FIRST: Final = HandNumber(1)
_SIXTH: Final = HandNumber(6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The planned lengths of a drive; the defaults are the ruling of D4."""

    hands: int = 12
    hand_seconds: int = 420
    change_seconds: int = 120
    interval_after: HandNumber | None = _SIXTH
    interval_seconds: int = 900

    def __post_init__(self) -> None:
        if self.hands < 1 or self.hand_seconds < 1:
            raise BellError("A drive needs one hand at least, and a hand one second.")
        if self.change_seconds < 0 or self.interval_seconds < 0:
            raise BellError("The change over and the interval cannot take less than no time.")

    def break_after(self, hand: int) -> timedelta:
        """Measure from the bell of a hand to the start of the next: change over, and interval."""
        interval = self.interval_seconds if hand == self.interval_after else 0
        return SECOND * (self.change_seconds + interval)

    def lasts_from(self, hand: int, *, to: int) -> timedelta:
        """Measure from the start of one hand to the bell of another."""
        breaks = (self.break_after(n) for n in range(hand, to))
        return SECOND * self.hand_seconds * (to - hand + 1) + sum(breaks, timedelta())


def finishing_time(
    timetable: Timetable, *, starts_at: datetime, hand: HandNumber = _FIRST
) -> datetime:
    """Give the instant (UTC) of the last bell if `hand` starts at `starts_at` (D4)."""
    return instant(starts_at) + timetable.lasts_from(hand, to=max(hand, timetable.hands))


def finishing_time_from(
    timetable: Timetable, *, clock: HandClock, hand: HandNumber, now: datetime
) -> datetime:
    """Give the instant (UTC) of the last bell while `hand` runs by `clock`, or after its bell.

    The next hand starts when its time has come, or else now: a change that takes longer than
    planned puts off the end.
    """
    bell_at = clock.bell_at(now)
    if hand >= timetable.hands:
        return bell_at
    starts_at = max(bell_at + timetable.break_after(hand), instant(now))
    return finishing_time(timetable, starts_at=starts_at, hand=HandNumber(hand + 1))


def hands_that_fit(
    timetable: Timetable,
    *,
    starts_at: datetime,
    before: datetime,
    hand: HandNumber = _FIRST,
) -> int:
    """Count the hands, from `hand` on, whose bell has gone by `before`.

    The planned number of hands does not limit it; the interval takes its time where it falls.
    """
    time, last = instant(before) - instant(starts_at), hand - 1
    needed = SECOND * timetable.hand_seconds
    while needed <= time:
        last += 1
        needed += timetable.break_after(last) + SECOND * timetable.hand_seconds
    return last - hand + 1

"""What the clocks of the hall show, and when the evening ends (D4, F41, F45)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from drives.models import Drive, Hand
from drives.services.wording import clock_time
from lexicon.bell import Phase, instant
from lexicon.places import HandNumber
from lexicon.timetable import finishing_time, finishing_time_from

_MILLISECOND = timedelta(milliseconds=1)
_START = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockFace:
    """What one clock shows at an instant; `phase` may also be "waiting" before the first hand.

    `bell_at_ms` is when the bell goes or went; nobody knows it while the clock waits or is paused.
    """

    phase: str
    now_ms: int
    bell_at_ms: int | None = None
    label: str = ""
    text: str
    word: str


def ends_at(drive: Drive, hand: Hand | None, now: datetime) -> datetime:
    """Return the time of the last bell in the drive's own zone, ``hand`` being the latest (D4)."""
    timetable = drive.timetable
    if hand is None:
        bell = finishing_time(timetable, starts_at=max(drive.planned_start, now))
    elif hand.interval_at and hand.number < drive.planned_hands:
        starts_at = max(interval_ends_at(drive, hand), instant(now))
        bell = finishing_time(timetable, starts_at=starts_at, hand=HandNumber(hand.number + 1))
    else:
        number = HandNumber(hand.number)
        bell = finishing_time_from(timetable, clock=hand.clock, hand=number, now=now)
    return bell.astimezone(drive.zone)


def is_interval(hand: Hand | None) -> bool:
    """Say whether ``hand``, the latest, is followed by the interval now; the next hand ends it."""
    return hand is not None and hand.interval_at is not None


def clock_face(drive: Drive, hand: Hand | None, now: datetime) -> ClockFace:
    """Return what the clock shows: the hand being played, the interval, or what is waited for.

    A hand whose bell time has passed is over without anybody doing anything (D4, F44).
    """
    if hand is None:
        return ClockFace(
            phase="waiting",
            now_ms=milliseconds(now),
            label="Hand 1",
            text=_counted_down(drive.hand_seconds),
            word=f"Begins at {clock_time(drive.starts_at)}",
        )
    if hand.interval_at is not None:
        return _interval_face(drive, hand, now)
    return _hand_face(hand, now)


def _hand_face(hand: Hand, now: datetime) -> ClockFace:
    clock = hand.clock
    phase, label = clock.phase(now), f"Hand {hand.number}"
    if phase is Phase.OVER:
        text, word = "Time", "The bell has gone"
    else:
        text = _counted_down(clock.seconds_left(now))
        word = "Paused" if phase is Phase.PAUSED else "until the bell"
    bell_at = None if phase is Phase.PAUSED else milliseconds(clock.bell_at(now))
    return ClockFace(
        phase=str(phase),
        now_ms=milliseconds(now),
        bell_at_ms=bell_at,
        label=label,
        text=text,
        word=word,
    )


def _interval_face(drive: Drive, hand: Hand, now: datetime) -> ClockFace:
    ends = interval_ends_at(drive, hand)
    left = max(-(-(ends - instant(now)) // timedelta(seconds=1)), 0)
    return ClockFace(
        phase="running" if left else "over",
        now_ms=milliseconds(now),
        bell_at_ms=milliseconds(ends),
        label="Interval",
        text=_counted_down(left) if left else "Time",
        word=f"until hand {hand.number + 1}" if left else "The interval is over",
    )


def interval_ends_at(drive: Drive, hand: Hand) -> datetime:
    """Return when the interval after ``hand`` is to end (UTC); the next hand ends it whenever.

    It lasts as long as was planned, unless it was made longer or ended by a word.
    """
    if hand.interval_ends_at is not None:
        return instant(hand.interval_ends_at)
    began_at = instant(hand.interval_at or hand.started_at)
    return began_at + timedelta(seconds=drive.interval_seconds)


def _counted_down(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def milliseconds(at: datetime) -> int:
    """Return an instant as pages reckon: in milliseconds since 1970."""
    return (instant(at) - _START) // _MILLISECOND

"""The bell of one hand: when it rings, pauses and extra time (D4-D6).

Time is always an argument. All sums are done on instants (UTC), because Python adds to a local
time by the clock on the wall, which is an hour out over the night the clocks change (F45).
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final, Self

SECOND: Final = timedelta(seconds=1)


class BellError(ValueError):
    """The bell or the clock of a hand was asked for something that makes no sense now."""


def instant(at: datetime) -> datetime:
    """Turn a time of any zone into the same instant in UTC.

    Raises:
        BellError: the time has no zone, so that nobody can tell which instant is meant.
    """
    if at.tzinfo is None:
        raise BellError("This time does not say its time zone.")
    return at.astimezone(UTC)


class Phase(StrEnum):
    """What a hand is doing at an instant."""

    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pause:
    """A stretch in which the clock stands still; it has no end while it lasts."""

    from_at: datetime
    until_at: datetime | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "from_at", instant(self.from_at))
        if self.until_at is not None:
            object.__setattr__(self, "until_at", instant(self.until_at))

    def lasted(self, now: datetime) -> timedelta:
        """Measure the pause, up to `now` while it lasts."""
        return max((self.until_at or now) - self.from_at, timedelta())


@dataclass(frozen=True, slots=True)
class HandClock:
    """The clock of one hand. It is over when its bell time has passed; nobody need do anything."""

    started_at: datetime
    seconds: int
    extra_seconds: int = 0
    pauses: tuple[Pause, ...] = ()
    rung_at: datetime | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "started_at", instant(self.started_at))
        if self.rung_at is not None:
            object.__setattr__(self, "rung_at", instant(self.rung_at))

    def bell_at(self, now: datetime) -> datetime:
        """Give the instant of the bell (UTC); while the hand is paused it moves on with `now`."""
        if self.rung_at is not None:
            return self.rung_at
        stood_still = sum((pause.lasted(instant(now)) for pause in self.pauses), timedelta())
        return self.started_at + SECOND * (self.seconds + self.extra_seconds) + stood_still

    def seconds_left(self, now: datetime) -> int:
        """Count the seconds to the bell: whole ones, rounded up, and 0 when it has gone."""
        since = max(instant(now), self.started_at)
        return max(-(-(self.bell_at(since) - since) // SECOND), 0)

    def phase(self, now: datetime) -> Phase:
        """Say whether the hand is running, paused or over; at its bell it is over (D6)."""
        if instant(now) >= self.bell_at(now):
            return Phase.OVER
        return Phase.PAUSED if self._is_paused() else Phase.RUNNING

    def paused(self, at: datetime) -> Self:
        """Stop the clock.

        Raises:
            BellError: the bell has gone, it is stopped already, or `at` is before its last act.
        """
        if self._has_gone(at):
            raise BellError("The bell of this hand has gone, so it cannot be paused any more.")
        if self._is_paused():
            raise BellError("The clock is stopped already.")
        if self._is_out_of_order(at):
            raise BellError("The clock of this hand has been set at a later time than that.")
        return replace(self, pauses=(*self.pauses, Pause(at)))

    def resumed(self, at: datetime) -> Self:
        """Let the clock run on.

        Raises:
            BellError: the bell has gone, the clock is not stopped, or `at` is before it stopped.
        """
        if self._has_gone(at):
            raise BellError("The bell of this hand has gone, so its clock cannot run on.")
        if not self._is_paused():
            raise BellError("The clock is running already.")
        if self._is_out_of_order(at):
            raise BellError("The clock of this hand has been set at a later time than that.")
        return replace(self, pauses=self._pauses_ended(at))

    def with_extra(self, seconds: int, at: datetime) -> Self:
        """Put the bell off by so many seconds, as decided at `at`.

        Raises:
            BellError: the bell has gone, or there is no second to add.
        """
        if self._has_gone(at):
            raise BellError("The bell of this hand has gone, so no time can be added.")
        if seconds < 1:
            raise BellError("Add one second at least; to end the hand sooner, ring the bell.")
        return replace(self, extra_seconds=self.extra_seconds + seconds)

    def rung(self, at: datetime) -> Self:
        """Ring the bell early, as when every table is out (D5); it also ends a pause.

        Raises:
            BellError: the bell has gone already, or `at` is before the clock's last act.
        """
        if self._has_gone(at):
            raise BellError("The bell of this hand has gone already.")
        if self._is_out_of_order(at):
            raise BellError("The clock of this hand has been set at a later time than that.")
        return replace(self, rung_at=at, pauses=self._pauses_ended(at))

    def _has_gone(self, at: datetime) -> bool:
        return self.rung_at is not None or self.phase(at) is Phase.OVER

    def _is_paused(self) -> bool:
        return bool(self.pauses) and self.pauses[-1].until_at is None

    def _is_out_of_order(self, at: datetime) -> bool:
        latest = self.started_at
        if self.pauses:
            latest = self.pauses[-1].until_at or self.pauses[-1].from_at
        return instant(at) < latest

    def _pauses_ended(self, at: datetime) -> tuple[Pause, ...]:
        if not self._is_paused():
            return self.pauses
        return (*self.pauses[:-1], replace(self.pauses[-1], until_at=at))

"""A pretend drive: a whole evening played by the rules through the services, for a rehearsal."""

import hashlib
import random
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import Final
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.acts.deed import Act, Refusal
from drives.services.evening import hands as playing
from drives.services.pretend.evening import PretendEvening
from drives.services.pretend.guests import LATE_GUEST, guest_names, steward_names
from drives.services.pretend.hand import Happenings, PretendHand
from drives.services.seats.comings import guest_leaves, guest_sits, keep_seat, late_guest
from drives.services.seats.seating import EMPTY, at_table, chairs_to_come, free_number
from drives.services.setting_up.guests import add_guests
from drives.services.setting_up.opening import draw_opening_seats, seat_guests
from drives.services.setting_up.planning import Plan, plan_drive
from drives.services.setting_up.stewards import appoint_stewards
from lexicon.numbers import FEWEST_GUESTS, MOST_GUESTS, stewards_for

A_SATURDAY: Final = date(2026, 11, 28)
_ENOUGH_TO_COME_AND_GO: Final = 8  # guests; fewer would be left with too small a table
_HALF_OVER: Final = 5  # hands after which an unfinished evening is left


class PretendRefused(Refusal):
    """Why no such evening can be played."""


@dataclass(frozen=True, slots=True)
class _Wish:
    guests: int
    hands: int
    seed: int
    unfinished: bool
    day: date

    @property
    def key(self) -> str:
        """The begin of the keys of all acts; the same wish has the same keys."""
        written = f"{self.guests} {self.hands} {self.seed} {self.unfinished} {self.day}"
        return f"pretend-{hashlib.sha256(written.encode()).hexdigest()[:16]}"

    @property
    def last_hand(self) -> int:
        return min(self.hands, _HALF_OVER) if self.unfinished else self.hands


def pretend_drive(  # noqa: PLR0913 - what the command's options say, each under its own name
    *,
    owner: User,
    guests: int = 41,
    hands: int = 12,
    seed: int = 7,
    unfinished: bool = False,
    day: date = A_SATURDAY,
) -> Drive:
    """Play a pretend evening and return its drive; the same wish of the same owner plays it once.

    Deals, marks, cuts, rulings, late scores, a correction, a late guest and a leaver follow from
    ``seed`` alone. ``unfinished`` leaves the evening after hand 5 with two tables to come.

    Raises:
        PretendRefused: so many guests or hands cannot be, nor a seed or a day so far off.
    """
    wish = _Wish(guests, hands, seed, unfinished, day)
    _refuse_nonsense(wish)
    drive = _planned(wish, owner)
    if not drive.log.filter(version__gt=1).exists():
        evening = PretendEvening(drive, random.Random(wish.key), wish.key, _doors_open(day))
        _seat(evening, wish)
        _play(evening, wish)
    drive.refresh_from_db()
    return drive


def _refuse_nonsense(wish: _Wish) -> None:
    if not FEWEST_GUESTS <= wish.guests <= MOST_GUESTS:
        raise PretendRefused("A pretend drive has 2 to 1,000 guests.")
    if not 1 <= wish.hands <= 60:
        raise PretendRefused("A pretend drive has 1 to 60 hands.")
    if abs(wish.seed) >= 10**18:
        raise PretendRefused("A seed has 18 digits at most.")
    if not 1900 <= wish.day.year <= 2200:
        raise PretendRefused("A pretend drive is played between 1900 and 2200.")


def _planned(wish: _Wish, owner: User) -> Drive:
    plan = Plan(
        name="A pretend drive",
        place="The village hall, Little Wittering",
        day=wish.day,
        starts_at=time(19),
        planned_hands=wish.hands,
        interval_after=6 if wish.hands > 6 else None,
    )
    act = Act("The hostess", _doors_open(wish.day), wish.key)
    return plan_drive(act, plan, owner=owner, is_pretend=True, seed=wish.seed)


def _doors_open(day: date) -> datetime:
    return datetime.combine(day, time(18, 30), tzinfo=ZoneInfo("Europe/London")).astimezone(UTC)


def _seat(evening: PretendEvening, wish: _Wish) -> None:
    """Take the guests in, draw their seats and seat them; one of them keeps the seat (D13)."""
    evening.do(add_guests, guest_names(wish.guests, evening.dice))
    evening.wait(60)
    evening.do(appoint_stewards, steward_names(stewards_for(-(-wish.guests // 4))))
    evening.wait(60)
    evening.do(partial(draw_opening_seats, seed=wish.seed))
    evening.wait(300)
    evening.do(seat_guests)
    evening.sit_down()
    if wish.guests >= _ENOUGH_TO_COME_AND_GO:
        keeper = evening.dice.choice(sorted(evening.everybody))
        evening.do(partial(keep_seat, stays=True), keeper)
        evening.stays.add(keeper)


def _play(evening: PretendEvening, wish: _Wish) -> None:
    evening.wait_until(evening.drive.planned_start)
    for number in range(1, wish.last_hand + 1):
        hand = PretendHand(evening, number, _happenings(number, wish))
        hand.play()
        bell_at = evening.now
        hand.enter()
        if number < wish.last_hand:
            _come_and_go(evening, number, wish)
            _change_over(evening, number, bell_at)
    if not wish.unfinished:
        evening.wait(30)
        evening.catch_up()
        evening.do(playing.finish_drive)


def _happenings(number: int, wish: _Wish) -> Happenings:
    if number == wish.last_hand:
        return Happenings(late_tables=2 if wish.unfinished else 0)
    return Happenings(
        is_paused=number == 2,
        bell_is_early=number == 3,
        late_tables=1 + number % 2 if number > 3 and number % 3 == 1 else 0,
        earlier_marks_come_last=number == 8,
        is_misread=number == 2,
        is_sent_twice=number == 3,
    )


def _change_over(evening: PretendEvening, number: int, bell_at: datetime) -> None:
    """Let the winners walk and the cards be shuffled; once there is tea (D4)."""
    drive = evening.drive
    if number == drive.interval_after:
        evening.wait_until(bell_at + timedelta(seconds=100))
        evening.do(playing.begin_interval, number)
        evening.wait(drive.interval_seconds)
    evening.wait_until(bell_at + timedelta(seconds=drive.change_seconds))


def _come_and_go(evening: PretendEvening, number: int, wish: _Wish) -> None:
    """After hand 2 somebody comes late, and after hands 3 and 8 somebody goes home (D14)."""
    if wish.guests < _ENOUGH_TO_COME_AND_GO:
        return
    if number == 2:
        evening.do(late_guest, LATE_GUEST)
    may_go = [
        guest
        for sitters in evening.tables.values()
        if None not in sitters.values() and len(sitters) >= 4  # three are enough to play on
        for guest in sitters.values()
        if guest is not None and guest not in evening.stays | set(evening.movers.values())
    ]
    if number in {3, 8} and may_go:
        evening.do(guest_leaves, evening.dice.choice(may_go))
    _seat_who_waits(evening)


def _seat_who_waits(evening: PretendEvening) -> None:
    """Give the late guest a chair as soon as it is known that one is free."""
    late = evening.drive.players.filter(name=LATE_GUEST).first()
    chairs = chairs_to_come(evening.drive)
    if late is None or any(late.number in who for who in chairs.values()):
        return
    free = [place for place, who in sorted(chairs.items()) if who == EMPTY]
    threes = [
        (table, free_number(around))
        for table in evening.tables
        if len(around := at_table(chairs, table)) == 3
    ]
    if places := [*free, *threes]:
        evening.do(partial(guest_sits, place=places[0]), late.number)

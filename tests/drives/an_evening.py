"""An evening for tests: eight guests at two tables, or as many as a test needs, played as it says.

The acts happen so many minutes ago by the real clock, because the pages ask that clock.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta

from django.contrib.auth.models import User

from drives.models import Drive, Hand, Seat, Steward
from drives.services.acts.deed import Act, Answer
from drives.services.acts.links import screen_token, steward_token
from drives.services.evening import hands
from drives.services.scoring import marks
from drives.services.setting_up import opening, planning, stewards
from drives.services.setting_up.guests import add_guests

NAMES = (
    *("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"),
    *("Ida", "Jo", "Kit", "Lou", "Meg", "Ned", "Oz", "Pia"),
)
START = datetime(2026, 5, 6, 18, 0, tzinfo=UTC)  # 7 p.m. in London
_keys = itertools.count(1)


@dataclass
class Evening:
    """A drive and short ways of saying what happens in it."""

    drive: Drive
    owner: User
    now: datetime = field(default_factory=lambda: datetime.now(UTC))

    def act(self, by="The hostess", *, ago=0.0, seen=10**6, steward=None, key="") -> Act:
        at = self.now - timedelta(minutes=ago)
        seen = min(seen, Drive.objects.get(pk=self.drive.pk).version)
        return Act(by, at, key or f"test-{next(_keys)}", seen_version=seen, steward=steward)

    def fresh(self) -> Drive:
        self.drive.refresh_from_db()
        return self.drive

    def begin(self, hand, *, ago=10.0) -> Answer:
        return hands.start_hand(self.act(ago=ago), self.drive, hand)

    def enter(self, hand, table, points: Mapping[str, int], **more) -> Answer:
        """Enter marks by name; initials are seen on all unless a test says otherwise."""
        numbers = {self.number(name): figure for name, figure in points.items()}
        more.setdefault("initialled", set(numbers))
        act = more.pop("act", None) or self.act()
        sheet = marks.TableSheet(hand=hand, table=table, sits={}, points=numbers, **more)
        return marks.enter_marks(act, self.drive, sheet)

    def number(self, name) -> int:
        return self.drive.players.get(name=name).number

    def hand(self, number) -> Hand:
        return self.drive.hands.get(number=number)

    def seats(self, hand) -> dict[tuple[int, int], str | None]:
        found = Seat.objects.filter(hand__drive=self.drive, hand__number=hand)
        rows = found.order_by("table__number", "chair")
        return {
            (t, c): name
            for t, c, name in rows.values_list("table__number", "chair", "player__name")
        }

    def steward(self, name) -> Steward:
        return self.drive.stewards.get(name=name)

    def steward_url(self, name, rest="") -> str:
        return f"/S/{steward_token(self.drive, self.steward(name))}/{rest}"

    def screen_url(self, rest="") -> str:
        return f"/W/{screen_token(self.drive)}/{rest}"

    def url(self, rest="") -> str:
        return f"/drives/{self.drive.code}/{rest}"

    def play(self, hand, *, ago=10.0, winners: Mapping[int, str] | None = None) -> None:
        """Play a whole hand: the guest on chair 1, or the winner named, has 0, the others 10."""
        self.begin(hand, ago=ago)
        for table in self.drive.tables.all():
            sat = [n for (t, _), n in self.seats(hand).items() if t == table.number and n]
            best = (winners or {}).get(table.number, sat[0])
            self.enter(hand, table.number, {name: 0 if name == best else 10 for name in sat})


def planned(owner, *, guests=8, name="Little Wittering", hands=12, **plan) -> Evening:
    """Plan an evening for so many guests, seated in the order of the list; Joan is the Steward."""
    act = Act("The hostess", datetime.now(UTC), f"test-{next(_keys)}")
    lengths = planning.Plan(
        name=name, day=START.date(), starts_at=time(19), planned_hands=hands, **plan
    )
    evening = Evening(planning.plan_drive(act, lengths, owner=owner), owner)
    if guests:
        names = [*NAMES, *(f"Guest {n}" for n in range(len(NAMES) + 1, guests + 1))][:guests]
        add_guests(evening.act(), evening.drive, names)
    return evening


def seated(owner, **plan) -> Evening:
    """Plan an evening, appoint Joan (and Arthur for more than ten tables) and seat everybody."""
    evening = planned(owner, **plan)
    opening.draw_opening_seats(evening.act(), evening.drive)
    tables = evening.drive.tables.count()
    stewards.appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"][: 1 + tables // 11])
    opening.seat_guests(evening.act(), evening.drive)
    evening.fresh()
    return evening


def in_hand_1(owner, *, ago=10.0, **plan) -> Evening:
    """Seat everybody as `seated` does, and begin hand 1 so many minutes ago."""
    evening = seated(owner, **plan)
    evening.begin(1, ago=ago)
    return evening


def after_hand_2(owner, **plan) -> Evening:
    """Seat eight guests and play two hands: Ann and Eve have 0 and 0, all others 10 and 10."""
    evening = seated(owner, **plan)
    evening.play(1, ago=30)
    evening.play(2, ago=15)
    return evening

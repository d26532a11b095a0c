"""An evening for the tests: guests as listed, Ann at Table 1, chair 1; the clock goes by hand."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from drives.models import Drive, Mark, Move, Player, Seat, Steward
from drives.services.acts.deed import Act, Answer
from drives.services.evening import hands
from drives.services.scoring import marks
from drives.services.seats import comings
from drives.services.setting_up import guests, opening, planning, stewards
from drives.services.setting_up.planning import Plan
from lexicon.house_rules import HouseRules

NAMES = (
    "Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou",
    "Meg", "Ned", "Oz", "Pip", "Quin", "Ray", "Sue", "Tom", "Una", "Vic", "Wyn", "Xan",
)  # fmt: skip


class Evening:
    """A drive and what people do with it, each act a minute after the one before."""

    def __init__(self, owner: User) -> None:
        self.now = datetime(2026, 11, 28, 19, 0, tzinfo=UTC)
        self._acts = 0
        self.drive = planning.plan_drive(
            self.act(),
            Plan(name="Little Wittering Drive", day=date(2026, 11, 28), starts_at=time(19)),
            owner=owner,
        )

    def act(self, by: str = "The hostess", **more: object) -> Act:
        self._acts += 1
        self.now += timedelta(seconds=1)
        return Act(**{"by": by, "at": self.now, "key": f"key-{self._acts}", **more})  # type: ignore[arg-type]

    def do(self, service: Callable[..., Answer], *args: object, **kwargs: object) -> str:
        """Call a service as the hostess who has seen everything so far, and return its sentence."""
        self.drive.refresh_from_db()
        act = self.act(seen_version=self.drive.version)
        answer = service(act, self.drive, *args, **kwargs)
        self.drive.refresh_from_db()
        return answer.sentence

    def as_steward(self, service: Callable[..., Answer], *args: object, **kwargs: object) -> str:
        steward = Steward.objects.get(drive=self.drive, number=1)
        self.drive.refresh_from_db()
        act = self.act(steward.name, steward=steward, seen_version=self.drive.version)
        sentence = service(act, self.drive, *args, **kwargs).sentence
        self.drive.refresh_from_db()
        return sentence

    def seat(self, count: int, *, wish: str = "automatic", **rules: object) -> None:
        """Seat the first so many of NAMES as listed: Ann 1/1, Ben 1/2 …, with Joan as Steward."""
        self.do(planning.set_house_rules, HouseRules(**rules), empty_chairs_wish=wish)  # type: ignore[arg-type]
        self.do(guests.add_guests, NAMES[:count])
        self.do(stewards.appoint_stewards, ["Joan"])
        self.do(opening.draw_opening_seats)
        self.do(opening.seat_guests)

    def begin(self, number: int) -> str:
        return self.do(hands.start_hand, number)

    def bell(self, number: int) -> str:
        return self.do(hands.ring_bell, number)

    def mark(self, hand: int, table: int, points: Mapping[str, int], **more: object) -> str:
        """Enter marks by name at a table; all are initialled."""
        numbers = {self.player(name).number: value for name, value in points.items()}
        return self.do(
            marks.enter_marks,
            marks.TableSheet(**{  # type: ignore[arg-type]
                "hand": hand,
                "table": table,
                "sits": {},
                "points": numbers,
                "initialled": set(numbers),
                **more,
            }),
        )

    def play(self, hand: int, *winners: str) -> None:
        """Begin a hand, ring its bell and enter marks so that these guests move on."""
        self.begin(hand)
        self.bell(hand)
        for table in self.drive.tables.all():
            sitting = self.sitting(hand, table.number)
            points = {n: 0 if n in winners else 10 + 2 * i for i, n in enumerate(sitting) if n}
            if points:
                self.mark(hand, table.number, points)

    def player(self, name: str) -> Player:
        return Player.objects.get(drive=self.drive, name=name)

    def sitting(self, hand: int, table: int) -> list[str | None]:
        """Return the names at a table by chair: None is an empty chair, "?" is not known."""
        seats = Seat.objects.filter(hand__drive=self.drive, hand__number=hand, table__number=table)
        return [
            "?" if not seat.is_known else seat.player.name if seat.player else None
            for seat in seats.select_related("player").order_by("chair")
        ]

    def room(self, hand: int) -> list[list[str | None]]:
        tables = self.drive.tables.values_list("number", flat=True)
        return [sitting for n in tables if (sitting := self.sitting(hand, n))]

    def moves(self, hand: int) -> dict[int, tuple[str | None, str]]:
        stored = Move.objects.filter(hand__drive=self.drive, hand__number=hand)
        return {m.table.number: (m.player.name if m.player else None, m.how) for m in stored}

    def points(self, hand: int) -> dict[str, int | None]:
        stored = Mark.objects.filter(hand__drive=self.drive, hand__number=hand)
        return {mark.player.name: mark.points for mark in stored.order_by("player__number")}

    def late(self, name: str, place: tuple[int, int] | None = None) -> str:
        return self.do(comings.late_guest, name, place=place)


@pytest.fixture
def hostess_client(client: Client, hostess: User) -> Client:
    """The hostess's browser, signed in."""
    client.force_login(hostess)
    return client


@pytest.fixture
def phone() -> Client:
    """A guest's or a Steward's phone: without any cookie, and checks that insist on them."""
    return Client(enforce_csrf_checks=True, HTTP_HOST="localhost")


@pytest.fixture
def evening(hostess: User) -> Evening:
    return Evening(hostess)


@pytest.fixture
def facts() -> Callable[[Drive], dict[str, list[dict[str, object]]]]:
    """Return all stored facts of a drive as they are written down, to see that none has changed."""
    from drives.services.acts.kinds import DRIVE, KINDS

    def written(drive: Drive) -> dict[str, list[dict[str, object]]]:
        drive.refresh_from_db()
        return {"drive": [DRIVE.written(drive)]} | {
            kind.name: [kind.written(fact) for fact in kind.of(drive)] for kind in KINDS
        }

    return written

"""A pretend evening as it is known to itself: the time, the keys, and who truly sits where."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from drives.models import Drive, Steward
from drives.services.acts.deed import Act, Answer
from drives.services.seats.replay import changes_of
from lexicon.house_rules import HouseRules
from lexicon.movement import seating
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber
from lexicon.players import STRENGTHS, Strength

_HOW_GUESTS_PLAY: Final = ("beginner", "fair", "fair", "good", "good", "expert")

Sitters = dict[int, int | None]
"""One table: chair → guest, or nobody."""


@dataclass(slots=True)
class PretendEvening:
    """One evening; its acts follow each other in time, each under a key of its own."""

    drive: Drive
    dice: random.Random
    key: str
    now: datetime
    version: int = 0
    rules: HouseRules = field(default_factory=HouseRules)
    stewards: dict[int, Steward] = field(default_factory=dict)
    tables: dict[int, Sitters] = field(default_factory=dict)
    stays: set[int] = field(default_factory=set)
    movers: Mapping[int, int] = field(default_factory=dict)
    strengths: dict[int, Strength] = field(default_factory=dict)
    dealt_from: dict[int, int] = field(default_factory=dict)
    rulings: int = 0
    ruling_is_withdrawn: bool = False
    later: list[Callable[[], object]] = field(default_factory=list)
    _acts: int = 0

    def wait_until(self, at: datetime) -> None:
        self.now = max(self.now, at)

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)

    def do(self, service: Callable[..., Answer], *args: object, **more: object) -> str:
        """Let the hostess do something, and return what the program says."""
        return self._done(service, self._act("The hostess"), args, more)

    def as_steward_of(
        self, table: int, service: Callable[..., Answer], *args: object, seen: int | None = None
    ) -> str:
        """Let the Steward of a table do something; ``seen`` is the version on her page."""
        return self._done(service, self._act(self.stewards[table], seen), args, {})

    def _act(self, by: Steward | str, seen: int | None = None) -> Act:
        self._acts += 1
        return Act(
            str(by),
            self.now,
            f"{self.key}-{self._acts}",
            seen_version=self.version if seen is None else seen,
            steward=by if isinstance(by, Steward) else None,
        )

    def _done(
        self,
        service: Callable[..., Answer],
        act: Act,
        args: tuple[object, ...],
        more: dict[str, object],
    ) -> str:
        answer = service(act, self.drive, *args, **more)
        self.version = answer.version
        return answer.sentence

    def catch_up(self) -> None:
        """Do what was left over from the hand before."""
        left_over, self.later = self.later, []
        for act in left_over:
            act()
            self.wait(4)

    @property
    def everybody(self) -> set[int]:
        """The guests who sit at the tables."""
        return {n for sitters in self.tables.values() for n in sitters.values() if n is not None}

    def strength_of(self, guest: int) -> Strength:
        """Say how well a guest plays: drawn once, and kept for the evening."""
        if guest not in self.strengths:
            self.strengths[guest] = STRENGTHS[self.dice.choice(_HOW_GUESTS_PLAY)]
        return self.strengths[guest]

    def dealer_at(self, table: int) -> int:
        """Let the winner deal who has come, or else the next on the left; first of all a cut."""
        sitters = {n: who for n, who in sorted(self.tables[table].items()) if who is not None}
        arrived = [chair for chair, who in sitters.items() if who in self.movers.values()]
        if table not in self.dealt_from:
            chair = self.dice.choice(list(sitters))  # D3
        elif arrived:
            chair = arrived[0]  # D12
        else:
            last = self.dealt_from[table]
            chair = min(sitters, key=lambda one: (one <= last, one))  # D12, ruling
        self.dealt_from[table] = chair
        return sitters[chair]

    def sit_down(self) -> None:
        """Take the opening seats as the guests have taken them."""
        self.drive.refresh_from_db()
        self.rules = self.drive.rules
        for steward in self.drive.stewards.prefetch_related("tables"):
            self.stewards.update({table.number: steward for table in steward.tables.all()})
        seats = self.drive.opening_seats.order_by("table__number", "chair")
        for number, chair, player in seats.values_list("table__number", "chair", "player__number"):
            self.tables.setdefault(number, {})[chair] = player

    def walk(self, *, after: int) -> None:
        """Let the movers of a hand move on, and all the changes of the next one happen."""
        chairs = {
            (TableNumber(table), ChairNumber(chair)): None
            if player is None
            else PlayerNumber(player)
            for table, sitters in self.tables.items()
            for chair, player in sitters.items()
        }
        following = HandNumber(after + 1)
        found = seating(
            chairs,
            {(HandNumber(after), TableNumber(t)): PlayerNumber(p) for t, p in self.movers.items()},
            changes_of(self.drive, since=after),
            hands=following,
            empty_chairs=self.rules.empty_chairs,
            stays={PlayerNumber(p): HandNumber(1) for p in self.stays},
            seated_at=HandNumber(after),
        )
        self.tables = {}
        for (table, chair), who in sorted(found.chairs(following).items()):
            (self.tables.setdefault(table, {})[chair],) = who

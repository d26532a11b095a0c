"""Everything the board shows, read in a number of queries that does not grow with the tables."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from drives.models import Drive, Hand
from drives.services.evening.board import NextStep, next_step
from drives.services.evening.clocks import ClockFace, clock_face
from drives.services.evening.finish_time import planned_finish
from drives.services.evening.gaps import Gap, Lack, gaps_of, tables_to_come
from drives.services.evening.hands import latest_hand
from drives.services.evening.spoken import movers_to_come
from drives.services.evening.spoken import tables_to_come as said_to_come
from drives.services.evening.table_facts import HandFacts, hand_facts
from drives.services.evening.tiles import TableTile, tiles
from drives.services.scoring.standings import hands_counted, hands_that_count, places
from drives.services.seats.movers import Mover, movers_of
from lexicon.bell import Phase
from lexicon.standings import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoGoes:
    """Who goes where, as far as it is known, and in one sentence what is still to come.

    Right after the bell of forty tables, forty lines that say nothing would stand there.
    """

    movers: tuple[Mover, ...]
    to_come: str

    @property
    def is_anybody(self) -> bool:
        """Whether people move on at all, known or not."""
        return bool(self.movers or self.to_come)


def _who_goes(movers: Sequence[Mover]) -> WhoGoes:
    to_come = [mover.from_table for mover in movers if not mover.is_known]
    return WhoGoes(
        movers=tuple(mover for mover in movers if mover.is_known),
        to_come=movers_to_come(to_come, of=len(movers)),
    )


@dataclass(frozen=True, kw_only=True)
class EveningNow:
    """Where an evening stands at an instant; before the first hand there is no hand.

    What is recorded is read when it is asked for, and once.
    """

    drive: Drive
    now: datetime
    hand: Hand | None = None
    tables: Collection[int] | None = None
    """The tables that facts and gaps are about; None: all of them."""

    @property
    def is_over(self) -> bool:
        """Whether the bell of the latest hand has gone; its time is enough (D4, F44)."""
        return self.hand is not None and self.hand.clock.phase(self.now) is Phase.OVER

    @cached_property
    def facts(self) -> HandFacts | None:
        """What is recorded of the latest hand."""
        return hand_facts(self.drive, self.hand, tables=self.tables) if self.hand else None

    @cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """What is not known yet of the hands begun."""
        facts = self.facts
        return tuple(gaps_of(self.drive, facts, tables=self.tables)) if facts else ()

    @cached_property
    def counted(self) -> int:
        """After which hand the standings are: the last that is over for all."""
        return hands_counted(self.drive, self.now)

    @cached_property
    def that_count(self) -> int:
        """How many hands they hold; a void one does not count (T5)."""
        return hands_that_count(self.drive, after=self.counted)

    @property
    def clock(self) -> ClockFace:
        return clock_face(self.drive, self.hand, self.now)

    @property
    def next_step(self) -> NextStep:
        return next_step(self.drive, self.now)

    @property
    def finish(self) -> str:
        return planned_finish(self.drive, self.hand, self.now)

    def tiles(self) -> list[TableTile]:
        """Return a tile for each table of the latest hand."""
        return tiles(self.facts, self.gaps, is_over=self.is_over) if self.facts else []

    def places(self) -> list[Place]:
        return places(self.drive, after=self.counted)

    def movers(self, *, public: bool = False) -> list[Mover]:
        """Return who goes where, between the bell of a hand and the start of the next (F53)."""
        if self.hand is None or not self.is_over:
            return []
        return movers_of(self.drive, self.hand, public=public)

    @cached_property
    def who_goes(self) -> WhoGoes:
        """Who moves on, by the names that the desk knows."""
        return _who_goes(self.movers())

    @cached_property
    def who_goes_in_public(self) -> WhoGoes:
        """Who moves on, as the hall may see it (F33, F50)."""
        return _who_goes(self.movers(public=True))

    def earlier_gaps(self) -> list[Gap]:
        """Return what is missing in earlier hands; initials alone are left to the finish."""
        number = self.hand.number if self.hand else 0
        return [gap for gap in self.serious_gaps() if gap.hand < number]

    def serious_gaps(self) -> list[Gap]:
        """Return everything that is open but initials."""
        return [gap for gap in self.gaps if gap.lack is not Lack.INITIALS]

    def unchecked(self) -> list[Gap]:
        """Return the marks that stand without initials (D7)."""
        return [gap for gap in self.gaps if gap.lack is Lack.INITIALS]

    def missing(self) -> list[Gap]:
        """Return what was to be known by now and is not: of earlier hands, and after the bell."""
        if self.hand is None or not self.is_over:
            return self.earlier_gaps()
        latest = [
            gap
            for gap in self.gaps
            if gap.hand == self.hand.number and gap.lack not in {Lack.CONTESTED, Lack.INITIALS}
        ]
        return [*self.earlier_gaps(), *latest]

    def said_to_come(self) -> list[str]:
        """Say of each hand which tables are to come: "Hand 4: one table to come: Table 2."""
        names = self._stewards()
        said = []
        for number in sorted({gap.hand for gap in self.missing()}):
            numbers = tables_to_come(self.gaps, number)
            tables = [(n, names.get(n, "")) for n in numbers]
            said.append(said_to_come(number, tables, of=len(names)))
        return [sentence for sentence in said if sentence]

    def _stewards(self) -> dict[int, str]:
        if self.facts is None:
            return {}
        laid = {n: facts.table for n, facts in self.facts.tables.items()}
        return {n: table.steward.name if table.steward else "" for n, table in laid.items()}


def evening(drive: Drive, now: datetime, *, tables: Collection[int] | None = None) -> EveningNow:
    """Return where a drive stands at an instant; of some tables only where they are given."""
    return EveningNow(drive=drive, now=now, hand=latest_hand(drive), tables=tables)

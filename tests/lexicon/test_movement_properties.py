"""Any evening: equal to a plain walk if all is known, never a true guest lost if not (D10-D15).

`Hall` is the plain replay: people walk about in it, one by one, and know nothing of candidates.
"""

import itertools
import random
from collections import defaultdict
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.movement import Change, ChangeKind, Move, Naming, seating

SITS, LEAVES, CLOSES, OPENS, ADDED, TAKEN = (
    ChangeKind(kind) for kind in ("sits", "leaves", "closes", "opens", "added", "taken")
)


@dataclass
class Facts:
    """What was recorded of an evening."""

    opening: dict
    rule: str
    stays: dict
    void: set
    hands: int
    moves: dict = field(default_factory=dict)
    changes: list = field(default_factory=list)
    named: list = field(default_factory=list)

    def seating(self, **more):
        return seating(
            self.opening,
            self.moves,
            self.changes,
            self.named,
            hands=self.hands,
            empty_chairs=self.rule,
            stays=self.stays,
            void=self.void,
            **more,
        )

    def without(self, gone):
        return replace(
            self,
            moves={key: who for key, who in self.moves.items() if Move(*key, who) not in gone},
            changes=[change for change in self.changes if change not in gone],
            named=[naming for naming in self.named if naming not in gone],
        )

    def shuffled(self, rng):
        def mixed(facts):
            return rng.sample(list(facts), len(facts))

        return replace(
            self,
            opening=dict(mixed(self.opening.items())),
            moves=dict(mixed(self.moves.items())),
            changes=mixed(self.changes),
            named=mixed(self.named),
        )


class Hall:
    """The seats of one hand as they really are."""

    def __init__(self, seats):
        self.seats = dict(seats)

    @property
    def tables(self):
        return sorted({table for table, _ in self.seats})

    def chairs(self, table):
        return sorted(chair for other, chair in self.seats if other == table)

    def guests(self, table):
        sitting = (self.seats[table, chair] for chair in self.chairs(table))
        return [who for who in sitting if who is not None]

    def empty(self, table):
        return [chair for chair in self.chairs(table) if self.seats[table, chair] is None]

    def expected_movers(self, table, hand, facts):
        """Return who may move on by the rules: D2 and D13."""
        guests = self.guests(table)
        if not guests or (facts.rule == "move" and self.empty(table)):
            return [None]
        walking = [guest for guest in guests if facts.stays.get(guest, 99) > hand]
        return walking or guests

    def walked(self, movers):
        """Return the hall after ``movers``, by table, went to the next table (D10, D11)."""
        left = {}
        for table, who in movers.items():
            left[table] = next(c for c in self.chairs(table) if self.seats[table, c] == who)
        after = Hall(self.seats)
        for table, following in zip(movers, [*movers, *movers][1:], strict=False):
            after.seats[following, left[following]] = movers[table]
        return after

    def changed(self, changes):
        """Return the hall after a set of changes, or nothing if somebody was forgotten."""
        after = Hall(self.seats)
        named = {change.player for change in changes} - {None}
        for place, who in self.seats.items():
            after.seats[place] = None if who in named else who
        by_kind = defaultdict(list)
        for change in changes:
            by_kind[change.kind].append(change)
        gone = {place for place in after.seats for c in by_kind[CLOSES] if place[0] == c.table}
        gone |= {(c.table, c.chair) for c in by_kind[TAKEN]}
        if any(after.seats.pop(place) is not None for place in gone):
            return None
        for change in by_kind[OPENS]:
            after.seats |= dict.fromkeys((change.table, n + 1) for n in range(change.chairs))
        after.seats |= dict.fromkeys((c.table, c.chair) for c in by_kind[ADDED])
        for change in by_kind[SITS]:
            if after.seats[change.table, change.chair] is not None:
                return None
            after.seats[change.table, change.chair] = change.player
        return after

    def agrees(self, naming):
        here = set(self.guests(naming.table))
        return here == naming.players if naming.everyone else here >= naming.players


def ring(hall, hand, facts):
    closing = {c.table for c in facts.changes if c.hand == hand + 1 and c.kind == CLOSES}
    tables = [table for table in hall.tables if table not in closing]
    quiet = hand in facts.void and not any((hand, table) in facts.moves for table in tables)
    return [] if quiet or len(tables) < 2 else tables


def every_evening(facts):
    """Yield the halls of every evening that has these facts, one list each."""

    def possible(table, hall, hand):
        if (hand, table) not in facts.moves:
            return hall.expected_movers(table, hand, facts)
        who = facts.moves[hand, table]
        sitting = [hall.seats[table, chair] for chair in hall.chairs(table)]
        return [who] if who in sitting else []

    def go_on(hall, hand, so_far):
        hall = hall.changed([change for change in facts.changes if change.hand == hand])
        named = [naming for naming in facts.named if naming.hand == hand]
        if hall is None or not all(hall.agrees(naming) for naming in named):
            return
        if hand == facts.hands:
            yield [*so_far, hall.seats]
            return
        tables = ring(hall, hand, facts)
        for movers in itertools.product(*(possible(table, hall, hand) for table in tables)):
            after = hall.walked(dict(zip(tables, movers, strict=True)))
            yield from go_on(after, hand + 1, [*so_far, hall.seats])

    yield from go_on(Hall(facts.opening), 1, [])


class Evening:
    """An evening that really happened, and what was recorded of it."""

    def __init__(self, rng, *, tables=3, hands=4, hidden=0.5, named=0.3, changes=0.4):
        self.rng, self.hidden, self.named = rng, hidden, named
        count = rng.randint(1, tables)
        numbers = sorted(rng.sample(range(1, tables + 2), count))
        self.new_guests = itertools.count(1)
        opening = {
            (table, chair + 1): None if rng.random() < 0.15 else next(self.new_guests)
            for table in numbers
            for chair in range(rng.choice((2, 3, 4, 4, 5)))
        }
        guests = [who for who in opening.values() if who]
        self.facts = Facts(
            opening=opening,
            rule=rng.choice(("move", "move", "short", "house")),
            stays={who: rng.randint(1, 3) for who in guests if rng.random() < 0.1},
            void={hand for hand in range(1, hands) if rng.random() < 0.1},
            hands=rng.randint(2, hands),
        )
        self.truth, self.walks = [], []
        hall = Hall(opening)
        for hand in range(1, self.facts.hands + 1):
            if rng.random() < changes:
                self.change(hall, hand)
            if hand > 1:
                hall = self.walk(Hall(self.truth[-1]), hand - 1)
                if rng.random() < changes:
                    self.change(hall, hand)
            hall = hall.changed([c for c in self.facts.changes if c.hand == hand])
            self.truth.append(hall.seats)
            self.name(hall, hand)

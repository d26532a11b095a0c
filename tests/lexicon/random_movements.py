"""Evenings that really happened, drawn at random, and what was recorded of them (D10-D15).

`Hall` is the plain replay: people walk about in it, one by one, and know nothing of candidates.
"""

import itertools
import random
from collections import defaultdict
from dataclasses import dataclass, field, replace

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
        facts = self.opening, self.moves, self.changes, self.named
        rules = {"empty_chairs": self.rule, "stays": self.stays, "void": self.void}
        return seating(*facts, hands=self.hands, **rules, **more)

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


class Evening:
    """An evening that really happened, and what was recorded of it."""

    def __init__(self, rng, *, tables=3, hands=4, hidden=0.5, named=0.3, changes=0.3):
        self.rng, self.hidden, self.named, self.changes = rng, hidden, named, changes
        numbers = sorted(rng.sample(range(1, tables + 2), rng.randint(1, tables)))
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
        self.truth = []
        hall = Hall(opening)
        for hand in range(1, self.facts.hands + 1):
            hall = self.play(hall, hand)
            self.truth.append(hall.seats)

    def play(self, hall, hand):
        closes = hand > 1 and len(hall.tables) > 1 and self.rng.random() < self.changes / 3
        closing = self.rng.choice(hall.tables) if closes else None
        if closing:
            self.facts.changes.append(Change(hand, CLOSES, table=closing))
        if hand > 1:
            hall = self.walk(hall, hand - 1)
        if closing:
            self.seat_elsewhere(hall, hand, closing)
        elif self.rng.random() < self.changes:
            self.change(hall, hand)
        hall = hall.changed([change for change in self.facts.changes if change.hand == hand])
        for table in hall.tables:
            if self.rng.random() < self.named:
                self.name(hall, hand, table)
        return hall

    def walk(self, hall, hand):
        void = hand in self.facts.void
        tables = ring(hall, hand, replace(self.facts, void=()))
        if not tables or (void and self.rng.random() < 0.5):
            return hall
        movers = {}
        for table in tables:
            expected = hall.expected_movers(table, hand, self.facts)
            anybody = [hall.seats[table, chair] for chair in hall.chairs(table)]
            who = self.rng.choice(expected if self.rng.random() < 0.9 else anybody)
            if who not in expected or self.rng.random() >= self.hidden or (void and not movers):
                self.facts.moves[hand, table] = who
            movers[table] = who
        return hall.walked(movers)

    def seat_elsewhere(self, hall, hand, table):
        empty = [place for place, who in hall.seats.items() if who is None and place[0] != table]
        self.rng.shuffle(empty)
        for who in hall.guests(table):
            change = Change(hand, SITS, who, *empty.pop()) if empty else Change(hand, LEAVES, who)
            self.facts.changes.append(change)

    def change(self, hall, hand):
        change = self.rng.choice((self.swap, self.come, self.leave, self.add, self.open, self.take))
        self.facts.changes.extend(change(hall, hand))

    def some_guests(self, hall, count):
        guests = sorted(who for who in hall.seats.values() if who)
        return self.rng.sample(guests, min(len(guests), count))

    def swap(self, hall, hand):
        where = {who: place for place, who in hall.seats.items()}
        guests = self.some_guests(hall, self.rng.choice((2, 3)))
        for who, instead in zip(guests, guests[1:] + guests[:1], strict=True):
            yield Change(hand, SITS, who, *where[instead])

    def come(self, hall, hand):
        for place in sorted(place for place, who in hall.seats.items() if who is None)[:1]:
            yield Change(hand, SITS, next(self.new_guests), *place)

    def leave(self, hall, hand):
        for who in self.some_guests(hall, 1):
            yield Change(hand, LEAVES, who)

    def add(self, hall, hand):
        table = self.rng.choice(hall.tables)
        place = table, max(hall.chairs(table)) + 1
        yield Change(hand, ADDED, None, *place)
        yield Change(hand, SITS, next(self.new_guests), *place)

    def open(self, hall, hand):
        table = next(n for n in itertools.count(1) if n not in hall.tables)
        yield Change(hand, OPENS, table=table, chairs=2)
        for chair, who in enumerate(self.some_guests(hall, 2), start=1):
            yield Change(hand, SITS, who, table, chair)

    def take(self, hall, hand):
        for table in hall.tables:
            if hall.empty(table) and len(hall.chairs(table)) > 1:
                yield Change(hand, TAKEN, table=table, chair=hall.empty(table)[0])

    def name(self, hall, hand, table):
        guests = hall.guests(table)
        everyone = self.rng.random() < 0.6
        players = guests if everyone else self.rng.sample(guests, min(len(guests), 2))
        self.facts.named.append(Naming(hand, table, frozenset(players), everyone=everyone))


def evenings(**kinds):
    return st.integers(0, 2**32).map(lambda seed: Evening(random.Random(seed), **kinds))

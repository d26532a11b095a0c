"""What ties the room at one moment to the room at the next: a movement, or a set of changes."""

from lexicon.movement.guests import NOBODY, is_one
from lexicon.movement.moment import Contradiction, Moment
from lexicon.movement.outline import ChangeSet
from lexicon.movement.step import By, Step
from lexicon.movement.table import Passage, narrow

_STILL = -1


class Movement:
    """The movement from one hand to the next; ``movers`` are the candidates of each table."""

    def __init__(self, sat: Moment, sits: Moment, step: Step) -> None:
        self.movers = list(step.movers)
        self._sat, self._sits, self._step = sat, sits, step
        self._table = {chair: i for i, chairs in enumerate(step.chairs) for chair in chairs}
        self._dirty = {_STILL, *range(len(step.tables))}
        sat.links.append(self)
        sits.links.append(self)
        self._part_recorded_movers()

    def _part_recorded_movers(self) -> None:
        """Take each recorded mover off all tables but his own, and then off all but the next.

        Raises:
            Contradiction: one guest is said to have moved on from two tables.
        """
        recorded = [bits & ~NOBODY if is_one(bits) else 0 for bits in self.movers]
        everybody = sum(set(recorded))
        if everybody != sum(recorded):
            raise Contradiction
        for chair in self._step.still:
            self._sat.keep(chair, ~everybody)
        for table, chairs in enumerate(self._step.chairs):
            for chair in chairs:
                self._sat.keep(chair, ~everybody | recorded[table])
                self._sits.keep(chair, ~everybody | recorded[table - 1])

    @property
    def stale(self) -> bool:
        """Whether a table may have something new to tell."""
        return bool(self._dirty)

    def hear(self, chair: int) -> None:
        """Look again at the table of ``chair``."""
        self._dirty.add(self._table.get(chair, _STILL))

    def settle(self) -> None:
        """Draw what follows at every table, from either side."""
        while self._dirty:
            table = self._dirty.pop()
            if table == _STILL:
                for chair in self._step.still:
                    self._sits.keep(chair, self._sat.bits[chair])
                    self._sat.keep(chair, self._sits.bits[chair])
            else:
                self._look_at(table)

    def _look_at(self, table: int) -> None:
        chairs = self._step.chairs[table]
        seen = Passage(
            [self._sat.bits[chair] for chair in chairs],
            [self._sits.bits[chair] for chair in chairs],
            self.movers[table],
            self.movers[table - 1],
        )
        self._use_confined(seen)
        if any(bits & NOBODY for bits in (*seen.sat, seen.mover, seen.arrival)):
            self._count_empty(table, seen)
        left = narrow(seen, by=self._step.by[table], stays=self._step.stays)
        for chair, sat, sits in zip(chairs, left.sat, left.sits, strict=True):
            self._sat.keep(chair, sat)
            self._sits.keep(chair, sits)
        self._pass_on(table, left.mover)
        self._pass_on(table - 1, left.arrival)

    def _use_confined(self, seen: Passage) -> None:
        """Find the guest who was surely here and is surely gone, or the other way round."""
        sat = sits = 0
        for before, after in zip(seen.sat, seen.sits, strict=True):
            sat |= before
            sits |= after
        if gone := sat & ~sits & self._sat.confined:
            seen.mover &= gone
        if come := sits & ~sat & self._sits.confined:
            seen.arrival &= come

    def _count_empty(self, table: int, seen: Passage) -> None:
        """Use that the empty chairs of a table are counted, whoever moved (rule 2 both ways)."""
        chairs, by = self._step.chairs[table], self._step.by[table]
        least, most = self._sat.empty_chairs(chairs)
        if by is By.EMPTY_CHAIR and (least or not most):
            seen.mover &= NOBODY if least else ~NOBODY
        gone = _is_nobody(seen.mover)
        if gone[0]:
            least = max(least, 1)
        elif by is By.EMPTY_CHAIR and not gone[1]:
            most = 0
        come = _is_nobody(seen.arrival)
        self._sits.count_empty(chairs, (least - gone[1] + come[0], most - gone[0] + come[1]))
        after = self._sits.empty_chairs(chairs)
        least, most = (
            max(least, after[0] - come[1] + gone[0]),
            min(most, after[1] - come[0] + gone[1]),
        )
        self._sat.count_empty(chairs, (least, most))

    def _pass_on(self, table: int, movers: int) -> None:
        table %= len(self.movers)
        if movers == self.movers[table]:
            return
        self.movers[table] = movers
        following = (table + 1) % len(self.movers)
        self._dirty |= {table, following}
        if is_one(movers) and movers != NOBODY:
            self._sat.confine(movers, self._step.chairs[table])
            self._sits.confine(movers, self._step.chairs[following])


def _is_nobody(bits: int) -> tuple[int, int]:
    """Return how many empty chairs pass with ``bits``: at least, at most."""
    return int(bits == NOBODY), bits & NOBODY


class Reseating:
    """The changes of a hand, all together: the room before them and after (movement.md rule 4)."""

    def __init__(self, before: Moment, after: Moment, changes: ChangeSet) -> None:
        self._before, self._after = before, after
        self._gives_up = changes.named | NOBODY
        self._kept = set(changes.kept) - set(changes.fills)
        self._dirty = set(self._kept)
        before.links.append(self)
        after.links.append(self)
        for chair in {*changes.gone, *changes.fills} - set(changes.fresh):
            before.keep(chair, self._gives_up)
        for chair in changes.fresh:
            after.keep(chair, NOBODY | changes.fills.get(chair, 0))
        for chair, guest in changes.fills.items():
            after.keep(chair, guest)

    @property
    def stale(self) -> bool:
        """Whether a chair may have something new to tell."""
        return bool(self._dirty)

    def hear(self, chair: int) -> None:
        """Look again at ``chair``, unless the changes settle who sits on it."""
        if chair in self._kept:
            self._dirty.add(chair)

    def settle(self) -> None:
        """Draw what follows for every chair that was kept, from either side."""
        while self._dirty:
            chair = self._dirty.pop()
            sat, sits = self._before.bits[chair], self._after.bits[chair]
            emptied = NOBODY if sat & self._gives_up else 0
            self._after.keep(chair, sat & ~self._gives_up | emptied)
            self._before.keep(chair, sits & ~NOBODY | (self._gives_up if sits & NOBODY else 0))

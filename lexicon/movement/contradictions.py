"""Which recorded facts cannot hold together with those before them (movement.md rule 6).

What people really did stands nearest to the truth: facts are taken in hand by hand, in each the
changes first, then the namings, then the moves that led to it. Moves not taken in yet are left
open. The first that contradict what was taken in before are the ones to ask about.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from lexicon.movement.evening import Evening
from lexicon.movement.facts import Change, ChangeKind, Fact, Move, Naming, Place
from lexicon.movement.guests import Who
from lexicon.movement.inference import replay
from lexicon.movement.known import follow
from lexicon.movement.moment import Contradiction
from lexicon.movement.outline import Outline
from lexicon.places import ChairNumber, HandNumber, PlayerNumber


@dataclass(frozen=True, slots=True)
class _Unit:
    """Facts that can only be looked at together, and the hand whose seats they speak of."""

    hand: HandNumber
    facts: tuple[Fact, ...]


def disputed(evening: Evening) -> Collection[Fact]:
    """Return the first facts of a contradictory ``evening`` that cannot hold with those before."""
    evening = _from_last_known(evening)
    units = list(_in_order(evening))
    holds, fails = 0, len(units)
    while fails - holds > 1:
        middle = (holds + fails) // 2
        if _can_hold(_with(evening, units[:middle], units[middle - 1].hand)):
            holds = middle
        else:
            fails = middle
    unit = units[fails - 1]
    changes = [fact for fact in unit.facts if isinstance(fact, Change)]
    if changes:
        return _first_changes(_with(evening, units[: fails - 1], unit.hand), changes)
    return unit.facts


def _from_last_known(evening: Evening) -> Evening:
    """Return the evening from its last known hand on: no earlier fact can be in doubt."""
    outline = Outline(evening)
    known = follow(outline).after
    if not known:
        return evening
    hand = max(known)
    seats = outline.read(outline.tables[hand], known[hand])
    return replace(
        evening, seated_at=hand, opening={place: next(iter(who)) for place, who in seats.items()}
    )


def _in_order(evening: Evening) -> Iterator[_Unit]:
    begun = range(evening.first, evening.last + 1)
    for hand in map(HandNumber, begun):
        changes = [change for change in evening.changes if change.hand == hand]
        if changes and hand != evening.seated_at:
            yield _Unit(hand, tuple(sorted(changes, key=lambda change: change.order)))
        for naming in sorted(evening.named, key=lambda naming: naming.order):
            if naming.hand == hand:
                yield _Unit(hand, (naming,))
        for (moved_after, table), player in sorted(evening.moves.items(), key=lambda it: it[0]):
            if moved_after == hand - 1 and moved_after >= evening.first:
                yield _Unit(hand, (Move(moved_after, table, player),))


def _with(evening: Evening, units: Sequence[_Unit], hand: HandNumber) -> Evening:
    """Return the evening up to ``hand`` as if only the facts of ``units`` were taken in."""
    facts = [fact for unit in units for fact in unit.facts]
    moves = {(fact.hand, fact.table): fact.player for fact in facts if isinstance(fact, Move)}
    return replace(
        evening,
        hands=hand,
        moves=moves,
        changes=frozenset(fact for fact in facts if isinstance(fact, Change)),
        named=frozenset(fact for fact in facts if isinstance(fact, Naming)),
        pending=frozenset(key for key in evening.moves if key[0] == hand - 1 and key not in moves),
    )


def _can_hold(evening: Evening) -> bool:
    try:
        replay(evening)
    except Contradiction:
        return False
    return True


def _first_changes(evening: Evening, changes: Collection[Change]) -> Collection[Change]:
    """Return which of ``changes``, the set of the last hand of ``evening``, cannot be made.

    A swap can only be made whole, so changes that touch each other are looked at together: one of
    them is left out if the others can be made without it, else all.
    """
    outline, replayed = replay(evening)
    hand = evening.last
    before = outline.read(outline.tables[HandNumber(hand - 1)], replayed.before[hand])
    made = evening.changes
    groups = _linked(changes, before)
    group = next(
        group
        for count, group in enumerate(groups)
        if not _can_hold(replace(evening, changes=made.union(*groups[: count + 1])))
    )
    made = made.union(*groups[: groups.index(group)])
    for change in group:
        if _can_hold(replace(evening, changes=made.union(group) - {change})):
            return [change]
    return group


def _linked(changes: Iterable[Change], chairs: Mapping[Place, Who]) -> list[list[Change]]:
    """Return ``changes`` in groups that touch no chair and no guest of each other."""
    changes = list(changes)
    named = {change.player for change in changes} - {None}
    groups: list[tuple[set[Place | PlayerNumber | None], list[Change]]] = []
    for change in changes:
        places = _touched(change, chairs)
        keys: set[Place | PlayerNumber | None] = {*places, change.player} - {None}
        keys |= {who for place in places for who in chairs.get(place, ())} & named
        group = [change]
        for other in [other for other in groups if other[0] & keys]:
            groups.remove(other)
            keys |= other[0]
            group = other[1] + group
        groups.append((keys, group))
    return sorted((group for _, group in groups), key=lambda group: group[0].order)


def _touched(change: Change, chairs: Iterable[Place]) -> set[Place]:
    if change.kind == ChangeKind.LEAVES:
        return set()
    if change.kind == ChangeKind.CLOSES:
        return {place for place in chairs if place[0] == change.table}
    if change.kind == ChangeKind.OPENS:
        return {(change.where, ChairNumber(n + 1)) for n in range(change.chairs or 0)}
    return {change.place}

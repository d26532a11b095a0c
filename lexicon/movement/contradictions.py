"""Which recorded facts cannot hold together with those before them (movement.md rule 6).

What people really did stands nearest to the truth: facts are taken in hand by hand, in each the
changes first, then the namings, then the moves that led to it. Moves not taken in yet are left
open. The first that contradict what was taken in before are the ones to ask about.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from lexicon.movement.evening import Evening
from lexicon.movement.facts import Change, ChangeKind, Fact, Move, Place
from lexicon.movement.guests import Who
from lexicon.movement.inference import replay
from lexicon.movement.known import follow
from lexicon.movement.moment import Contradiction
from lexicon.movement.outline import Outline
from lexicon.places import ChairNumber, HandNumber, PlayerNumber

_Unit = tuple[Fact, ...]
"""Facts that can only be looked at together: the changes of a hand, one naming, or one move."""


def disputed(evening: Evening, hand: HandNumber) -> Collection[Fact]:
    """Return the first facts that cannot hold with those before; they are about ``hand``."""
    evening = _from_last_known(evening)
    units = _in_order(evening, hand)
    while not units:  # only a later hand without facts has shown it
        hand = HandNumber(hand - 1)
        units = _in_order(evening, hand)
    holds, fails = 0, len(units)
    while fails - holds > 1:
        middle = (holds + fails) // 2
        if _can_hold(_with(evening, units[:middle], hand)):
            holds = middle
        else:
            fails = middle
    changes = [fact for fact in units[fails - 1] if isinstance(fact, Change)]
    if changes:
        return _first_changes(_with(evening, [], hand), changes)
    return units[fails - 1]


def _from_last_known(evening: Evening) -> Evening:
    """Return the evening from its last known hand on: no earlier fact can be in doubt."""
    outline = Outline(evening)
    known = follow(outline).after
    if not known:
        return evening
    hand = max(known)
    seats = outline.read(outline.tables[hand], known[hand])
    opening = {place: next(iter(who)) for place, who in seats.items()}
    return replace(evening, seated_at=hand, opening=opening)


def _in_order(evening: Evening, hand: HandNumber) -> list[_Unit]:
    """Return the facts that the seats of ``hand`` rest on, but for those of earlier hands."""
    changes = [change for change in evening.changes if change.hand == hand]
    named = [naming for naming in evening.named if naming.hand == hand]
    moves = [
        Move(last, table, player)
        for (last, table), player in evening.moves.items()
        if last == hand - 1
    ]
    units: list[_Unit] = [tuple(sorted(changes, key=lambda change: change.order))]
    units += [(naming,) for naming in sorted(named, key=lambda naming: naming.order)]
    units += [(move,) for move in sorted(moves, key=lambda move: move.order)]
    return units if changes else units[1:]


def _with(evening: Evening, units: Sequence[_Unit], hand: HandNumber) -> Evening:
    """Return the evening up to ``hand``, of whose facts only ``units`` are taken in yet."""
    facts = {fact for unit in units for fact in unit}
    pending = [
        (last, table)
        for (last, table), player in evening.moves.items()
        if last == hand - 1 and Move(last, table, player) not in facts
    ]
    return replace(
        evening,
        hands=hand,
        changes=frozenset(c for c in evening.changes if c.hand < hand or c in facts),
        named=frozenset(n for n in evening.named if n.hand < hand or n in facts),
        pending=frozenset(pending),
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

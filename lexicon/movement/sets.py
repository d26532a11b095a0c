"""The changes of one hand as one set: what is refused (movement.md rule 4, D14, D15)."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field

from lexicon.movement.facts import Change, ChangeKind, Place, SetRefused
from lexicon.places import ChairNumber, PlayerNumber, TableNumber

Layout = Mapping[TableNumber, tuple[ChairNumber, ...]]
"""The open tables in their order, each with its chairs in theirs."""


def lay_out(places: Iterable[Place]) -> Layout:
    """Return the tables and chairs of a room, in order."""
    tables: dict[TableNumber, list[ChairNumber]] = {}
    for table, chair in sorted(places):
        tables.setdefault(table, []).append(chair)
    return {table: tuple(chairs) for table, chairs in tables.items()}


def check_changes(
    changes: Iterable[Change],
    chairs: Mapping[Place, Collection[PlayerNumber | None]],
) -> None:
    """Check that ``changes``, the whole set of one hand, can be made together.

    ``chairs`` are the candidates of every chair before the changes (`Seating.chairs_before`). A
    chair that may hold a guest who is not named passes as long as it may also be empty or hold a
    guest who is. Not checked: how large a table may become, and other limits of D14.

    Raises:
        SetRefused: a guest is named twice; a chair to be filled, taken or closed holds a guest who
            is not named; a chair or table is not there, or is there already.
    """
    alteration = alter(lay_out(chairs), changes)
    if alteration.refused:
        raise SetRefused(alteration.refused[0][1])
    named = {change.player for change in alteration.accepted} - {None}
    filled = {c.place for c in alteration.accepted if c.kind == ChangeKind.SITS}
    gone = set(chairs) - {(table, c) for table, kept in alteration.after.items() for c in kept}
    for table, chair in sorted((filled & set(chairs)) | gone):
        if not any(who is None or who in named for who in chairs[table, chair]):
            raise SetRefused(
                f"Chair {chair} of Table {table} holds a guest for whom no other chair is named."
            )


@dataclass(slots=True)
class Alteration:
    """A room before and after a set of changes, whoever sits where."""

    before: Layout
    after: dict[TableNumber, tuple[ChairNumber, ...]]
    accepted: list[Change] = field(default_factory=list)
    refused: list[tuple[Change, str]] = field(default_factory=list)
    named: set[PlayerNumber] = field(default_factory=set)
    filled: set[Place] = field(default_factory=set)


def alter(layout: Layout, changes: Iterable[Change]) -> Alteration:
    """Return the room after ``changes``, and which of them no room like this one can have."""
    room = Alteration(layout, dict(layout))
    for change in sorted(set(changes), key=lambda change: change.order):
        sentence = _MAKE[change.kind](room, change)
        if sentence:
            room.refused.append((change, sentence))
        else:
            room.accepted.append(change)
    room.after = dict(sorted(room.after.items()))
    return room


def _close(room: Alteration, change: Change) -> str:
    if room.after.pop(change.where, None) is None:
        return f"Table {change.table} is not open, so it cannot close."
    return ""


def _open(room: Alteration, change: Change) -> str:
    if change.where in room.before or change.where in room.after:
        return f"Table {change.table} is open already."
    room.after[change.where] = tuple(ChairNumber(n + 1) for n in range(change.chairs or 0))
    return ""


def _add(room: Alteration, change: Change) -> str:
    table, chair = change.place
    if table not in room.after:
        return f"Table {table} is not open, so no chair can be added to it."
    if chair in room.after[table]:
        return f"Table {table} has a chair {chair} already."
    room.after[table] = tuple(sorted((*room.after[table], chair)))
    return ""


def _take(room: Alteration, change: Change) -> str:
    table, chair = change.place
    if table not in room.after or chair not in room.before.get(table, ()):
        return f"Table {table} has no chair {chair} to take away."
    left = tuple(other for other in room.after[table] if other != chair)
    if not left:
        return f"Table {table} would have no chair left; it can only close."
    room.after[table] = left
    return ""


def _leave(room: Alteration, change: Change) -> str:
    if change.who in room.named:
        return f"Guest {change.player} is named twice in hand {change.hand}."
    room.named.add(change.who)
    return ""


def _sit(room: Alteration, change: Change) -> str:
    table, chair = change.place
    if chair not in room.after.get(table, ()):
        return f"Table {table} has no chair {chair} to sit on."
    if change.place in room.filled:
        return f"Two guests cannot both sit on chair {chair} of Table {table}."
    refusal = _leave(room, change)
    if not refusal:
        room.filled.add(change.place)
    return refusal


_MAKE: Mapping[ChangeKind, Callable[[Alteration, Change], str]] = {
    ChangeKind.CLOSES: _close,
    ChangeKind.OPENS: _open,
    ChangeKind.ADDED: _add,
    ChangeKind.TAKEN: _take,
    ChangeKind.LEAVES: _leave,
    ChangeKind.SITS: _sit,
}

"""Totals, places and ties (T1-T5). The lowest total wins."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import accumulate
from typing import NamedTuple

from lexicon.house_rules import HouseRules
from lexicon.places import HandNumber, PlayerNumber


class Group(StrEnum):
    """The three lists of the standings, in the order in which they are shown."""

    RANKED = "ranked"
    TO_COME = "to come"
    BELOW_THE_LINE = "below the line"


class Tally(NamedTuple):
    """What one guest has on the score card, hands that count only.

    Void hands (T5) and hands still running are left out by the caller: of marks, fines, the count
    of hands and the hands missed alike. Fines are those standing, not the withdrawn ones. House
    players have no tally: they are never ranked (T4).
    """

    player: PlayerNumber
    name: str
    marks: int
    hands_played: int
    fines: int = 0
    to_come: int = 0
    missed: tuple[HandNumber, ...] = ()


class Place(NamedTuple):
    """One line of the standings, in points: a group, a total, a `Tally` and where it stands.

    `averages` are the points added for missed hands, and `total` is all that counts; only the
    ranked have a `place`.
    """

    group: Group
    total: int
    player: PlayerNumber
    name: str
    marks: int
    hands_played: int
    fines: int = 0
    to_come: int = 0
    missed: tuple[HandNumber, ...] = ()
    averages: int = 0
    place: int | None = None
    is_tied: bool = False

    @property
    def label(self) -> str:
        """Write the place as it is read out: 1, or 2= where it is shared (T3)."""
        if self.place is None:
            return ""
        return f"{self.place}=" if self.is_tied else str(self.place)


def room_average(marks: Iterable[int]) -> int:
    """Average the marks of one hand, rounded up to an even number as every letter counts (T2).

    Given are the marks of ranked guests only. Without any mark it is 0.
    """
    points = list(marks)
    return -(-sum(points) // (2 * len(points))) * 2 if points else 0


def standings(
    tallies: Iterable[Tally], *, averages: Mapping[HandNumber, int], rules: HouseRules
) -> list[Place]:
    """Put the guests in order, lowest total first; equal totals share a place (T1, T3).

    First come the ranked; then, by name, who has a mark to come; then, below the line, who missed
    a hand and whose total holds the room's average for it (T2). A hand without an average adds 0.
    Within a tie the order is by name and then by number, whatever the order of entry. Nobody is
    ranked who has not played a hand.
    """
    lines = []
    for tally in tallies:
        player, name, marks, _, fines, _, missed = tally
        average = sum(averages.get(hand, 0) for hand in missed) if missed else 0
        total = marks + fines + average
        group = _group(tally, rules)
        # T2: a total that lacks a mark says nothing yet, so it must not put anybody in front.
        known_total = 0 if group is Group.TO_COME else total
        order = _ORDER[group], known_total, name.casefold(), player
        lines.append((order, group, total, average, tally))
    lines.sort()
    shared = _shared_places(total for _, group, total, _, _ in lines if group is Group.RANKED)
    return [
        Place(group, total, *tally, average, *shared.get((group, total), (None, False)))
        for _, group, total, average, tally in lines
    ]


def _shared_places(totals: Iterable[int]) -> Mapping[tuple[Group, int], tuple[int, bool]]:
    """Return the place of each total, lowest first, and whether several guests share it (T3)."""
    guests_with = Counter(totals)
    places = accumulate(guests_with.values(), initial=1)
    return {
        (Group.RANKED, total): (place, count > 1)
        for (total, count), place in zip(guests_with.items(), places, strict=False)
    }


def _group(tally: Tally, rules: HouseRules) -> Group:
    if tally.to_come:  # T2: as long as a mark lacks, the total says nothing
        return Group.TO_COME
    if tally.missed and not rules.missed_hand_may_win:
        return Group.BELOW_THE_LINE
    if tally.hands_played == 0:  # F15: where low is good, an empty card would stand first
        return Group.BELOW_THE_LINE if tally.missed else Group.TO_COME
    return Group.RANKED


_ORDER = {group: n for n, group in enumerate(Group)}

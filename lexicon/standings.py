"""Totals, places and ties (T1-T5). The lowest total wins."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
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
    of hands and the hands missed alike. Fines are those standing, not the withdrawn ones.
    """

    player: PlayerNumber
    name: str
    marks: int
    hands_played: int
    fines: int = 0
    to_come: int = 0
    missed: tuple[HandNumber, ...] = ()
    is_house: bool = False


class Place(NamedTuple):
    """One line of the standings, in points; only the ranked have a `place`.

    `averages` are the points added for missed hands, and `total` is all that counts.
    """

    group: Group
    player: PlayerNumber
    name: str
    marks: int
    total: int
    hands_played: int
    place: int | None = None
    is_tied: bool = False
    averages: int = 0
    fines: int = 0
    to_come: int = 0
    missed: tuple[HandNumber, ...] = ()

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
    Within a tie the order is by name and then by number, whatever the order of entry. House
    players are left out (T4), and nobody is ranked who has not played a hand.
    """
    lines = []
    for tally in tallies:
        if not tally.is_house:
            average = sum(averages.get(hand, 0) for hand in tally.missed) if tally.missed else 0
            lines.append((_group(tally, rules), tally.marks + tally.fines + average, tally))
    lines.sort(key=_order)
    places: list[Place] = []
    for (group, total), shared in groupby(lines, key=itemgetter(0, 1)):
        tied = [tally for _, _, tally in shared]
        place = len(places) + 1 if group is Group.RANKED else None
        is_tied = place is not None and len(tied) > 1
        places += [_line(tally, group, total, place, is_tied=is_tied) for tally in tied]
    return places


def _group(tally: Tally, rules: HouseRules) -> Group:
    if tally.to_come:  # T2: as long as a mark lacks, the total says nothing
        return Group.TO_COME
    if tally.missed and not rules.missed_hand_may_win:
        return Group.BELOW_THE_LINE
    if tally.hands_played == 0:  # F15: where low is good, an empty card would stand first
        return Group.BELOW_THE_LINE if tally.missed else Group.TO_COME
    return Group.RANKED


_GROUPS = {group: n for n, group in enumerate(Group)}


def _order(line: tuple[Group, int, Tally]) -> tuple[int, int, str, int]:
    group, total, tally = line
    # T2: a total that lacks a mark says nothing yet, so it must not put anybody in front.
    known_total = 0 if group is Group.TO_COME else total
    return _GROUPS[group], known_total, tally.name.casefold(), tally.player


def _line(tally: Tally, group: Group, total: int, place: int | None, *, is_tied: bool) -> Place:
    return Place(
        group=group,
        place=place,
        is_tied=is_tied,
        player=tally.player,
        name=tally.name,
        marks=tally.marks,
        averages=total - tally.marks - tally.fines,
        fines=tally.fines,
        total=total,
        hands_played=tally.hands_played,
        to_come=tally.to_come,
        missed=tally.missed,
    )


def winners(places: Iterable[Place]) -> list[Place]:
    """Pick the first three places, ties included (T4); a tie is joint, or settled by a cut (T3)."""
    return [line for line in places if line.place is not None and line.place <= 3]


def booby(places: Iterable[Place]) -> list[Place]:
    """Pick the highest total of a full card (T4), several if tied; never one of the `winners`."""
    full = [line for line in places if line.place is not None and not line.missed]
    highest = max((line.total for line in full), default=0)
    return [line for line in full if line.total == highest and line not in winners([line])]

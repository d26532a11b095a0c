"""What guests did that earns a prize beside the places: hands, travels, company (T4)."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from lexicon.house_rules import HouseRules
from lexicon.marks import Tie, Winner, table_winner
from lexicon.places import HandNumber, PlayerNumber, TableNumber
from lexicon.prizes.kinds import Prize

At = tuple[HandNumber, PlayerNumber]
Table = tuple[HandNumber, TableNumber]


class Feat(NamedTuple):
    """What one guest did. The highest `rank` wins; `at` says where it was, for the sentence."""

    player: PlayerNumber
    rank: tuple[int, ...]
    at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """All that is known of who sat where, what they marked and who moved on.

    Void hands have no marks here (T5), nor missed ones. ``stays`` are those who never walk.
    """

    sat: Mapping[At, TableNumber]
    marks: Mapping[At, int]
    fines: Mapping[At, int] = field(default_factory=dict)
    movers: Mapping[Table, PlayerNumber] = field(default_factory=dict)
    stays: Collection[PlayerNumber] = ()
    rules: HouseRules = field(default_factory=HouseRules)

    def tables(self) -> Mapping[Table, list[PlayerNumber]]:
        """Return who sat at each table in each hand."""
        sitting: dict[Table, list[PlayerNumber]] = defaultdict(list)
        for (hand, player), table in sorted(self.sat.items()):
            sitting[hand, table].append(player)
        return sitting

    def ways(self) -> Mapping[PlayerNumber, list[Table]]:
        """Return where each guest sat, hand by hand."""
        found: dict[PlayerNumber, list[Table]] = defaultdict(list)
        for (hand, player), table in sorted(self.sat.items()):
            found[player].append((hand, table))
        return found


def feats(prize: Prize, evening: Evening) -> list[Feat]:
    """Return what each guest did towards a prize, one line a guest at most.

    There is nothing for prizes that go by place or by lot.
    """
    best: dict[PlayerNumber, Feat] = {}
    for feat in _FEATS.get(prize, _none)(evening):
        if feat.player not in best or feat.rank > best[feat.player].rank:
            best[feat.player] = feat
    return list(best.values())


def _none(_: Evening) -> Iterator[Feat]:
    return iter(())


def _best_hands(evening: Evening) -> Iterator[Feat]:
    """The lowest count; of equal ones that which left the others at the table with most.

    Ruling: many run out in an evening, so their 0 alone would choose nobody.
    """
    for (hand, table), sitting in evening.tables().items():
        marks = {p: evening.marks[hand, p] for p in sitting if (hand, p) in evening.marks}
        for player, points in marks.items():
            others = sum(marks.values()) - points
            yield Feat(player, (-points, others), (hand, table))


def _hands_won(evening: Evening) -> Iterator[Feat]:
    """How many hands somebody won at the table, as it was cut for where several tied (D8, D9)."""
    won: Counter[PlayerNumber] = Counter()
    for (hand, table), sitting in evening.tables().items():
        outcome = table_winner(
            {p: evening.marks.get((hand, p)) for p in sitting},
            evening.rules,
            fines={p: evening.fines.get((hand, p), 0) for p in sitting},
        )
        mover = evening.movers.get((hand, table))
        if isinstance(outcome, Winner):
            won[outcome.player] += 1
        elif isinstance(outcome, Tie) and mover in outcome.players:
            won[mover] += 1
    return (Feat(player, (count,)) for player, count in won.items())


def _travels(evening: Evening) -> Iterator[Feat]:
    """How many tables somebody sat at; of equals who walked more often."""
    for player, way in evening.ways().items():
        tables = [table for _, table in way]
        walks = sum(before != after for before, after in pairwise(tables))
        yield Feat(player, (len(set(tables)), walks))


def _stays(evening: Evening) -> Iterator[Feat]:
    """How many hands running somebody sat at one table, unless the seat is fixed (D13)."""
    for player, way in evening.ways().items():
        if player in evening.stays:
            continue
        hands, before = 0, (0, 0)
        for hand, table in way:
            hands = hands + 1 if before == (hand - 1, table) else 1
            before = (hand, table)
            yield Feat(player, (hands,), (table,))


def _companions(evening: Evening) -> Iterator[Feat]:
    """With how many different people somebody sat at a table."""
    met: dict[PlayerNumber, set[PlayerNumber]] = defaultdict(set)
    for sitting in evening.tables().values():
        for player in sitting:
            met[player].update(sitting)
    return (Feat(player, (len(others) - 1,)) for player, others in met.items())


_FEATS: Final[Mapping[Prize, Callable[[Evening], Iterator[Feat]]]] = {
    Prize.BEST_HAND: _best_hands,
    Prize.MOST_WON: _hands_won,
    Prize.TRAVELLED: _travels,
    Prize.LONGEST: _stays,
    Prize.COMPANIONS: _companions,
}

"""The chairs of one table in one hand: who sits there, whose initials are needed, and the mark."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Mark, MarkEntry, Player
from drives.services.evening.table_facts import TableFacts


@dataclass(frozen=True, slots=True)
class Rival:
    """A second figure for one mark: what it says, who sent it and when."""

    points: int | None
    by: str
    at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairLine:
    """One chair: who sits there or may sit there, whose initials are needed, and the mark."""

    number: int
    player: Player | None = None
    candidates: tuple[Player, ...] = ()
    is_known: bool = True
    may_be_empty: bool = False
    neighbour: Player | None = None
    mark: Mark | None = None
    rival: Rival | None = None
    is_from_elsewhere: bool = False
    """Whether who initialled the mark turned out not to have sat here; the paper bears it (D15)."""

    @property
    def is_empty(self) -> bool:
        return self.is_known and self.player is None

    @property
    def initials_of(self) -> Player | None:
        """Whose initials the mark bears, or is to bear: the left-hand neighbour's (D7)."""
        return (self.mark and self.mark.initialled_by) or self.neighbour


def chair_lines(drive: Drive, facts: TableFacts) -> tuple[ChairLine, ...]:
    """Return the chairs of a table in their order, each with all that is known of it."""
    asked = {number for who in facts.open_chairs.values() for number in who}
    people = {p.number: p for p in drive.players.filter(number__in=asked).by_number()}
    rivals = _rivals(facts)
    lines = []
    for chair, number in facts.sitting.chairs.items():
        player = None if number is None else facts.players[number]
        mark = facts.marks.get(number or 0)
        lines.append(
            ChairLine(
                number=chair,
                player=player,
                neighbour=player and facts.sitting.left_of(player),
                mark=mark,
                rival=rivals.get(number or 0),
                is_from_elsewhere=bool(mark and _is_from_elsewhere(mark, facts, asked)),
            )
        )
    for chair, who in facts.open_chairs.items():
        candidates = tuple(people[n] for n in who if n in people)
        empty = 0 in who
        lines.append(
            ChairLine(number=chair, candidates=candidates, is_known=False, may_be_empty=empty)
        )
    return tuple(sorted(lines, key=lambda line: line.number))


def _is_from_elsewhere(mark: Mark, facts: TableFacts, candidates: Collection[int]) -> bool:
    by = mark.initialled_by
    return by is not None and by.number not in {*facts.players, *candidates}


def _rivals(facts: TableFacts) -> Mapping[int, Rival]:
    contested = {n: mark for n, mark in facts.marks.items() if mark.is_contested}
    if not contested:
        return {}
    players = [mark.player_id for mark in contested.values()]
    entries = MarkEntry.objects.filter(hand=facts.hand, player__in=players).order_by("at", "pk")
    sent = {(entry.player_id, entry.by, entry.points): entry.at for entry in entries}
    return {
        number: Rival(
            mark.rival_points,
            mark.rival_by,
            sent.get((mark.player_id, mark.rival_by, mark.rival_points)),
        )
        for number, mark in contested.items()
    }

"""What the score cards add up to, reckoned plainly, to hold the standings against (F26)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from drives.models import Drive, Mark, Ruling
from lexicon.standings import Place, room_average


@dataclass(frozen=True, slots=True)
class Card:
    """What one guest's score card adds up to after a hand, in points."""

    marks: int = 0
    fines: int = 0
    averages: int = 0

    @property
    def total(self) -> int:
        return self.marks + self.fines + self.averages


@dataclass(slots=True)
class Sheets:
    """All that is written on the score cards of a drive: guests, marks and fines by hand."""

    ranked: tuple[int, ...]
    hands_counting: tuple[int, ...]
    sat: frozenset[tuple[int, int]]
    marks: Mapping[tuple[int, int], int | None]
    fines: Mapping[tuple[int, int], int]
    averages: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for hand in self.hands_counting:
            marks = [self.marks.get((hand, player)) for player in self.ranked]
            self.averages[hand] = room_average(points for points in marks if points is not None)

    def card(self, player: int, *, after: int) -> Card:
        """Add up one card: marks, fines, and the room's average for each hand missed (T1, T2)."""
        hands = [hand for hand in self.hands_counting if hand <= after]
        return Card(
            marks=sum(self.marks.get((hand, player)) or 0 for hand in hands),
            fines=sum(self.fines.get((hand, player), 0) for hand in hands),
            averages=sum(self.averages[hand] for hand in hands if self._has_missed(hand, player)),
        )

    def _has_missed(self, hand: int, player: int) -> bool:
        if (hand, player) in self.marks:
            return self.marks[hand, player] is None
        return (hand, player) not in self.sat


def sheets_of(drive: Drive, sat: Iterable[tuple[int, int]]) -> Sheets:
    """Collect the score cards of a drive; void hands do not count (T5)."""
    hands = drive.hands.filter(void=False).order_by("number")
    marks = Mark.objects.filter(hand__drive=drive)
    fines: dict[tuple[int, int], int] = defaultdict(int)
    standing = Ruling.objects.filter(drive=drive, withdrawn_at=None)
    for hand, player, fine in standing.values_list("hand__number", "player__number", "fine"):
        fines[hand, player] += fine
    return Sheets(
        ranked=tuple(drive.players.ranked().by_number().values_list("number", flat=True)),
        hands_counting=tuple(hands.values_list("number", flat=True)),
        sat=frozenset(sat),
        marks={
            (hand, player): points
            for hand, player, points in marks.values_list(
                "hand__number", "player__number", "points"
            )
        },
        fines=fines,
    )


@dataclass(frozen=True, slots=True)
class Miscounted:
    """A guest whose card adds up to something else than the standings say; None: not in them."""

    player: int
    card: Card
    shown: int | None


def miscounted(sheets: Sheets, standings: Sequence[Place], *, after: int) -> list[Miscounted]:
    """Return the guests whose marks, fines, averages or total differ from their card."""
    lines = {int(line.player): line for line in standings}
    found = []
    for player in sheets.ranked:
        card, line = sheets.card(player, after=after), lines.get(player)
        if line is None:
            found.append(Miscounted(player, card, None))
        elif (line.marks, line.fines, line.averages, line.total) != (
            *(card.marks, card.fines, card.averages),
            card.total,
        ):
            found.append(Miscounted(player, card, line.total))
    return found

"""A guest's own score card as the program has it; nobody can write on it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Sum

from drives.models import Drive, Mark, Player, Ruling
from drives.services.scoring.sheets import who_sat
from drives.services.scoring.standings import hands_counted, room_averages
from lexicon.places import HandNumber, PlayerNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One hand of the card: what the guest wrote, in points, and what it has come to so far.

    Without ``points`` the mark is to come, or the hand was missed and counts ``average`` (T2). A
    void hand does not count (T5), nor yet one that is not over for all, as in the standings.
    """

    hand: int
    table: int | None
    points: int | None
    fine: int
    average: int
    is_missed: bool
    is_void: bool
    is_counted: bool
    running: int

    @property
    def is_to_come(self) -> bool:
        return self.is_counted and self.points is None and not self.is_missed


@dataclass(frozen=True, slots=True)
class GuestCard:
    """All hands begun; ``total`` is all that counts so far."""

    lines: tuple[CardLine, ...]

    @property
    def total(self) -> int:
        """The running total of the last line (T1)."""
        return self.lines[-1].running if self.lines else 0

    @property
    def is_counted(self) -> bool:
        """Whether any hand counts yet; before that there is no total, nor is it 0 (T2)."""
        return any(line.is_counted for line in self.lines)

    @property
    def with_figures(self) -> tuple[CardLine, ...]:
        """The hands of which something is written that may be wrong, the latest first."""
        lines = (line for line in self.lines if line.points is not None or line.is_missed)
        return tuple(lines)[::-1]

    @property
    def to_come(self) -> int:
        """How many marks are to come (T2)."""
        return sum(line.is_to_come for line in self.lines)


def guest_card(drive: Drive, player: Player, now: datetime) -> GuestCard:
    """Return the card of one guest: hands, tables, marks, fines and the running total (T1, T5)."""
    counted = hands_counted(drive, now)
    return guest_cards(drive, [player.number], counted=counted)[player.number]


def guest_cards(drive: Drive, players: Collection[int], *, counted: int) -> Mapping[int, GuestCard]:
    """Return the cards of these guests by number, in as many queries as the card of one.

    ``counted`` is the last hand that counts.
    """
    written = _written(drive, players, counted=counted)
    return {n: GuestCard(tuple(written.lines(PlayerNumber(n)))) for n in players}


@dataclass(frozen=True, slots=True)
class _Written:
    """All that is recorded of some guests, by hand and number."""

    hands: tuple[tuple[int, bool], ...]
    sat: Mapping[tuple[int, PlayerNumber], int | None]
    marks: Mapping[tuple[int, int], int | None]
    fines: Mapping[tuple[int, int], int]
    averages: Mapping[HandNumber, int]
    counted: int

    def lines(self, number: PlayerNumber) -> Iterator[CardLine]:
        running = 0
        for hand, void in self.hands:
            points, fine = self.marks.get((hand, number)), self.fines.get((hand, number), 0)
            average = self.averages.get(HandNumber(hand), 0) if self._missed(hand, number) else 0
            is_counted = hand <= self.counted and not void
            running += (points or 0) + fine + average if is_counted else 0
            yield CardLine(
                hand=hand,
                table=self.sat.get((hand, number)),
                points=points,
                fine=fine,
                average=average,
                is_missed=self._missed(hand, number),
                is_void=void,
                is_counted=is_counted,
                running=running,
            )

    def _missed(self, hand: int, number: PlayerNumber) -> bool:
        if (hand, number) in self.marks:
            return self.marks[hand, number] is None
        return (hand, number) not in self.sat


def _written(drive: Drive, players: Collection[int], *, counted: int) -> _Written:
    hands = tuple(drive.hands.order_by("number").values_list("number", "void"))
    marks = Mark.objects.filter(hand__drive=drive, player__number__in=players)
    standing = Ruling.objects.filter(
        drive=drive, player__number__in=players, withdrawn_at=None, fine__gt=0
    )
    fines = standing.values_list("hand__number", "player__number").annotate(Sum("fine"))
    return _Written(
        hands=hands,
        sat=who_sat(drive, players=players),
        marks={
            (hand, number): points
            for hand, number, points in marks.values_list(
                "hand__number", "player__number", "points"
            )
        },
        fines={(hand, number): fine for hand, number, fine in fines},
        averages=room_averages(drive, [hand for hand, _ in hands]),
        counted=counted,
    )

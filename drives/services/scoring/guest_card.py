"""A guest's own score card as the program has it; nobody can write on it."""

from collections.abc import Iterator, Mapping
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
    def to_come(self) -> int:
        """How many marks are to come (T2)."""
        return sum(line.is_to_come for line in self.lines)


def guest_card(drive: Drive, player: Player, now: datetime) -> GuestCard:
    """Return the card of one guest: hands, tables, marks, fines and the running total (T1, T5)."""
    return GuestCard(tuple(_lines(drive, player, now)))


def _lines(drive: Drive, player: Player, now: datetime) -> Iterator[CardLine]:
    number = PlayerNumber(player.number)
    sat = who_sat(drive, players=[number])
    marks, fines = _marks_of(drive, player), _fines_of(drive, player)
    hands = list(drive.hands.order_by("number").values_list("number", "void"))
    averages = room_averages(drive, [hand for hand, _ in hands])
    counted = hands_counted(drive, now)
    running = 0
    for hand, void in hands:
        points, fine = marks.get(hand), fines.get(hand, 0)
        is_missed = points is None if hand in marks else (hand, number) not in sat
        average = averages.get(HandNumber(hand), 0) if is_missed else 0
        is_counted = hand <= counted and not void
        running += (points or 0) + fine + average if is_counted else 0
        yield CardLine(
            hand=hand,
            table=sat.get((hand, number)),
            points=points,
            fine=fine,
            average=average,
            is_missed=is_missed,
            is_void=void,
            is_counted=is_counted,
            running=running,
        )


def _marks_of(drive: Drive, player: Player) -> Mapping[int, int | None]:
    marks = Mark.objects.filter(hand__drive=drive, player=player)
    return dict(marks.values_list("hand__number", "points"))


def _fines_of(drive: Drive, player: Player) -> Mapping[int, int]:
    standing = Ruling.objects.filter(drive=drive, player=player, withdrawn_at=None, fine__gt=0)
    return dict(standing.values_list("hand__number").annotate(Sum("fine")))

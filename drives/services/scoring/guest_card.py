"""A guest's own score card as the program has it; nobody can write on it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Sum

from drives.models import Drive, Mark, Player, Ruling
from drives.services.scoring.sheets import who_sat
from drives.services.scoring.standings import room_averages
from lexicon.places import HandNumber, PlayerNumber


@dataclass(frozen=True, slots=True)
class CardLine:
    """One hand of the card: what the guest wrote, in points, and what it has come to so far.

    Without ``points`` the mark is to come, or the hand was missed and counts ``average`` (T2).
    """

    hand: int
    table: int | None
    points: int | None
    fine: int
    average: int | None
    is_void: bool
    running: int

    @property
    def is_missed(self) -> bool:
        """Whether the hand was missed (T2)."""
        return self.average is not None


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
        return sum(
            line.points is None and not line.is_missed and not line.is_void for line in self.lines
        )


def guest_card(drive: Drive, player: Player) -> GuestCard:
    """Return the card of one guest: hands, tables, marks, fines and the running total (T1, T5)."""
    number = PlayerNumber(player.number)
    sat = who_sat(drive, players=[number])
    marks = _marks_of(drive, player)
    fines = _fines_of(drive, player)
    hands = list(drive.hands.order_by("number").values_list("number", "void"))
    averages = room_averages(drive, [hand for hand, _ in hands])
    lines, running = [], 0
    for hand, void in hands:
        points, fine = marks.get(hand), fines.get(hand, 0)
        is_missed = points is None if hand in marks else (hand, number) not in sat
        average = averages.get(HandNumber(hand), 0) if is_missed and not void else None
        running += 0 if void else (points or 0) + fine + (average or 0)
        table = sat.get((hand, number))
        lines.append(CardLine(hand, table, points, fine, average, void, running))
    return GuestCard(tuple(lines))


def _marks_of(drive: Drive, player: Player) -> Mapping[int, int | None]:
    marks = Mark.objects.filter(hand__drive=drive, player=player)
    return dict(marks.values_list("hand__number", "points"))


def _fines_of(drive: Drive, player: Player) -> Mapping[int, int]:
    standing = Ruling.objects.filter(drive=drive, player=player, withdrawn_at=None, fine__gt=0)
    return dict(standing.values_list("hand__number").annotate(Sum("fine")))

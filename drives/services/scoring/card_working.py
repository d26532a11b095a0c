"""The working of one total: a guest's card with who checked each mark (feature 49)."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Mark, Player
from drives.services.scoring.guest_card import CardLine, guest_card


@dataclass(frozen=True, slots=True)
class WorkedLine:
    """One hand of the card, and what is to be said about its mark."""

    line: CardLine
    checked: str
    note: str


@dataclass(frozen=True, slots=True)
class WorkedCard:
    """All hands begun, and what they add up to."""

    player: Player
    lines: tuple[WorkedLine, ...]
    total: int
    to_come: int

    @property
    def is_counted(self) -> bool:
        """Whether any hand counts yet; before that there is no total (T2)."""
        return any(worked.line.is_counted for worked in self.lines)


def worked_card(drive: Drive, player: Player, now: datetime) -> WorkedCard:
    """Return how a guest's total comes about: hand, table, points, fine, and who initialled."""
    card = guest_card(drive, player, now)
    marks = {
        mark.hand.number: mark
        for mark in Mark.objects.filter(hand__drive=drive, player=player).select_related(
            "hand", "initialled_by"
        )
    }
    lines = [_worked(line, marks.get(line.hand)) for line in card.lines]
    return WorkedCard(player, tuple(lines), card.total, card.to_come)


def _worked(line: CardLine, mark: Mark | None) -> WorkedLine:
    return WorkedLine(line, _checked(mark), _note(line, mark))


def _checked(mark: Mark | None) -> str:
    if mark is None or mark.points is None:
        return ""
    if not mark.is_checked:
        return "not checked"
    return str(mark.initialled_by) if mark.initialled_by else "on paper"


def _note(line: CardLine, mark: Mark | None) -> str:
    if line.is_void:
        return "void: it does not count"
    if line.is_missed:
        return f"missed: avg {line.average}" if line.is_counted else "missed"
    if mark is None:
        return "to come"
    if mark.is_contested:
        first, second = mark.points, mark.rival_points
        return f"two figures: {first} ({mark.entered_by}), {second} ({mark.rival_by})"
    return ""

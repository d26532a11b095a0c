"""The hands of a guest's score card beside those that are recorded, in sentences (feature 38)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from drives.models import Mark, Player
from drives.services.scoring.guest_card import CardLine
from drives.services.wording import clock_time


@dataclass(frozen=True, slots=True)
class CardHand:
    """What stands on a score card of one hand: points, or nothing, and the fine beside them."""

    points: int | None
    fine: int = 0

    @property
    def counts(self) -> int:
        return (self.points or 0) + self.fine


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDiffers:
    """A hand in which the card and the record say two things.

    ``points`` are those on the card. They can be taken where it is known at which table the guest
    sat, and no second figure waits there; ``is_new`` says that none was recorded.
    """

    hand: int
    sentence: str
    table: int | None = None
    points: int | None = None
    can_take: bool = False
    is_new: bool = False
    is_fine: bool = False


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded of one guest: the lines of the card, and the marks by hand."""

    player: Player
    lines: Sequence[CardLine]
    marks: Mapping[int, Mark]
    zone: tzinfo

    def differing(self, hands: Sequence[CardHand]) -> Iterator[HandDiffers]:
        """Go through the hands of the card, and stop at those that differ; a void one cannot."""
        for line, written in zip(self.lines, hands, strict=False):
            if line.is_void:
                continue
            if written.points is None or line.points is None:
                yield from self._one_sided(line, written.points)
            elif written.points != line.points:
                yield self._two_figures(line, written.points)
            if written.fine != line.fine:
                yield HandDiffers(
                    hand=line.hand,
                    table=line.table,
                    is_fine=True,
                    sentence=_fines(line, written.fine),
                )

    def _two_figures(self, line: CardLine, points: int) -> HandDiffers:
        ours = f"we have {line.points}, {self._entered(line.hand)}"
        return self._differs(line, points, f"Hand {line.hand}: the card says {points}, {ours}")

    def _one_sided(self, line: CardLine, points: int | None) -> Iterator[HandDiffers]:
        said = f"Hand {line.hand}: the card says {points}"
        if points is None and line.points is not None:
            ours = f"we have {line.points}, {self._entered(line.hand)}"
            yield self._differs(line, None, f"Hand {line.hand}: nothing on the card, {ours}")
        elif points is None and not line.is_missed:
            yield self._differs(
                line, None, f"Hand {line.hand}: neither the card nor we have a mark."
            )
        elif points is not None and line.hand in self.marks:
            yield self._differs(line, points, f"{said}, we have a missed hand.")
        elif points is not None and line.is_missed:
            yield self._differs(
                line, points, f"{said}, but by our record {self.player} sat at no table."
            )
        elif points is not None:
            yield self._new(line, points, said)

    def _new(self, line: CardLine, points: int, said: str) -> HandDiffers:
        if line.table is None:
            unknown = "it is not known yet at which table; the hand before says it"
            return self._differs(line, points, f"{said}, we have none, and {unknown}.")
        sentence = f"{said}, we have none."
        return HandDiffers(
            hand=line.hand,
            table=line.table,
            points=points,
            can_take=True,
            is_new=True,
            sentence=sentence,
        )

    def _differs(self, line: CardLine, points: int | None, sentence: str) -> HandDiffers:
        mark = self.marks.get(line.hand)
        is_open = mark is not None and mark.is_contested
        can_take = points is not None and line.table is not None and mark is not None
        more = " Two figures are kept; settle them at the table." if is_open else ""
        return HandDiffers(
            hand=line.hand,
            table=line.table,
            points=points,
            can_take=can_take and not is_open,
            sentence=sentence + more,
        )

    def _entered(self, hand: int) -> str:
        mark = self.marks[hand]
        at = clock_time(mark.entered_at.astimezone(self.zone).time())
        return f"entered by {mark.entered_by} at {at}."


def _fines(line: CardLine, fine: int) -> str:
    card = f"a fine of {fine}" if fine else "no fine"
    return f"Hand {line.hand}: the card shows {card}, we have {line.fine or 'none'}."

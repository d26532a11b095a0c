"""Who has won what, in the order of announcement: the booby first, the winner last (T4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive
from drives.services.prizes.awards import Award, PrizeWinner, prizes_of
from drives.services.scoring.sheets import marks_to_come
from drives.services.scoring.standings import hands_counted
from drives.services.wording import clock_time, counted

__all__ = ["Award", "PrizeWinner", "PrizesOnPaper", "prizes_on_paper"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesOnPaper:
    """The prizes in the order of announcement, whom to thank, and what is not settled yet."""

    awards: tuple[Award, ...]
    stewards: tuple[str, ...]
    notes: tuple[str, ...]
    as_of: str
    is_final: bool


def prizes_on_paper(drive: Drive, now: datetime) -> PrizesOnPaper:
    """Return who has won what by the standings as they are now, cuts and lots included (T3, T4)."""
    awards = prizes_of(drive, now).awards
    after = hands_counted(drive, now)
    local = now.astimezone(drive.zone)
    return PrizesOnPaper(
        awards=awards,
        stewards=tuple(drive.stewards.values_list("name", flat=True)),
        notes=tuple(_notes(drive, awards, after=after)),
        as_of=clock_time(local.time()),
        is_final=drive.is_finished,
    )


def _notes(drive: Drive, awards: Sequence[Award], *, after: int) -> Iterator[str]:
    if not awards:
        yield "Nobody has a full card yet, so there is nothing to announce."
    if not drive.is_finished:
        yield "The drive is not finished: this is how it stands now. Print it again at the end."
        missing = [one for one in marks_to_come(drive) if one.hand.number <= after]
        if missing:
            yield f"{counted(len(missing), 'mark')} to come, so places may still change."

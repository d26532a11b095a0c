"""The standings as they are printed, and the notes beneath them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Player
from drives.services.scoring.public_places import with_public_names
from drives.services.scoring.sheets import marks_to_come
from drives.services.scoring.standings import hands_counted, hands_that_count, places
from drives.services.scoring.standings_notes import notes_under
from drives.services.wording import clock_time, day_in_words, listed
from lexicon.standings import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """A guest's line as printed: a private guest stands there by number only (F50)."""

    label: str
    name: str
    number: int
    tag: str
    marks: int
    averages: int
    fines: int
    total: int
    hands_played: int
    missed: str
    to_come: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsOnPaper:
    """The standings after so many hands, as far as they are known, and what has to be said."""

    lines: tuple[StandingsLine, ...]
    hands: int
    notes: tuple[str, ...]
    printed_at: str
    is_final: bool


def standings_on_paper(drive: Drive, *, now: datetime) -> StandingsOnPaper:
    """Return the standings of the hands that are over for all, worded for print (T1-T5)."""
    missing = marks_to_come(drive)
    after = hands_counted(drive, now)
    shown = with_public_names(drive, places(drive, after=after))
    people = {player.number: player for player in drive.players.all()}
    local = now.astimezone(drive.zone)
    return StandingsOnPaper(
        lines=tuple(_line(place, people[place.player]) for place in shown),
        hands=hands_that_count(drive, after=after),
        notes=tuple(notes_under(drive, shown, missing, after=after)),
        printed_at=f"{day_in_words(local.date())}, {clock_time(local.time())}",
        is_final=drive.is_finished,
    )


def _line(place: Place, player: Player) -> StandingsLine:
    return StandingsLine(
        label=place.label,
        name=player.public_name if player.private else player.name,
        number=player.number,
        tag="" if player.private else player.tag,
        marks=place.marks,
        averages=place.averages,
        fines=place.fines,
        total=place.total,
        hands_played=place.hands_played,
        missed=_hands(place.missed),
        to_come=place.to_come,
    )


def _hands(numbers: Sequence[int]) -> str:
    return f"{'hand' if len(numbers) == 1 else 'hands'} {listed(numbers)}" if numbers else ""

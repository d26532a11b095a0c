"""Score cards and standings of a drive."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import ceil

from drives.models import Drive
from drives.papers.card_front import CardFor
from drives.papers.imposition import imposition_for
from drives.papers.of_a_drive.asked import occasion_of
from drives.papers.page import AS_USUAL, PaperError, Stationery
from drives.papers.score_cards import score_cards
from drives.papers.standings_rows import PlaceRow
from drives.papers.standings_sheet import standings_sheet
from drives.services.scoring.on_paper import CardOwner, StandingsOnPaper


@dataclass(frozen=True, slots=True)
class CardChoices:
    """What is chosen on the print page: the paper in the printer, and blank cards to spare."""

    stationery: Stationery = AS_USUAL
    spare: int = 0


def score_cards_of(
    drive: Drive,
    owners: Sequence[CardOwner],
    choices: CardChoices,
    *,
    address_of: Callable[[int], str | None] | None = None,
) -> bytes:
    """Make the score cards of these guests; ``address_of`` says what a QR code opens.

    Raises:
        PaperError: there is no card to print, or there are more hands than a card has room for.
    """
    cards = [
        CardFor(**asdict(owner), address=address_of(owner.number) if address_of else None)
        for owner in owners
    ]
    return score_cards(
        occasion_of(drive),
        cards,
        hands=drive.planned_hands,
        interval_after=drive.interval_after,
        wrong_word_fine=drive.rules.wrong_word_fine,
        spare=choices.spare,
        stationery=choices.stationery,
    )


def standings_of(
    drive: Drive, shown: StandingsOnPaper, *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the sheet of the standings."""
    return standings_sheet(
        occasion_of(drive),
        [PlaceRow(**asdict(line)) for line in shown.lines],
        hands=shown.hands,
        notes=shown.notes,
        printed_at=shown.printed_at,
        stationery=stationery,
        is_final=shown.is_final,
    )


def pages_of_cards(drive: Drive, *, cards: int, stationery: Stationery) -> int:
    """Count the sheets that so many score cards take; 0 where they have no room for the hands."""
    try:
        return ceil(cards / imposition_for(drive.planned_hands, stationery.paper).per_sheet)
    except PaperError:
        return 0

"""The souvenir cards of a drive."""

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.souvenirs import Companion, Souvenir, SouvenirHand, souvenir_cards
from drives.services.on_paper.souvenirs import SouvenirOf, souvenirs_on_paper
from drives.services.wording import counted


def souvenirs_of(drive: Drive, asked: Asked) -> bytes:
    """Make the cards of all guests, or of those that are asked for.

    Raises:
        PaperError: there is no such guest.
    """
    evenings = souvenirs_on_paper(drive, asked.now, only=asked.cards)
    cards = [_souvenir(evening) for evening in evenings]
    return souvenir_cards(occasion_of(drive), cards, stationery=asked.stationery)


def _souvenir(evening: SouvenirOf) -> Souvenir:
    place = f"Place {evening.place} of {evening.of}" if evening.place else ""
    tables = f"sat at {counted(evening.tables, 'table')}" if evening.tables else ""
    remark = " · ".join(part for part in (place, tables) if part)
    return Souvenir(
        number=evening.number,
        name=evening.name,
        hands=tuple(
            SouvenirHand(
                hand=line.hand,
                table=line.table,
                companions=tuple(Companion(one.number, one.name) for one in line.companions),
                mark=line.mark,
                fine=line.fine,
            )
            for line in evening.lines
        ),
        total=evening.total,
        remark=remark[:1].upper() + remark[1:],
    )

"""The prizes of a drive: the script they are announced from, and the certificates."""

from drives.models import Drive
from drives.papers.certificates import Certificate, certificates
from drives.papers.names import in_words
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.prize_script import Announced, Called, prize_script
from drives.services.on_paper.prizes import Award, prizes_on_paper
from drives.services.wording import listed


def prize_script_of(drive: Drive, asked: Asked) -> bytes:
    """Make the script, as the places are now."""
    shown = prizes_on_paper(drive, asked.now)
    stewards = listed(map(in_words, shown.stewards))
    thanks = [f"Thank the Stewards: {stewards}."] if shown.stewards else []
    return prize_script(
        occasion_of(drive),
        [
            Announced(
                prize=award.prize,
                said=award.said,
                called=tuple(Called(one.called, one.number, one.aside) for one in award.winners),
            )
            for award in shown.awards
        ],
        notes=[*thanks, *shown.notes],
        stationery=asked.stationery,
    )


def certificates_of(drive: Drive, asked: Asked) -> bytes:
    """Make the certificates, the first prize on top; who shares a prize has one of each's own.

    Raises:
        PaperError: nobody has won anything yet.
    """
    shown = prizes_on_paper(drive, asked.now)
    return certificates(
        occasion_of(drive),
        [one for award in reversed(shown.awards) for one in _certificates(award)],
        stationery=asked.stationery,
    )


def _certificates(award: Award) -> list[Certificate]:
    how = ", after a cut" if award.equal else ""  # T3: the sheet says how
    shared = f", shared by {len(award.winners)}" if award.is_shared else how
    return [
        Certificate(
            prize=award.prize,
            name=winner.name,
            card=winner.number,
            said=f"{award.said}{shared}",
            seal=award.seal,
        )
        for winner in award.winners
    ]

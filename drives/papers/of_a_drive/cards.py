"""Score cards of a drive: all of them, spare ones, and copies of those that were spilled on."""

from collections.abc import Sequence
from dataclasses import asdict
from math import ceil

from django.urls import reverse

from drives.models import Drive
from drives.papers.card_front import CardFor
from drives.papers.card_layout import spare_rows_for
from drives.papers.card_marks import HandOnCard
from drives.papers.imposition import imposition_for
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.page import PaperError
from drives.papers.score_cards import score_cards
from drives.services.acts.deed import Act
from drives.services.acts.links import guest_token
from drives.services.door.cards_made import are_noted, copies_to_note, note_copies, note_printed
from drives.services.on_paper.cards import (
    CardOwner,
    card_owners,
    dictionary_in_words,
    recorded_cards,
    sitting_at,
)


def score_cards_of(drive: Drive, asked: Asked) -> bytes:
    """Make the score cards of those asked for, and the spare ones.

    Raises:
        PaperError: there is no card to print, or there are more hands than a card has room for.
    """
    owners = card_owners(drive, only=asked.cards, tables=asked.tables)
    return _made(drive, asked, [_card_for(drive, asked, owner) for owner in owners])


def spare_cards_of(drive: Drive, asked: Asked) -> bytes:
    """Make as many blank cards as are asked for, with lines for number, name and chair.

    Raises:
        PaperError: none is asked for, or there are more hands than a card has room for.
    """
    return _made(drive, asked, [])


def replacement_cards_of(drive: Drive, asked: Asked) -> bytes:
    """Make copies of cards with the hands already recorded, of guests by number or by table.

    Raises:
        PaperError: nobody is asked for who has a card, or there are more hands than a card holds.
    """
    owners = _owners_now(drive, asked)
    recorded = recorded_cards(drive, [owner.number for owner in owners], now=asked.now)
    cards = [
        _card_for(
            drive,
            asked,
            owner,
            copy=recorded[owner.number].copy,
            hands=tuple(HandOnCard(**asdict(hand)) for hand in recorded[owner.number].hands),
        )
        for owner in owners
    ]
    return _made(drive, asked, cards)


def note_score_cards(act: Act, drive: Drive, asked: Asked) -> None:
    """Keep which names are on cards now (F06); a file opened again says nothing new."""
    owners = card_owners(drive, only=asked.cards, tables=asked.tables)
    players = [owner.player for owner in owners]
    if not are_noted(drive, players):
        note_printed(act, drive, players)


def note_replacement_cards(act: Act, drive: Drive, asked: Asked) -> None:
    """Keep of whom there is a copy more (F49); a file opened again in its minute is the same."""
    numbers = [owner.number for owner in _owners_now(drive, asked)]
    recorded = recorded_cards(drive, numbers, now=asked.now)
    new = copies_to_note(drive, {number: card.moment for number, card in recorded.items()})
    if new:
        note_copies(act, drive, new)


def _owners_now(drive: Drive, asked: Asked) -> list[CardOwner]:
    """Return those asked for; of a table those who sit there now."""
    owners = card_owners(drive, only=asked.cards)
    if not asked.tables:
        return owners
    there = sitting_at(drive, asked.tables)
    return [owner for owner in owners if owner.number in there]


def pages_of_cards(drive: Drive, asked: Asked, *, cards: int) -> int:
    """Count the pages that so many score cards take; 0 where they have no room for the hands."""
    try:
        imposition = imposition_for(drive.planned_hands, asked.stationery)
    except PaperError:
        return 0
    sheets = cards if asked.one_a_sheet else ceil(cards / imposition.per_sheet)
    return 2 * sheets if asked.with_backs else sheets


def _card_for(
    drive: Drive,
    asked: Asked,
    owner: CardOwner,
    *,
    copy: str = "",
    hands: tuple[HandOnCard, ...] = (),
) -> CardFor:
    return CardFor(
        number=owner.number,
        name=owner.name,
        table=owner.table,
        chair=owner.chair,
        address=_address(drive, asked, owner),
        tag=owner.tag,
        copy=copy,
        hands=hands,
    )


def _address(drive: Drive, asked: Asked, owner: CardOwner) -> str | None:
    """Return what the code on a card opens; capitals, which its path allows, make it smaller."""
    if not drive.guests_see_their_cards:
        return None
    path = reverse("guest_card", args=[drive.code, owner.number, guest_token(owner.player)])
    address = asked.address_of(path)
    return address.upper() if address else None


def _made(drive: Drive, asked: Asked, cards: Sequence[CardFor]) -> bytes:
    # A finished evening gets no more hands.
    spare_rows = 0 if drive.is_finished else spare_rows_for(drive.planned_hands, asked.stationery)
    return score_cards(
        occasion_of(drive),
        cards,
        hands=drive.planned_hands,
        interval_after=drive.interval_after,
        spare_rows=spare_rows,
        rules=drive.rules,
        tables=drive.tables.count() or None,
        dictionary=dictionary_in_words(drive),
        spare=asked.spare,
        one_a_sheet=asked.one_a_sheet,
        with_backs=asked.with_backs,
        stationery=asked.stationery,
    )

"""Score cards handed in: what is written on them, and what the audit says."""

from datetime import UTC, datetime

from drives.services.scoring.card_audit import card_audit
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import (
    write_card,
)


def write(evening, name, total, *row):
    typed = [one if isinstance(one, CardHand) else CardHand(one) for one in row] or None
    number = evening.number(name)
    return write_card(evening.act(), evening.drive, number, total=total, hands=typed).sentence


def audit(evening, **more):
    return card_audit(evening.fresh(), datetime.now(UTC), **more)


def card_of(evening, name):
    (found,) = audit(evening, only=[evening.number(name)]).cards
    return found


def said(cards):
    return [(card.player.name, card.sentence) for card in cards]

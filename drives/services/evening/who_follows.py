"""Who sits on the other chairs of a table once somebody has said who sits on some (D11, D15)."""

from collections.abc import Mapping

from drives.models import Drive, Seat
from drives.services.evening.table_facts import TableFacts

Holders = Mapping[int, frozenset[int]]
"""Chair → who may sit there, by card number; 0 is nobody."""


def who_follows(facts: TableFacts, named: Mapping[int, int]) -> Mapping[int, int]:
    """Return chair → guest for the chairs that are plain by those named; 0 is nobody.

    ``named`` says who sits on chairs that were not known. One chair of a table changes hands when
    people move on (D11): once that one is named, everybody else sits where they sat; and where
    all the others are named and sit where they sat, it is the last one. Chairs of a hand before
    which places were changed by hand are told by their candidates alone.
    """
    still_open = {n: frozenset(who) for n, who in facts.open_chairs.items() if n not in named}
    if not still_open or not named:
        return {}
    before = _before(facts)
    taken = frozenset(named.values()) - {0}
    left = {chair: who - taken for chair, who in still_open.items()}
    if any(who not in before.get(chair, {who}) for chair, who in named.items()):
        left = {chair: who & before.get(chair, who) for chair, who in left.items()}
    elif len(left) == 1 and all(
        before.get(chair) == frozenset({who}) for chair, who in named.items()
    ):
        left = {chair: who - before.get(chair, frozenset()) for chair, who in left.items()}
    return {chair: only for chair, who in left.items() if len(who) == 1 for only in who}


def _before(facts: TableFacts) -> Holders:
    """Return who sat at the table in the hand before; nothing where places were changed since."""
    hand = facts.hand
    drive: Drive = hand.drive
    if drive.changes.filter(from_hand=hand.number).exists():
        return {}
    seats = Seat.objects.filter(
        hand__drive=drive, hand__number=hand.number - 1, table=facts.table
    ).select_related("player")
    return {seat.chair: _holders(seat) for seat in seats}


def _holders(seat: Seat) -> frozenset[int]:
    if not seat.is_known:
        return frozenset(seat.candidates)
    return frozenset({seat.player.number if seat.player else 0})

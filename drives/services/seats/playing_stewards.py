"""Stewards who play: the table where each sits, at which she never rules (D1)."""

from drives.models import Hand, Seat, Steward, Table


def plays_at(steward: Steward, hand: Hand, table: Table) -> bool:
    """Say whether a Steward is known to sit at a table herself in a hand."""
    return own_table(steward, hand) == table.number


def own_table(steward: Steward | None, hand: Hand | None) -> int | None:
    """Return the table at which a Steward is known to sit in a hand, if she plays."""
    if steward is None or steward.player_id is None or hand is None:
        return None
    seats = Seat.objects.filter(hand=hand, player=steward.player_id, is_known=True)
    return seats.values_list("table__number", flat=True).first()


def own_places(steward: Steward | None) -> frozenset[tuple[int, int]]:
    """Return hand and table, by their keys, wherever a Steward has sat herself."""
    if steward is None or steward.player_id is None:
        return frozenset()
    seats = Seat.objects.filter(player=steward.player_id, is_known=True)
    return frozenset(seats.values_list("hand_id", "table_id"))

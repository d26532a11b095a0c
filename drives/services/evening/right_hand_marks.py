"""Which mark each guest is to check: that of the neighbour on the right, without initials (D7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from drives.models import Hand, Mark, Seat
from drives.services.seats.sitting import TableNow, sitting_at


@dataclass(frozen=True, slots=True)
class RightHandMark:
    """The mark of the neighbour on the right: in which hand, whose, and what it says."""

    hand: int
    player: int
    name: str
    points: int


def right_hand_marks(hand: Hand) -> Mapping[int, RightHandMark]:
    """Return the marks of a hand that lack initials, by the number of whoever is to check each.

    Left out are those with two figures, and where it is not known who sits at the table. Names are
    those for public pages.
    """
    bare = Mark.objects.filter(hand=hand, initials="", rival_by="")
    rows = bare.values_list("player_id", "points")
    points = {player: figure for player, figure in rows if figure is not None}
    if hand.void or not points:
        return {}
    seats = Seat.objects.filter(hand=hand).select_related("player", "table")
    found = {}
    for _, chairs in groupby(seats.order_by("table__number", "chair"), lambda seat: seat.table_id):
        at_the_table = tuple(chairs)
        sitting = sitting_at(TableNow(hand, at_the_table[0].table, at_the_table), {})
        for player in sitting.players.values():
            neighbour = sitting.left_of(player) if player.pk in points else None
            if neighbour is not None:
                found[neighbour.number] = RightHandMark(
                    hand.number, player.number, player.public_name, points[player.pk]
                )
    return found

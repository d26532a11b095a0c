"""Who is called from a table: its Steward, or somebody else where she plays there herself (D1)."""

from collections.abc import Collection, Mapping
from typing import Final

from django.db.models import Exists, OuterRef

from drives.models import Cover, Drive, Seat, Table
from drives.services.evening.hands import latest_hand

THE_HOSTESS: Final = "The hostess"


def called_at(table: Table) -> str:
    """Return who is called from a table; the hostess where nobody else can rule there."""
    return called_from(table.drive, [table])[table.pk] if table.steward else THE_HOSTESS


def called_from(drive: Drive, tables: Collection[Table]) -> Mapping[int, str]:
    """Return who is called from each of these tables, by its key, however many in few queries."""
    whose = {table.pk: table.steward.name if table.steward else THE_HOSTESS for table in tables}
    return {**whose, **_called_instead(drive, tables)}


def _called_instead(drive: Drive, tables: Collection[Table]) -> Mapping[int, str]:
    """Return who covers each table at which its own Steward plays, or the hostess."""
    playing = {
        table.pk: table.steward.player_id
        for table in tables
        if table.steward and table.steward.player_id
    }
    hand = latest_hand(drive) if playing else None
    if hand is None:
        return {}
    seats = Seat.objects.filter(hand=hand, is_known=True, player__in=playing.values())
    sits = set(seats.values_list("table_id", "player_id"))
    own = [key for key, player in playing.items() if (key, player) in sits]
    plays_too = Seat.objects.filter(
        hand=hand, table=OuterRef("table"), player=OuterRef("steward__player")
    )
    covers = Cover.objects.filter(~Exists(plays_too), table__in=own, given_at__isnull=False)
    by_number = covers.order_by("-steward__number").values_list("table_id", "steward__name")
    return {**dict.fromkeys(own, THE_HOSTESS), **dict(by_number)}

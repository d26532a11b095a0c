"""Naming who sits at a table settles what the movement left open (D15)."""

from collections.abc import Mapping

from drives.models import Naming
from drives.services.acts.deed import Deed, service
from drives.services.seats.seating import SeatError, refuse_contradictions
from drives.services.seats.sitting import Sitting, TableNow, sitting_at, table_now
from drives.services.wording import listed


@service
def name_guests(
    deed: Deed, hand_number: int, table_number: int, named: Mapping[int, int | None]
) -> None:
    """Say who sits on the chairs that were not known; their marks may come later.

    Raises:
        SeatError: somebody is named who cannot sit there.
        UnknownNumber: the hand has not begun, or there is no such table.
    """
    now = table_now(deed.drive, hand_number, table_number)
    sitting = name_table(deed, now, named)
    deed.say(f"{now.table}, hand {hand_number}: {_all_of(sitting)}.")


def _all_of(sitting: Sitting) -> str:
    named = [sitting.players[n] for _, n in sorted(sitting.chairs.items()) if n is not None]
    return f"{listed(named)} sit there" if named else "nobody is known to sit there"


def name_table(deed: Deed, now: TableNow, named: Mapping[int, int | None]) -> Sitting:
    """Record who sits at a table, as part of a larger act, and return it.

    Raises:
        SeatError: a guest is named who cannot sit there, or on two chairs.
        UnknownNumber: nobody has one of the card numbers.
    """
    sitting = sitting_at(now, named)
    numbers = sorted(n for n in sitting.chairs.values() if n is not None)
    if len(set(numbers)) < len(numbers):
        raise SeatError(f"One guest is named on two chairs at {now.table}.")
    if now.is_named:
        stored = Naming.objects.select_related("hand", "table")
        naming = stored.get(hand=now.hand, table=now.table)
        deed.change(naming, players=numbers, everyone=sitting.is_known)
    else:
        naming = Naming(hand=now.hand, table=now.table, players=numbers, everyone=sitting.is_known)
        deed.add(naming, is_news=not all(seat.is_known for seat in now.seats))
    known = {seat.player.number for seat in now.seats if seat.is_known and seat.player}
    if {number for number in named.values() if number} - known:
        refuse_contradictions(deed.drive, since=now.hand.number - 1)
    return sitting

"""No guest is left alone at a table when a hand begins (D14)."""

from collections.abc import Callable, Collection

from django.db import transaction

from drives.services.acts.deed import Deed
from drives.services.seats.bringing_over import come_over
from drives.services.seats.closing import close, close_as_they_walked, who_stays_at
from drives.services.seats.seating import EMPTY, Chairs, SeatError, at_table, chairs_to_come


def see_to_lonely_tables(deed: Deed) -> None:
    """Close the tables that would have one guest or none in the hand that begins (D14).

    Where every other table has five, others come over instead. Where neither can be, because it is
    not known who sits somewhere, the table stays: the hall is never stopped.
    """
    tried: set[int] = set()
    while (number := _lonely(chairs_to_come(deed.drive), tried)) is not None:
        tried.add(number)
        for way in (_close_as_they_sit, close_as_they_walked, come_over):
            if _can_be(deed, way, number):
                way(deed, number)
                break


def _can_be(deed: Deed, way: Callable[[Deed, int], None], number: int) -> bool:
    """Try it out; a refusal must leave nothing behind in the act that goes on."""
    try:
        with transaction.atomic():
            way(Deed(deed.drive, deed.act), number)
            transaction.set_rollback(True)
    except SeatError:
        return False
    return True


def _close_as_they_sit(deed: Deed, number: int) -> None:
    close(deed, number, who_stays_at(deed.drive, number))


def _lonely(chairs: Chairs, tried: Collection[int]) -> int | None:
    """Return the first table that can have one guest at most, where there are others."""
    tables = sorted({table for table, _ in chairs})
    if len(tables) < 2:
        return None
    for number in tables:
        around = at_table(chairs, number).values()
        if sum(who != EMPTY for who in around) < 2 and number not in tried:
            return number
    return None

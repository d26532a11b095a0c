"""What the random evenings of the drive file's tests brought to light."""

import pytest

from drives.services.acts.undo import put_back, undo
from drives.services.seats.comings import guest_leaves
from drives.services.seats.moves import say_who_moved
from drives.services.seats.seating import SeatError


def test_what_came_and_went_twice_can_be_put_back(evening, facts):
    """Hal goes home, stays, goes home and stays, then Gus goes: it is taken back at once."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    before, version = facts(evening.drive), evening.drive.version
    for _ in range(2):
        evening.do(guest_leaves, evening.player("Hal").number)
        evening.do(undo, evening.drive.version)
    evening.do(guest_leaves, evening.player("Gus").number)

    evening.do(put_back, version)

    assert facts(evening.drive) == before


def test_a_guest_moves_on_from_one_table_only(evening, facts):
    """D10: Ann moved on from Table 1, so she cannot have moved on from Table 2 as well."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    before = facts(evening.drive)

    with pytest.raises(SeatError) as refusal:
        evening.do(say_who_moved, 1, 2, player_number=evening.player("Ann").number, how="said")

    assert str(refusal.value) == "Ann is recorded as moving on from Table 1 in that hand."
    assert facts(evening.drive) == before

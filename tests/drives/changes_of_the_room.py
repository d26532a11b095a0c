"""Guests who leave, and changes of the room that are refused and change nothing."""

from collections.abc import Callable

import pytest

from drives.models import Drive
from drives.services.seats import comings
from drives.services.seats.seating import SeatError
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def refused(evening: Evening, facts: Facts, sentence: str, *call: object, **more: object) -> None:
    before = facts(evening.drive)
    with pytest.raises(SeatError) as refusal:
        evening.do(*call, **more)  # type: ignore[arg-type]
    assert str(refusal.value) == sentence
    assert facts(evening.drive) == before


def leave(evening: Evening, *names: str) -> None:
    for name in names:
        evening.do(comings.guest_leaves, evening.player(name).number)

"""Drives of 1, 3, 4, 5, 17, 18, 19 and 22 people: advice, and ten hands (F16)."""

from collections import Counter

import pytest

from drives.models import Seat
from drives.services.setting_up import guests, opening, planning
from drives.services.setting_up.planning import PlanRefused
from lexicon.house_rules import HouseRules
from tests.drives.conftest import NAMES, Evening

HANDS = 10


@pytest.mark.parametrize(
    ("count", "wish"),
    [
        *[(count, "automatic") for count in (3, 4, 5, 17, 18, 19, 22)],
        *[(18, wish) for wish in ("move", "short", "house")],
        *[(5, "house"), (3, "house")],
    ],
)
def test_everybody_sits_at_one_place_in_every_hand(evening: Evening, count: int, wish: str) -> None:
    """D2, F16: nobody sits out, whatever becomes of the empty chairs."""
    evening.seat(count, wish=wish)

    for hand in range(1, HANDS + 1):
        evening.begin(hand)
        evening.bell(hand)
        for table, sitting in enumerate(evening.room(hand), 1):
            around = [name for name in sitting if name]
            best = hand % len(around)
            marks = {n: 0 if i == best else 10 + 2 * i for i, n in enumerate(around)}
            evening.mark(hand, table, marks)

    seats = Seat.objects.filter(hand__drive=evening.drive, player__house_player=False)
    sat = Counter(seats.values_list("player__name", flat=True))
    assert sat == dict.fromkeys(NAMES[:count], HANDS)
    assert len(set(seats.values_list("hand", "player"))) == count * HANDS
    assert evening.drive.questions.count() == 0
    assert not Seat.objects.filter(hand__drive=evening.drive, is_known=False).exists()


def test_one_guest_alone_is_told_that_a_drive_needs_two(evening: Evening) -> None:
    """D2, F16: and nothing breaks."""
    evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="automatic")
    evening.do(guests.add_guests, ["Ann"])

    with pytest.raises(PlanRefused, match="A drive needs two guests at least"):
        evening.do(opening.draw_opening_seats)

    assert evening.drive.opening_seats.count() == 0

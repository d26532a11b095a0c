from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from drives.services.evening import hands
from drives.services.scoring import rulings
from drives.services.scoring.rulings import Challenge
from drives.services.scoring.sheets import marks_to_come
from drives.services.scoring.standings import hands_counted, places
from drives.services.seats import comings
from drives.services.setting_up import planning
from lexicon.house_rules import HouseRules
from lexicon.rulings import Verdict
from tests.drives.conftest import Evening


def table(evening: Evening, after: int) -> list[tuple[str, str, int]]:
    return [(place.label, place.name, place.total) for place in places(evening.drive, after=after)]


def test_the_lowest_total_of_marks_and_fines_wins(evening: Evening) -> None:
    """T1, T3, F21."""
    evening.seat(4)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 12, "Ben": 0, "Cy": 12, "Dot": 20})
    challenge = Challenge(hand=1, table=1, player=2, word="SPLOOT")
    evening.do(rulings.give_ruling, challenge, verdict=Verdict.WRONG)

    assert table(evening, 1) == [
        ("1=", "Ann", 12),
        ("1=", "Cy", 12),
        ("3", "Dot", 20),
        ("4", "Ben", 50),
    ]


def test_a_void_hand_does_not_count(evening: Evening) -> None:
    """T5."""
    evening.seat(4)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 12, "Ben": 0, "Cy": 14, "Dot": 20})
    evening.bell(1)
    evening.begin(2)
    evening.mark(2, 1, {"Ann": 2, "Ben": 4, "Cy": 6, "Dot": 8})
    evening.do(hands.make_hand_void, 1)

    assert table(evening, 2) == [("1", "Ann", 2), ("2", "Ben", 4), ("3", "Cy", 6), ("4", "Dot", 8)]


def test_no_mark_is_not_0(evening: Evening) -> None:
    """T2, F15, F26."""
    evening.seat(4)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 12, "Ben": 2, "Cy": 14})
    assert table(evening, 1) == [("1", "Ben", 2), ("2", "Ann", 12), ("3", "Cy", 14), ("", "Dot", 0)]
    assert places(evening.drive, after=1)[-1].to_come == 1
    assert [str(mark) for mark in marks_to_come(evening.drive)] == ["Dot (hand 1, Table 1)"]


def test_a_missed_hand_counts_the_room_s_average_rounded_up_to_even(evening: Evening) -> None:
    """T2: Pip missed hand 1, whose marks are 4, 6, 8 of guests and 40 of a house player."""
    evening.seat(3, wish="house")
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 4, "Ben": 6, "Cy": 10, "House player 1": 40})
    evening.bell(1)
    evening.do(comings.guest_leaves, 1)
    evening.late("Pip", (1, 1))
    evening.begin(2)
    evening.mark(2, 1, {"Pip": 0, "Ben": 2, "Cy": 4, "House player 1": 8})

    rows = places(evening.drive, after=2)

    # Hand 1: (4 + 6 + 10) / 3 = 6.67, so 8. Hand 2: (0 + 2 + 4) / 3 = 2.
    assert [(p.label, p.name, p.marks, p.averages, p.total, p.missed) for p in rows] == [
        ("1", "Ben", 8, 0, 8, ()),
        ("2", "Cy", 14, 0, 14, ()),
        ("", "Ann", 4, 2, 6, (2,)),
        ("", "Pip", 0, 8, 8, (1,)),
    ]
    evening.do(
        planning.set_house_rules, HouseRules(missed_hand_may_win=True), empty_chairs_wish="house"
    )
    assert table(evening, 2)[0] == ("1", "Ann", 6)


def test_house_players_are_never_ranked(evening: Evening) -> None:
    """T4: not even with the lowest total, and their places are taken by nobody."""
    evening.seat(3, wish="house")
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 4, "Ben": 6, "Cy": 10, "House player 1": 0})

    assert table(evening, 1) == [("1", "Ann", 4), ("2", "Ben", 6), ("3", "Cy", 10)]


def test_a_hand_made_missed_at_the_finish_counts_the_average(evening: Evening) -> None:
    """T2."""
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 12, "Ben": 2, "Cy": 4})
    evening.do(hands.finish_drive, missing_are_missed=True)
    assert table(evening, 1)[-1] == ("", "Dot", 6)
    assert marks_to_come(evening.drive) == []


def test_a_guest_on_a_chair_that_is_not_known_has_sat_somewhere(evening: Evening) -> None:
    """T2: his mark is to come, he has not missed the hand."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)
    assert {p.to_come for p in places(evening.drive, after=2)} == {2}
    assert {
        (m.hand.number, m.table) for m in marks_to_come(evening.drive) if m.hand.number == 2
    } == {(2, None)}


def test_namesakes_carry_their_mark_in_the_standings(evening: Evening) -> None:
    """F06."""
    from drives.services.setting_up import guests

    evening.do(guests.add_guests, ["Jo Lark", "Jo Lark"])
    assert [p.name for p in places(evening.drive, after=0)] == [
        "Jo Lark (no. 1)",
        "Jo Lark (no. 2)",
    ]


def test_the_standings_are_shown_after_the_last_hand_that_is_over_for_all(evening: Evening) -> None:
    evening.seat(4)
    assert hands_counted(evening.drive, evening.now) == 0
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4})
    evening.bell(1)
    assert hands_counted(evening.drive, evening.now) == 0
    evening.mark(1, 1, {"Dot": 6})
    assert hands_counted(evening.drive, evening.now) == 1
    assert hands_counted(evening.drive) == 0
    evening.begin(2)
    assert hands_counted(evening.drive) == 1
    evening.bell(2)
    evening.do(hands.finish_drive, missing_are_missed=True)
    assert hands_counted(evening.drive) == 2


def test_a_void_hand_is_over_for_all_with_its_bell(evening: Evening) -> None:
    """T5: nothing of it is to come."""
    evening.seat(4)
    evening.begin(1)
    evening.do(hands.make_hand_void, 1)
    assert hands_counted(evening.drive, evening.now) == 0
    evening.bell(1)
    assert hands_counted(evening.drive, evening.now) == 1


@pytest.mark.parametrize("size", [4, 12])
def test_standings_take_seven_queries_for_any_number_of_guests(
    evening: Evening,
    django_assert_num_queries: Callable[[int], AbstractContextManager[object]],
    size: int,
) -> None:
    """F57."""
    evening.seat(size)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 4, "Ben": 6})

    with django_assert_num_queries(7):
        places(evening.drive, after=1)

from collections.abc import Callable

import pytest

from drives.models import Drive
from drives.services.seats import comings, true_seats
from drives.services.seats.seating import SeatError
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def refused(evening: Evening, facts: Facts, sentence: str, *call: object, **more: object) -> None:
    before = facts(evening.drive)
    with pytest.raises(SeatError) as refusal:
        evening.do(*call, **more)  # type: ignore[arg-type]
    assert str(refusal.value) == sentence
    assert facts(evening.drive) == before


# Late guests


def test_a_late_guest_takes_an_empty_chair_from_the_next_hand(evening: Evening) -> None:
    """D14, F13."""
    evening.seat(11)
    evening.play(1, "Ann", "Eve")

    assert evening.late("Pip", (1, 1)) == "Pip sits at Table 1 from hand 2 on."

    assert evening.room(1)[2] == ["Ida", "Jo", "Kit", None]
    evening.begin(2)
    assert evening.room(2) == [
        ["Pip", "Ben", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Ida", "Jo", "Kit", "Eve"],
    ]


def test_a_late_guest_may_come_before_the_first_hand(evening: Evening) -> None:
    """D14: the changes of hand 1 apply to the opening."""
    evening.seat(11)
    evening.late("Pip", (3, 4))
    evening.begin(1)
    assert evening.room(1)[2] == ["Ida", "Jo", "Kit", "Pip"]


def test_a_chair_is_added_to_a_table_of_three(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(7)
    evening.play(1, "Ann", "Eve")
    assert evening.late("Pip", (2, 4)) == "Pip sits at Table 2 from hand 2 on."
    evening.begin(2)
    assert evening.room(2) == [["Eve", "Ben", "Cy", "Dot"], ["Ann", "Fay", "Gus", "Pip"]]
    sentence = "Table 1 has no chair 5."
    refused(evening, facts, sentence, comings.late_guest, "Quin", place=(1, 5))


def test_a_late_guest_waits_until_a_chair_is_free(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    assert evening.late("Pip") == "Pip has come and waits for a chair."
    pip = evening.player("Pip").number
    taken = "It is not known that chair 1 at Table 1 will be free."
    refused(evening, facts, taken, comings.guest_sits, pip, place=(1, 1))
    refused(evening, facts, "Table 7 is not open.", comings.guest_sits, pip, place=(7, 1))
    evening.do(comings.guest_leaves, 2)

    assert evening.do(comings.guest_sits, pip, place=(1, 2)) == (
        "Pip sits at Table 1 from hand 2 on."
    )

    evening.begin(2)
    assert evening.room(2)[0] == ["Eve", "Pip", "Cy", "Dot"]
    refused(evening, facts, "Pip has a chair already.", comings.guest_sits, pip, place=(1, 1))


def test_the_house_may_let_nobody_in_after_a_hand(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(11, late_guests_until=1)
    evening.play(1, "Ann", "Eve")
    sentence = "By the house rules nobody joins after hand 1."
    refused(evening, facts, sentence, comings.late_guest, "Pip", place=(1, 1))


def test_three_or_four_who_wait_open_a_table(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(8, wish="move")
    evening.play(1, "Ann", "Eve")
    for name in ("Pip", "Quin", "Ray"):
        evening.late(name)
    few = "Three or four guests can open a table."
    refused(evening, facts, few, comings.open_table, [9, 10])
    busy = "Ann has a chair already."
    refused(evening, facts, busy, comings.open_table, [1, 9, 10])

    assert evening.do(comings.open_table, [9, 10, 11]) == (
        "Table 3 opens in hand 2 for Pip, Quin and Ray."
    )

    evening.play(2, "Ann", "Eve")
    assert evening.room(2) == [
        ["Eve", "Ben", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Pip", "Quin", "Ray", None],
    ]
    evening.begin(3)
    assert evening.room(3) == [
        [None, "Ben", "Cy", "Dot"],
        ["Eve", "Fay", "Gus", "Hal"],
        ["Pip", "Quin", "Ray", "Ann"],
    ]


def test_a_table_of_three_opens_with_three_chairs_where_tables_are_short(evening: Evening) -> None:
    """D2, D14."""
    evening.seat(8, wish="short")
    evening.begin(1)
    for name in ("Pip", "Quin", "Ray"):
        evening.late(name)
    evening.do(comings.open_table, [9, 10, 11])
    evening.bell(1)
    evening.begin(2)
    assert evening.room(2)[2] == ["Pip", "Quin", "Ray"]


# Leavers


def test_a_leaver_s_chair_is_empty_from_the_next_hand_on(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(12, wish="move")
    evening.play(1, "Ann", "Eve", "Ida")

    assert evening.do(comings.guest_leaves, 2) == (
        "Ben goes home; the chair is empty from hand 2 on."
    )

    evening.begin(2)
    assert evening.room(2)[0] == ["Ida", None, "Cy", "Dot"]
    refused(evening, facts, "Ben has gone home already.", comings.guest_leaves, 2)


def test_who_won_and_goes_home_has_moved_on_first(evening: Evening) -> None:
    """D14."""
    evening.seat(12, wish="move")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(comings.guest_leaves, 1)
    evening.begin(2)
    assert evening.room(2)[:2] == [["Ida", "Ben", "Cy", "Dot"], [None, "Fay", "Gus", "Hal"]]


def test_where_tables_are_short_the_leaver_s_chair_is_taken_away(evening: Evening) -> None:
    """D14."""
    evening.seat(8, wish="short")
    evening.play(1, "Ann", "Eve")
    evening.do(comings.guest_leaves, 2)
    evening.begin(2)
    assert evening.room(2) == [["Eve", "Cy", "Dot"], ["Ann", "Fay", "Gus", "Hal"]]


def test_a_chair_that_is_not_known_to_be_empty_stays(evening: Evening) -> None:
    """D14: the mover of Table 1 is not known yet, so neither is the leaver's chair."""
    evening.seat(8, wish="short")
    evening.begin(1)
    evening.do(comings.guest_leaves, 2)
    evening.bell(1)
    evening.begin(2)
    assert len(evening.room(2)[0]) == 4


def test_a_guest_who_left_may_come_back(evening: Evening) -> None:
    evening.seat(12, wish="move")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(comings.guest_leaves, 2)
    assert evening.do(comings.guest_sits, 2, place=(1, 2)) == (
        "Ben sits at Table 1 from hand 2 on."
    )
    evening.begin(2)
    assert evening.room(2)[0] == ["Ida", "Ben", "Cy", "Dot"]


# Tables that close


def leave(evening: Evening, *names: str) -> None:
    for name in names:
        evening.do(comings.guest_leaves, evening.player(name).number)


def test_a_table_of_one_closes_by_itself_and_he_takes_an_empty_chair(evening: Evening) -> None:
    """D14."""
    evening.seat(12, wish="move")
    leave(evening, "Ida", "Jo", "Kit", "Ben")

    said = evening.begin(1)

    assert said == ("Table 3 closes from hand 1 on: Lou sits at Table 1. Hand 1 begins: 7 minutes.")
    assert evening.room(1) == [["Ann", "Lou", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]


def test_a_table_of_two_closes_when_the_hostess_says_so(evening: Evening) -> None:
    """D14: it may stay; who sits there takes an empty chair."""
    evening.seat(12, wish="move")
    leave(evening, "Ida", "Jo", "Ben", "Fay")
    evening.begin(1)
    assert evening.room(1)[2] == [None, None, "Kit", "Lou"]
    evening.bell(1)

    said = evening.do(comings.close_table, 3)

    evening.begin(2)
    assert said == "Table 3 closes from hand 2 on: Kit sits at Table 1 and Lou sits at Table 2."
    assert evening.room(2) == [["Ann", "Kit", "Cy", "Dot"], ["Eve", "Lou", "Gus", "Hal"]]


def test_a_table_of_two_closes_and_chairs_are_added(evening: Evening, facts: Facts) -> None:
    """D14: when chairs are added a table has five at most."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo")
    evening.begin(1)
    assert evening.room(1)[2] == ["Kit", "Lou"]
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    sentence = "Table 1 cannot be closed: only a table of one or two is."
    refused(evening, facts, sentence, comings.close_table, 1)
    evening.bell(1)

    said = evening.do(comings.close_table, 3)

    evening.begin(2)
    assert said.startswith("Table 3 closes from hand 2 on:")
    assert sorted(len(table) for table in evening.room(2)) == [5, 5]
    assert {name for table in evening.room(2) for name in table} == {
        "Ann", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal", "Kit", "Lou",
    }  # fmt: skip


def test_a_table_cannot_close_when_nobody_else_has_room(evening: Evening, facts: Facts) -> None:
    evening.seat(5)
    evening.begin(1)
    evening.bell(1)
    leave(evening, "Ann", "Ben", "Cy")
    sentence = "Table 1 cannot be closed: there is no other table."
    refused(evening, facts, sentence, comings.close_table, 1)


# Guests who keep their seats


def test_a_guest_keeps_her_seat_and_walks_again(evening: Evening) -> None:
    """D13."""
    evening.seat(8)
    assert evening.do(comings.keep_seat, 1, stays=True) == "Ann keeps the seat."
    assert evening.player("Ann").stays_from == 1
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    assert evening.room(2)[0] == ["Ann", "Eve", "Cy", "Dot"]
    assert evening.do(comings.keep_seat, 1, stays=False) == "Ann walks again."
    assert evening.player("Ann").stays_from is None


def test_somebody_at_the_table_must_be_able_to_walk(evening: Evening, facts: Facts) -> None:
    """D13."""
    evening.seat(8)
    for number in (1, 2, 3):
        evening.do(comings.keep_seat, number, stays=True)
    sentence = "Nobody at Table 1 could walk any more."
    refused(evening, facts, sentence, comings.keep_seat, 4, stays=True)
    assert evening.do(comings.keep_seat, 5, stays=True) == "Eve keeps the seat."


# Who really sits there


def test_two_winners_who_went_to_each_other_s_table_are_put_right(evening: Evening) -> None:
    """D15, F17 (a): one action swaps them."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.begin(2)
    assert evening.room(2)[1:] == [["Ann", "Fay", "Gus", "Hal"], ["Eve", "Jo", "Kit", "Lou"]]

    said = evening.do(true_seats.sit_really, 2, 2, {1: evening.player("Eve").number})

    assert said == "Hand 2: Eve really sits at Table 2 and Ann really sits at Table 3."
    assert evening.room(2)[1:] == [["Eve", "Fay", "Gus", "Hal"], ["Ann", "Jo", "Kit", "Lou"]]
    assert evening.drive.questions.count() == 0


def test_points_follow_people_when_the_mistake_is_found_late(evening: Evening) -> None:
    """F17 (b), (c)."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.play(2, "Ida", "Fay", "Jo")
    points = evening.points(2)

    evening.do(true_seats.sit_really, 2, 2, {1: evening.player("Eve").number})

    assert evening.points(2) == points
    assert evening.room(2)[1:] == [["Eve", "Fay", "Gus", "Hal"], ["Ann", "Jo", "Kit", "Lou"]]
    assert evening.drive.questions.count() == 0


def test_whoever_cannot_be_found_is_out_of_the_room_until_somebody_says(evening: Evening) -> None:
    """D15."""
    evening.seat(8)
    evening.begin(1)
    evening.late("Pip")
    pip = evening.player("Pip").number

    said = evening.do(true_seats.sit_really, 1, 1, {2: pip}, others_swap=False)

    assert said == "Hand 1: Pip really sits at Table 1 and Ben is not at the tables."
    assert evening.room(1)[0] == ["Ann", "Pip", "Cy", "Dot"]
    evening.do(true_seats.sit_really, 1, 1, {2: 2, 1: pip}, others_swap=False)
    assert evening.room(1)[0] == ["Pip", "Ben", "Cy", "Dot"]


def test_three_at_one_table_change_chairs(evening: Evening) -> None:
    """D15: a cycle of three is one set."""
    evening.seat(8)
    evening.begin(1)
    evening.do(true_seats.sit_really, 1, 1, {1: 2, 2: 3, 3: 1})
    assert evening.room(1)[0] == ["Ben", "Cy", "Ann", "Dot"]


def test_an_empty_chair_is_said_where_a_guest_was_believed(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    said = evening.do(true_seats.sit_really, 1, 1, {1: None})
    assert said == "Hand 1: Ann is not at the tables."
    assert evening.room(1)[0] == [None, "Ben", "Cy", "Dot"]


def test_nonsense_about_who_sits_there_is_refused(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    same = "They sit at Table 1 already, by what is recorded."
    refused(evening, facts, same, true_seats.sit_really, 1, 1, {1: 1})
    chair = "Table 1 has no such chair in hand 1."
    refused(evening, facts, chair, true_seats.sit_really, 1, 1, {5: 1})
    number = "Each chair needs a guest of its own, by the number on the card."
    refused(evening, facts, number, true_seats.sit_really, 1, 1, {1: 99})
    refused(evening, facts, number, true_seats.sit_really, 1, 1, {1: 2, 2: 2})


def test_a_table_of_two_stays_where_the_others_have_five_already(
    evening: Evening, facts: Facts
) -> None:
    """D14: five at most, with two packs."""
    evening.seat(7)
    leave(evening, "Eve")
    sentence = "Every other table has five chairs already."
    refused(evening, facts, sentence, comings.close_table, 2)


def test_a_table_does_not_close_while_it_is_not_known_who_sits_there(
    evening: Evening, facts: Facts
) -> None:
    evening.seat(12, wish="short")
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)
    sentence = "It is not known yet who sits at Table 3."
    refused(evening, facts, sentence, comings.close_table, 3)


def test_one_table_opens_and_another_closes_in_the_same_interval(evening: Evening) -> None:
    """D14."""
    evening.seat(12, wish="move")
    leave(evening, "Ida", "Jo")
    evening.play(1, "Ann", "Eve")
    for name in ("Pip", "Quin", "Ray", "Sue"):
        evening.late(name)
    evening.do(comings.open_table, [13, 14, 15, 16])

    said = evening.do(comings.close_table, 3)

    assert said.startswith("Table 3 closes from hand 2 on: Kit sits at Table ")
    evening.begin(2)
    assert evening.room(2)[-1] == ["Pip", "Quin", "Ray", "Sue"]

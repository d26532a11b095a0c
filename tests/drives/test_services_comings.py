"""Late guests, leavers, who keeps her seat, who really sits there (D13, D14, D15)."""

from drives.services.acts.undo import undo
from drives.services.seats import comings, true_seats
from tests.drives.changes_of_the_room import Facts, refused
from tests.drives.conftest import Evening


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
    sentence = "Table 1 has no chair 6."
    refused(evening, facts, sentence, comings.late_guest, "Quin", place=(1, 6))


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


def test_what_was_said_of_a_chair_before_gives_way_to_what_is_said_now(evening: Evening) -> None:
    """D15: of two words for one chair the second stands, even where the first was left out."""
    evening.seat(8)
    evening.begin(1)
    evening.do(true_seats.sit_really, 1, 1, {4: None})
    dot_is_out = evening.drive.version
    evening.do(true_seats.sit_really, 1, 1, {4: 7})
    evening.do(undo, dot_is_out)  # now Dot and Gus are both said to sit there
    assert evening.drive.questions.count() == 1

    said = evening.do(true_seats.sit_really, 1, 2, {2: 4, 4: 2})

    assert said == (
        "Hand 1: Dot really sits at Table 2, Ben really sits at Table 2, Fay really sits at "
        "Table 1 and Hal really sits at Table 1."
    )
    assert evening.room(1) == [["Ann", "Hal", "Cy", "Fay"], ["Eve", "Dot", "Gus", "Ben"]]
    assert evening.drive.questions.count() == 0


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

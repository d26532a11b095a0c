"""Tables that close: by themselves at one guest, put together, and what is tried out (D14)."""

import pytest

from drives.services.seats import comings, places_changed
from tests.drives.changes_of_the_room import Facts, leave, refused
from tests.drives.conftest import Evening


def test_a_table_to_which_somebody_has_walked_closes_too(evening: Evening) -> None:
    """D14: Dot has walked to Table 2, the others there went home, and Pip has Fay's chair."""
    evening.seat(6, wish="short")
    leave(evening, "Eve")
    evening.do(places_changed.change_places, 3, 4, from_hand=1)
    evening.play(1, "Dot", "Fay")
    leave(evening, "Cy", "Fay")
    evening.late("Pip", (1, 3))

    said = evening.begin(2)

    assert said == "Table 2 closes: Dot sits at Table 1. Hand 2 begins: 7 minutes."
    assert evening.room(1) == [["Ann", "Ben", "Dot"], ["Cy", "Fay"]]
    assert evening.room(2) == [["Ann", "Ben", "Pip", "Dot"]]
    assert evening.drive.questions.count() == 0


def test_a_table_of_one_joins_the_others_while_there_is_room(evening: Evening) -> None:
    """D14: as a fifth, with two packs."""
    evening.seat(8, wish="short")
    leave(evening, "Fay", "Gus", "Hal")
    evening.begin(1)
    assert evening.room(1) == [["Ann", "Ben", "Cy", "Dot", "Eve"]]


def test_a_table_of_one_stays_while_it_is_not_known_who_could_come(evening: Evening) -> None:
    """D14: every other table has five; the hall is never stopped by what is not known."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo")
    evening.begin(1)
    evening.bell(1)
    for table, sitting in enumerate(evening.room(1), 1):
        evening.mark(1, table, {n: 2 * i for i, n in enumerate(sitting) if n})
    evening.do(comings.close_table, 3)
    evening.begin(2)
    assert [len(table) for table in evening.room(2)] == [5, 5]
    evening.bell(2)
    evening.mark(2, 2, {n: 2 * i for i, n in enumerate(evening.sitting(2, 2)) if n})
    leave(evening, *[name for name in evening.sitting(2, 2)[1:] if name])

    assert evening.begin(3) == "Hand 3 begins: 7 minutes."
    assert [len(table) for table in evening.room(3)] == [5, 1]


def test_two_tables_are_put_together(evening: Evening) -> None:
    """D14: a chair is added, and there are two packs."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo", "Fay", "Gus")
    evening.play(1, "Ann", "Eve", "Kit")

    said = evening.do(places_changed.merge_tables, 3, into=2)

    evening.begin(2)
    assert said == "Table 3 closes from hand 2 on: Kit sits at Table 2 and Lou sits at Table 2."
    assert evening.room(2) == [["Eve", "Ben", "Cy", "Dot"], ["Ann", "Kit", "Lou", "Hal"]]


def test_tables_that_would_have_six_are_not_put_together(evening: Evening, facts: Facts) -> None:
    """D14."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo")
    evening.begin(1)
    evening.bell(1)
    six = "Tables 3 and 2 would have 6 guests together; a table has five at most."
    refused(evening, facts, six, places_changed.merge_tables, 3, into=2)
    same = "A table cannot be put together with itself."
    refused(evening, facts, same, places_changed.merge_tables, 3, into=3)


def test_who_was_to_come_to_a_table_that_closes_sits_elsewhere_too(evening: Evening) -> None:
    """D14: Pip was given a chair at Table 3, to which it was brought."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo")
    evening.play(1, "Ann", "Eve", "Kit")
    leave(evening, "Lou")
    evening.late("Pip", (3, 1))

    said = evening.do(comings.close_table, 3)

    evening.begin(2)
    assert said == "Table 3 closes from hand 2 on: Kit sits at Table 1 and Pip sits at Table 2."
    assert [sorted(filter(None, table)) for table in evening.room(2)] == [
        ["Ben", "Cy", "Dot", "Eve", "Kit"],
        ["Ann", "Fay", "Gus", "Hal", "Pip"],
    ]


@pytest.mark.parametrize("number", [2, 3])
def test_a_table_that_is_not_open_does_not_close_again(
    evening: Evening, facts: Facts, number: int
) -> None:
    evening.seat(12, wish="short")
    leave(evening, *(["Ida", "Jo"] if number == 3 else ["Eve", "Fay"]))
    evening.begin(1)
    evening.bell(1)
    for table, sitting in enumerate(evening.room(1), 1):
        evening.mark(1, table, {n: 2 * i for i, n in enumerate(sitting) if n})
    evening.do(comings.close_table, number)
    evening.begin(2)
    refused(evening, facts, f"Table {number} is not open.", comings.close_table, number)

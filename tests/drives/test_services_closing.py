"""Tables that close: too few are left, or the hostess says so (D14)."""

from drives.services.seats import comings
from tests.drives.changes_of_the_room import Facts, leave, refused
from tests.drives.conftest import Evening


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

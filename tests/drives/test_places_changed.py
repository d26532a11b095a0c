"""Two guests change places, wished for or by mistake; shown first, then done (D15, F17)."""

import pytest

from drives.models import LogEntry, Seat
from drives.services.acts.deed import DriveFinished
from drives.services.evening.hands import finish_drive
from drives.services.seats import comings
from drives.services.seats.foreseen import (
    Foreseen,
    TableForeseen,
    foresee,
    proposal,
    tables_to_come,
)
from drives.services.seats.places_changed import change_places, merge_tables
from drives.services.seats.seating import SeatError
from tests.drives.changes_of_the_room import Facts, leave, refused
from tests.drives.conftest import Evening


def numbers(evening: Evening, *names: str) -> list[int]:
    return [evening.player(name).number for name in names]


def test_two_guests_change_places_from_the_next_hand_on(evening: Evening) -> None:
    """D14: Ben and Jo would like to; who moves on is not touched by it."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")

    said = evening.do(change_places, *numbers(evening, "Ben", "Jo"), from_hand=2)

    evening.begin(2)
    assert said == "From hand 2 on Ben sits at Table 3 and Jo at Table 1."
    assert evening.room(2) == [
        ["Ida", "Jo", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Eve", "Ben", "Kit", "Lou"],
    ]


@pytest.mark.parametrize("noticed_in", [3, 4])
def test_winners_at_each_other_s_table_are_swapped_by_one_act(
    evening: Evening, noticed_in: int
) -> None:
    """F17 (a) before the bell, (c) a hand later: the same act, and nobody's points change."""
    evening.seat(16)
    for hand in (1, 2):
        evening.play(hand, "Ann", "Fay", "Jo", "Ned")
    for hand in range(3, noticed_in):
        evening.play(hand, "Ben", "Gus", "Kit", "Oz")
    evening.begin(noticed_in)
    ben, dee = evening.sitting(3, 4)[0], evening.sitting(3, 3)[0]
    points = evening.points(3)
    swapped = numbers(evening, *filter(None, (ben, dee)))

    said = evening.do(change_places, *swapped, from_hand=3)

    assert said.startswith(f"Hand 3: {dee} really sits at Table 4 and {ben} really sits at Table 3")
    assert (evening.sitting(3, 4)[0], evening.sitting(3, 3)[0]) == (dee, ben)
    assert evening.points(3) == points
    assert sorted(Seat.objects.filter(hand__drive=evening.drive, hand__number=3).values_list(
        "player__number", flat=True
    )) == list(range(1, 17))  # fmt: skip
    assert evening.drive.questions.count() == 0


def test_who_cannot_change_places_is_told_why(evening: Evening, facts: Facts) -> None:
    evening.seat(12, wish="short")
    evening.begin(1)
    evening.late("Pip")
    one = "Two guests are needed to change places."
    refused(evening, facts, one, change_places, 1, 1, from_hand=2)
    to_come = (
        "It is not known where Ann sits in the next hand. Enter the marks of that table first."
    )
    refused(evening, facts, to_come, change_places, 1, 5, from_hand=2)
    waits = "It is not known where both of them sit in hand 1."
    refused(evening, facts, waits, change_places, 1, 13, from_hand=1)
    refused(evening, facts, waits, change_places, 13, 1, from_hand=1)


def test_what_an_act_would_change_is_shown_and_nothing_is_stored(
    evening: Evening, facts: Facts
) -> None:
    """D14: the movement is shown before it is done."""
    evening.seat(12, wish="move")
    leave(evening, "Ida", "Jo", "Ben")
    before, written = facts(evening.drive), LogEntry.objects.count()

    foreseen = foresee(evening.act(), evening.drive, proposal(comings.close_table, 3))

    assert foreseen == Foreseen(
        "Table 3 closes from hand 1 on: Kit sits at Table 1 and Lou sits at Table 1.",
        1,
        (TableForeseen(1, ("Ann", "Kit", "Cy", "Dot", "Lou"), "two packs"),),
        (3,),
    )
    assert (facts(evening.drive), LogEntry.objects.count()) == (before, written)
    assert evening.do(comings.close_table, 3) == foreseen.sentence


def test_what_is_refused_is_refused_when_it_is_looked_at(evening: Evening) -> None:
    evening.seat(12)
    same = proposal(merge_tables, 1, into=1)
    with pytest.raises(SeatError, match="cannot be put together with itself"):
        foresee(evening.act(), evening.drive, same)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(finish_drive)
    with pytest.raises(DriveFinished):
        foresee(evening.act(), evening.drive, same)


def test_what_is_not_known_of_a_table_is_said(evening: Evening) -> None:
    """D10: nothing the program does not know is shown as known."""
    evening.seat(11, wish="move")
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})

    assert [str(table) for table in tables_to_come(evening.drive)] == [
        "Table 1: Ben, Cy and Dot, 1 empty chair",
        "Table 2: 4 chairs not known yet",
        "Table 3: Ida, Jo and Kit, 1 chair not known yet",
    ]

from collections.abc import Callable
from dataclasses import replace
from datetime import date, time

import pytest
from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.setting_up import guests, opening, planning
from drives.services.setting_up.planning import Plan, PlanRefused
from lexicon.house_rules import EmptyChairs, HouseRules
from tests.drives.conftest import NAMES, Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]
PLAN = Plan(name="A Drive", day=date(2026, 11, 28), starts_at=time(19, 30))


def opened(evening: Evening) -> list[list[str | None]]:
    tables: dict[int, list[str | None]] = {}
    for seat in evening.drive.opening_seats.order_by("table__number", "chair"):
        tables.setdefault(seat.table.number, []).append(seat.player.name if seat.player else None)
    return list(tables.values())


# The plan


def test_the_same_key_plans_one_drive(evening: Evening, hostess: User) -> None:
    """F35."""
    act = evening.act()

    first = planning.plan_drive(act, PLAN, owner=hostess)
    again = planning.plan_drive(act, PLAN, owner=hostess)

    assert again == first
    assert first.log.count() == 1
    assert list(first.owners.all()) == [hostess]
    assert first.log.get().sentence == "A Drive is planned: 12 hands of 7 minutes."


def test_a_drive_has_twelve_hands_of_seven_minutes_unless_planned_otherwise(
    evening: Evening,
) -> None:
    """D4."""
    drive = evening.drive
    assert (drive.planned_hands, drive.hand_seconds, drive.change_seconds) == (12, 420, 120)
    assert (drive.interval_after, drive.interval_seconds) == (6, 900)


def test_the_plan_changes_and_hands_begun_stay(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)

    said = evening.do(planning.change_plan, replace(PLAN, planned_hands=1, hand_seconds=390))

    assert said.startswith("The plan is changed: 1 hand of 6 minutes 30 seconds.")
    assert evening.drive.hands.get().seconds == 420
    before = facts(evening.drive)
    with pytest.raises(PlanRefused, match="1 hand has begun already; there cannot be fewer"):
        evening.do(planning.change_plan, replace(PLAN, planned_hands=0))
    assert facts(evening.drive) == before


def test_the_treatment_of_empty_chairs_stays_once_the_drive_has_begun(evening: Evening) -> None:
    """D2."""
    evening.seat(11, wish="move")
    evening.do(planning.set_house_rules, HouseRules(wrong_word_fine=25), empty_chairs_wish="move")
    evening.begin(1)

    with pytest.raises(PlanRefused, match="from the next hand on"):
        evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="short")

    assert evening.drive.rules == HouseRules(wrong_word_fine=25)


# The guests


def test_guests_are_numbered_on_and_namesakes_carry_a_mark(evening: Evening) -> None:
    """F06."""
    evening.do(guests.add_guests, ["Jo Lark", "Ann"])
    said = evening.do(guests.add_guests, ["Jo Lark"])

    assert said == "Guests added: Jo Lark (no. 3)."
    assert [str(p) for p in evening.drive.players.by_number()] == [
        "Jo Lark (no. 1)",
        "Ann",
        "Jo Lark (no. 3)",
    ]


def test_no_names_add_nobody(evening: Evening) -> None:
    assert evening.do(guests.add_guests, []) == "No guests added."


def test_a_mended_name_keeps_its_number(evening: Evening) -> None:
    evening.do(guests.add_guests, ["Ann", "Bne"])

    said = evening.do(guests.rename_guest, 2, name=" Ben ", tag="red scarf", private=True)

    ben = evening.player("Ben")
    assert said == (
        "Bne is now Ben (red scarf). "
        "Ben (red scarf) is kept off public lists: card 2 stands instead."
    )
    assert (ben.number, ben.public_name) == (2, "Card 2")
    assert evening.player("Ann").public_name == "Ann"


def test_a_guest_taken_off_the_list_leaves_an_empty_chair(evening: Evening, facts: Facts) -> None:
    evening.seat(8)

    said = evening.do(guests.remove_guest, 2)

    assert said == "Ben is taken off the list."
    assert opened(evening)[0] == ["Ann", None, "Cy", "Dot"]
    evening.begin(1)
    before = facts(evening.drive)
    with pytest.raises(PlanRefused, match="say instead that the guest goes home"):
        evening.do(guests.remove_guest, 1)
    assert facts(evening.drive) == before


# The opening seats


def test_guests_sit_as_listed_or_drawn_with_a_seed(evening: Evening) -> None:
    evening.seat(8)
    assert opened(evening) == [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]

    assert evening.do(opening.draw_opening_seats, seed=7) == (
        "Opening seats drawn for 8 guests at 2 tables."
    )
    drawn = opened(evening)
    evening.do(opening.draw_opening_seats, seed=7)

    assert opened(evening) == drawn != [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]
    assert sorted(name for table in drawn for name in table if name) == sorted(NAMES[:8])
    assert not evening.drive.is_seated


def test_one_empty_chair_in_three_tables_moves(evening: Evening) -> None:
    """D2: at most a third of the tables has one."""
    evening.seat(11)

    assert evening.drive.rules.empty_chairs is EmptyChairs.MOVE
    assert opened(evening)[2] == ["Ida", "Jo", "Kit", None]


def test_six_guests_sit_at_two_short_tables(evening: Evening) -> None:
    """D2."""
    evening.seat(6)

    assert evening.drive.rules.empty_chairs is EmptyChairs.SHORT
    assert opened(evening) == [["Ann", "Ben", "Cy"], ["Dot", "Eve", "Fay"]]


def test_house_players_fill_up_and_go_when_they_are_not_wanted(evening: Evening) -> None:
    """D2."""
    evening.seat(10, wish="house")
    assert opened(evening)[1:] == [
        ["Eve", "Fay", "Gus", "House player 1"],
        ["Hal", "Ida", "Jo", "House player 2"],
    ]
    house = evening.drive.players.filter(house_player=True)
    assert list(house.values_list("number", "stays_from")) == [(11, 1), (12, 1)]

    evening.do(guests.add_guests, ["Kit"])
    evening.do(opening.draw_opening_seats)
    assert opened(evening)[2] == ["Ida", "Jo", "Kit", "House player 1"]

    evening.do(planning.set_house_rules, HouseRules(), empty_chairs_wish="move")
    evening.do(opening.draw_opening_seats)
    assert opened(evening)[2] == ["Ida", "Jo", "Kit", None]


def test_fewer_guests_need_fewer_tables(evening: Evening) -> None:
    evening.seat(12)
    for number in (9, 10, 11, 12):
        evening.do(guests.remove_guest, number)

    evening.do(opening.draw_opening_seats)

    assert [table.number for table in evening.drive.tables.all()] == [1, 2]


def test_one_guest_is_no_drive(evening: Evening, facts: Facts) -> None:
    """F16."""
    evening.do(guests.add_guests, ["Ann"])
    before = facts(evening.drive)

    with pytest.raises(PlanRefused) as refusal:
        evening.do(opening.draw_opening_seats)

    assert "two" in str(refusal.value) or "2" in str(refusal.value)
    assert facts(evening.drive) == before


def test_two_chairs_of_the_draft_change_guests(evening: Evening) -> None:
    evening.seat(11)

    said = evening.do(opening.swap_opening_seats, (1, 1), (3, 4))

    assert said == "Ann and the empty chair change places."
    assert opened(evening) == [
        [None, "Ben", "Cy", "Dot"],
        ["Eve", "Fay", "Gus", "Hal"],
        ["Ida", "Jo", "Kit", "Ann"],
    ]
    with pytest.raises(PlanRefused, match="not in the draft"):
        evening.do(opening.swap_opening_seats, (1, 1), (9, 1))


def test_guests_are_seated_only_with_a_chair_each(evening: Evening) -> None:
    with pytest.raises(PlanRefused, match="no drawn seats yet"):
        evening.do(opening.seat_guests)
    evening.seat(8)
    evening.do(opening.draw_opening_seats)
    evening.do(guests.add_guests, ["Pip"])
    with pytest.raises(PlanRefused, match=r"^No chair yet for Pip\. Draw the seats again\.$"):
        evening.do(opening.seat_guests)

    evening.do(opening.draw_opening_seats)
    assert evening.do(opening.seat_guests) == "The guests are seated."


def test_opening_seats_stay_once_the_drive_has_begun(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    before = facts(evening.drive)

    with pytest.raises(PlanRefused, match="its opening seats stay"):
        evening.do(opening.draw_opening_seats, seed=1)
    with pytest.raises(PlanRefused, match="its opening seats stay"):
        evening.do(opening.swap_opening_seats, (1, 1), (1, 2))
    assert facts(evening.drive) == before

"""Who is here decides who is drawn, who waits and who stands in the standings (F13, F15)."""

import pytest

from drives.models import OpeningSeat
from drives.services.door import check_ins
from drives.services.door.arrivals import never_seated
from drives.services.door.door_list import door_list
from drives.services.evening.hands import latest_hand
from drives.services.evening.present import guests_present
from drives.services.scoring.standings import places
from drives.services.seats import comings, house_players
from drives.services.seats.room import room_to_come
from drives.services.setting_up import guests, opening, stewards
from drives.services.setting_up.draft import draft
from drives.services.setting_up.planning import PlanRefused
from tests.drives.conftest import NAMES, Evening


@pytest.fixture
def listed(evening: Evening) -> Evening:
    """Ten guests on the list, nobody seated."""
    evening.do(guests.add_guests, NAMES[:10])
    evening.do(stewards.appoint_stewards, ["Joan"])
    return evening


def tick(evening: Evening, *numbers: int) -> None:
    for number in numbers:
        evening.do(check_ins.tick_in, number)


def said(evening: Evening) -> dict[str, bool]:
    return dict(evening.drive.check_ins.values_list("player__name", "is_here"))


def at_first(evening: Evening) -> list[list[str | None]]:
    seats = OpeningSeat.objects.filter(drive=evening.drive).select_related("player", "table")
    tables: dict[int, list[str | None]] = {}
    for seat in seats.order_by("table__number", "chair"):
        tables.setdefault(seat.table.number, []).append(seat.player and seat.player.name)
    return list(tables.values())


def test_the_seats_are_drawn_for_those_who_are_here(listed: Evening) -> None:
    """D2: the eight who are here have two tables; the others have no chair until they come."""
    tick(listed, *range(1, 9))

    sentence = listed.do(opening.draw_opening_seats, only_here=True)
    drafted = draft(listed.drive)

    assert sentence == "Opening seats listed for 8 guests at 2 tables."
    assert at_first(listed) == [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]
    assert (drafted.out_of_date, drafted.here) == ("", 8)
    assert [str(player) for player in drafted.not_here] == ["Ida", "Jo"]
    assert listed.do(opening.seat_guests) == "The guests are seated."


def test_who_is_here_needs_a_chair(listed: Evening) -> None:
    tick(listed, *range(1, 9))
    listed.do(opening.draw_opening_seats, only_here=True)
    tick(listed, 9)

    assert draft(listed.drive).out_of_date == (
        "Somebody on the list has no chair yet: draw the seats again."
    )
    with pytest.raises(PlanRefused, match=r"No chair yet for Ida\. Draw the seats again\."):
        listed.do(opening.seat_guests)


def test_who_does_not_come_is_left_out_of_every_draw(listed: Evening) -> None:
    listed.do(check_ins.do_not_come, [9, 10])

    listed.do(opening.draw_opening_seats)

    assert at_first(listed) == [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]
    listed.do(opening.seat_guests)
    assert never_seated(listed.drive) == {9, 10}
    assert room_to_come(listed.drive).waiting == ()


def test_in_a_draft_the_chair_of_who_does_not_come_is_left_empty(listed: Evening) -> None:
    listed.do(opening.draw_opening_seats)

    listed.do(check_ins.do_not_come, [2])

    assert at_first(listed)[0] == ["Ann", None, "Cy", "Dot"]


def test_once_seated_who_does_not_come_has_left_the_chair(evening: Evening) -> None:
    """D14: the chair is empty from hand 1 on, and can be given to somebody else."""
    evening.seat(8)

    evening.do(check_ins.do_not_come, [2])

    assert room_to_come(evening.drive).free[0].value == "1-2"
    assert evening.do(check_ins.tick_in, 2) == (
        "Ben is here: card 2. There is no chair yet; the hostess gives one."
    )
    evening.do(check_ins.take_tick_back, 2)
    evening.begin(1)
    assert evening.sitting(1, 1) == ["Ann", None, "Cy", "Dot"]


def test_who_comes_after_all_gets_the_chair_before_the_first_hand(evening: Evening) -> None:
    evening.seat(8)
    evening.do(check_ins.do_not_come, [2])

    evening.do(comings.guest_sits, 2, place=(1, 2))

    evening.begin(1)
    assert evening.sitting(1, 1) == ["Ann", "Ben", "Cy", "Dot"]


@pytest.fixture
def two_missing(listed: Evening) -> Evening:
    """Eight were here and are seated; Ida and Jo were not."""
    tick(listed, *range(1, 9))
    listed.do(opening.draw_opening_seats, only_here=True)
    listed.do(opening.seat_guests)
    return listed


def test_from_the_door_everybody_is_sent_to_a_chair(two_missing: Evening) -> None:
    two_missing.do(check_ins.take_tick_back, 3)

    assert two_missing.do(check_ins.tick_in, 3) == "Cy is here: card 3, Table 1, chair 3."
    places_said = [row.place for row in door_list(two_missing.drive, shows_private=True).rows]
    assert places_said[2:4] == ["Table 1, chair 3", "Table 1, chair 4"]
    assert places_said[8:] == ["", ""]
    two_missing.begin(1)
    two_missing.do(check_ins.take_tick_back, 3)
    assert two_missing.do(check_ins.tick_in, 3) == "Cy is here: card 3."
    assert {row.place for row in door_list(two_missing.drive, shows_private=True).rows} == {""}


def test_who_is_not_here_does_not_wait_for_a_chair(two_missing: Evening) -> None:
    """F13: the drive begins without them; who comes late waits or is given a chair."""
    assert room_to_come(two_missing.drive).waiting == ()
    two_missing.begin(1)
    hand = latest_hand(two_missing.drive)
    assert guests_present(two_missing.drive, hand, two_missing.now) == 8

    assert two_missing.do(check_ins.tick_in, 9).startswith("Ida is here: card 9. There is no chair")

    assert [str(player) for player in room_to_come(two_missing.drive).waiting] == ["Ida"]
    assert guests_present(two_missing.drive, hand, two_missing.now) == 9


def test_who_has_a_mark_has_been_here_though_nobody_stood_at_the_door(evening: Evening) -> None:
    evening.seat(8)
    evening.play(1, "Ann", "Eve")

    assert door_list(evening.drive, shows_private=True).sentence == (
        "8 of 8 guests are here: everybody has come."
    )


def test_a_late_guest_is_here_whichever_way_she_comes(two_missing: Evening) -> None:
    """F13: no second tap at the door is asked for."""
    two_missing.begin(1)
    two_missing.late("Kit")
    two_missing.do(guests.add_guests, ["Lou"])
    two_missing.do(comings.open_table, [9, 10, 11])

    assert said(two_missing) == dict.fromkeys([*NAMES[:11]], True)


def test_who_takes_a_house_players_chair_is_here(evening: Evening) -> None:
    """F13 (a): a helper has held the chair; his points do not become Pip's."""
    evening.seat(7, wish="house")
    tick(evening, 1)

    evening.do(house_players.replace_house_player, 8, name="Pip")

    assert said(evening) == {"Ann": True, "Pip": True}


def test_who_never_came_has_no_place_in_the_standings(two_missing: Evening) -> None:
    """T2, F15: of whom nothing is said has missed all hands; said not to come, she has no place."""
    two_missing.play(1, "Ann", "Eve")
    assert [line.player for line in places(two_missing.drive, after=1)][-2:] == [9, 10]

    two_missing.do(check_ins.do_not_come, [9])

    assert [line.player for line in places(two_missing.drive, after=1)][-1] == 10
    assert 9 not in {line.player for line in places(two_missing.drive, after=1)}


def test_who_played_and_is_then_said_not_to_come_keeps_her_figures(evening: Evening) -> None:
    """T1: marks are never lost by a tick at the door."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")

    evening.do(check_ins.do_not_come, [2])

    assert 2 in {line.player for line in places(evening.drive, after=1)}

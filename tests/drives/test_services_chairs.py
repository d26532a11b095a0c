"""Who gets a chair, and whose chair goes: what a second look brought to light (D13, D14)."""

from collections.abc import Callable

import pytest

from drives.models import Drive, MarkEntry
from drives.services.acts.deed import Refusal
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.seats import comings, house_players
from drives.services.seats.moves import say_who_moved
from drives.services.seats.seating import SeatError
from drives.services.setting_up import guests, opening
from drives.services.setting_up.planning import PlanRefused
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def test_a_seat_that_is_kept_settles_a_tie(evening: Evening) -> None:
    """D13."""
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 8, "Dot": 10})

    said = evening.do(comings.keep_seat, 1, stays=True)

    assert said == "Ann keeps the seat. Ben goes to Table 2 and deals."
    assert evening.moves(1) == {1: ("Ben", "count")}


def test_what_was_sent_for_a_guest_goes_into_the_log_with_him(
    evening: Evening, facts: Facts
) -> None:
    evening.seat(7)
    evening.late("Zoe", (2, 4))
    came = evening.drive.version
    evening.begin(1)
    evening.mark(1, 2, {"Zoe": 4})
    marked = evening.drive.version
    sent = facts(evening.drive)["mark_entries"]
    evening.do(undo, marked)

    evening.do(undo, came, with_later=True)

    assert not MarkEntry.objects.exists()
    evening.do(undo, evening.drive.version)
    assert facts(evening.drive)["mark_entries"] == sent


def test_a_guest_comes_back_with_the_chair_he_was_given(evening: Evening, facts: Facts) -> None:
    evening.seat(11)
    evening.late("Pip", (3, 4))
    before = facts(evening.drive)
    evening.do(guests.remove_guest, 12)
    assert evening.drive.changes.count() == 0
    evening.do(undo, evening.drive.version)
    assert facts(evening.drive) == before


def test_seats_drawn_again_have_forgotten_who_came_late_to_the_old_ones(evening: Evening) -> None:
    evening.seat(11)
    evening.late("Pip", (3, 4))
    evening.do(opening.draw_opening_seats, seed=3)
    evening.do(opening.seat_guests)
    evening.begin(1)
    assert evening.drive.questions.count() == 0
    assert sorted(len(table) for table in evening.room(1)) == [4, 4, 4]


def test_seats_that_are_swapped_are_a_draft_again(evening: Evening) -> None:
    evening.seat(8)
    evening.do(opening.swap_opening_seats, (1, 1), (2, 1))
    assert not evening.drive.is_seated


def test_guests_are_not_seated_where_nobody_could_walk(evening: Evening) -> None:
    """D13."""
    evening.do(guests.add_guests, [f"Guest {n}" for n in range(1, 9)])
    evening.do(opening.draw_opening_seats, seed=1)
    for number in range(1, 5):
        evening.do(comings.keep_seat, number, stays=True)
    evening.do(opening.draw_opening_seats)
    with pytest.raises(PlanRefused, match=r"^Everybody at Table 1 keeps the seat"):
        evening.do(opening.seat_guests)


def test_an_empty_chair_cannot_walk_where_tables_are_short(evening: Evening) -> None:
    """D13."""
    evening.seat(8, wish="short")
    evening.play(1, "Ann", "Eve")
    evening.do(comings.guest_leaves, 4)
    for number in (2, 3):
        evening.do(comings.keep_seat, number, stays=True)
    with pytest.raises(SeatError, match="Nobody at Table 1 could walk any more"):
        evening.do(comings.keep_seat, 5, stays=True)


def test_a_chair_that_was_added_goes_with_the_guest_it_was_for(evening: Evening) -> None:
    """D14."""
    evening.seat(7)
    evening.play(1, "Ann", "Eve")
    evening.late("Pip", (2, 4))
    evening.do(comings.guest_leaves, evening.player("Pip").number)
    evening.begin(2)
    assert [len(table) for table in evening.room(2)] == [4, 3]
    assert evening.drive.questions.count() == 0


def test_a_late_guest_joins_a_table_of_two_on_the_next_chair(evening: Evening) -> None:
    """D14."""
    evening.seat(8, wish="short")
    evening.do(comings.guest_leaves, 3)
    evening.do(comings.guest_leaves, 4)
    evening.play(1, "Ann", "Eve")
    with pytest.raises(SeatError, match="has no chair 17"):
        evening.late("Pip", (1, 17))
    evening.late("Pip", (1, 3))
    evening.begin(2)
    assert evening.room(2)[0] == ["Eve", "Ben", "Pip"]


def test_nobody_opens_a_table_too_late(evening: Evening) -> None:
    """D14."""
    evening.seat(8, late_guests_until=1)
    for name in ("Pip", "Quin", "Ray"):
        evening.late(name)
    evening.do(comings.guest_leaves, 2)
    evening.play(1, "Ann", "Eve")
    with pytest.raises(SeatError, match="nobody joins after hand 1"):
        evening.do(comings.open_table, [9, 10, 11])
    assert evening.do(comings.guest_leaves, 9) == "Pip goes home."


def test_who_sat_before_may_come_back_at_any_time(evening: Evening) -> None:
    """D14."""
    evening.seat(12, wish="move", late_guests_until=1)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(comings.guest_leaves, 2)
    assert evening.do(comings.guest_sits, 2, place=(1, 2)).startswith("Ben sits at Table 1")


def test_a_late_guest_takes_a_house_player_s_chair(evening: Evening, facts: Facts) -> None:
    """F13 (a): the helper's points do not become his."""
    evening.seat(7, wish="house")
    evening.play(1, "Ann", "Eve")
    house = evening.player("House player 1").number

    said = evening.do(house_players.replace_house_player, house, name="Pip")

    assert said == "Pip sits at Table 2 from hand 2 on, in place of House player 1."
    evening.begin(2)
    assert evening.room(2)[1] == ["Ann", "Fay", "Gus", "Pip"]
    before = facts(evening.drive)
    for number in (1, house):
        with pytest.raises(SeatError, match="holds no chair for a late guest"):
            evening.do(house_players.replace_house_player, number, name="Quin")
    assert facts(evening.drive) == before


def test_a_guest_who_waits_takes_a_house_player_s_chair(evening: Evening, facts: Facts) -> None:
    """D14, F13: in one act; who has a chair, and a place that is a guest's, are refused."""
    evening.seat(7, wish="house")
    evening.play(1, "Ann", "Eve")
    house, pip = evening.player("House player 1").number, 9
    evening.late("Pip")
    before = facts(evening.drive)
    for number, place in ((1, house), (pip, 1)):
        with pytest.raises(SeatError, match=r"has a chair already|holds no chair"):
            evening.do(house_players.take_house_players_chair, number, house_number=place)
    assert facts(evening.drive) == before

    said = evening.do(house_players.take_house_players_chair, pip, house_number=house)

    assert said == "Pip sits at Table 2 from hand 2 on, in place of House player 1."
    evening.begin(2)
    assert evening.room(2)[1] == ["Ann", "Fay", "Gus", "Pip"]


def test_who_waits_takes_no_house_player_s_chair_after_the_last_hand_to_join(
    evening: Evening,
) -> None:
    """D14 (setting)."""
    evening.seat(7, wish="house", late_guests_until=1)
    evening.play(1, "Ann", "Eve")
    evening.late("Pip")

    with pytest.raises(SeatError, match="nobody joins after hand 1"):
        evening.do(house_players.take_house_players_chair, 9, house_number=8)


def test_nobody_comes_or_goes_once_the_drive_is_finished(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.do(hands.finish_drive)
    before = facts(evening.drive)
    calls: list[Callable[[], object]] = [
        lambda: evening.late("Zoe"),
        lambda: evening.late("Zoe", (1, 1)),
        lambda: evening.do(comings.guest_leaves, 1),
        lambda: evening.do(comings.keep_seat, 1, stays=True),
        lambda: evening.do(comings.close_table, 1),
        lambda: evening.do(hands.begin_interval, 1),
        lambda: evening.do(hands.make_hand_void, 1),
    ]
    for call in calls:
        with pytest.raises(Refusal, match=r"^The drive is finished\."):
            call()
    assert facts(evening.drive) == before


def test_an_empty_chair_is_no_walker_and_no_stayer_at_the_opening(evening: Evening) -> None:
    """D13: with the only other guest gone, everybody left at Table 2 keeps the seat."""
    evening.seat(8, wish="short")
    evening.do(guests.remove_guest, 8)
    for number in (5, 6):
        evening.do(comings.keep_seat, number, stays=True)
    assert evening.do(opening.seat_guests) == "The guests are seated."


def test_a_chair_that_was_promised_too_early_is_asked_about(evening: Evening) -> None:
    """D15: Pip was given the chair that Ann had left; then it was Ben who moved on."""
    evening.seat(11)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    marked = evening.drive.version
    evening.late("Pip", (1, 1))
    evening.do(undo, marked)
    evening.mark(1, 1, {"Ann": 2, "Ben": 0, "Cy": 4, "Dot": 6})

    evening.begin(2)

    asked = evening.drive.questions.get()
    assert (asked.hand_number, asked.about, asked.players) == (1, "moved", [2])
    assert evening.room(2)[0] == ["Pip", "Ben", "Cy", "Dot"]


def test_another_chair_was_taken_away_if_somebody_else_had_moved(evening: Evening) -> None:
    """D14, D15: Ann goes home; it was Ben who had moved on from her table."""
    evening.seat(8, wish="short")
    evening.play(1, "Ann", "Eve")
    evening.do(comings.guest_leaves, 1)
    evening.begin(2)
    assert evening.room(2) == [["Eve", "Ben", "Cy", "Dot"], ["Fay", "Gus", "Hal"]]

    evening.do(say_who_moved, 1, 1, player_number=2, how="said")

    assert evening.room(2) == [["Eve", "Cy", "Dot"], ["Ben", "Fay", "Gus", "Hal"]]
    assert evening.drive.questions.count() == 0

"""The one obvious next act, at every point of an evening (feature 75, D4, F44)."""

from datetime import timedelta

import pytest

from drives.services.evening import hands
from drives.services.evening.board import NextStep, SetUpStep, StepTo, next_step, steps_of_set_up
from drives.services.evening.curtain import draw_curtain
from drives.services.evening.mc import (
    after_the_bell,
    after_the_last_bell,
    before_hand_1,
    before_the_interval,
    in_the_interval,
)
from drives.services.seats.movers import MovesAfter
from tests.drives.an_evening import planned, seated

pytestmark = pytest.mark.django_db

BELL = (
    "Time, ladies and gentlemen. Finish the act you have begun. Count the cards left in your hand, "
    "write it down, and let the neighbour on your left check and initial it."
)


def test_without_guests_the_list_comes_first(hostess):
    evening = planned(hostess, guests=0)

    assert next_step(evening.drive, evening.now) == NextStep(
        StepTo.GUESTS, "Put the guests on the list"
    )


def test_then_the_guests_are_seated(hostess):
    evening = planned(hostess)

    assert next_step(evening.drive, evening.now) == NextStep(StepTo.SEATS, "Seat the guests")


def test_then_hand_1_begins_and_each_table_cuts_for_the_deal(hostess):
    """D3, K5: A is high, and the highest deals."""
    evening = seated(hostess)

    step = next_step(evening.drive, evening.now)

    assert step == NextStep(
        StepTo.BEGIN,
        "Begin hand 1",
        1,
        "Ladies and gentlemen, please take your seats. Each table cuts for the first deal: A is "
        "highest, Z is lowest, and the highest deals ten cards each. You have 7 minutes from the "
        "bell.",
    )
    assert step.said == before_hand_1(420)


def test_while_a_hand_is_played_the_bell_can_be_rung(hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)

    step = next_step(evening.fresh(), evening.now)

    assert (step.step, step.label, step.hand) == (StepTo.RING, "Ring the bell", 1)
    assert step.said.startswith("The player on the dealer's left begins.")


def test_a_paused_hand_goes_on(hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)
    hands.pause_hand(evening.act(ago=1), evening.drive, 1)

    step = next_step(evening.fresh(), evening.now)

    assert (step.step, step.label, step.hand) == (StepTo.GO_ON, "Go on", 1)


def test_a_hand_whose_bell_time_has_passed_is_over_without_anybody_doing_anything(hostess):
    """D4, F44: nothing has to happen in the program for the bell."""
    evening = seated(hostess)
    evening.begin(1, ago=7)
    version = evening.fresh().version

    before = next_step(evening.drive, evening.now - timedelta(seconds=1))
    after = next_step(evening.drive, evening.now)

    assert (before.label, after.label) == ("Ring the bell", "Begin hand 2")
    assert after.said == (
        f"{BELL} Winners move up one table; from Table 2 to Table 1. "
        "Whoever arrives shuffles and deals."
    )
    assert evening.fresh().version == version


def test_at_one_table_the_winner_stays_and_deals(hostess):
    """D10."""
    evening = seated(hostess, guests=4)
    evening.begin(1)

    assert next_step(evening.fresh(), evening.now).said == f"{BELL} The winner stays and deals."


def test_the_interval_comes_after_the_hand_it_is_planned_after(hostess):
    evening = seated(hostess, interval_after=1)
    evening.begin(1)

    step = next_step(evening.fresh(), evening.now)

    assert step == NextStep(
        StepTo.INTERVAL,
        "Begin the interval",
        1,
        before_the_interval(MovesAfter(ring=(1, 2)), 15 * 60),
    )


def test_in_the_interval_the_next_hand_can_begin(hostess):
    evening = seated(hostess, interval_after=1)
    evening.begin(1)
    hands.begin_interval(evening.act(), evening.drive, 1)
    ends_at = (evening.now + timedelta(minutes=15)).astimezone(evening.drive.zone)

    step = next_step(evening.fresh(), evening.now)

    assert step == NextStep(StepTo.BEGIN, "Begin hand 2", 2, in_the_interval(ends_at, 2))


def test_after_the_last_hand_the_drive_is_finished(hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)

    step = next_step(evening.fresh(), evening.now)

    assert step == NextStep(StepTo.FINISH, "Finish", 1, after_the_last_bell())
    assert step.said == (
        f"{BELL} That was the last hand. Please leave your score cards on the table. "
        "Remember: the lowest score is the winner."
    )


def test_before_the_last_hand_the_hall_is_told_that_it_is_the_last(hostess):
    evening = seated(hostess, hands=2)
    evening.begin(1)
    after_the_bell_of_1 = next_step(evening.fresh(), evening.now).said
    hands.begin_interval(evening.act(), evening.drive, 1)
    in_the_interval_after_1 = next_step(evening.fresh(), evening.now).said

    assert after_the_bell_of_1 == (
        f"{BELL} Winners move up one table; from Table 2 to Table 1. "
        "Whoever arrives shuffles and deals. The next hand is the last."
    )
    assert in_the_interval_after_1.endswith("; then comes hand 2. The next hand is the last.")


def test_a_pause_is_said_too(hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)
    hands.pause_hand(evening.act(ago=1), evening.drive, 1)

    assert next_step(evening.fresh(), evening.now).said == (
        "The clock stands still for a moment. Please keep your cards as they are."
    )


def test_a_finished_drive_gives_its_prizes_and_then_is_printed(hostess):
    """Feature 50: once the curtain is open the prizes are no secret any more."""
    evening = seated(hostess, hands=1)
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive)

    assert next_step(evening.fresh(), evening.now) == NextStep(StepTo.PRIZES, "Give the prizes")
    draw_curtain(evening.act(), evening.drive, closed=False)
    assert next_step(evening.fresh(), evening.now) == NextStep(StepTo.PRINT, "Print the standings")


def test_the_sentence_after_the_bell_names_the_last_and_the_first_table_that_are_open():
    """F20: a table that was closed is not named."""
    assert after_the_bell(MovesAfter(ring=(1, 2, 4, 5))) == (
        f"{BELL} Winners move up one table; from Table 5 to Table 1. "
        "Whoever arrives shuffles and deals."
    )


def test_where_a_chair_is_empty_the_sentence_after_the_bell_says_that_it_moves_on(hostess):
    """D2: there nobody walks, and the hall is told so."""
    evening = seated(hostess, guests=11)
    evening.begin(1)

    assert next_step(evening.drive, evening.now).said == (
        f"{BELL} Winners move up one table; from Table 3 to Table 1. "
        "At a table with an empty chair nobody moves; the empty chair moves on. "
        "Whoever arrives shuffles and deals."
    )


def test_the_steps_of_set_up_are_done_one_after_the_other(hostess):
    evening = planned(hostess)

    assert steps_of_set_up(evening.drive) == [
        SetUpStep("Plan the evening", "change_plan", is_done=True),
        SetUpStep("Put the guests on the list", "guests", is_done=True),
        SetUpStep("Seat the guests", "seats", is_done=False),
        SetUpStep("Appoint the Stewards", "stewards", is_done=False),
        SetUpStep("Print the score cards", "print", is_done=False),
        SetUpStep("See that everything is ready", "ready", is_done=False),
    ]

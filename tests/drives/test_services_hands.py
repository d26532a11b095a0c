from collections.abc import Callable
from datetime import timedelta

import pytest

from drives.models import Drive, Hand, Mark, MarkEntry, Seat
from drives.services.acts.deed import Act, DriveFinished
from drives.services.evening import hands
from drives.services.evening.hands import HandError
from lexicon.bell import Phase
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def refused(evening: Evening, facts: Facts, sentence: str, *call: object, **more: object) -> None:
    """Check that a service refuses with this sentence, and that nothing is changed."""
    before = facts(evening.drive)
    with pytest.raises(HandError) as refusal:
        evening.do(*call, **more)  # type: ignore[arg-type]
    assert str(refusal.value) == sentence
    assert facts(evening.drive) == before


def latest(evening: Evening) -> Hand:
    hand = hands.latest_hand(evening.drive)
    assert hand is not None
    return hand


def test_a_hand_begins_when_the_guests_are_seated(evening: Evening, facts: Facts) -> None:
    sentence = "The guests have no seats yet. Seat them first."
    refused(evening, facts, sentence, hands.start_hand, 1)
    evening.seat(8)

    assert evening.begin(1) == "Hand 1 begins: 7 minutes."

    assert evening.drive.is_under_way
    assert evening.room(1) == [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"]]


def test_hands_begin_in_order_and_one_at_a_time(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    refused(evening, facts, "Hand 1 comes first.", hands.start_hand, 2)
    evening.begin(1)
    refused(evening, facts, "Hand 1 has begun already.", hands.start_hand, 1)
    sentence = "Hand 1 is still being played. Ring the bell first."
    refused(evening, facts, sentence, hands.start_hand, 2)


def test_a_hand_is_over_when_its_bell_time_has_passed(evening: Evening) -> None:
    """D4, F44: nothing has to happen in the program for that."""
    evening.seat(8)
    evening.begin(1)
    evening.now += timedelta(minutes=7)

    assert evening.begin(2) == "Hand 2 begins: 7 minutes."


def test_the_same_key_begins_a_hand_once(evening: Evening) -> None:
    """F35."""
    evening.seat(8)
    act = evening.act()
    first = hands.start_hand(act, evening.drive, 1)

    again = hands.start_hand(act, evening.drive, 1)

    assert (again.sentence, again.version) == (first.sentence, first.version)
    assert (first.already_recorded, again.already_recorded) == (False, True)
    assert evening.drive.hands.count() == 1
    evening.drive.refresh_from_db()
    assert evening.drive.version == first.version


def test_the_bell_may_be_rung_early(evening: Evening, facts: Facts) -> None:
    """D5."""
    evening.seat(8)
    evening.begin(1)

    assert evening.bell(1) == "The bell of hand 1."

    assert latest(evening).clock.phase(evening.now) is Phase.OVER
    before = facts(evening.drive)
    with pytest.raises(HandError):
        evening.bell(1)
    assert facts(evening.drive) == before
    refused(evening, facts, "Hand 2 is not the hand being played.", hands.ring_bell, 2)


def test_a_paused_hand_goes_on_with_the_time_it_had_left(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.now += timedelta(minutes=2)
    assert evening.do(hands.pause_hand, 1) == "Hand 1 is paused."
    left = latest(evening).clock.seconds_left(evening.now)
    evening.now += timedelta(minutes=30)
    with pytest.raises(HandError):
        evening.do(hands.pause_hand, 1)

    assert evening.do(hands.resume_hand, 1) == "Hand 1 goes on."

    assert latest(evening).clock.seconds_left(evening.now) == left
    with pytest.raises(HandError):
        evening.do(hands.resume_hand, 1)


def test_a_minute_more_puts_off_the_bell(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    before = latest(evening).clock.seconds_left(evening.now)
    at = evening.now

    assert evening.do(hands.give_extra_time, 1) == "Hand 1 has 1 minute more."

    assert latest(evening).clock.seconds_left(at) == before + 60
    evening.bell(1)
    with pytest.raises(HandError):
        evening.do(hands.give_extra_time, 1)


def test_the_interval_begins_after_a_bell_and_once(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    sentence = "Hand 1 is still being played. Ring the bell first."
    refused(evening, facts, sentence, hands.begin_interval, 1)
    evening.bell(1)

    assert evening.do(hands.begin_interval, 1) == "Interval after hand 1: 15 minutes."

    assert latest(evening).interval_at == evening.now
    refused(evening, facts, "The interval has begun already.", hands.begin_interval, 1)


def test_hands_are_added_and_dropped(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    assert evening.do(hands.set_planned_hands, 1) == "The drive has 1 hand."
    sentence = "All 1 hand are played. Add a hand first."
    refused(evening, facts, sentence, hands.start_hand, 2)
    sentence = "1 hand has begun; there cannot be fewer."
    refused(evening, facts, sentence, hands.set_planned_hands, 0)
    refused(evening, facts, "A drive has 60 hands at most.", hands.set_planned_hands, 61)

    assert evening.do(hands.set_planned_hands, 2) == "The drive has 2 hands."
    assert evening.begin(2) == "Hand 2 begins: 7 minutes."


def test_nobody_moves_on_from_a_void_hand(evening: Evening, facts: Facts) -> None:
    """T5."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")

    assert evening.do(hands.make_hand_void, 1) == (
        "Hand 1 is void: its marks and fines are kept and do not count."
    )

    assert evening.moves(1) == {}
    assert evening.points(1)["Ann"] == 0
    evening.begin(2)
    assert evening.room(2) == evening.room(1)
    refused(evening, facts, "Hand 1 cannot be made void.", hands.make_hand_void, 1)
    refused(evening, facts, "Hand 9 cannot be made void.", hands.make_hand_void, 9)


def test_a_hand_made_void_after_people_moved_keeps_its_moves(evening: Evening) -> None:
    """T5."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    moved = evening.room(2)

    evening.do(hands.make_hand_void, 1)

    assert evening.moves(1) == {1: ("Ann", "count"), 2: ("Eve", "count")}
    assert evening.room(2) == moved == [["Eve", "Ben", "Cy", "Dot"], ["Ann", "Fay", "Gus", "Hal"]]


def test_the_drive_is_finished_when_no_mark_is_to_come(evening: Evening, facts: Facts) -> None:
    """T2."""
    refused(evening, facts, "No hand has been played yet.", hands.finish_drive)
    evening.seat(8)
    evening.begin(1)
    sentence = "Hand 1 is still being played. Ring the bell first."
    refused(evening, facts, sentence, hands.finish_drive)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 4, "Cy": 6, "Dot": 8})
    evening.mark(1, 2, {"Eve": 0, "Fay": 4, "Gus": 6})
    sentence = "Marks to come: Hal (hand 1, Table 2)."
    refused(evening, facts, sentence, hands.finish_drive)

    evening.mark(1, 2, {"Hal": 2})
    assert evening.do(hands.finish_drive) == "The drive is finished."

    assert evening.drive.is_finished
    before = facts(evening.drive)
    calls = ((hands.finish_drive,), (hands.start_hand, 2), (hands.set_planned_hands, 20))
    for service, *values in calls:
        with pytest.raises(DriveFinished) as refusal:
            evening.do(service, *values)
        said = "The drive is finished. Take that back first, in the history."
        assert str(refusal.value) == said
    assert facts(evening.drive) == before


def test_at_the_finish_the_hostess_makes_a_missing_mark_a_missed_hand(evening: Evening) -> None:
    """T2: no mark is not 0."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 4, "Cy": 6, "Dot": 8})
    evening.mark(1, 2, {"Eve": 0, "Fay": 4, "Gus": 6})

    said = evening.do(hands.finish_drive, missing_are_missed=True)

    assert said == "The drive is finished. Made missed hands: Hal (hand 1, Table 2)."
    mark = Mark.objects.get(player__name="Hal")
    assert (mark.points, mark.is_missed) == (None, True)
    assert not MarkEntry.objects.filter(player__name="Hal").exists()


def test_an_act_that_is_refused_leaves_no_trace(evening: Evening) -> None:
    entries = evening.drive.log.count()
    with pytest.raises(HandError):
        evening.begin(1)
    assert evening.drive.log.count() == entries
    assert Seat.objects.count() == 0


def test_a_key_belongs_to_its_drive(evening: Evening) -> None:
    evening.seat(8)
    act = Act("The hostess", evening.now, "the key of another drive")
    assert hands.start_hand(act, evening.drive, 1).already_recorded is False

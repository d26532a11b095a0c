from collections.abc import Callable
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from drives.models import Drive, LogEntry, MarkEntry, Seat, Steward
from drives.services.acts.undo import put_back, undo
from drives.services.acts.undo_plan import UndoRefused, undo_plan, undone_versions
from drives.services.evening import hands
from drives.services.seats import comings, namings, true_seats
from drives.services.setting_up import guests, opening, planning, stewards
from lexicon.house_rules import HouseRules
from tests.drives.conftest import Evening

RULES = HouseRules(wrong_word_fine=20)
Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def but_entries(written: dict[str, list[dict[str, object]]]) -> dict[str, list[dict[str, object]]]:
    """Leave out what was once sent: it is never taken back."""
    return {kind: rows for kind, rows in written.items() if kind != "mark_entries"}


def seats(evening: Evening) -> list[tuple[object, ...]]:
    return list(
        Seat.objects
        .filter(hand__drive=evening.drive)
        .order_by("hand__number", "table__number", "chair")
        .values_list("hand__number", "table__number", "chair", "player__number", "candidates")
    )


def test_every_act_is_undone_exactly(evening: Evening, facts: Facts) -> None:
    """F30."""
    evening.seat(11)
    acts: list[Callable[[], object]] = [
        lambda: evening.do(guests.rename_guest, 1, name="Anne"),
        lambda: evening.do(opening.draw_opening_seats, seed=5),
        lambda: evening.do(opening.swap_opening_seats, (1, 1), (2, 2)),
        lambda: evening.do(guests.remove_guest, 11),
        lambda: evening.do(opening.seat_guests),
        lambda: evening.do(stewards.appoint_stewards, ["Joan", "Arthur"]),
        lambda: evening.do(stewards.appoint_stewards, ["Arthur"]),
        lambda: evening.do(stewards.give_table, 1, steward_number=None),
        lambda: evening.do(planning.set_house_rules, RULES, empty_chairs_wish="move"),
        lambda: evening.begin(1),
        lambda: evening.do(hands.pause_hand, 1),
        lambda: evening.do(hands.resume_hand, 1),
        lambda: evening.do(hands.give_extra_time, 1),
        lambda: evening.bell(1),
        lambda: evening.mark(1, 1, {n: 2 * i for i, n in enumerate(evening.sitting(1, 1)) if n}),
        lambda: evening.do(comings.guest_leaves, 2),
        lambda: evening.late("Pip"),
        lambda: evening.do(hands.begin_interval, 1),
        lambda: evening.begin(2),
        lambda: evening.do(true_seats.sit_really, 2, 2, {1: 3}),
        lambda: evening.bell(2),
        lambda: evening.do(hands.make_hand_void, 1),
        lambda: evening.do(hands.finish_drive, missing_are_missed=True),
    ]  # fmt: skip
    for act in acts:
        before, sat = facts(evening.drive), seats(evening)
        act()
        after, sits = facts(evening.drive), seats(evening)

        evening.do(undo, evening.drive.version)
        assert but_entries(facts(evening.drive)) == but_entries(before)
        assert seats(evening) == sat

        evening.do(undo, evening.drive.version)
        assert facts(evening.drive) == after
        assert seats(evening) == sits


def test_undo_says_what_it_takes_back_and_is_an_entry_of_its_own(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    version = evening.drive.version

    assert evening.do(undo, version) == "Taken back: Hand 1 begins: 7 minutes."

    entry = evening.drive.log.newest_first().first()
    assert entry is not None
    assert (entry.act, entry.undoes, entry.version) == ("undo", [version], version + 1)
    assert undone_versions(evening.drive) == {version}
    with pytest.raises(UndoRefused, match="taken back already"):
        evening.do(undo, version)
    evening.do(undo, version + 1)
    assert undone_versions(evening.drive) == {version + 1}
    assert evening.drive.hands.count() == 1


def test_a_hand_begun_by_mistake_is_taken_back_with_the_marks_that_were_entered(
    evening: Evening, facts: Facts
) -> None:
    """F30: it says what would be lost and asks; nothing is wiped without a copy."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    before = facts(evening.drive)
    evening.begin(2)
    begun = evening.drive.version
    evening.mark(2, 1, {"Eve": 0})
    evening.do(hands.set_planned_hands, 14)
    full = facts(evening.drive)

    plan = undo_plan(evening.drive, begun)
    assert [entry.act for entry in plan.also] == ["enter_marks"]
    with pytest.raises(UndoRefused, match=r"^1 later entry would be taken back with it\.$"):
        evening.do(undo, begun)
    assert facts(evening.drive) == full

    said = evening.do(undo, begun, with_later=True)

    assert said == (
        "Taken back: Hand 2 begins: 7 minutes. "
        "With it: Table 1, hand 2: Eve 0. Eve goes to Table 2 and deals."
    )
    assert facts(evening.drive) == {
        **before,
        "drive": [{**before["drive"][0], "planned_hands": 14}],
    }
    assert not MarkEntry.objects.filter(hand__number=2).exists()
    evening.do(undo, evening.drive.version)
    assert facts(evening.drive) == full


def test_a_hand_is_not_taken_back_without_the_hands_after_it(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    first = evening.drive.version
    evening.bell(1)
    evening.begin(2)

    plan = undo_plan(evening.drive, first)

    assert [entry.sentence for entry in plan.entries] == [
        "Hand 2 begins: 7 minutes.",
        "The bell of hand 1.",
        "Hand 1 begins: 7 minutes.",
    ]


def test_acts_that_have_nothing_to_do_with_it_stay(evening: Evening) -> None:
    evening.seat(8)
    evening.do(hands.set_planned_hands, 10)
    version = evening.drive.version
    evening.begin(1)

    evening.do(undo, version)

    assert (evening.drive.planned_hands, evening.drive.hands.count()) == (12, 1)


def test_a_mark_corrected_later_is_not_put_back_by_itself(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 4})
    version = evening.drive.version
    evening.mark(1, 1, {"Ann": 6})

    with pytest.raises(UndoRefused):
        evening.do(undo, version)
    assert evening.points(1) == {"Ann": 6}
    evening.do(undo, evening.drive.version)
    assert evening.points(1) == {"Ann": 4}
    evening.do(undo, version)
    assert evening.points(1) == {}


def test_the_drive_is_put_back_as_it_was(evening: Evening, facts: Facts) -> None:
    """Features row 67."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    version, before = evening.drive.version, facts(evening.drive)
    evening.play(2, "Ben", "Fay")
    evening.do(hands.set_planned_hands, 9)
    evening.do(undo, evening.drive.version)
    after = facts(evening.drive)

    said = evening.do(put_back, version)

    assert said.startswith("Put back as it was: ")
    assert facts(evening.drive) == before
    evening.do(undo, evening.drive.version)
    assert facts(evening.drive) == after


def test_nothing_done_since_leaves_nothing_to_take_back(evening: Evening) -> None:
    evening.seat(8)
    with pytest.raises(UndoRefused, match="nothing that could be taken back"):
        evening.do(put_back, evening.drive.version)


def test_an_imported_entry_is_for_reading_only(evening: Evening) -> None:
    evening.seat(8)
    LogEntry.objects.update(imported=True)
    for version in (evening.drive.version, 999):
        with pytest.raises(UndoRefused, match="for reading only"):
            evening.do(undo, version)
    with pytest.raises(UndoRefused):
        evening.do(put_back, 1)


def test_what_was_changed_past_the_log_is_not_overwritten(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 4})
    mark = evening.drive.hands.get().marks.get()
    mark.points = 8
    mark.save()
    before = facts(evening.drive)

    with pytest.raises(UndoRefused, match="has been changed since"):
        evening.do(undo, evening.drive.version)

    assert facts(evening.drive) == before


def test_taking_back_a_guest_takes_back_what_names_him(evening: Evening) -> None:
    evening.seat(7)
    evening.begin(1)
    evening.late("Pip", (2, 4))
    version = evening.drive.version
    evening.bell(1)
    evening.begin(2)
    evening.now += timedelta(minutes=8)
    assert [entry.act for entry in undo_plan(evening.drive, version).also] == []
    evening.do(namings.name_guests, 2, 2, {4: evening.player("Pip").number})

    assert [e.act for e in undo_plan(evening.drive, version).also] == ["name_guests"]
    evening.do(undo, version, with_later=True)

    assert not evening.drive.players.filter(name="Pip").exists()
    assert len(evening.room(2)[1]) == 3


def test_the_opening_is_not_taken_from_under_a_hand(evening: Evening) -> None:
    evening.seat(8)
    drawn, seated = evening.drive.version - 1, evening.drive.version
    evening.begin(1)

    for version in (drawn, seated):
        plan = undo_plan(evening.drive, version)
        assert plan.entries[0].sentence == "Hand 1 begins: 7 minutes."


def test_a_hand_that_was_added_is_not_dropped_once_it_has_begun(evening: Evening) -> None:
    evening.seat(4)
    evening.do(hands.set_planned_hands, 1)
    evening.do(hands.set_planned_hands, 3)
    added = evening.drive.version
    evening.begin(1)
    assert undo_plan(evening.drive, added).also == ()
    evening.bell(1)
    evening.begin(2)

    assert [entry.act for entry in undo_plan(evening.drive, added).also] == ["start_hand"]


def test_an_act_in_the_hall_s_own_time_is_undone_like_any_other(evening: Evening) -> None:
    evening.seat(4)
    evening.now = evening.now.astimezone(ZoneInfo("Asia/Kolkata"))
    evening.begin(1)
    evening.bell(1)

    evening.do(undo, evening.drive.version)

    assert evening.drive.hands.get().rung_at is None


def test_what_refers_to_something_gone_is_not_put_back(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.do(stewards.give_table, 2, steward_number=None)
    given = evening.drive.version
    Steward.objects.all().delete()
    before = facts(evening.drive)

    with pytest.raises(UndoRefused, match="refers to is not there any more"):
        evening.do(undo, given)

    assert facts(evening.drive) == before

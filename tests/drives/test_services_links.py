"""Whose link opens what, whatever else is done meanwhile (F51)."""

from collections.abc import Callable

import pytest

from drives.models import Drive
from drives.services.acts.undo import put_back, undo
from drives.services.acts.undo_plan import UndoRefused
from drives.services.evening import hands
from drives.services.scoring import marks
from drives.services.seats import true_seats
from drives.services.seats.seating import SeatError
from drives.services.setting_up import stewards
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def test_stewards_keep_their_links_by_name_and_not_by_place(evening: Evening) -> None:
    """F51."""
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    links = {steward.name: steward.token_hash for steward in evening.drive.stewards.all()}

    evening.do(stewards.appoint_stewards, ["Arthur", "Mary"])

    now = {steward.name: steward.token_hash for steward in evening.drive.stewards.all()}
    assert now["Arthur"] == links["Arthur"]
    assert links["Joan"] not in now.values()


def test_a_steward_s_number_is_not_given_twice(evening: Evening) -> None:
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Mary"])
    evening.do(stewards.appoint_stewards, ["Mary"])
    evening.do(stewards.appoint_stewards, ["Mary", "Ruth"])
    assert [(s.number, s.name) for s in evening.drive.stewards.all()] == [(2, "Mary"), (3, "Ruth")]


def test_a_spelling_mended_leaves_the_tables_as_they_are(evening: Evening) -> None:
    evening.seat(12)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 3, steward_number=2)
    evening.do(stewards.appoint_stewards, ["JOAN", "Arthur"])
    given = {t.number: t.steward and t.steward.name for t in evening.drive.tables.all()}
    assert given == {1: "JOAN", 2: "JOAN", 3: "Arthur"}


def test_during_the_evening_only_orphaned_tables_are_shared_out(evening: Evening) -> None:
    evening.seat(12)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 3, steward_number=2)
    evening.begin(1)
    evening.do(stewards.appoint_stewards, ["Arthur", "Ruth"])
    given = {t.number: t.steward and t.steward.name for t in evening.drive.tables.all()}
    assert given == {1: "Ruth", 2: "Arthur", 3: "Arthur"}


def test_the_hall_screen_gets_a_new_link(evening: Evening) -> None:
    old = evening.drive.screen_token_hash
    assert evening.do(stewards.renew_screen_link) == (
        "The hall screen has a new link; the old one is closed."
    )
    renewed = evening.drive.screen_token_hash
    assert renewed != old
    with pytest.raises(UndoRefused, match="for reading only"):
        evening.do(undo, evening.drive.version)
    assert evening.drive.screen_token_hash == renewed


def test_a_link_that_was_closed_stays_closed_whatever_is_taken_back(evening: Evening) -> None:
    """F51."""
    evening.seat(8)
    before, joan = evening.drive.version, evening.drive.stewards.get()
    evening.do(stewards.renew_steward_link, 1)
    evening.do(hands.set_planned_hands, 9)

    evening.do(put_back, before)

    assert evening.drive.planned_hands == 12
    assert evening.drive.stewards.get().token_hash != joan.token_hash


def test_a_new_steward_s_link_is_nobody_s_old_one(evening: Evening) -> None:
    """F51."""
    evening.seat(8)
    evening.do(stewards.appoint_stewards, ["Joan", "Mary"])
    mary = evening.drive.stewards.get(name="Mary")
    evening.do(stewards.appoint_stewards, ["Joan"])
    evening.do(stewards.appoint_stewards, ["Joan", "Ruth"])
    ruth = evening.drive.stewards.get(name="Ruth")
    assert (ruth.number, ruth.token_hash == mary.token_hash) == (mary.number, False)


def test_a_steward_needs_no_reason_for_a_figure_beside_one_that_she_never_saw(
    evening: Evening,
) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    evening.bell(1)
    evening.begin(2)
    evening.bell(2)
    steward = evening.drive.stewards.get()
    sent = marks.TableSheet(hand=1, table=1, sits={}, points={1: 20}, initialled={1})
    act = evening.act("Joan", steward=steward, seen_version=1)

    said = marks.enter_marks(act, evening.drive, sent).sentence

    assert said == "Table 1, hand 1: two figures for Ann: 10 (The hostess) and 20 (Joan)."


def test_a_steward_s_link_reseats_nobody_at_another_steward_s_table(
    evening: Evening, facts: Facts
) -> None:
    """F51, D15: she may put her own tables right; the hostess may put right all of them."""
    evening.seat(12)
    evening.do(stewards.appoint_stewards, ["Joan", "Arthur"])
    evening.do(stewards.give_table, 3, steward_number=2)
    evening.begin(1)
    before = facts(evening.drive)

    with pytest.raises(SeatError, match=r"^This changes who sits at Table 3, which another"):
        evening.as_steward(true_seats.sit_really, 1, 1, {1: 9})

    assert facts(evening.drive) == before
    evening.as_steward(true_seats.sit_really, 1, 1, {1: 5})
    assert [evening.room(1)[n][0] for n in (0, 1, 2)] == ["Eve", "Ann", "Ida"]
    evening.do(true_seats.sit_really, 1, 1, {1: 9})
    assert [evening.room(1)[n][0] for n in (0, 1, 2)] == ["Ida", "Ann", "Eve"]

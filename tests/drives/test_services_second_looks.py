"""What a second look at the services found, each as the sentence that was not true before."""

from collections.abc import Callable

import pytest

from drives.models import Drive, Mark, MarkEntry, Ruling
from drives.services.acts.deed import Refusal
from drives.services.acts.undo import put_back, undo
from drives.services.acts.undo_plan import UndoRefused, undo_plan
from drives.services.evening import hands
from drives.services.scoring import marks, rulings
from drives.services.scoring.rulings import Challenge, RulingRefused
from drives.services.seats import comings
from drives.services.seats.seating import SeatError
from drives.services.setting_up import guests, opening, stewards
from drives.services.setting_up.planning import PlanRefused
from lexicon.house_rules import Unchecked
from lexicon.rulings import Verdict
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]


def rule(evening: Evening, player: int = 2, **more: object) -> str:
    challenge = Challenge(**{"hand": 1, "table": 1, "player": player, "word": "SPLOOT", **more})  # type: ignore[arg-type]
    return evening.do(rulings.give_ruling, challenge, verdict=Verdict.WRONG)


def test_a_ruling_taken_back_leaves_its_number_free_for_nobody(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    for _ in range(3):
        rule(evening)
    evening.do(undo, evening.drive.version - 2)

    rule(evening)

    assert list(Ruling.objects.order_by("number").values_list("number", flat=True)) == [2, 3, 4]


def test_a_fine_is_given_only_where_the_guest_sits(evening: Evening, facts: Facts) -> None:
    """W1."""
    evening.seat(8)
    evening.begin(1)
    before = facts(evening.drive)
    with pytest.raises(RulingRefused, match=r"^Hal does not sit at Table 1 in hand 1\.$"):
        rule(evening, player=8)
    assert facts(evening.drive) == before


def test_a_fine_settles_a_tie_where_fines_decide_the_table(evening: Evening) -> None:
    """D8."""
    evening.seat(8, fines_decide_the_table=True)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 60, "Dot": 62})
    assert evening.moves(1) == {}

    assert rule(evening).endswith("Ann goes to Table 2 and deals.")
    assert evening.moves(1) == {1: ("Ann", "count")}
    why = "a word after all"
    assert evening.do(rulings.withdraw_ruling, 1, why=why).endswith("Ann is recorded.") is False


def test_a_seat_that_is_kept_settles_a_tie(evening: Evening) -> None:
    """D13."""
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 8, "Dot": 10})

    said = evening.do(comings.keep_seat, 1, stays=True)

    assert said == "Ann keeps the seat. Ben goes to Table 2 and deals."
    assert evening.moves(1) == {1: ("Ben", "count")}


def test_only_what_was_seen_is_taken_back(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    begun = evening.drive.version
    evening.mark(1, 2, {"Eve": 0})
    before = facts(evening.drive)

    for call in (
        lambda: undo(evening.act(seen_version=begun), evening.drive, begun, with_later=True),
        lambda: put_back(evening.act(seen_version=begun), evening.drive, begun - 1),
    ):
        with pytest.raises(UndoRefused, match="recorded meanwhile"):
            call()
    assert facts(evening.drive) == before


def test_no_hand_is_taken_from_under_a_finished_drive(evening: Evening) -> None:
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    begun = evening.drive.version
    evening.bell(2)
    evening.do(hands.make_hand_void, 2)
    evening.do(hands.finish_drive)

    assert undo_plan(evening.drive, begun).entries[0].act == "finish_drive"


def test_a_bell_is_not_taken_from_under_the_next_hand(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    bell = evening.drive.version
    evening.begin(2)
    assert [entry.act for entry in undo_plan(evening.drive, bell).also] == ["start_hand"]


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


def test_a_third_figure_does_not_push_out_the_second(evening: Evening) -> None:
    """F34: both stand until somebody settles them."""
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    for by, points in (("Bob", 12), ("Cat", 14)):
        sent = marks.TableSheet(hand=1, table=1, sits={}, points={1: points}, initialled={1})
        marks.enter_marks(evening.act(by, seen_version=2), evening.drive, sent)
    mark = Mark.objects.get()
    assert (mark.points, mark.rival_points, mark.rival_by) == (10, 12, "Bob")
    assert list(MarkEntry.objects.order_by("pk").values_list("points", flat=True)) == [10, 12, 14]

    said = evening.mark(1, 1, {"Ann": 16}, initialled={1})

    assert said == "Table 1, hand 1: one more figure for Ann: 16 (The hostess), to be settled."
    with pytest.raises(Refusal, match="one of the figures that were sent"):
        evening.do(marks.settle_figures, 1, 1, points=90)
    assert evening.do(marks.settle_figures, 1, 1, points=14).startswith(
        "Ann, hand 1: settled at 14"
    )


def test_a_figure_that_was_not_seen_is_no_correction_of_the_second(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    seen = evening.drive.version
    sent = marks.TableSheet(hand=1, table=1, sits={}, points={1: 12})
    marks.enter_marks(evening.act("Bob", seen_version=2), evening.drive, sent)
    assert Mark.objects.get().version > seen


def test_a_changed_figure_needs_its_initials_too(evening: Evening, facts: Facts) -> None:
    """D7."""
    evening.seat(8, unchecked_marks=Unchecked.REFUSE)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    before = facts(evening.drive)
    for points in (10, 12):
        with pytest.raises(Refusal, match="has not initialled: Ann"):
            evening.mark(1, 1, {"Ann": points}, initialled=())
    assert facts(evening.drive) == before


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

    said = evening.do(comings.replace_house_player, house, name="Pip")

    assert said == "Pip sits at Table 2 from hand 2 on, in place of House player 1."
    evening.begin(2)
    assert evening.room(2)[1] == ["Ann", "Fay", "Gus", "Pip"]
    before = facts(evening.drive)
    for number in (1, house):
        with pytest.raises(SeatError, match="holds no chair for a late guest"):
            evening.do(comings.replace_house_player, number, name="Quin")
    assert facts(evening.drive) == before


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


def test_a_key_sent_again_with_another_figure_is_another_act(evening: Evening) -> None:
    """F35, F37: nothing that was typed is swallowed."""
    evening.seat(8)
    evening.begin(1)
    act = evening.act(seen_version=evening.drive.version)
    sheets = [marks.TableSheet(hand=1, table=1, sits={}, points={1: n}) for n in (42, 14, 14)]

    answers = [marks.enter_marks(act, evening.drive, sheet) for sheet in sheets]

    assert [answer.already_recorded for answer in answers] == [False, False, True]
    mark = Mark.objects.get()
    assert (mark.points, mark.rival_points) == (42, 14)


def test_nobody_has_seen_a_version_that_is_not_there_yet(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    sent = marks.TableSheet(hand=1, table=1, sits={}, points={1: 20})
    marks.enter_marks(evening.act("Bob", seen_version=999_999_999), evening.drive, sent)
    mark = Mark.objects.get()
    assert (mark.points, mark.rival_points) == (10, 20)


def test_an_empty_form_is_no_entry(evening: Evening, facts: Facts) -> None:
    evening.seat(8)
    evening.begin(1)
    before = facts(evening.drive)
    with pytest.raises(Refusal, match=r"^Nothing was filled in\. Type at least one figure\.$"):
        evening.mark(1, 1, {})
    assert facts(evening.drive) == before


def test_a_steward_gives_her_reason_also_for_a_second_figure(evening: Evening) -> None:
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 10})
    evening.bell(1)
    evening.begin(2)
    steward = evening.drive.stewards.get()
    sent = marks.TableSheet(hand=1, table=1, sits={}, points={1: 20})
    act = evening.act("Joan", steward=steward, seen_version=1)
    with pytest.raises(Refusal, match="Say why Ann's mark is changed"):
        marks.enter_marks(act, evening.drive, sent)

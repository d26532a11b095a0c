"""What a second look at the services found, each as the sentence that was not true before."""

from collections.abc import Callable

import pytest

from drives.models import Drive, Mark, MarkEntry, Ruling
from drives.services.acts.deed import Refusal
from drives.services.acts.undo import put_back, undo
from drives.services.acts.undo_plan import UndoRefused, undo_plan
from drives.services.evening import hands
from drives.services.scoring import marks, rulings, two_figures
from drives.services.scoring.rulings import Challenge, RulingRefused
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
        rule(evening, again=True)
    evening.do(undo, evening.drive.version - 2)

    rule(evening, again=True)

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
        evening.do(two_figures.settle_figures, 1, 1, points=90)
    assert evening.do(two_figures.settle_figures, 1, 1, points=14).startswith(
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


@pytest.mark.parametrize("sits", [{}, {1: 1, 2: 2, 3: 3, 4: 4}])
def test_an_empty_form_is_no_entry(
    evening: Evening, facts: Facts, sits: dict[int, int | None]
) -> None:
    """A form names those who are known to sit there as well; that alone says nothing new."""
    evening.seat(8)
    evening.begin(1)
    before = facts(evening.drive)
    empty = marks.TableSheet(hand=1, table=1, sits=sits, points={})
    with pytest.raises(Refusal, match=r"^Nothing was filled in\. Type at least one figure\.$"):
        evening.do(marks.enter_marks, empty)
    assert facts(evening.drive) == before

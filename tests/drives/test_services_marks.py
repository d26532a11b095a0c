from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from drives.models import Drive, Mark, MarkEntry
from drives.services.acts.deed import Refusal
from drives.services.acts.numbered import UnknownNumber
from drives.services.evening import hands
from drives.services.scoring import marks, two_figures
from drives.services.scoring.marks import MarkRefused, TableSheet
from drives.services.seats import comings, moves, namings
from drives.services.seats.seating import SeatError
from tests.drives.conftest import Evening

Facts = Callable[[Drive], dict[str, list[dict[str, object]]]]
FOUR = {"Ann": 0, "Ben": 12, "Cy": 26, "Dot": 31}


@pytest.fixture
def table(evening: Evening) -> Evening:
    """Eight guests at two tables; the bell of hand 1 has gone."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    return evening


def sheet(evening: Evening, **points: int) -> TableSheet:
    numbers = {evening.player(name).number: value for name, value in points.items()}
    return TableSheet(hand=1, table=1, sits={}, points=numbers, initialled=set(numbers))


def test_the_marks_of_a_table_say_who_moves_on_and_deals(table: Evening) -> None:
    """D8, D10, D12."""
    said = table.mark(1, 1, FOUR)

    assert said == ("Table 1, hand 1: Ann 0; Ben 12; Cy 26; Dot 31. Ann goes to Table 2 and deals.")
    assert table.points(1) == FOUR
    assert table.moves(1) == {1: ("Ann", "count")}
    naming = table.drive.hands.get(number=1).namings.get()
    assert (naming.players, naming.everyone) == ([1, 2, 3, 4], True)


def test_each_mark_is_initialled_by_the_left_hand_neighbour(table: Evening) -> None:
    """D7: chair n by chair n + 1, the last by the first."""
    table.mark(1, 1, FOUR)

    checked = Mark.objects.order_by("player__number").values_list("initialled_by__name", "initials")
    assert list(checked) == [("Ben", "paper"), ("Cy", "paper"), ("Dot", "paper"), ("Ann", "paper")]


def test_a_mark_without_initials_counts_and_is_not_checked(table: Evening) -> None:
    """D7."""
    table.mark(1, 1, FOUR, initialled=())
    assert not any(mark.is_checked for mark in Mark.objects.all())

    said = table.mark(1, 1, {"Ann": 0}, initialled={1})
    assert said == ("Table 1, hand 1: Ann's mark is initialled.")
    assert [mark.is_checked for mark in Mark.objects.order_by("player__number")] == [
        True, False, False, False,
    ]  # fmt: skip
    assert "Ann's mark is not initialled" in table.mark(1, 1, {"Ann": 0}, initialled=())


def test_the_house_may_refuse_a_mark_without_initials(evening: Evening, facts: Facts) -> None:
    """D7."""
    from lexicon.house_rules import Unchecked

    evening.seat(8, unchecked_marks=Unchecked.REFUSE)
    evening.begin(1)
    before = facts(evening.drive)

    with pytest.raises(MarkRefused, match="has not initialled: Ben"):
        evening.mark(1, 1, {"Ann": 0, "Ben": 2}, initialled={1})

    assert facts(evening.drive) == before


def test_the_same_figures_from_a_second_device_confirm(table: Evening) -> None:
    """F34 (a)."""
    table.mark(1, 1, FOUR)
    entries = MarkEntry.objects.count()

    answer = marks.enter_marks(
        table.act("Arthur", seen_version=1), table.drive, sheet(table, **FOUR)
    )

    assert answer.sentence == "Table 1, hand 1: the same figures again."
    assert MarkEntry.objects.count() == entries
    assert not any(mark.is_contested for mark in Mark.objects.all())


def test_different_figures_are_both_kept_until_somebody_settles(
    table: Evening, facts: Facts
) -> None:
    """F34 (b): never overwritten silently."""
    table.mark(1, 1, FOUR)
    other = sheet(table, **{**FOUR, "Ben": 21})

    answer = marks.enter_marks(table.act("Arthur", seen_version=1), table.drive, other)

    assert answer.sentence == (
        "Table 1, hand 1: two figures for Ben: 12 (The hostess) and 21 (Arthur)."
    )
    ben = Mark.objects.get(player__name="Ben")
    assert (ben.points, ben.rival_points, ben.rival_by) == (12, 21, "Arthur")

    assert table.do(two_figures.settle_figures, 1, 2, points=21) == "Ben, hand 1: settled at 21."
    ben.refresh_from_db()
    assert (ben.points, ben.rival_points, ben.is_contested) == (21, None, False)
    sent = MarkEntry.objects.filter(player__name="Ben").order_by("pk").values_list("points", "by")
    assert list(sent) == [(12, "The hostess"), (21, "Arthur"), (21, "The hostess")]
    before = facts(table.drive)
    with pytest.raises(MarkRefused, match="nothing to settle"):
        table.do(two_figures.settle_figures, 1, 2, points=21)
    assert facts(table.drive) == before


def test_settling_a_figure_settles_who_moves_on(table: Evening) -> None:
    table.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 8, "Dot": 10})
    marks.enter_marks(
        table.act("Arthur", seen_version=1),
        table.drive,
        sheet(table, Ann=6, Ben=16, Cy=8, Dot=10),
    )

    said = table.do(two_figures.settle_figures, 1, 2, points=16)

    assert said == "Ben, hand 1: settled at 16. Ann goes to Table 2 and deals."
    assert table.moves(1) == {1: ("Ann", "count")}


def test_a_figure_that_was_seen_is_corrected(table: Evening) -> None:
    table.mark(1, 1, FOUR)

    said = table.mark(1, 1, {"Ben": 21}, reason="read wrongly")

    assert said == "Table 1, hand 1: Ben 21 instead of 12 (read wrongly)."
    assert table.points(1) == {**FOUR, "Ben": 21}


def test_a_steward_says_why_when_a_mark_changes_after_the_next_bell(table: Evening) -> None:
    table.mark(1, 1, FOUR)
    table.as_steward(marks.enter_marks, sheet(table, Ann=2))
    table.begin(2)
    table.bell(2)

    with pytest.raises(MarkRefused, match=r"^The bell of hand 2 has gone\. Say why Ann's mark"):
        table.as_steward(marks.enter_marks, sheet(table, Ann=4))
    assert table.points(1)["Ann"] == 2

    changed = TableSheet(
        hand=1, table=1, sits={}, points={1: 4}, initialled={1}, reason="a card under the table"
    )
    assert "Ann 4 instead of 2 (a card under the table)" in table.as_steward(
        marks.enter_marks, changed
    )


def test_a_mark_for_a_table_or_hand_that_is_not_there_is_refused(table: Evening) -> None:
    for hand, number, sentence in (
        (2, 1, r"^Hand 2 has not begun\.$"),
        (1, 9, r"^There is no Table 9\.$"),
    ):
        with pytest.raises(UnknownNumber, match=sentence):
            table.mark(hand, number, {})
        with pytest.raises(UnknownNumber, match=sentence):
            table.do(namings.name_guests, hand, number, {})
        with pytest.raises(UnknownNumber, match=sentence):
            table.do(moves.say_who_moved, hand, number, player_number=1, how="said")
    with pytest.raises(UnknownNumber, match=r"^No guest has the card number 99\.$"):
        table.do(moves.say_who_moved, 1, 1, player_number=99, how="said")


def test_a_missed_hand_can_still_get_its_mark(table: Evening) -> None:
    table.mark(1, 1, FOUR)
    table.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4})
    table.do(hands.finish_drive, missing_are_missed=True)

    assert "Hal 6 instead of missed" in table.mark(1, 2, {"Hal": 6})


def test_a_refused_sheet_changes_nothing(table: Evening, facts: Facts) -> None:
    before = facts(table.drive)
    with pytest.raises(Refusal):
        table.do(marks.enter_marks, TableSheet(hand=1, table=1, sits={}, points={1: 0, 5: 4}))
    assert facts(table.drive) == before


def test_entering_a_table_s_marks_takes_fifteen_queries(
    evening: Evening, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    """With the log, the naming, the mover and the two that begin and end the transaction."""
    evening.seat(12)
    evening.begin(1)
    act, filled_in = evening.act(), sheet(evening, **FOUR)

    with django_assert_num_queries(15):
        marks.enter_marks(act, evening.drive, filled_in)


def test_a_table_that_has_closed_takes_no_marks(evening: Evening) -> None:
    evening.seat(8)
    evening.do(comings.guest_leaves, 5)
    evening.do(comings.guest_leaves, 6)
    evening.do(comings.guest_leaves, 7)
    evening.do(comings.close_table, 2)
    evening.begin(1)

    with pytest.raises(SeatError, match=r"^Table 2 is not open in hand 1\.$"):
        evening.mark(1, 2, {"Eve": 0})


def test_two_figures_are_settled_wherever_the_guest_sat(evening: Evening) -> None:
    """His chair is not known, so nothing is settled about a table."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)
    hand = evening.drive.hands.get(number=2)
    Mark.objects.create(
        hand=hand,
        player=evening.player("Ann"),
        points=4,
        rival_points=6,
        rival_by="Arthur",
        entered_by="Joan",
        entered_at=evening.now,
        version=1,
    )
    MarkEntry.objects.create(
        hand=hand, player=evening.player("Ann"), points=6, by="Arthur", at=evening.now, key="a"
    )

    assert evening.do(two_figures.settle_figures, 2, 1, points=6) == "Ann, hand 2: settled at 6."

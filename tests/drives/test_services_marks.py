from collections.abc import Callable

import pytest

from drives.models import Drive, Mark, MarkEntry, Move
from drives.services import comings, hands, marks, moves, namings, rulings
from drives.services.deed import Refusal
from drives.services.marks import MarkRefused, TableSheet
from drives.services.seating import SeatError
from lexicon.rulings import Verdict
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


def test_a_tie_is_cut_and_how_it_was_settled_is_recorded(table: Evening) -> None:
    """D9, F23: the program never decides silently."""
    tied = {"Ann": 6, "Ben": 6, "Cy": 11 + 1, "Dot": 30}

    assert table.mark(1, 1, tied).endswith("Ann and Ben cut; the highest moves on.")
    assert table.moves(1) == {}

    said = table.mark(1, 1, tied, cut_won_by=2)
    assert said == ("Table 1, hand 1: the same figures again. Ben goes to Table 2 and deals.")
    assert table.moves(1) == {1: ("Ben", "cut")}
    assert table.points(1)["Ann"] == table.points(1)["Ben"] == 6


def test_the_program_draws_where_the_house_says_so(evening: Evening) -> None:
    """D9."""
    from lexicon.house_rules import TieBreak

    evening.seat(8, ties=TieBreak.DRAWN)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 12, "Dot": 30})

    ((name, how),) = evening.moves(1).values()
    assert name in {"Ann", "Ben"}
    assert how == "drawn"


def test_a_zero_decides_while_other_marks_are_to_come(table: Evening) -> None:
    """K4."""
    table.mark(1, 1, {"Cy": 0})
    assert table.moves(1) == {1: ("Cy", "count")}
    table.mark(1, 2, {"Eve": 4})
    assert table.moves(1) == {1: ("Cy", "count")}


def test_fines_decide_the_table_where_the_house_says_so(evening: Evening) -> None:
    """D8, F61."""
    evening.seat(8, fines_decide_the_table=True)
    evening.begin(1)
    evening.do(
        rulings.give_ruling,
        rulings.Challenge(hand=1, table=1, player=1, word="sploot"),
        verdict=Verdict.WRONG,
    )
    evening.mark(1, 1, FOUR)

    assert evening.moves(1) == {1: ("Ben", "count")}


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

    assert table.do(marks.settle_figures, 1, 2, points=21) == "Ben, hand 1: settled at 21."
    ben.refresh_from_db()
    assert (ben.points, ben.rival_points, ben.is_contested) == (21, None, False)
    sent = MarkEntry.objects.filter(player__name="Ben").order_by("pk").values_list("points", "by")
    assert list(sent) == [(12, "The hostess"), (21, "Arthur"), (21, "The hostess")]
    before = facts(table.drive)
    with pytest.raises(MarkRefused, match="nothing to settle"):
        table.do(marks.settle_figures, 1, 2, points=21)
    assert facts(table.drive) == before


def test_settling_a_figure_settles_who_moves_on(table: Evening) -> None:
    table.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 8, "Dot": 10})
    marks.enter_marks(
        table.act("Arthur", seen_version=1),
        table.drive,
        sheet(table, Ann=6, Ben=16, Cy=8, Dot=10),
    )

    said = table.do(marks.settle_figures, 1, 2, points=16)

    assert said == "Ben, hand 1: settled at 16. Ann goes to Table 2 and deals."
    assert table.moves(1) == {1: ("Ann", "count")}


def test_a_figure_that_was_seen_is_corrected(table: Evening) -> None:
    table.mark(1, 1, FOUR)

    said = table.mark(1, 1, {"Ben": 21}, reason="read wrongly")

    assert said == "Table 1, hand 1: Ben 21 instead of 12 (read wrongly)."
    assert table.points(1) == {**FOUR, "Ben": 21}


def test_before_the_next_hand_a_correction_offers_to_change_the_move(table: Evening) -> None:
    """F27 (a)."""
    table.mark(1, 1, {"Ann": 0, "Ben": 12, "Cy": 9 + 1, "Dot": 20})

    said = table.mark(1, 1, {"Ann": 10, "Cy": 0})

    assert said == (
        "Table 1, hand 1: Ann 10 instead of 0; Cy 0 instead of 10. "
        "By the marks Cy should move on; Ann is recorded."
    )
    assert table.moves(1) == {1: ("Ann", "count")}
    said = table.do(moves.say_who_moved, 1, 1, player_number=3, how="count")
    assert said == "Cy goes to Table 2 and deals."
    assert table.moves(1) == {1: ("Cy", "count")}


def test_once_people_have_walked_a_correction_changes_points_only(table: Evening) -> None:
    """F27 (b)."""
    table.mark(1, 1, {"Ann": 0, "Ben": 12, "Cy": 10, "Dot": 20})
    table.mark(1, 2, {"Eve": 0, "Fay": 12, "Gus": 10, "Hal": 20})
    table.begin(2)
    moved = table.room(2)

    said = table.mark(1, 1, {"Ann": 10, "Cy": 0})

    assert said.endswith("By the marks Cy should move on; Ann is recorded.")
    assert table.room(2) == moved
    assert table.points(1)["Ann"] == 10
    assert table.drive.questions.count() == 0


def test_a_steward_says_why_when_a_mark_of_an_earlier_hand_changes(table: Evening) -> None:
    table.mark(1, 1, FOUR)
    table.as_steward(marks.enter_marks, sheet(table, Ann=2))
    table.begin(2)

    with pytest.raises(MarkRefused, match=r"^Hand 2 has begun\. Say why Ann's mark is changed\.$"):
        table.as_steward(marks.enter_marks, sheet(table, Ann=4))
    assert table.points(1)["Ann"] == 2

    changed = TableSheet(
        hand=1, table=1, sits={}, points={1: 4}, initialled={1}, reason="a card under the table"
    )
    assert "Ann 4 instead of 2 (a card under the table)" in table.as_steward(
        marks.enter_marks, changed
    )


def test_a_late_mark_settles_the_hand_before_while_the_next_is_played(table: Evening) -> None:
    """F33: hand 2 runs while Table 2 of hand 1 is unscored."""
    table.mark(1, 1, FOUR)
    table.begin(2)
    assert table.room(2) == [["?", "Ben", "Cy", "Dot"], ["?", "?", "?", "?"]]

    said = table.mark(1, 2, {"Eve": 0, "Fay": 12, "Gus": 10, "Hal": 20})

    assert said.endswith("Eve goes to Table 1 and deals.")
    assert table.room(2) == [["Eve", "Ben", "Cy", "Dot"], ["Ann", "Fay", "Gus", "Hal"]]


def test_marks_for_those_who_really_sit_there_name_who_moved(table: Evening) -> None:
    """D15: a naming settles what follows from it."""
    table.mark(1, 1, FOUR)
    table.begin(2)
    gus = table.player("Gus").number

    said = table.do(
        marks.enter_marks,
        TableSheet(hand=2, table=1, sits={1: gus}, points={gus: 0, 2: 4, 3: 6, 4: 8}),
    )

    assert said.endswith("Gus goes to Table 2 and deals.")
    assert table.room(2) == [["Gus", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Ann", "Hal"]]
    late = table.mark(1, 2, {"Eve": 0, "Fay": 12, "Gus": 10, "Hal": 20})
    assert late.endswith(
        "Eve had the lowest count, but somebody else has moved on; the move stays."
    )
    assert table.room(2)[0][0] == "Gus"


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ({1: 5, 2: 3}, "Ben sits on chair 2 at Table 1 in hand 2 by what is recorded. "
                       "If somebody else sits there, say so first."),
        ({1: 3}, "One guest is named on two chairs at Table 1."),
        ({1: 1}, "does not fit with what is recorded. Say who really sits there."),
    ],
)  # fmt: skip
def test_a_guest_who_cannot_sit_there_is_not_named_by_a_mark(
    table: Evening, facts: Facts, named: dict[int, int], sentence: str
) -> None:
    table.mark(1, 1, FOUR)
    table.begin(2)
    before = facts(table.drive)

    with pytest.raises(SeatError) as refusal:
        table.do(namings.name_guests, 2, 1, named)

    assert str(refusal.value).endswith(sentence)
    assert facts(table.drive) == before


def test_naming_the_guests_is_enough_to_know_them(table: Evening) -> None:
    table.mark(1, 1, FOUR)
    table.begin(2)

    assert table.do(namings.name_guests, 2, 1, {1: 5}) == (
        "Table 1, hand 2: Eve, Ben, Cy and Dot sit there."
    )
    assert table.room(2)[0] == ["Eve", "Ben", "Cy", "Dot"]
    assert table.room(2)[1] == ["Ann", "Fay", "Gus", "Hal"]


def test_marks_of_some_name_some(table: Evening) -> None:
    table.begin(2)

    table.mark(2, 1, {}, initialled=())

    naming = table.drive.hands.get(number=2).namings.get()
    assert (naming.players, naming.everyone) == ([], False)
    with pytest.raises(MarkRefused, match="Guest 1 does not sit at Table 1 in hand 2"):
        table.mark(2, 1, {"Ann": 4})


def test_a_mark_for_a_table_or_hand_that_is_not_there_is_refused(table: Evening) -> None:
    for hand, number in ((2, 1), (1, 9)):
        with pytest.raises(MarkRefused, match="has not begun, or there is no Table"):
            table.mark(hand, number, {})
        with pytest.raises(SeatError, match="has not begun, or there is no Table"):
            table.do(namings.name_guests, hand, number, {})
        with pytest.raises(SeatError, match="has not begun, or there is no Table"):
            table.do(moves.say_who_moved, hand, number, player_number=1, how="said")
    with pytest.raises(SeatError):
        table.do(moves.say_who_moved, 1, 1, player_number=99, how="said")


def test_who_moved_on_is_said_at_the_table(table: Evening, facts: Facts) -> None:
    assert table.do(moves.say_who_moved, 1, 1, player_number=4, how="said") == (
        "Dot goes to Table 2 and deals."
    )
    assert table.moves(1) == {1: ("Dot", "said")}
    table.mark(1, 1, FOUR)
    assert table.moves(1) == {1: ("Dot", "said")}
    before = facts(table.drive)
    with pytest.raises(SeatError, match="Eve at Table 1 in hand 1 does not fit"):
        table.do(moves.say_who_moved, 1, 1, player_number=5, how="said")
    assert facts(table.drive) == before


def test_the_empty_chair_moves_and_nobody_walks(evening: Evening) -> None:
    """D2, D12."""
    evening.seat(11)
    evening.begin(1)
    assert evening.mark(1, 3, {"Ida": 0, "Jo": 4, "Kit": 8}) == (
        "Table 3, hand 1: Ida 0; Jo 4; Kit 8."
    )
    assert evening.moves(1) == {}
    evening.mark(1, 1, FOUR)
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    evening.bell(1)
    evening.begin(2)
    assert evening.room(2) == [
        [None, "Ben", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Ida", "Jo", "Kit", "Eve"],
    ]


def test_the_empty_chair_can_be_said_to_have_moved(evening: Evening) -> None:
    evening.seat(11)
    evening.begin(1)
    assert evening.do(moves.say_who_moved, 1, 3, player_number=None, how="said") == (
        "The empty chair goes to Table 1."
    )


def test_at_one_table_the_winner_stays(evening: Evening) -> None:
    """D10."""
    evening.seat(4)
    evening.begin(1)
    assert evening.mark(1, 1, FOUR) == "Table 1, hand 1: Ann 0; Ben 12; Cy 26; Dot 31."
    assert Move.objects.count() == 0


def test_a_guest_who_keeps_her_seat_wins_and_the_next_lowest_walks(evening: Evening) -> None:
    """D13."""
    evening.seat(8)
    evening.do(comings.keep_seat, 1, stays=True)
    evening.begin(1)
    assert evening.mark(1, 1, FOUR).endswith("Ben goes to Table 2 and deals.")


def test_nothing_moves_in_a_void_hand(table: Evening) -> None:
    table.do(hands.make_hand_void, 1)
    assert table.mark(1, 1, FOUR) == "Table 1, hand 1: Ann 0; Ben 12; Cy 26; Dot 31."
    assert table.moves(1) == {}


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

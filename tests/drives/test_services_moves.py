from collections.abc import Callable

import pytest

from drives.models import Drive, Move
from drives.services.evening import hands
from drives.services.scoring import marks, rulings
from drives.services.scoring.marks import MarkRefused, TableSheet
from drives.services.seats import comings, moves, namings
from drives.services.seats.seating import SeatError
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


def test_a_tie_is_cut_and_how_it_was_settled_is_recorded(table: Evening) -> None:
    """D9, F23: the program never decides silently."""
    tied = {"Ann": 6, "Ben": 6, "Cy": 11 + 1, "Dot": 30}

    assert table.mark(1, 1, tied).endswith("Ann and Ben cut; the highest moves on.")
    assert table.moves(1) == {}

    said = table.mark(1, 1, tied, cut_won_by=2)
    assert said == (
        "Table 1, hand 1: the same figures again. Settled by a cut: Ben, over Ann. "
        "Ben goes to Table 2 and deals."
    )
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
    assert late.endswith("Eve had the lowest count, but Gus has moved on; the move stays.")
    assert table.room(2)[0][0] == "Gus"


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ({1: 5, 2: 3},
            "by what is recorded. If somebody else sits there, say so first."),
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
    table.mark(1, 1, FOUR)
    table.begin(2)

    table.mark(2, 1, {"Ben": 4})

    naming = table.drive.hands.get(number=2).namings.get()
    assert (naming.players, naming.everyone) == ([2, 3, 4], False)
    with pytest.raises(MarkRefused, match="Guest 1 does not sit at Table 1 in hand 2"):
        table.mark(2, 1, {"Ann": 4})


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


def test_after_the_last_hand_nobody_is_sent_anywhere(evening: Evening) -> None:
    evening.seat(8)
    evening.do(hands.set_planned_hands, 1)
    evening.begin(1)
    assert evening.mark(1, 1, FOUR) == "Table 1, hand 1: Ann 0; Ben 12; Cy 26; Dot 31."
    tied = {"Eve": 2, "Fay": 2, "Gus": 4, "Hal": 6}
    assert evening.mark(1, 2, tied) == "Table 2, hand 1: Eve 2; Fay 2; Gus 4; Hal 6."

    evening.do(hands.set_planned_hands, 2)
    assert evening.mark(1, 2, tied, cut_won_by=6).endswith("Fay goes to Table 1 and deals.")
    evening.bell(1)
    evening.begin(2)
    assert evening.room(2) == [["Fay", "Ben", "Cy", "Dot"], ["Eve", "Ann", "Gus", "Hal"]]

"""Empty chairs may be treated another way between hands; what was played stays (D2)."""

import pytest
from django.contrib.auth.models import User

from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening.hands import finish_drive
from drives.services.seats import comings
from drives.services.seats.empty_chairs import treat_empty_chairs, ways_from_next_hand
from drives.services.seats.reseat import rebuild
from drives.services.setting_up.planning import set_house_rules
from lexicon.house_rules import EmptyChairs, HouseRules
from tests.drives.changes_of_the_room import Facts, leave, refused
from tests.drives.conftest import Evening

MOVE, SHORT, HOUSE = EmptyChairs
SHORT_ROOM = [["Ann", "Ben", "Cy", "Dot"], ["Eve", "Fay", "Gus", "Hal"], ["Ida", "Jo", "Kit"]]


def test_from_short_tables_to_the_moving_chair(evening: Evening) -> None:
    """D2: a chair is brought to the table of three, and moves on after the next hand."""
    evening.seat(11, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")

    said = evening.do(treat_empty_chairs, "move")

    evening.play(2, "Ben", "Fay")
    evening.begin(3)
    assert said == (
        "From hand 2 on the empty chair moves on in the winner's place. Bring a chair to Table 3."
    )
    assert evening.room(1) == SHORT_ROOM
    assert evening.room(2) == [
        ["Ida", "Ben", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Eve", "Jo", "Kit", None],
    ]
    assert evening.room(3) == [
        ["Ida", None, "Cy", "Dot"],
        ["Ann", "Ben", "Gus", "Hal"],
        ["Eve", "Jo", "Kit", "Fay"],
    ]
    assert evening.drive.rules.empty_chairs_before == ((1, SHORT),)


def test_from_the_moving_chair_to_short_tables(evening: Evening) -> None:
    """D2: where the empty chair has come to, it is taken away; all the seats stay as rebuilt."""
    evening.seat(11, wish="move")
    evening.play(1, "Ann", "Eve")

    said = evening.do(treat_empty_chairs, "short")

    evening.play(2, "Ben", "Ann", "Kit")
    evening.begin(3)
    assert said == "From hand 2 on there are short tables: empty chairs are taken away."
    assert evening.room(2) == [
        ["Ben", "Cy", "Dot"],
        ["Ann", "Fay", "Gus", "Hal"],
        ["Ida", "Jo", "Kit", "Eve"],
    ]
    assert evening.room(3) == [
        ["Kit", "Cy", "Dot"],
        ["Ben", "Fay", "Gus", "Hal"],
        ["Ida", "Jo", "Ann", "Eve"],
    ]
    rebuild(evening.drive)
    assert evening.room(2)[0] == ["Ben", "Cy", "Dot"]


def test_house_players_come_to_the_empty_chairs_and_go_again(evening: Evening) -> None:
    """D2, T4: they are not ranked and never move; who went comes back before another is asked."""
    evening.seat(10, wish="short")
    evening.play(1, "Ann", "Eve", "Hal")

    said = evening.do(treat_empty_chairs, "house")

    evening.play(2, "Ben", "Ann", "Eve")
    assert said == "From hand 2 on House player 1 and House player 2 play and are not ranked."
    assert evening.room(2)[1:] == [
        ["Ann", "Fay", "Gus", "House player 1"],
        ["Eve", "Ida", "Jo", "House player 2"],
    ]
    evening.do(treat_empty_chairs, "short")
    evening.play(3, "Eve", "Ben", "Ann")
    assert evening.room(3)[1:] == [["Ben", "Fay", "Gus"], ["Ann", "Ida", "Jo"]]
    evening.do(treat_empty_chairs, "house")
    evening.begin(4)
    assert evening.room(4)[1:] == [
        ["Eve", "Fay", "Gus", "House player 1"],
        ["Ben", "Ida", "Jo", "House player 2"],
    ]
    assert evening.drive.players.filter(house_player=True).count() == 2


def test_a_free_chair_is_a_house_player_s_before_one_is_brought(evening: Evening) -> None:
    """D2: the chair of a leaver."""
    evening.seat(11, wish="move")
    evening.play(1, "Ann", "Eve")
    evening.do(treat_empty_chairs, "house")
    evening.begin(2)
    assert evening.room(2)[0] == ["House player 1", "Ben", "Cy", "Dot"]
    evening.bell(2)
    evening.mark(2, 1, {"House player 1": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    assert evening.moves(2) == {1: ("Ben", "count")}  # D13: the next lowest


def test_with_house_players_gone_the_empty_chair_moves(evening: Evening) -> None:
    """D2."""
    evening.seat(11, wish="house")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(treat_empty_chairs, "move")
    evening.begin(2)
    assert evening.room(2)[2] == ["Eve", "Jo", "Kit", None]


def test_what_the_numbers_suggest_now_may_be_chosen(evening: Evening, facts: Facts) -> None:
    """D2: one of three tables is short, so automatic lets its chair move."""
    evening.seat(11, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")
    ways = ways_from_next_hand(evening.drive)
    assert ways is not None
    assert ways.sentence == "11 guests: 2 tables of four and 1 table of three."
    assert (ways.from_hand, ways.chosen, ways.advice and ways.advice.automatic) == (
        2, ways.advice and ways.advice.choices[1], MOVE,
    )  # fmt: skip

    evening.do(treat_empty_chairs, "automatic")

    assert evening.drive.rules.empty_chairs is MOVE
    assert evening.drive.empty_chairs_wish == "automatic"
    already = "Empty chairs are treated so already."
    refused(evening, facts, already, treat_empty_chairs, "move")


def test_full_tables_have_nothing_to_choose(evening: Evening, facts: Facts) -> None:
    """D2."""
    evening.seat(8)
    evening.begin(1)
    assert ways_from_next_hand(evening.drive) is None
    full = "All tables are full: there is no empty chair to treat in any way."
    refused(evening, facts, full, treat_empty_chairs, "short")


def test_house_players_do_not_sit_on_chairs_that_may_be_taken(
    evening: Evening, facts: Facts
) -> None:
    """D2: after hand 1 it is not known yet which chair Ida left."""
    evening.seat(11, wish="move")
    evening.begin(1)
    evening.do(comings.guest_leaves, 2)
    evening.bell(1)
    sentence = "It is not known yet which chairs are empty in hand 2. Enter the marks first."
    refused(evening, facts, sentence, treat_empty_chairs, "house")


def test_a_change_of_way_is_taken_back_like_any_act(evening: Evening) -> None:
    """D2, feature 67."""
    evening.seat(11, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(treat_empty_chairs, "move")

    evening.do(undo, evening.drive.version)

    evening.begin(2)
    assert evening.room(2)[2] == ["Eve", "Jo", "Kit"]
    assert evening.drive.rules.empty_chairs_before == ()


def test_the_house_rules_keep_the_ways_of_the_evening(evening: Evening) -> None:
    """D2: what is set on the page of house rules later changes nothing of them."""
    evening.seat(11, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(treat_empty_chairs, "move")

    evening.do(set_house_rules, HouseRules(wrong_word_fine=10), empty_chairs_wish="move")

    assert evening.drive.rules == HouseRules(
        wrong_word_fine=10, empty_chairs=MOVE, empty_chairs_before=((1, SHORT),)
    )


def test_a_drive_file_keeps_the_ways_of_the_evening(evening: Evening, hostess: User) -> None:
    """D2: read again, every hand has the same seats."""
    evening.seat(11, wish="move")
    evening.play(1, "Ann", "Eve")
    evening.do(treat_empty_chairs, "short")
    evening.play(2, "Ben", "Ann", "Kit")
    evening.begin(3)

    again = Evening.__new__(Evening)
    again.drive = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    assert again.drive.rules == evening.drive.rules
    assert [again.room(hand) for hand in (1, 2, 3)] == [evening.room(hand) for hand in (1, 2, 3)]


def test_after_the_finish_nothing_is_treated_another_way(evening: Evening, facts: Facts) -> None:
    evening.seat(11, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.do(finish_drive)
    before = facts(evening.drive)
    with pytest.raises(Exception, match="The drive is finished"):
        evening.do(treat_empty_chairs, "move")
    assert facts(evening.drive) == before


def test_a_leaver_s_chair_moves_from_then_on(evening: Evening) -> None:
    """D14: where the evening began with short tables and goes on with the moving chair."""
    evening.seat(12, wish="short")
    evening.play(1, "Ann", "Eve", "Ida")
    leave(evening, "Ben")
    evening.do(treat_empty_chairs, "move")
    evening.play(2, "Ann", "Eve")
    evening.begin(3)
    assert evening.room(2)[0] == ["Ida", None, "Cy", "Dot"]
    assert evening.room(3)[1] == [None, "Fay", "Gus", "Hal"]


def test_an_empty_chair_that_may_be_anywhere_is_counted_all_the_same(evening: Evening) -> None:
    """D2: after hand 1 it is at Table 1, by the rule; after hand 2 nobody has said who moved."""
    evening.seat(11, wish="move")
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)

    ways = ways_from_next_hand(evening.drive)

    assert ways is not None
    assert ways.sentence == "11 guests: 2 tables of four and 1 table of three."


def test_the_chair_of_a_leaver_whose_table_is_not_known_is_counted_once(evening: Evening) -> None:
    """D2, D14: Ann went home, and may have moved on before."""
    evening.seat(12, wish="short")
    evening.begin(1)
    leave(evening, "Ann")
    evening.bell(1)

    ways = ways_from_next_hand(evening.drive)

    assert ways is not None
    assert ways.sentence == "11 guests: 2 tables of four and 1 table of three."

"""What is still open at the tables of a hand, and on their tiles (feature 12; D9, T5, F23)."""

import pytest

from drives.models import Question
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.evening.gaps import Gap, Lack
from drives.services.evening.overview import evening as evening_of
from drives.services.evening.table_facts import hand_facts
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import close_table, guest_leaves
from drives.services.seats.moves import say_who_moved
from drives.services.setting_up.planning import set_house_rules
from lexicon.house_rules import HouseRules
from lexicon.marks import Winner
from lexicon.rulings import Verdict
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.open_at_tables import TABLE_1, TABLE_2, gaps, tile, tiles

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess)


def test_a_hand_that_has_begun_lacks_all_its_marks(evening):
    assert gaps(evening) == [
        Gap(Lack.MARKS, 1, 1, TABLE_1, is_whole_table=True),
        Gap(Lack.MARKS, 1, 2, TABLE_2, is_whole_table=True),
    ]


def test_a_table_whose_marks_are_to_come_is_missing_and_names_its_steward(evening):
    assert tiles(evening) == [
        tile(1, "missing", "to come", "Joan"),
        tile(2, "missing", "to come", "Joan"),
    ]


def test_a_table_without_a_steward_names_nobody(evening):
    evening.drive.tables.update(steward=None)

    assert tiles(evening)[0] == tile(1, "missing", "to come")


def test_while_the_hand_is_played_its_marks_are_not_missing_yet(hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)
    evening.enter(1, 2, {"Eve": 0})

    assert tiles(evening) == [
        tile(1, "missing", "playing"),
        tile(2, "missing", "to come", "Fay, Gus and Hal"),
    ]
    assert evening_of(evening.fresh(), evening.now).said_to_come() == []


def test_a_table_with_all_marks_is_known(evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    assert gaps(evening) == [Gap(Lack.MARKS, 1, 2, TABLE_2, is_whole_table=True)]
    assert tiles(evening)[0] == tile(1, "known", "in")


def test_some_marks_missing_name_their_guests(evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 10})

    assert gaps(evening)[0] == Gap(Lack.MARKS, 1, 1, ("Cy", "Dee"))
    assert gaps(evening)[0].sentence == "to come: Cy and Dee"


def test_a_mark_without_initials_is_flagged_not_checked(evening):
    """D7: it counts, and it is flagged."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6}, initialled={1, 2, 3})

    (gap, _) = gaps(evening)

    assert (gap, gap.sentence) == (Gap(Lack.INITIALS, 1, 1, ("Dee",)), "not initialled: Dee")
    assert tiles(evening)[0] == tile(1, "assumed", "not checked", "Dee")


def test_two_figures_for_one_mark_are_contested(evening):
    """F34."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 1, {"Ben": 12}, act=evening.act("Arthur", seen=0))

    (gap, _) = gaps(evening)

    assert (gap, gap.sentence) == (Gap(Lack.CONTESTED, 1, 1, ("Ben",)), "two figures for Ben")
    assert tiles(evening)[0] == tile(1, "assumed", "two figures", "Ben")


def test_a_tie_waits_for_the_cut(evening):
    """D9, F23: the program never decides who moves on."""
    evening.enter(1, 1, {"Ann": 4, "Ben": 4, "Cy": 8, "Dee": 6})

    (gap, _) = gaps(evening)

    assert (gap, gap.sentence) == (
        Gap(Lack.TIE, 1, 1, ("Ann", "Ben")),
        "Ann and Ben cut; who won?",
    )
    assert tiles(evening)[0] == tile(1, "assumed", "a cut", "Ann and Ben")
    say_who_moved(evening.act(), evening.drive, 1, 1, player_number=2, how="cut")
    assert [gap.table for gap in gaps(evening)] == [2]


def test_a_move_that_was_taken_back_is_asked_for(evening):
    """D8: the marks say who should have moved on, and nobody is recorded."""
    evening.enter(1, 1, {"Ann": 4, "Ben": 4, "Cy": 8, "Dee": 6})
    said = say_who_moved(evening.act(), evening.drive, 1, 1, player_number=2, how="cut")
    evening.enter(1, 1, {"Ann": 2})
    undo(evening.act(), evening.drive, said.version)

    (gap, _) = gaps(evening)

    assert (gap, gap.sentence) == (
        Gap(Lack.MOVER, 1, 1, ("Ann",)),
        "Ann should move on; nobody is recorded",
    )
    assert tiles(evening)[0] == tile(1, "assumed", "who moved?", "Ann")


def test_at_one_table_nobody_cuts_for_moving_on(hostess):
    evening = seated(hostess, guests=4)
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 4, "Ben": 4, "Cy": 8, "Dee": 6})

    assert gaps(evening) == []


def test_chairs_that_are_not_known_are_named(evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.begin(2, ago=1)

    found = [gap for gap in gaps(evening) if gap.hand == 2 and gap.lack is Lack.CHAIR]

    assert [(gap.table, gap.sentence) for gap in found] == [
        (1, "who sits on chair 1 is not known"),
        (2, "who sits on chairs 1, 2, 3 and 4 is not known"),
    ]


def test_a_question_comes_before_everything_else(evening):
    table = evening.drive.tables.get(number=1)
    Question.objects.create(
        drive=evening.drive, hand_number=1, table=table, about="named", players=[1, 2]
    )
    Question.objects.create(drive=evening.drive, hand_number=1, about="sits", players=[])

    found = gaps(evening)

    assert [(gap.table, gap.sentence) for gap in found if gap.lack is Lack.QUESTION] == [
        (None, "Who really sits here?"),
        (1, "Who really sits here? (Ann and Ben)"),
    ]
    assert tiles(evening)[0] == tile(1, "assumed", "who sits?", "Ann and Ben")


def test_a_void_hand_lacks_nothing(evening):
    """T5."""
    hands.make_hand_void(evening.act(), evening.drive, 1)

    assert gaps(evening) == []
    assert tiles(evening) == [tile(1, "known", "void"), tile(2, "known", "void")]


def test_a_table_with_an_empty_chair_says_so(hostess):
    """D2."""
    evening = seated(hostess, guests=11)
    evening.play(1)

    assert tiles(evening) == [
        tile(1, "known", "in"),
        tile(2, "known", "in"),
        tile(3, "known", "in", "empty chair"),
    ]


def test_a_table_that_is_closed_has_no_tile(hostess):
    """D14."""
    evening = seated(hostess, guests=12)
    evening.play(1, ago=20)
    for number in (6, 7, 8):
        guest_leaves(evening.act(), evening.drive, number)
    close_table(evening.act(), evening.drive, 2)
    evening.begin(2)

    assert [found.number for found in tiles(evening)] == [1, 3]


def test_fines_decide_the_table_where_the_house_says_so(hostess):
    """D8: only cards decide, unless the house rules say otherwise."""
    evening = seated(hostess)
    rules = HouseRules(fines_decide_the_table=True)
    set_house_rules(evening.act(), evening.drive, rules, empty_chairs_wish="automatic")
    evening.fresh()
    evening.begin(1)
    challenge = Challenge(hand=1, table=1, player=1, word="sploot", again=True)
    for _ in range(2):
        give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    facts = hand_facts(evening.drive, evening.hand(1)).tables[1]

    assert facts.fines == {1: 100}
    assert facts.outcome == Winner(player=4, points=6, moves_on=4)

"""What is still open, table by table, and how it is shown (features 12, 35; T2, D9, F33)."""

from datetime import timedelta

import pytest

from drives.models import Question
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.evening.gaps import Gap, Lack, gaps_of, tables_to_come
from drives.services.evening.hands import latest_hand
from drives.services.evening.overview import evening as evening_of
from drives.services.evening.spoken import tables_to_come as said_to_come
from drives.services.evening.table_facts import hand_facts
from drives.services.evening.tiles import TableTile, first_to_come
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.scoring.winners import winners_said
from drives.services.seats.comings import close_table, guest_leaves
from drives.services.seats.moves import say_who_moved
from drives.services.setting_up.planning import set_house_rules
from lexicon.house_rules import HouseRules
from lexicon.marks import Winner
from lexicon.rulings import Verdict
from lexicon.standings import Group, Place
from tests.drives.an_evening import START, seated

pytestmark = pytest.mark.django_db

TABLE_1 = ("Ann", "Ben", "Cy", "Dee")
TABLE_2 = ("Eve", "Fay", "Gus", "Hal")


@pytest.fixture
def evening(hostess):
    found = seated(hostess)
    found.begin(1)
    return found


def gaps(evening):
    drive = evening.fresh()
    return gaps_of(drive, hand_facts(drive, latest_hand(drive)))


def tiles(evening):
    return evening_of(evening.fresh(), evening.now).tiles()


def tile(number, state, word, line=""):
    return TableTile(number=number, state=state, word=word, line=line)


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


def test_a_stewards_tables_to_come_stand_first():
    """Whose the marks are comes before the marks (D15)."""
    shown = [
        *(tile(1, "known", "in"), tile(2, "assumed", "a cut"), tile(3, "missing", "to come")),
        tile(4, "assumed", "who sits?", "chair 2"),
    ]

    assert [t.number for t in first_to_come(shown)] == [4, 3, 2, 1]


def test_a_steward_hears_of_her_tables_only(evening):
    """Of her tables she hears all that the hostess hears of them, in every hand (F51)."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 12})
    evening.begin(2, ago=1)
    drive = evening.fresh()
    everywhere = hand_facts(drive, latest_hand(drive))
    of_all = gaps_of(drive, everywhere)

    of_hers = [
        gaps_of(drive, hand_facts(drive, latest_hand(drive), tables=[n]), tables=[n])
        for n in (1, 2)
    ]

    assert {(gap.hand, gap.table) for gap in of_all} == {(1, 1), (1, 2), (2, 1), (2, 2)}
    assert of_hers == [[gap for gap in of_all if gap.table == n] for n in (1, 2)]


def test_the_tables_of_a_hand_to_come_are_those_whose_marks_or_chairs_lack():
    found = [Gap(Lack.MARKS, 1, 1), Gap(Lack.TIE, 1, 2), Gap(Lack.CHAIR, 1, 3)]

    assert tables_to_come(found, 1) == [1, 3]


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ([], ""),
        ([(2, "Joan")], "Hand 4: one table to come: Table 2 (Joan)."),
        ([(4, ""), (11, ""), (12, "")], "Hand 4: three tables to come: Tables 4 and 11–12."),
        (
            [(2, "Joan"), (3, "Joan"), (11, "Arthur")],
            "Hand 4: three tables to come: Tables 2–3 (Joan) and Table 11 (Arthur).",
        ),
        ([(n, "") for n in range(1, 12)], "Hand 4: 11 tables to come: Tables 1–11."),
        ([(n, "") for n in range(1, 13)], "Hand 4: all 12 tables to come."),
    ],
)
def test_one_line_says_what_is_to_come(tables, said):
    """Feature 35."""
    assert said_to_come(4, tables, of=12) == said


def test_the_earlier_hands_are_named_while_the_next_is_played(evening):
    """F33: going on is always possible, and nothing is forgotten."""
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6}, initialled={1})
    evening.begin(2, ago=1)
    now = evening_of(evening.fresh(), evening.now)

    assert now.said_to_come() == ["Hand 1: one table to come: Table 2 (Joan)."]
    assert now.earlier_gaps() == [Gap(Lack.MARKS, 1, 2, TABLE_2, is_whole_table=True)]
    assert now.missing() == now.earlier_gaps()
    assert now.movers() == []


def test_after_the_bell_the_gaps_of_the_hand_count_too(evening):
    now = evening_of(evening.fresh(), evening.now)

    assert [(gap.hand, gap.table) for gap in now.missing()] == [(1, 1), (1, 2)]
    assert now.said_to_come() == ["Hand 1: all 2 tables to come."]


def test_the_standings_stand_after_the_last_hand_that_has_all_its_marks(evening):
    """Feature 46."""
    assert evening_of(evening.fresh(), evening.now).counted == 0
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 8, "Hal": 6})

    now = evening_of(evening.fresh(), evening.now)

    assert now.counted == 1
    assert [place.name for place in now.places()] == [
        *("Ann", "Eve", "Dee", "Hal", "Cy", "Gus", "Ben", "Fay")
    ]
    assert evening_of(evening.drive, evening.now - timedelta(minutes=5)).counted == 0


def test_before_the_first_hand_there_is_nothing_to_show(hostess):
    now = evening_of(seated(hostess).drive, START)

    assert [now.tiles(), now.movers(), now.missing(), now.said_to_come()] == [[], [], [], []]
    assert now.counted == 0


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


def place(name, label, total):
    return Place(
        group=Group.RANKED,
        place=label,
        player=1,
        name=name,
        marks=total,
        total=total,
        hands_played=1,
    )


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ([], "Nobody has a full card yet, so there is no winner."),
        ([place("Dot", 1, 61), place("Ann", 2, 74)], "The winner is Dot with 61 points."),
        (
            [place("Ann", 1, 1), place("Dot", 1, 1)],
            "The winners are Ann and Dot, who share the first place with 1 point each.",
        ),
    ],
)
def test_the_winner_is_said_in_a_sentence(places, said):
    """T1, T3."""
    assert winners_said(places) == said

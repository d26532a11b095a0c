"""What is to come: to a Steward, in one line, beneath standings (features 35, 46; T1, T3, F51)."""

from datetime import timedelta

import pytest

from drives.services.evening.gaps import Gap, Lack, gaps_of, tables_to_come
from drives.services.evening.hands import latest_hand
from drives.services.evening.overview import evening as evening_of
from drives.services.evening.spoken import movers_to_come
from drives.services.evening.spoken import tables_to_come as said_to_come
from drives.services.evening.table_facts import hand_facts
from drives.services.evening.tiles import first_to_come
from drives.services.scoring.winners import winners_said
from lexicon.standings import Group, Place
from tests.drives.an_evening import START, in_hand_1, seated
from tests.drives.open_at_tables import TABLE_2, tile

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess)


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


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ([], ""),
        ([4], "Table 4 is still to come."),
        ([4, 11, 12], "Tables 4 and 11–12 are still to come."),
        (range(1, 7), "Tables 1–6 are still to come."),
        (range(1, 8), "7 tables are still to come."),
        (range(1, 41), "All 40 tables are still to come."),
    ],
)
def test_of_few_tables_the_numbers_are_said_of_many_how_many_they_are(tables, said):
    """F33: who moves on from them nobody knows yet."""
    assert movers_to_come(tables, of=40) == said

"""How so many guests are seated, with packs and Stewards (D1, D2)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import EmptyChairs
from lexicon.numbers import (
    Choice,
    NumbersError,
    TableLaid,
    advise_tables,
    lay_tables,
    packs_for,
    stewards_for,
    tables_of_steward,
    ways_for_room,
)
from lexicon.places import ChairNumber, TableNumber

MOVE, SHORT, HOUSE = EmptyChairs
FOUR = (ChairNumber(4),)
SHORT_TABLES_COST = (
    "A table of three scores about 3 points a hand lower, so it favours those who sit there. "
    "In 2,000 simulated drives of {} guests the winner had sat at one in {} of 100 hands, "
    "everybody in {}."
)
SOME_GUESTS = st.integers(2, 1000)


def laid(*tables):
    return tuple(TableLaid(TableNumber(n), *table) for n, table in enumerate(tables, start=1))


def test_41_guests_may_have_three_empty_chairs_or_three_tables_of_three_or_three_helpers():
    """D2, with the packs and Stewards of D1."""
    advice = advise_tables(41)
    figures = {"table_count": 11, "pack_count": 11, "steward_count": 2}

    assert advice.sentence == (
        "41 guests: 11 tables, three chairs empty, or three helpers play; 11 packs, 2 Stewards."
    )
    assert advice.automatic is MOVE
    assert advice.choices == (
        Choice(
            empty_chairs=MOVE,
            chairs=(4,) * 11,
            empty_chair_count=3,
            house_player_count=0,
            sentence="11 tables of four, three chairs empty; "
            "the empty chair moves on in the winner's place.",
            cost="Nobody walks from a table that has an empty chair in that hand. "
            "In 2,000 simulated drives of 41 guests the winner had sat beside one in 20 of 100 "
            "hands, everybody in 22, for it comes to those who stay.",
            **figures,
        ),
        Choice(
            empty_chairs=SHORT,
            chairs=(4,) * 8 + (3,) * 3,
            empty_chair_count=0,
            house_player_count=0,
            sentence="8 tables of four and 3 tables of three.",
            cost=SHORT_TABLES_COST.format(41, 42, 22),
            **figures,
        ),
        Choice(
            empty_chairs=HOUSE,
            chairs=(4,) * 11,
            empty_chair_count=0,
            house_player_count=3,
            sentence="11 tables of four; three helpers play.",
            cost="Three people must be found to play without ever moving or being ranked. "
            "In 2,000 simulated drives of 41 guests the winner had sat beside one of them in 22 "
            "of 100 hands, everybody in 22.",
            **figures,
        ),
    )


def test_by_fours_there_is_nothing_to_choose():
    """D1: tables of four."""
    advice = advise_tables(40)

    assert advice.sentence == "40 guests: 10 tables of four; 10 packs, 1 Steward."
    assert advice.choices == (
        Choice(
            empty_chairs=MOVE,
            table_count=10,
            chairs=(4,) * 10,
            empty_chair_count=0,
            house_player_count=0,
            pack_count=10,
            steward_count=1,
            sentence="10 tables of four.",
            cost="All tables are full.",
        ),
    )


@pytest.mark.parametrize(
    ("guests", "sentence"),
    [
        (2, "2 guests: 1 table of two, or two helpers play; 1 pack, 1 Steward."),
        (3, "3 guests: 1 table of three, or one helper plays; 1 pack, 1 Steward."),
        (4, "4 guests: 1 table of four; 1 pack, 1 Steward."),
        (5, "5 guests: 1 table of five, or three helpers play; 2 packs, 1 Steward."),
        (
            7,
            (
                "7 guests: 1 table of four and 1 table of three, or one helper plays; 2 packs, "
                "1 Steward."
            ),
        ),
        (
            17,
            (
                "17 guests: 2 tables of four and 3 tables of three, or three helpers play; 5 "
                "packs, 1 Steward."
            ),
        ),
        (
            18,
            (
                "18 guests: 3 tables of four and 2 tables of three, or two helpers play; 5 packs, "
                "1 Steward."
            ),
        ),
        (19, "19 guests: 5 tables, one chair empty, or one helper plays; 5 packs, 1 Steward."),
    ],
)
def test_any_number_of_guests_is_explained_in_words(guests, sentence):
    """D2, F16: the way that is suggested is named first."""
    assert advise_tables(guests).sentence == sentence


@pytest.mark.parametrize(
    ("guests", "cost"),
    [
        (3, "At one table nobody walks: the winner stays and deals."),
        (4, "At one table nobody walks: the winner stays and deals."),
        (5, "At one table nobody walks: the winner stays and deals."),
        (6, "All tables have three players."),
        (7, SHORT_TABLES_COST.format(7, 50, 43)),
    ],
)
def test_small_rooms_are_told_what_a_short_table_costs(guests, cost):
    """D2."""
    assert advise_tables(guests).choice(SHORT).cost == cost


@pytest.mark.parametrize("guests", [6, 9])
def test_a_moving_chair_at_every_table_is_advised_against(guests):
    """D2: nobody would ever walk."""
    advice = advise_tables(guests)

    assert advice.automatic is SHORT
    assert advice.choice(MOVE).cost == "Every table has an empty chair, so nobody would ever walk."


@pytest.mark.parametrize("guests", [2, 3, 5])
def test_at_one_table_no_moving_chair_is_offered(guests):
    """D2: it has nowhere to go."""
    advice = advise_tables(guests)

    assert [choice.empty_chairs for choice in advice.choices] == [SHORT, HOUSE]
    assert advice.choice(MOVE) == advice.choice(SHORT)


def test_automatic_moves_the_chair_where_at_most_a_third_of_the_tables_has_an_empty_one():
    """D2."""
    short = [guests for guests in range(2, 1001) if advise_tables(guests).automatic is SHORT]

    assert short == [2, 3, 5, 6, 7, 9, 10, 13, 14, 17, 18, 21, 25, 29]


def test_a_room_between_hands_keeps_its_tables_and_may_treat_empty_chairs_another_way():
    """D2: 18 guests of whom some came and went; F16."""
    advice = ways_for_room([4, 4, 3, 2, 5])

    assert advice.sentence == (
        "18 guests: 1 table of five, 2 tables of four, 1 table of three and 1 table of two."
    )
    assert advice.automatic is SHORT
    assert [(way.empty_chairs, way.chairs, way.needed) for way in advice.choices] == [
        (MOVE, (4, 4, 4, 4, 5), "6 packs, 1 Steward"),
        (SHORT, (4, 4, 3, 2, 5), "6 packs, 1 Steward"),
        (HOUSE, (4, 4, 4, 4, 5), "6 packs, 1 Steward"),
    ]
    assert [(way.empty_chair_count, way.house_player_count) for way in advice.choices] == [
        (3, 0),
        (0, 0),
        (0, 3),
    ]
    assert ways_for_room([4, 4, 4, 3]).automatic is MOVE


def test_where_no_table_is_full_a_moving_chair_would_let_nobody_walk():
    """D2."""
    move, short, house = ways_for_room([3, 2, 1]).choices

    assert move.cost == "Every table has an empty chair, so nobody would ever walk."
    assert house.cost == "6 people must be found to play without ever moving or being ranked."
    assert short.sentence == "1 table of three, 1 table of two and 1 table of one."


def test_five_people_have_one_table_of_five_with_two_packs():
    """D2."""
    assert lay_tables(5, SHORT) == lay_tables(5, MOVE) == laid((5,))
    assert advise_tables(5).choice(SHORT).pack_count == 2
    assert lay_tables(5, HOUSE) == laid((4, FOUR), (4, (ChairNumber(3), ChairNumber(4))))


def test_two_to_four_people_have_one_table():
    """D2."""
    assert [lay_tables(n, SHORT) for n in (2, 3, 4)] == [laid((2,)), laid((3,)), laid((4,))]
    assert lay_tables(3, MOVE) == laid((4, FOUR))
    assert lay_tables(2, HOUSE) == laid((4, (ChairNumber(3), ChairNumber(4))))


def test_missing_chairs_are_spread_one_to_a_table_from_the_highest_table_down():
    """D2."""
    assert lay_tables(18, MOVE) == laid((4,), (4,), (4,), (4, FOUR), (4, FOUR))
    assert lay_tables(18, HOUSE) == lay_tables(18, MOVE)
    assert lay_tables(18, SHORT) == laid((4,), (4,), (4,), (3,), (3,))
    assert lay_tables(6, SHORT) == laid((3,), (3,))


@settings(deadline=None, max_examples=60)
@given(guests=SOME_GUESTS, way=st.sampled_from(EmptyChairs))
def test_a_room_seats_everybody_at_the_fewest_tables_of_three_or_four(guests, way):
    """D2: the exceptions are one table of two or five, and five guests with house players."""
    tables = lay_tables(guests, way)
    guests_at = [table.chairs - len(table.empty_chairs) for table in tables]

    assert sum(guests_at) == guests
    assert [table.table for table in tables] == list(range(1, len(tables) + 1))
    assert guests_at == sorted(guests_at, reverse=True)
    if guests in {2, 5}:
        assert guests_at in ([2], [5], [3, 2])
    else:
        assert len(tables) == -(-guests // 4)
        assert set(guests_at) <= {3, 4}


@settings(deadline=None, max_examples=60)
@given(guests=SOME_GUESTS)
def test_every_choice_of_an_advice_adds_up(guests):
    """D1, D2."""
    for choice in advise_tables(guests).choices:
        seats = sum(choice.chairs)
        assert seats - choice.empty_chair_count - choice.house_player_count == guests
        assert choice.table_count == len(choice.chairs)
        assert choice.pack_count == choice.table_count + choice.chairs.count(5)
        assert 0 <= choice.steward_count * 10 - choice.table_count < 10


@pytest.mark.parametrize(
    ("guests", "sentence"),
    [
        (1, "A drive needs two guests at least."),
        (-3, "A drive needs two guests at least."),
        (1001, "A drive can seat 1,000 guests at most."),
    ],
)
def test_too_few_or_too_many_guests_are_refused(guests, sentence):
    """D2, F16."""
    with pytest.raises(NumbersError) as of_advice:
        advise_tables(guests)
    with pytest.raises(NumbersError) as of_room:
        lay_tables(guests, MOVE)

    assert [str(of_advice.value), str(of_room.value)] == [sentence, sentence]


def test_a_table_of_five_plays_with_two_packs():
    """D2, D14."""
    assert packs_for([4, 3, 5, 2]) == 5


def test_there_is_one_steward_for_each_ten_tables():
    """D1: 11 tables have two Stewards."""
    assert [stewards_for(n) for n in (1, 10, 11, 20, 21, 100)] == [1, 1, 2, 2, 3, 10]


def test_a_steward_has_a_block_of_ten_tables():
    """D1."""
    assert tables_of_steward(1, table_count=11) == tuple(range(1, 11))
    assert tables_of_steward(2, table_count=11) == (11,)
    assert tables_of_steward(1, table_count=3) == (1, 2, 3)


@pytest.mark.parametrize("steward", [0, 3])
def test_a_steward_the_room_does_not_need_has_no_tables(steward):
    """D1."""
    with pytest.raises(NumbersError) as refusal:
        tables_of_steward(steward, table_count=11)

    assert str(refusal.value) == (
        f"11 tables have no Steward {steward}: there is one for each ten tables."
    )

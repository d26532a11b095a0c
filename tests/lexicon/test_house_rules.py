"""The settings a hostess may choose, and how they are written down."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import (
    Dialect,
    EmptyChairs,
    HouseRules,
    HouseRulesError,
    ProperNouns,
    TieBreak,
    Unchecked,
)

WRITTEN = {
    "empty_chairs": "move",
    "wrong_word_fine": 50,
    "unchecked_marks": "warn",
    "fines_decide_the_table": False,
    "ties": "cut",
    "late_guests_until": None,
    "missed_hand_may_win": False,
    "dialect": "british",
    "desk_dictionary": False,
    "proper_nouns": "as_printed",
    "shortest_word": 2,
    "master_may_be_taken": True,
}


def test_the_house_rules_are_those_of_1933_unless_the_hostess_says_otherwise():
    """D2, W2, D7, D8, D9, D14, T2, W3, L6, W5, L6 and L4 in this order."""
    assert HouseRules().as_dict() == WRITTEN
    assert {type(value) for value in HouseRules().as_dict().values()} == {
        str,
        int,
        bool,
        type(None),
    }


def test_late_guests_may_join_up_to_the_hand_that_the_hostess_names():
    """D14: at any time, unless she names one; 0 is the guests of the opening only."""
    until_6, nobody = HouseRules(late_guests_until=6), HouseRules(late_guests_until=0)

    assert [HouseRules().lets_join(60), nobody.lets_join(1)] == [True, False]
    assert [until_6.lets_join(6), until_6.lets_join(7)] == [True, False]


def test_rules_that_are_not_named_have_their_default():
    assert HouseRules.from_dict({}) == HouseRules()
    assert HouseRules.from_dict({"ties": "drawn"}) == HouseRules(ties=TieBreak.DRAWN)


@settings(deadline=None)
@given(
    st.builds(
        HouseRules,
        empty_chairs=st.sampled_from(EmptyChairs),
        wrong_word_fine=st.integers(0, 999),
        unchecked_marks=st.sampled_from(Unchecked),
        fines_decide_the_table=st.booleans(),
        ties=st.sampled_from(TieBreak),
        late_guests_until=st.none() | st.integers(0, 999),
        missed_hand_may_win=st.booleans(),
        dialect=st.sampled_from(Dialect),
        desk_dictionary=st.booleans(),
        proper_nouns=st.sampled_from(ProperNouns),
        shortest_word=st.integers(1, 10),
        master_may_be_taken=st.booleans(),
    )
)
def test_what_was_written_down_is_read_back_equal(rules):
    assert HouseRules.from_dict(rules.as_dict()) == rules


def test_an_unknown_rule_is_refused_by_name():
    with pytest.raises(HouseRulesError, match=r"^No house rule is called “robbers”\.$"):
        HouseRules.from_dict({"robbers": 2, "ties": "cut"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("empty_chairs", "automatic"),
        ("empty_chairs", None),
        ("ties", 1),
        ("unchecked_marks", ["warn"]),
        ("fines_decide_the_table", 1),
        ("missed_hand_may_win", "False"),
        ("missed_hand_may_win", None),
        ("wrong_word_fine", "50"),
        ("wrong_word_fine", True),
        ("wrong_word_fine", -1),
        ("wrong_word_fine", 1000),
        ("wrong_word_fine", None),
        ("late_guests_until", 2.0),
        ("shortest_word", 0),
        ("shortest_word", 11),
        ("shortest_word", None),
        ("dialect", "scottish"),
        ("proper_nouns", True),
        ("desk_dictionary", 70),
    ],
)
def test_a_value_that_is_no_choice_is_refused(name, value):
    with pytest.raises(HouseRulesError) as refusal:
        HouseRules.from_dict({name: value})

    assert str(refusal.value) == f"The house rule “{name}” cannot be “{value}”."


def test_empty_chairs_may_be_treated_another_way_from_a_hand_on():
    """D2: what was played stays as it was."""
    move, short, house = EmptyChairs
    rules = HouseRules(empty_chairs=short).with_empty_chairs(move, from_hand=4)
    later = rules.with_empty_chairs(house, from_hand=6)

    assert [rules.empty_chairs_in(hand) for hand in (1, 3, 4, 9)] == [short, short, move, move]
    assert later.empty_chairs_before == ((3, short), (5, move))
    assert HouseRules.from_dict(later.as_dict()) == later
    assert later.as_dict()["empty_chairs_before"] == [[3, "short"], [5, "move"]]


def test_who_thinks_better_of_it_before_the_hand_begins_has_changed_nothing():
    """D2."""
    short = HouseRules(empty_chairs=EmptyChairs.SHORT)

    there_and_back = short.with_empty_chairs(EmptyChairs.MOVE, from_hand=4).with_empty_chairs(
        EmptyChairs.SHORT, from_hand=4
    )

    assert there_and_back == short
    assert short.with_empty_chairs(EmptyChairs.MOVE, from_hand=1) == HouseRules()


@pytest.mark.parametrize(
    "written",
    ["move", [3], [[3]], [["3", "move"]], [[0, "move"]], [[3, "away"]], ["xx"],
     [[5, "move"], [3, "short"]], [[3, "move"], [3, "short"]]],
)  # fmt: skip
def test_ways_given_up_are_pairs_of_a_hand_and_a_way_in_their_order(written):
    with pytest.raises(HouseRulesError, match="empty_chairs_before"):
        HouseRules.from_dict({"empty_chairs_before": written})

"""Totals, places, ties and missed hands (T1-T5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import HouseRules
from lexicon.places import HandNumber, PlayerNumber
from lexicon.standings import Group, Place, Tally, room_average, standings

RULES = HouseRules()
MISSED_MAY_WIN = HouseRules(missed_hand_may_win=True)
NO_AVERAGES = {}


def hands(*numbers):
    return tuple(HandNumber(n) for n in numbers)


def tally(number, name, marks, **others):
    return Tally(
        player=PlayerNumber(number), name=name, marks=marks, **{"hands_played": 8, **others}
    )


def place(number, name, group, total, **others):
    return Place(
        player=PlayerNumber(number),
        name=name,
        group=group,
        total=total,
        **{"marks": total, "hands_played": 8, **others},
    )


def labels(tallies, **others):
    places = standings(tallies, **{"averages": NO_AVERAGES, "rules": RULES, **others})
    return [(line.label, line.name) for line in places]


def test_the_lowest_total_of_marks_and_fines_wins():
    """T1."""
    tallies = [tally(1, "Ann", 30, fines=50), tally(2, "Ben", 70), tally(3, "Cy", 143)]

    assert standings(tallies, averages=NO_AVERAGES, rules=RULES) == [
        place(2, "Ben", Group.RANKED, 70, place=1),
        place(1, "Ann", Group.RANKED, 80, place=2, marks=30, fines=50),
        place(3, "Cy", Group.RANKED, 143, place=3),
    ]


def test_equal_totals_share_the_place():
    """T3, F21."""
    totals = [30, 42, 42, 55, 55, 55, 70]
    tallies = [
        tally(n, name, total)
        for n, (name, total) in enumerate(zip("ABCDEFG", totals, strict=True), 1)
    ]

    assert labels(tallies) == [
        ("1", "A"),
        ("2=", "B"),
        ("2=", "C"),
        ("4=", "D"),
        ("4=", "E"),
        ("4=", "F"),
        ("7", "G"),
    ]


def test_within_a_tie_guests_stand_by_name_and_namesakes_by_number():
    """T3, F21: the same on every page."""
    tallies = [
        tally(9, "jo lark", 42),
        tally(4, "Zoë", 42),
        tally(2, "Jo Lark", 42),
        tally(3, "ada", 42),
    ]
    places = standings(tallies, averages=NO_AVERAGES, rules=RULES)

    assert [(line.label, line.player) for line in places] == [
        ("1=", 3),
        ("1=", 2),
        ("1=", 9),
        ("1=", 4),
    ]


def test_a_missed_hand_counts_the_rooms_average_and_stands_below_the_line():
    """T2, F15: Hal never came, Ida left after hand 2 with 11."""
    averages = {HandNumber(n): 20 + 2 * n for n in range(1, 9)}
    tallies = [
        tally(1, "Hal", 0, hands_played=0, missed=hands(*range(1, 9))),
        tally(2, "Ida", 11, hands_played=2, missed=hands(3, 4, 5, 6, 7, 8)),
        tally(3, "Jo", 143),
        tally(4, "Kit", 58),
    ]

    assert standings(tallies, averages=averages, rules=RULES) == [
        place(4, "Kit", Group.RANKED, 58, place=1),
        place(3, "Jo", Group.RANKED, 143, place=2),
        place(
            2,
            "Ida",
            Group.BELOW_THE_LINE,
            197,
            marks=11,
            averages=186,
            hands_played=2,
            missed=hands(3, 4, 5, 6, 7, 8),
        ),
        place(
            1,
            "Hal",
            Group.BELOW_THE_LINE,
            232,
            marks=0,
            averages=232,
            hands_played=0,
            missed=hands(*range(1, 9)),
        ),
    ]


def test_a_guest_with_a_missed_hand_may_win_where_the_hostess_says_so():
    """T2."""
    averages = {HandNumber(1): 24}
    tallies = [tally(1, "Ann", 20, hands_played=7, missed=hands(1)), tally(2, "Ben", 44)]

    assert standings(tallies, averages=averages, rules=MISSED_MAY_WIN) == [
        place(
            1,
            "Ann",
            Group.RANKED,
            44,
            place=1,
            is_tied=True,
            marks=20,
            averages=24,
            hands_played=7,
            missed=hands(1),
        ),
        place(2, "Ben", Group.RANKED, 44, place=1, is_tied=True),
    ]


def test_nobody_is_ranked_who_has_not_played_a_hand():
    """T2, F15: not even where a missed hand may win."""
    tallies = [
        tally(1, "Hal", 0, hands_played=0, missed=hands(1)),
        tally(2, "Ben", 70),
        tally(3, "Pip", 0, hands_played=0),
    ]

    assert labels(tallies, rules=MISSED_MAY_WIN) == [("1", "Ben"), ("", "Pip"), ("", "Hal")]


def test_a_mark_to_come_is_not_0_and_gives_no_place_yet():
    """T2: Cy's 6 points lack a hand, so he stands after the ranked, with no average."""
    tallies = [
        tally(1, "Cy", 6, hands_played=7, to_come=1),
        tally(2, "Ben", 70),
        tally(3, "Bea", 99, hands_played=7, to_come=1),
    ]

    assert standings(tallies, averages={HandNumber(8): 30}, rules=RULES) == [
        place(2, "Ben", Group.RANKED, 70, place=1),
        place(3, "Bea", Group.TO_COME, 99, hands_played=7, to_come=1),
        place(1, "Cy", Group.TO_COME, 6, hands_played=7, to_come=1),
    ]


def test_who_missed_a_hand_and_has_a_mark_to_come_has_no_place_yet():
    """T2: his total lacks a mark, so it says nothing, above or below the line."""
    both = [tally(1, "Cy", 6, hands_played=6, to_come=1, missed=hands(1))]

    for rules in (RULES, MISSED_MAY_WIN):
        assert standings(both, averages={HandNumber(1): 10}, rules=rules) == [
            place(
                1,
                "Cy",
                Group.TO_COME,
                16,
                marks=6,
                averages=10,
                hands_played=6,
                to_come=1,
                missed=hands(1),
            )
        ]


def test_a_hand_without_an_average_adds_nothing():
    """T2, T5: no mark of it counts."""
    missed = tally(1, "Cy", 6, hands_played=6, missed=hands(1, 2))
    places = standings([missed], averages={HandNumber(2): 30}, rules=RULES)

    assert [(line.averages, line.total) for line in places] == [(30, 36)]


@pytest.mark.parametrize(
    ("marks", "average"),
    [([], 0), ([0, 0], 0), ([1], 2), ([20, 20], 20), ([20, 21], 22), ([2, 3, 15], 8)],
)
def test_the_rooms_average_is_rounded_up_to_an_even_number(marks, average):
    """T2."""
    assert room_average(iter(marks)) == average


TALLIES = st.builds(
    Tally,
    player=st.integers(1, 10_000),
    name=st.sampled_from(["Ann", "ann", "Ben", "Cy"]),
    marks=st.integers(0, 12),
    fines=st.sampled_from([0, 50]),
    hands_played=st.integers(0, 3),
    to_come=st.integers(0, 1),
    missed=st.sampled_from([(), (1,), (1, 2)]),
)


@settings(deadline=None)
@given(data=st.data(), may_win=st.booleans())
def test_the_standings_do_not_depend_on_the_order_of_entry(data, may_win):
    """T1-T4: and every place is one more than the number of guests with a lower total."""
    tallies = data.draw(st.lists(TALLIES, max_size=12, unique_by=lambda line: line.player))
    shuffled = data.draw(st.permutations(tallies))
    settled = {"averages": {1: 4, 2: 6}, "rules": HouseRules(missed_hand_may_win=may_win)}

    places = standings(tallies, **settled)

    assert standings(shuffled, **settled) == places
    assert sorted(line.player for line in places) == sorted(line.player for line in tallies)
    ranked = [line for line in places if line.group is Group.RANKED]
    assert places[: len(ranked)] == ranked
    for line in ranked:
        lower = sum(other.total < line.total for other in ranked)
        equal = sum(other.total == line.total for other in ranked)
        assert (line.place, line.is_tied) == (lower + 1, equal > 1)


@settings(deadline=None)
@given(st.lists(TALLIES, max_size=12))
def test_all_points_given_are_points_shown(tallies):
    """T1, F26: marks, fines and averages add up to the totals."""
    places = standings(tallies, averages={1: 4, 2: 6}, rules=RULES)

    assert sum(line.total for line in places) == sum(
        line.marks + line.fines + {0: 0, 1: 4, 2: 10}[len(line.missed)] for line in tallies
    )
    for line in places:
        assert line.total == line.marks + line.fines + line.averages

"""The winner of a table, ties and who moves on (D8, D9, D13)."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import HouseRules
from lexicon.marks import (
    Cut,
    Tie,
    Unknown,
    Winner,
    draw,
    table_winner,
)
from lexicon.places import ChairNumber, PlayerNumber

ANN, BEN, CY, DOT = PLAYERS = tuple(PlayerNumber(n) for n in (1, 2, 3, 4))
RULES = HouseRules()
WITH_FINES = HouseRules(fines_decide_the_table=True)


def seats(*players):
    return {ChairNumber(n): player for n, player in enumerate(players, start=1)}


def test_the_lowest_count_wins_the_table_and_moves_on():
    """D8."""
    marks = {ANN: 40, BEN: 6, CY: 17, DOT: 8}

    assert table_winner(marks, RULES) == Winner(BEN, 6, moves_on=BEN)


def test_a_tie_for_the_lowest_is_cut_for_and_never_decided_silently():
    """D9, F23."""
    marks = {ANN: 6, BEN: 6, CY: 11, DOT: 30}

    assert table_winner(marks, RULES) == Tie((ANN, BEN), 6, moves_on=Cut((ANN, BEN)))


def test_four_equal_counts_are_a_tie_of_four():
    """D9, F23."""
    marks = dict.fromkeys(PLAYERS, 12)

    assert table_winner(marks, RULES) == Tie(PLAYERS, 12, moves_on=Cut(PLAYERS))


def test_nothing_is_said_while_a_mark_is_missing():
    """A missing mark is not 0 (T2): it may be the lowest."""
    marks = {ANN: 2, BEN: None, CY: 17, DOT: None}

    assert table_winner(marks, RULES) == Unknown(missing=(BEN, DOT))


def test_nobody_wins_a_table_without_players():
    assert table_winner({}, RULES) == Unknown(missing=())


def test_a_zero_decides_the_table_though_other_marks_are_missing():
    """K4: 0 is running out, and only one can."""
    marks = {ANN: None, BEN: 0, CY: 17, DOT: None}

    assert table_winner(marks, RULES) == Winner(BEN, 0, moves_on=BEN)


def test_two_zeros_decide_nothing_until_all_marks_are_in():
    """K4, K2."""
    assert table_winner({ANN: 0, BEN: 0, CY: None}, RULES) == Unknown(missing=(CY,))
    assert table_winner({ANN: 0, BEN: 0, CY: 8}, RULES) == Tie(
        (ANN, BEN), 0, moves_on=Cut((ANN, BEN))
    )


def test_fines_do_not_decide_the_table():
    """D8, W4, F61: Ben ran out after a wrong word."""
    marks = {ANN: 40, BEN: 0, CY: 17, DOT: 8}

    assert table_winner(marks, RULES, fines={BEN: 50}) == Winner(BEN, 0, moves_on=BEN)


def test_fines_decide_the_table_where_the_house_says_so():
    """D8: points are cards and fines then."""
    marks = {ANN: 40, BEN: 0, CY: 17, DOT: 8}

    assert table_winner(marks, WITH_FINES, fines={BEN: 50}) == Winner(DOT, 8, moves_on=DOT)
    assert table_winner(marks, WITH_FINES) == Winner(BEN, 0, moves_on=BEN)


def test_where_fines_decide_a_fined_zero_waits_for_the_other_marks():
    """K4, D8."""
    marks = {ANN: None, BEN: 0, CY: 17, DOT: 8}

    assert table_winner(marks, WITH_FINES, fines={BEN: 50}) == Unknown(missing=(ANN,))
    assert table_winner(marks, WITH_FINES, fines={ANN: 50}) == Winner(BEN, 0, moves_on=BEN)


def test_the_next_lowest_moves_for_a_guest_who_keeps_her_seat():
    """D13: the hand won still counts as won."""
    marks = {ANN: 0, BEN: 6, CY: 17, DOT: 8}

    assert table_winner(marks, RULES, stays={ANN}) == Winner(ANN, 0, moves_on=BEN)


def test_a_tie_among_the_next_lowest_is_cut_for():
    """D13."""
    marks = {ANN: 4, BEN: 6, CY: 17, DOT: 6}

    assert table_winner(marks, RULES, stays={ANN}) == Winner(ANN, 4, moves_on=Cut((BEN, DOT)))


def test_who_keeps_a_seat_takes_no_part_in_the_cut():
    """D9, D13."""
    marks = {ANN: 6, BEN: 6, CY: 17, DOT: 6}

    assert table_winner(marks, RULES, stays={ANN}) == Tie(
        (ANN, BEN, DOT), 6, moves_on=Cut((BEN, DOT))
    )
    assert table_winner(marks, RULES, stays={ANN, DOT}) == Tie((ANN, BEN, DOT), 6, moves_on=BEN)


def test_the_hand_is_won_but_the_mover_not_known_while_marks_are_missing():
    """D13, K4."""
    marks = {ANN: 0, BEN: 6, CY: None, DOT: None}

    assert table_winner(marks, RULES, stays={ANN, DOT}) == Winner(
        ANN, 0, moves_on=Unknown(missing=(CY,))
    )


def test_nobody_moves_where_nobody_may_walk():
    """D13: no table should come to this, but what is so is said."""
    assert table_winner({ANN: 8, BEN: 6}, RULES, stays={ANN, BEN}) == Winner(BEN, 6, moves_on=None)


@settings(deadline=None)
@given(
    marks=st.dictionaries(st.sampled_from(PLAYERS), st.integers(0, 20), min_size=1),
    hidden=st.sets(st.sampled_from(PLAYERS)),
    stays=st.sets(st.sampled_from(PLAYERS)),
)
def test_what_is_said_early_stays_true_when_the_missing_marks_arrive(marks, hidden, stays):
    """K2, K4, D8, D13: at any table where at most one ran out."""
    if list(marks.values()).count(0) > 1:
        marks = {player: mark + 1 for player, mark in marks.items()}
    early = {player: None if player in hidden else mark for player, mark in marks.items()}

    said = table_winner(early, RULES, stays=stays)
    true = table_winner(marks, RULES, stays=stays)

    if isinstance(said, Unknown):
        assert set(said.missing) == hidden & set(marks)
    elif isinstance(said.moves_on, Unknown):
        assert (said.player, said.points) == (true.player, true.points)
    else:
        assert said == true


def test_the_program_draws_among_the_tied_where_the_house_lets_it():
    """D9: the same dice give the same guest, in whatever order the tied are named."""
    drawn = [draw(Cut((BEN, ANN, DOT)), random.Random(n)) for n in range(40)]

    assert drawn == [draw(Cut((DOT, BEN, ANN)), random.Random(n)) for n in range(40)]
    assert set(drawn) == {ANN, BEN, DOT}

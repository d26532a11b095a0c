"""Who wins which prize (T2, T3, T4), and how lots are drawn."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import HouseRules
from lexicon.prizes import (
    AS_USUAL,
    CutFor,
    Evening,
    Feat,
    Given,
    Prize,
    draw_lot,
    feats,
    give_prizes,
)
from lexicon.standings import Tally, standings

ANN, BEN, CY, DOT, EVE, FAY, GUS, HAL = range(1, 9)


def places(*totals, missed=()):
    """The standings of guests 1, 2 … with these totals after one hand."""
    tallies = [
        Tally(n, f"Guest {n}", total, 1, missed=(2,) if n in missed else ())
        for n, total in enumerate(totals, 1)
    ]
    return standings(tallies, averages={2: 0}, rules=HouseRules(missed_hand_may_win=True))


def won(totals, *, cuts=None, prizes=AS_USUAL, missed=(), contests=None, one_each=True):
    found = give_prizes(
        places(*totals, missed=missed), contests or {}, cuts or {}, prizes=prizes, one_each=one_each
    )
    return [(one.prize, one.players) for one in found]


EIGHT = (0, 12, 24, 30, 2, 26, 40, 8)


def test_the_first_three_places_and_the_highest_total_win():
    """T4."""
    assert won(EIGHT) == [
        (Prize.FIRST, (ANN,)),
        (Prize.SECOND, (EVE,)),
        (Prize.THIRD, (HAL,)),
        (Prize.BOOBY, (GUS,)),
    ]


def test_a_prize_can_be_switched_off():
    assert won(EIGHT, prizes=(Prize.FIRST, Prize.BOOBY)) == [
        (Prize.FIRST, (ANN,)),
        (Prize.BOOBY, (GUS,)),
    ]
    assert won(EIGHT, prizes=()) == []


def test_who_share_the_first_place_share_the_first_prize_and_the_third_is_next():
    """F21, T3: 1=, 1=, 3."""
    assert won((0, 0, 4, 9)) == [
        (Prize.FIRST, (ANN, BEN)),
        (Prize.THIRD, (CY,)),
        (Prize.BOOBY, (DOT,)),
    ]


def test_f21_shares_places_1_2_2_and_4():
    """F21: 30, 42, 42, 55, 55, 55, 70."""
    assert won((30, 42, 42, 55, 55, 55, 70)) == [
        (Prize.FIRST, (ANN,)),
        (Prize.SECOND, (BEN, CY)),
        (Prize.BOOBY, (GUS,)),
    ]


def test_who_wins_the_cut_has_the_prize_and_who_loses_it_the_next():
    """K5, T3."""
    cut = {Prize.FIRST: CutFor(frozenset({ANN, BEN}), BEN)}

    assert give_prizes(places(0, 0, 4, 9), {}, cut, prizes=AS_USUAL) == [
        Given(prize=Prize.FIRST, feats=(Feat(BEN, (0,)),), equal=(ANN, BEN)),
        Given(prize=Prize.SECOND, feats=(Feat(ANN, (0,)),), equal=(ANN, BEN)),
        Given(prize=Prize.THIRD, feats=(Feat(CY, (4,)),)),
        Given(prize=Prize.BOOBY, feats=(Feat(DOT, (9,)),)),
    ]


def test_three_cut_for_the_first_and_then_two_for_the_second():
    three = CutFor(frozenset({ANN, BEN, CY}), CY)
    two = CutFor(frozenset({ANN, BEN}), BEN)

    assert give_prizes(places(0, 0, 4), {}, {}, prizes=AS_USUAL)[0].is_shared
    assert won((0, 0, 0, 9), cuts={Prize.FIRST: three})[:2] == [
        (Prize.FIRST, (CY,)),
        (Prize.SECOND, (ANN, BEN)),
    ]
    assert won((0, 0, 0, 9), cuts={Prize.FIRST: three, Prize.SECOND: two})[:3] == [
        (Prize.FIRST, (CY,)),
        (Prize.SECOND, (BEN,)),
        (Prize.THIRD, (ANN,)),
    ]


@pytest.mark.parametrize(
    "cut",
    [
        CutFor(frozenset({ANN, CY}), ANN),  # a total was mended since
        CutFor(frozenset({ANN, BEN, CY}), ANN),
        CutFor(frozenset({ANN, BEN}), DOT),
    ],
)
def test_a_cut_between_others_settles_nothing(cut):
    assert won((0, 0, 4, 9), cuts={Prize.FIRST: cut})[0] == (Prize.FIRST, (ANN, BEN))


def test_a_cut_without_a_tie_changes_nothing():
    assert won(EIGHT, cuts={Prize.FIRST: CutFor(frozenset({ANN}), ANN)})[0] == (
        Prize.FIRST,
        (ANN,),
    )


def test_the_third_prize_alone_is_cut_for_by_those_who_share_the_third_place():
    """The other one has no prize then, and may be the booby."""
    cut = {Prize.THIRD: CutFor(frozenset({CY, DOT}), DOT)}

    assert won((0, 1, 4, 4), cuts=cut)[2:] == [(Prize.THIRD, (DOT,)), (Prize.BOOBY, (CY,))]


def test_the_booby_prize_is_for_a_full_card_and_is_cut_for_too():
    """T4: whatever the total of a guest with a missed hand."""
    cut = {Prize.BOOBY: CutFor(frozenset({FAY, DOT}), FAY)}

    assert won((0, 1, 4, 9, 10, 9), missed={EVE})[3] == (Prize.BOOBY, (DOT, FAY))
    assert won((0, 1, 4, 9, 10, 9), missed={EVE}, cuts=cut)[3] == (Prize.BOOBY, (FAY,))


HANDS = {Prize.MOST_WON: [Feat(ANN, (5,)), Feat(GUS, (4,)), Feat(BEN, (2,))]}
WITH_HANDS = (*AS_USUAL, Prize.MOST_WON)


def test_a_prize_goes_to_the_next_where_it_is_one_a_person():
    """T4: Ann has the first prize and Gus the booby."""
    assert won(EIGHT, prizes=WITH_HANDS, contests=HANDS)[-1] == (Prize.MOST_WON, (BEN,))
    assert won(EIGHT, prizes=WITH_HANDS, contests=HANDS, one_each=False)[-1] == (
        Prize.MOST_WON,
        (ANN,),
    )


def test_nobody_is_first_and_last_of_three_whatever_the_rule():
    assert won((0, 12, 24), one_each=False) == [
        (Prize.FIRST, (ANN,)),
        (Prize.SECOND, (BEN,)),
        (Prize.THIRD, (CY,)),
    ]


@pytest.mark.parametrize(
    "did",
    [
        [],
        [Feat(ANN, (5,)), Feat(GUS, (4,))],  # both have a prize
        [Feat(BEN, (3,)), Feat(CY, (3,)), Feat(DOT, (3,))],  # all are equal
    ],
)
def test_a_prize_for_which_nobody_stands_out_is_not_given(did):
    assert won(EIGHT, prizes=WITH_HANDS, contests={Prize.MOST_WON: did})[-1][0] == Prize.BOOBY


def test_one_guest_alone_who_did_something_wins_the_prize_for_it():
    did = {Prize.MOST_WON: [Feat(BEN, (1,))]}

    assert won(EIGHT, prizes=WITH_HANDS, contests=did)[-1] == (Prize.MOST_WON, (BEN,))


# Four guests at Table 1 and four at Table 2; Ann, Eve, Ann and Hal walk.
SAT = {
    **{(1, n): 1 if n <= DOT else 2 for n in range(1, 9)},
    **{(2, n): {ANN: 2, EVE: 1}.get(n, 1 if n <= DOT else 2) for n in range(1, 9)},
    **{(3, n): {ANN: 1, EVE: 2}.get(n, 1 if n <= DOT else 2) for n in range(1, 9)},
}
MARKS = {
    (1, ANN): 0,
    (1, BEN): 10,
    (1, CY): 20,
    (1, DOT): 30,
    (1, EVE): 0,
    (1, FAY): 10,
    (1, GUS): 20,
    (1, HAL): 29,
    (2, ANN): 4,
    (2, FAY): 4,
    (2, GUS): 20,
    (2, HAL): 8,
    (2, EVE): 6,
    (2, BEN): 6,
    (2, CY): 8,
    (2, DOT): 8,
}
EVENING = Evening(sat=SAT, marks=MARKS, movers={(2, 2): ANN}, stays={BEN, CY, DOT})


def best(prize, evening=EVENING):
    found = sorted(feats(prize, evening), key=lambda feat: (*(-n for n in feat.rank), feat.player))
    return found[:2]


def test_the_best_hand_left_the_others_at_the_table_with_most():
    """T4; ruling: of those who ran out."""
    assert best(Prize.BEST_HAND) == [Feat(ANN, (0, 60), (1, 1)), Feat(EVE, (0, 59), (1, 2))]


def test_hands_won_go_by_the_count_and_a_tie_by_its_cut():
    """D8, D9: Ann won the cut at Table 2; at Table 1 nobody has cut, so nobody has won."""
    assert best(Prize.MOST_WON) == [Feat(ANN, (2,)), Feat(EVE, (1,))]


def test_fines_decide_a_hand_where_the_house_has_it_so():
    """D8."""
    evening = Evening(
        sat={(1, ANN): 1, (1, BEN): 1},
        marks={(1, ANN): 0, (1, BEN): 10},
        fines={(1, ANN): 50},
        rules=HouseRules(fines_decide_the_table=True),
    )

    assert feats(Prize.MOST_WON, evening) == [Feat(BEN, (1,))]


def test_most_travelled_is_who_sat_at_most_tables_and_walked_most():
    assert best(Prize.TRAVELLED) == [Feat(ANN, (2, 2)), Feat(EVE, (2, 2))]


def test_the_longest_stay_is_counted_in_hands_running_without_fixed_seats():
    """D13: Ben, Cy and Dot never walk. A hand missed in between ends the stay."""
    left_out = Evening(sat={at: table for at, table in SAT.items() if at != (2, FAY)}, marks={})

    assert best(Prize.LONGEST) == [Feat(FAY, (3,), (2,)), Feat(GUS, (3,), (2,))]
    assert [feat for feat in feats(Prize.LONGEST, left_out) if feat.player == FAY] == [
        Feat(FAY, (1,), (2,))
    ]


def test_companions_are_different_people():
    assert best(Prize.COMPANIONS) == [Feat(ANN, (6,)), Feat(EVE, (6,))]


@pytest.mark.parametrize("prize", [*AS_USUAL, Prize.RAFFLE])
def test_places_and_lots_are_no_feats(prize):
    assert feats(prize, EVENING) == []


def test_a_lot_comes_out_alike_as_often_as_it_is_drawn():
    """Drawn with seed 1933 among eight; another prize, seed or turn is another lot."""

    def drawn(seed="1933", prize=Prize.RAFFLE, turn=1):
        return draw_lot(range(1, 9), seed=seed, prize=prize, turn=turn)

    assert [drawn(), drawn(), drawn(turn=2), drawn(turn=3)] == [6, 6, 1, 6]
    assert {drawn(seed=str(n)) for n in range(99)} == set(range(1, 9))
    assert {drawn(prize=Prize.HIDDEN_NUMBER, seed=str(n)) for n in range(99)} == set(range(1, 9))


def test_a_lot_without_anybody_is_refused():
    with pytest.raises(ValueError, match="empty"):
        draw_lot([], seed="1933", prize=Prize.RAFFLE)


@settings(deadline=None, max_examples=50)
@given(st.sets(st.integers(1, 400), min_size=2), st.integers(), st.integers(1, 5))
def test_nobody_s_lot_depends_on_a_guest_who_did_not_win(guests, seed, turn):
    """Whoever goes home before the draw, and would not have won, changes nothing."""
    winner = draw_lot(guests, seed=str(seed), prize=Prize.RAFFLE, turn=turn)

    for gone in list(guests - {winner})[:5]:
        left = sorted(guests - {gone}, reverse=True)
        assert draw_lot(left, seed=str(seed), prize=Prize.RAFFLE, turn=turn) == winner


@settings(deadline=None, max_examples=60)
@given(st.lists(st.integers(0, 12), min_size=1, max_size=12), st.booleans())
def test_nobody_has_two_prizes_and_every_prize_a_winner(totals, one_each):
    """T4, for any totals; and shared places are paid once (T3)."""
    found = won(totals, one_each=one_each)
    everybody = [player for _, players in found for player in players]

    assert len(everybody) == len(set(everybody))
    assert all(players for _, players in found)
    assert found[0][0] == Prize.FIRST

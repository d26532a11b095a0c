"""Somebody is not known: what must follow is drawn, and nothing is guessed (D15, movement.md)."""

from lexicon.movement import Change, ChangeKind, Naming, seating
from tests.lexicon.rooms import ANN, BEN, CY, DOT, EVE, FAY, GUS, HAL, IDA, JO, KIT, LOU, MEG, room


def may_sit(tables):
    """Return candidates: one guest or nobody stands for himself, a set for all in it."""
    return {place: who if isinstance(who, set) else {who} for place, who in room(tables).items()}


THREE_TABLES = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL), 3: (IDA, JO, KIT, LOU)})
TWO_TABLES = room({1: (ANN, BEN, CY), 2: (DOT, EVE, FAY)})


def everyone(hand, table, *guests):
    return Naming(hand, table, frozenset(guests), everyone=True)


def some(hand, table, *guests):
    return Naming(hand, table, frozenset(guests), everyone=False)


def test_a_winner_who_is_not_known_leaves_two_tables_open_and_no_others():
    """Rule 3: who sat there, or the arrival; at the next table only the chair of its winner."""
    seats = seating(THREE_TABLES, {(1, 2): EVE, (1, 3): LOU}, [], hands=2)

    assert seats.chairs(2) == may_sit({
        1: ({ANN, LOU}, {BEN, LOU}, {CY, LOU}, {DOT, LOU}),
        2: ({ANN, BEN, CY, DOT}, FAY, GUS, HAL),
        3: (IDA, JO, KIT, EVE),
    })
    assert seats.movers(1) == {1: {ANN, BEN, CY, DOT}, 2: {EVE}, 3: {LOU}}
    assert (seats.is_known(1), seats.is_known(2), seats.first_unknown) == (True, False, 2)


def test_the_next_hand_moves_although_a_winner_is_not_known():
    """F33: the arrival, whoever it is, sits in the first chair of Table 2 and wins there."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 3: (EVE, FAY)})
    moves = {(1, 2): CY, (1, 3): EVE, (2, 1): EVE, (2, 2): DOT, (2, 3): CY}

    seats = seating(opening, moves, [], hands=3)

    assert seats.chairs(3) == may_sit({
        1: ({ANN, CY}, {BEN, CY}),
        2: ({ANN, BEN}, EVE),
        3: (DOT, FAY),
    })


def test_naming_who_arrived_names_who_moved_on_the_hand_before():
    """Rule 5: the marks of Table 2 in hand 2 name the winner of Table 1 in hand 1."""
    named = [everyone(2, 2, BEN, FAY, GUS, HAL)]

    seats = seating(THREE_TABLES, {(1, 2): EVE, (1, 3): LOU}, [], named, hands=2)

    assert seats.chairs(2) == may_sit({
        1: (ANN, LOU, CY, DOT),
        2: (BEN, FAY, GUS, HAL),
        3: (IDA, JO, KIT, EVE),
    })
    assert seats.movers(1)[1] == {BEN}
    assert seats.first_unknown is None


def test_naming_who_is_still_there_names_who_moved_on():
    """Rule 5: everybody of Table 1 but Cy is there in hand 2."""
    named = [everyone(2, 1, ANN, BEN, DOT, LOU)]

    seats = seating(THREE_TABLES, {(1, 2): EVE, (1, 3): LOU}, [], named, hands=2)

    assert seats.movers(1)[1] == {CY}


def test_naming_one_guest_takes_him_off_every_other_table():
    """Rule 5: some of them."""
    named = [some(2, 1, ANN, DOT)]

    seats = seating(THREE_TABLES, {(1, 2): EVE, (1, 3): LOU}, [], named, hands=2)

    assert seats.movers(1)[1] == {BEN, CY}
    assert seats.chairs(2) == may_sit({
        1: (ANN, {BEN, LOU}, {CY, LOU}, DOT),
        2: ({BEN, CY}, FAY, GUS, HAL),
        3: (IDA, JO, KIT, EVE),
    })


def test_a_naming_settles_moves_of_hands_further_back():
    """Rule 5: Ann can only be at Table 3 in hand 3 if she walked twice."""
    moves = {(1, 2): FAY, (1, 3): LOU, (2, 1): LOU, (2, 3): IDA}

    seats = seating(THREE_TABLES, moves, [], [some(3, 3, ANN)], hands=3)

    assert (seats.movers(1)[1], seats.movers(2)[2]) == ({ANN}, {ANN})
    assert seats.first_unknown is None


def test_a_recorded_mover_sat_at_his_table_the_hand_before():
    """Rule 3, looked at backward: Ben moved on from Table 2 in hand 2, so he won hand 1."""
    moves = {(1, 2): EVE, (1, 3): LOU, (2, 1): LOU, (2, 2): BEN, (2, 3): IDA}

    seats = seating(THREE_TABLES, moves, [], hands=3)

    assert seats.movers(1)[1] == {BEN}
    assert seats.first_unknown is None


def test_a_guest_who_stays_is_no_candidate():
    """D13."""
    seats = seating(TWO_TABLES, {(1, 2): DOT}, [], hands=2, stays={ANN: 1, BEN: 2})

    assert seats.movers(1) == {1: {BEN, CY}, 2: {DOT}}


def test_a_recorded_move_by_a_guest_who_stays_is_accepted():
    """D13, D15."""
    moves = {(1, 1): ANN, (1, 2): DOT}

    seats = seating(TWO_TABLES, moves, [], hands=2, stays={ANN: 1})

    assert (seats.movers(1), seats.questions) == ({1: {ANN}, 2: {DOT}}, ())


def test_where_everybody_stays_one_of_them_has_moved():
    """D13: nobody else could walk for them."""
    stays = dict.fromkeys((ANN, BEN, CY), 1)

    seats = seating(TWO_TABLES, {(1, 2): DOT}, [], hands=2, stays=stays)

    assert seats.movers(1)[1] == {ANN, BEN, CY}


def test_at_a_table_with_more_guests_than_might_stay_one_walks_for_them():
    """D13: it is not known which two of four sit with Meg, but only Ann among them stays."""
    opening = room({1: (ANN, BEN), 2: (CY, MEG), 3: (EVE, FAY)})
    moves = {(1, 2): CY, (1, 3): EVE, (2, 1): EVE, (2, 3): CY}

    seats = seating(opening, moves, [], hands=3, stays={ANN: 2})

    assert seats.chairs(2)[2, 1] == {ANN, BEN}
    assert seats.movers(2)[2] == {BEN, MEG}


def test_where_it_is_not_known_that_anybody_can_walk_the_guest_who_stays_may_have():
    """D13: if Ann moved to Table 2, all at Table 2 stay."""
    opening = room({1: (ANN, BEN), 2: (CY, MEG), 3: (EVE, FAY)})
    moves = {(1, 2): CY, (1, 3): EVE, (2, 1): EVE, (2, 3): CY}

    seats = seating(opening, moves, [], hands=3, stays={ANN: 2, MEG: 2})

    assert seats.movers(2)[2] == {ANN, BEN, MEG}


def test_at_a_short_table_an_empty_chair_does_not_walk_for_a_guest_who_stays():
    """D2, D13."""
    opening = room({1: (ANN, None), 2: (CY, DOT)})

    seats = seating(opening, {(1, 2): CY}, [], hands=2, empty_chairs="short", stays={ANN: 1})

    assert seats.movers(1) == {1: {ANN}, 2: {CY}}


def test_the_empty_chair_moves_on_whichever_it_is():
    """D2: Table 1 has one empty chair in hand 2, Ann's or Ben's; the others are counted."""
    opening = room({1: (ANN, BEN), 2: (CY, None), 3: (EVE, FAY)})

    seats = seating(opening, {(1, 3): EVE, (2, 2): CY}, [], hands=3)

    assert seats.chairs(2)[1, 1] == {ANN, EVE}
    assert seats.movers(2) == {1: {ANN, BEN, EVE}, 2: {CY}, 3: {None}}


def test_one_of_two_chairs_is_empty_and_it_is_known_that_it_moves():
    """D2: the empty chair came to Table 1, whoever left it; in hand 2 it goes back to Table 2."""
    opening = room({1: (ANN, BEN), 2: (CY, None)})

    seats = seating(opening, {(2, 2): CY}, [], hands=3)

    assert seats.chairs(2) == may_sit({1: ({ANN, None}, {BEN, None}), 2: (CY, {ANN, BEN})})
    assert seats.movers(2) == {1: {None}, 2: {CY}}
    assert seats.chairs(3) == may_sit({1: ({ANN, CY}, {BEN, CY}), 2: (None, {ANN, BEN})})


def test_no_chair_is_empty_at_a_table_from_which_a_guest_moved_without_a_record():
    """D2, the other way: Meg left from hand 2 on and the mover of Table 1 was a guest."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 3: (EVE, FAY)})
    moves = {(1, 2): CY, (1, 3): EVE, (2, 2): None, (2, 3): CY}

    seats = seating(opening, moves, [Change(2, ChangeKind.LEAVES, ANN)], hands=3)

    assert seats.movers(1)[1] == {ANN}
    assert seats.movers(2)[1] == {BEN, EVE}


def test_a_recorded_mover_at_a_table_believed_to_have_an_empty_chair_widens():
    """Rule 2: more facts need not narrow; without the record the empty chair had moved."""
    opening = room({1: (ANN, BEN, None), 2: (CY, DOT, EVE)})

    seats = seating(opening, {(1, 1): ANN}, [], hands=2)

    assert seating(opening, {}, [], hands=2).movers(1) == {1: {None}, 2: {CY, DOT, EVE}}
    assert seats.chairs(2) == may_sit({
        1: ({CY, DOT, EVE}, BEN, None),
        2: ({ANN, CY}, {ANN, DOT}, {ANN, EVE}),
    })


def test_a_naming_of_all_tells_that_a_chair_is_empty_and_so_which_moved():
    """Rules 2 and 5: two sit at Table 1 in hand 2, on whichever chairs, so a chair moved on."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, EVE, FAY), 3: (GUS, HAL, IDA)})
    changes = [Change(2, ChangeKind.LEAVES, ANN)]
    named = [everyone(2, 1, BEN, GUS)]

    seats = seating(opening, {(1, 2): DOT, (1, 3): GUS}, changes, named, hands=3)

    assert seats.movers(2)[1] == {None}


def test_a_naming_that_nobody_sits_at_a_table_empties_it():
    opening = room({1: (ANN, None), 2: (CY, DOT), 3: (EVE, None)})
    moves = {(1, 1): ANN, (1, 3): None}

    seats = seating(opening, moves, [], [everyone(2, 1)], hands=2)

    assert seats.chairs(2)[1, 1] == seats.chairs(2)[1, 2] == {None}


def test_a_chair_that_was_filled_had_held_somebody_named_or_nobody():
    """Changes looked at backward: Meg took Ben's chair, so Ben was still sitting there."""
    changes = [Change(2, ChangeKind.SITS, MEG, 1, 2), Change(2, ChangeKind.LEAVES, BEN)]

    seats = seating(TWO_TABLES, {(1, 2): DOT}, changes, hands=2)

    assert seats.chairs_before(2)[1, 2] == {BEN}
    assert seats.movers(1)[1] == {ANN, CY}
    assert seats.chairs(2) == may_sit({
        1: ({ANN, DOT}, MEG, {CY, DOT}),
        2: ({ANN, CY}, EVE, FAY),
    })


def test_a_guest_who_leaves_from_a_chair_not_known_leaves_one_of_two_empty():
    """D14: nobody knows whether Ann had moved on before she went home."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT)})

    seats = seating(opening, {(1, 2): CY}, [Change(2, ChangeKind.LEAVES, ANN)], hands=2)

    assert seats.chairs_before(2) == may_sit({1: ({ANN, CY}, {BEN, CY}), 2: ({ANN, BEN}, DOT)})
    assert seats.chairs(2) == may_sit({1: ({None, CY}, {BEN, CY}), 2: ({None, BEN}, DOT)})


def test_the_guests_of_a_table_that_closes_keep_their_chairs_until_then():
    """Rule 4: Cy and Dot may have changed Table 2 for Table 3 in hand 2 only."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 3: (EVE, FAY), 4: (GUS, HAL)})
    changes = [
        Change(3, ChangeKind.CLOSES, table=2),
        Change(3, ChangeKind.LEAVES, ANN),
        Change(3, ChangeKind.LEAVES, DOT),
    ]
    moves = {(1, 2): CY, (1, 3): EVE, (1, 4): GUS, (2, 1): GUS, (2, 3): CY, (2, 4): HAL}

    seats = seating(opening, moves, changes, hands=3)

    assert seats.movers(1)[1] == {ANN}
    assert seats.chairs_before(3)[2, 1] == {ANN}
    assert seats.chairs(3) == may_sit({1: (HAL, BEN), 3: (GUS, FAY), 4: (EVE, CY)})


def test_a_late_fact_gives_the_same_seats_as_a_timely_one():
    """The evening is always replayed from its facts, never patched."""
    early = [everyone(2, 2, BEN, FAY, GUS, HAL), some(2, 1, LOU)]
    moves = {(1, 3): LOU, (1, 2): EVE, (2, 2): BEN}

    timely = seating(THREE_TABLES, moves, [], early, hands=3)
    late = seating(THREE_TABLES, dict(reversed(moves.items())), [], early[::-1], hands=3)

    assert late == timely

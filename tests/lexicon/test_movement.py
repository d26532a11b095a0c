"""Everything is known: who walks, who stays, and what happens to the room (D2, D10-D15)."""

import pytest

from lexicon.house_rules import EmptyChairs, HouseRules
from lexicon.movement import Change, ChangeKind, Naming, seating

ANN, BEN, CY, DOT, EVE, FAY, GUS, HAL, IDA, JO, KIT, LOU, MEG = range(1, 14)
SITS, LEAVES = ChangeKind.SITS, ChangeKind.LEAVES


def room(tables):
    return {
        (table, chair): who
        for table, guests in tables.items()
        for chair, who in enumerate(guests, start=1)
    }


def known(seats, hand):
    """Return who sits in ``hand``, chair by chair; fails if that is not known."""
    assert seats.is_known(hand)
    return {place: next(iter(who)) for place, who in seats.chairs(hand).items()}


THREE_TABLES = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL), 3: (IDA, JO, KIT, LOU)})
TWO_TABLES = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL)})


def test_the_winner_moves_to_the_next_table_and_takes_the_chair_left_by_its_winner():
    """D10, D11: all others keep chair and table."""
    seats = seating(THREE_TABLES, {(1, 1): CY, (1, 2): EVE, (1, 3): LOU}, [], hands=2)

    assert known(seats, 2) == room({
        1: (ANN, BEN, LOU, DOT),
        2: (CY, FAY, GUS, HAL),
        3: (IDA, JO, KIT, EVE),
    })
    assert seats.movers(1) == {1: {CY}, 2: {EVE}, 3: {LOU}}


def test_the_winner_of_the_last_table_goes_to_table_1():
    """D10."""
    seats = seating(TWO_TABLES, {(1, 1): ANN, (1, 2): HAL}, [], hands=2)

    assert known(seats, 2)[1, 1] == HAL


def test_with_one_table_the_winner_stays():
    """D10: one table; a move recorded there changes nothing."""
    opening = room({1: (ANN, BEN, CY, DOT)})

    seats = seating(opening, {(1, 1): BEN}, [], hands=3)

    assert [known(seats, hand) for hand in (1, 2, 3)] == [opening] * 3
    assert (seats.movers(1), seats.movers(2)) == ({}, {})


def test_gaps_in_numbering_send_nobody_to_a_table_that_is_not_there():
    """F20: tables 1, 2, 4, 5, 6."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 4: (EVE, FAY), 5: (GUS, HAL), 6: (IDA, JO)})
    winners = {(1, 1): ANN, (1, 2): DOT, (1, 4): EVE, (1, 5): HAL, (1, 6): IDA}

    seats = seating(opening, winners, [], hands=2)

    assert known(seats, 2) == room({
        1: (IDA, BEN),
        2: (CY, ANN),
        4: (DOT, FAY),
        5: (GUS, EVE),
        6: (HAL, JO),
    })


def test_a_table_of_five_and_a_table_of_two_keep_their_size():
    """D2, D14."""
    opening = room({1: (ANN, BEN, CY, DOT, EVE), 2: (FAY, GUS)})

    seats = seating(opening, {(1, 1): EVE, (1, 2): FAY}, [], hands=2)

    assert known(seats, 2) == room({1: (ANN, BEN, CY, DOT, FAY), 2: (EVE, GUS)})


def test_who_always_wins_comes_home_after_as_many_hands_as_there_are_tables():
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 3: (EVE, FAY)})
    first = {(1, 1): ANN, (1, 2): CY, (1, 3): EVE}
    second = {(2, 1): EVE, (2, 2): ANN, (2, 3): CY}
    third = {(3, 1): CY, (3, 2): EVE, (3, 3): ANN}

    seats = seating(opening, first | second | third, [], hands=4)

    assert known(seats, 2) == room({1: (EVE, BEN), 2: (ANN, DOT), 3: (CY, FAY)})
    assert known(seats, 3) == room({1: (CY, BEN), 2: (EVE, DOT), 3: (ANN, FAY)})
    assert known(seats, 4) == opening


def test_at_a_table_with_an_empty_chair_the_empty_chair_moves_on():
    """D2: in the winner's place, without a record."""
    opening = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, None)})

    seats = seating(opening, {(1, 1): BEN, (2, 2): FAY}, [], hands=3)

    assert known(seats, 2) == room({1: (ANN, None, CY, DOT), 2: (EVE, FAY, GUS, BEN)})
    assert known(seats, 3) == room({1: (ANN, FAY, CY, DOT), 2: (EVE, None, GUS, BEN)})
    assert (seats.movers(1), seats.movers(2)) == ({1: {BEN}, 2: {None}}, {1: {None}, 2: {FAY}})


def test_the_lowest_empty_chair_is_the_one_that_moves():
    """D2."""
    opening = room({1: (ANN, BEN), 2: (CY, None, None)})

    seats = seating(opening, {(1, 1): ANN}, [], hands=2)

    assert known(seats, 2) == room({1: (None, BEN), 2: (CY, ANN, None)})


def test_a_guest_who_walked_although_a_chair_was_empty_has_walked():
    """D15: a recorded move wins over the rule of the empty chair."""
    opening = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, None)})

    seats = seating(opening, {(1, 1): BEN, (1, 2): GUS}, [], hands=2)

    assert known(seats, 2) == room({1: (ANN, GUS, CY, DOT), 2: (EVE, FAY, BEN, None)})


@pytest.mark.parametrize("rule", ["short", "house"])
def test_at_a_short_table_the_winner_moves_like_any_other(rule):
    """D2: an empty chair that is there all the same does not move."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, EVE, None)})

    seats = seating(opening, {(1, 1): CY, (1, 2): DOT}, [], hands=2, empty_chairs=rule)

    assert known(seats, 2) == room({1: (ANN, BEN, DOT), 2: (CY, EVE, None)})


def test_a_way_that_was_changed_in_the_evening_holds_for_the_hands_it_was_kept_in():
    """D2: short in hand 1, so a guest walked past the empty chair; from hand 2 on it moves."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, EVE, None)})
    rules = HouseRules(empty_chairs=EmptyChairs.SHORT).with_empty_chairs(
        EmptyChairs.MOVE, from_hand=2
    )
    moves = {(1, 1): CY, (1, 2): DOT, (2, 1): BEN}

    seats = seating(opening, moves, [], hands=3, empty_chairs=rules.empty_chairs_in)

    assert known(seats, 2) == room({1: (ANN, BEN, DOT), 2: (CY, EVE, None)})
    assert known(seats, 3) == room({1: (ANN, None, DOT), 2: (CY, EVE, BEN)})
    assert seats.movers(2) == {1: {BEN}, 2: {None}}


@pytest.mark.parametrize("rule", ["move", "short", "house"])
def test_a_table_without_guests_moves_an_empty_chair(rule):
    opening = room({1: (ANN, BEN), 2: (None, None)})

    seats = seating(opening, {(1, 1): BEN}, [], hands=2, empty_chairs=rule)

    assert known(seats, 2) == room({1: (ANN, None), 2: (BEN, None)})


def test_where_every_guest_but_one_is_fixed_he_is_the_one_who_moves():
    """D13: and a house player never moves either (D2)."""
    stays = {ANN: 1, BEN: 1, DOT: 1, EVE: 1, FAY: 1}
    opening = room({1: (ANN, BEN, CY), 2: (DOT, EVE, FAY)})

    seats = seating(opening, {(1, 2): DOT}, [], hands=2, empty_chairs="house", stays=stays)

    assert known(seats, 2) == room({1: (ANN, BEN, DOT), 2: (CY, EVE, FAY)})


def test_in_a_void_hand_nobody_moves():
    """D13, T5."""
    seats = seating(TWO_TABLES, {}, [], hands=2, void={1})

    assert known(seats, 2) == TWO_TABLES
    assert seats.movers(1) == {}


def test_in_a_void_hand_with_a_recorded_move_the_hand_moves_like_any_other():
    """D13."""
    seats = seating(TWO_TABLES, {(1, 1): ANN, (1, 2): EVE}, [], hands=2, void={1})

    assert known(seats, 2) == room({1: (EVE, BEN, CY, DOT), 2: (ANN, FAY, GUS, HAL)})


def test_the_changes_of_hand_1_apply_to_the_opening():
    seats = seating(TWO_TABLES, {}, [Change(1, LEAVES, ANN), Change(1, SITS, BEN, 1, 1)], hands=1)

    assert seats.chairs_before(1) == {place: {who} for place, who in TWO_TABLES.items()}
    assert known(seats, 1) == room({1: (BEN, None, CY, DOT), 2: (EVE, FAY, GUS, HAL)})


def test_a_guest_who_won_and_goes_home_moves_on_first():
    """D14: he leaves the chair he would have had."""
    moves = {(1, 1): ANN, (1, 2): HAL}

    seats = seating(TWO_TABLES, moves, [Change(2, LEAVES, ANN)], hands=2)

    assert known(seats, 2) == room({1: (HAL, BEN, CY, DOT), 2: (EVE, FAY, GUS, None)})
    assert seats.chairs_before(2)[2, 4] == {ANN}


def test_under_short_tables_the_chair_of_a_guest_who_leaves_is_taken_away():
    """D14: the others keep their chair numbers."""
    changes = [Change(2, LEAVES, BEN), Change(2, ChangeKind.TAKEN, table=1, chair=2)]
    moves = {(1, 1): ANN, (1, 2): HAL, (2, 1): HAL, (2, 2): FAY}

    seats = seating(TWO_TABLES, moves, changes, hands=3, empty_chairs="short")

    table_2 = {(2, 1): EVE, (2, 2): HAL, (2, 3): GUS, (2, 4): ANN}
    assert known(seats, 3) == {(1, 1): FAY, (1, 3): CY, (1, 4): DOT, **table_2}


def test_a_late_leaves_makes_the_empty_chair_move_from_then_on():
    """D14: what follows from the rules is never stored, so it follows the late fact."""
    moves = {(1, 1): ANN, (1, 2): HAL, (2, 2): EVE}

    seats = seating(TWO_TABLES, moves, [Change(2, LEAVES, DOT)], hands=3)

    assert known(seats, 3) == room({1: (HAL, BEN, CY, EVE), 2: (None, FAY, GUS, ANN)})
    assert seats.questions == ()


def test_a_late_guest_takes_an_empty_chair():
    """D14."""
    opening = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, None)})
    change = Change(2, SITS, MEG, 1, 2)

    seats = seating(opening, {(1, 1): BEN}, [change], hands=2)

    assert known(seats, 2) == room({1: (ANN, MEG, CY, DOT), 2: (EVE, FAY, GUS, BEN)})


def test_a_chair_is_added_for_a_late_guest():
    """D14: a table of three."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, EVE, FAY)})
    changes = [Change(2, SITS, MEG, 2, 4), Change(2, ChangeKind.ADDED, table=2, chair=4)]

    seats = seating(opening, {(1, 1): ANN, (1, 2): DOT}, changes, hands=2)

    assert known(seats, 2) == room({1: (DOT, BEN, CY), 2: (ANN, EVE, FAY, MEG)})


def test_a_table_that_opens_joins_the_ring_at_its_number():
    """D14: two late guests and one from Table 1 open Table 2, between Tables 1 and 3."""
    opening = room({1: (ANN, BEN, CY, DOT), 3: (EVE, FAY, GUS, HAL)})
    changes = [
        Change(2, ChangeKind.OPENS, table=2, chairs=3),
        Change(2, SITS, IDA, 2, 1),
        Change(2, SITS, JO, 2, 2),
        Change(2, SITS, DOT, 2, 3),
    ]
    moves = {(1, 1): ANN, (1, 3): EVE, (2, 2): JO, (2, 3): FAY}

    seats = seating(opening, moves, changes, hands=3)

    assert known(seats, 2) == room({
        1: (EVE, BEN, CY, None),
        2: (IDA, JO, DOT),
        3: (ANN, FAY, GUS, HAL),
    })
    assert known(seats, 3) == room({
        1: (EVE, BEN, CY, FAY),
        2: (IDA, None, DOT),
        3: (ANN, JO, GUS, HAL),
    })


def test_a_table_that_closes_takes_no_arrival_and_sends_none():
    """D14: its last guest takes an empty chair; a move recorded for it has no effect."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, None), 3: (EVE, FAY, None)})
    changes = [Change(2, ChangeKind.CLOSES, table=2), Change(2, SITS, DOT, 3, 3)]

    seats = seating(opening, {(1, 1): ANN, (1, 2): DOT, (1, 3): EVE}, changes, hands=2)

    assert known(seats, 2) == room({1: (EVE, BEN, CY), 3: (ANN, FAY, DOT)})
    assert seats.movers(1) == {1: {ANN}, 3: {EVE}}


def test_a_table_closes_beside_an_empty_chair_that_moves():
    """D2, D14: the empty chair has gone from Table 3 to Table 1 before Dot looks for it."""
    opening = room({1: (ANN, BEN, CY), 2: (DOT, None), 3: (EVE, FAY, None)})
    changes = [Change(2, ChangeKind.CLOSES, table=2), Change(2, SITS, DOT, 1, 1)]

    seats = seating(opening, {(1, 1): ANN}, changes, hands=2)

    assert known(seats, 2) == room({1: (DOT, BEN, CY), 3: (EVE, FAY, ANN)})


def test_a_table_can_close_and_open_again_later():
    opening = room({1: (ANN, BEN), 2: (CY, None)})
    changes = [
        Change(2, ChangeKind.CLOSES, table=2),
        Change(2, LEAVES, CY),
        Change(4, ChangeKind.OPENS, table=2, chairs=2),
        Change(4, SITS, CY, 2, 2),
    ]

    seats = seating(opening, {}, changes, hands=4)

    assert [known(seats, hand) for hand in (2, 3)] == [room({1: (ANN, BEN)})] * 2
    assert known(seats, 4) == room({1: (ANN, BEN), 2: (None, CY)})


def test_two_guests_change_places_in_one_set():
    """D15: in order, a swap would be impossible."""
    changes = [Change(1, SITS, ANN, 2, 4), Change(1, SITS, HAL, 1, 1)]

    seats = seating(TWO_TABLES, {}, changes, hands=1)

    assert known(seats, 1) == room({1: (HAL, BEN, CY, DOT), 2: (EVE, FAY, GUS, ANN)})


def test_three_guests_change_places_in_a_circle():
    """D15."""
    changes = [Change(1, SITS, ANN, 1, 2), Change(1, SITS, BEN, 2, 1), Change(1, SITS, EVE, 1, 1)]

    seats = seating(TWO_TABLES, {}, changes, hands=1)

    assert known(seats, 1) == room({1: (EVE, ANN, CY, DOT), 2: (BEN, FAY, GUS, HAL)})


def test_a_guest_whose_chair_is_taken_leaves_in_the_same_set_and_sits_when_he_turns_up():
    """D15, movement.md rule 6."""
    changes = [Change(1, SITS, ANN, 2, 1), Change(1, LEAVES, EVE), Change(2, SITS, EVE, 2, 1)]
    moves = {(1, 2): ANN}

    seats = seating(TWO_TABLES, moves, changes, hands=2)

    assert known(seats, 1) == room({1: (None, BEN, CY, DOT), 2: (ANN, FAY, GUS, HAL)})
    assert known(seats, 2) == room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL)})


def test_a_guest_who_leaves_twice_has_left():
    seats = seating(TWO_TABLES, {}, [Change(1, LEAVES, ANN), Change(2, LEAVES, ANN)], hands=1)
    again = seating(
        room({1: (ANN, BEN)}), {}, [Change(1, LEAVES, ANN), Change(2, LEAVES, ANN)], hands=2
    )

    assert known(seats, 1)[1, 1] is None
    assert (known(again, 2), again.questions) == (room({1: (None, BEN)}), ())


def test_facts_of_hands_that_have_not_begun_are_not_looked_at():
    facts = [Change(2, LEAVES, ANN)], [Naming(2, 1, frozenset({HAL}), everyone=True)]

    seats = seating(TWO_TABLES, {(1, 1): ANN}, *facts, hands=1)

    assert (known(seats, 1), seats.questions) == (TWO_TABLES, ())


def test_a_replay_seated_at_a_hand_begins_after_its_changes():
    """Facts of earlier hands and the changes of that hand are in the seats already."""
    moves = {(1, 1): LOU, (2, 1): ANN, (2, 2): EVE}

    seats = seating(TWO_TABLES, moves, [Change(2, LEAVES, BEN)], hands=3, seated_at=2)

    assert (seats.first, seats.last, seats.questions) == (2, 3, ())
    assert (known(seats, 2), seats.chairs_before(2)) == (TWO_TABLES, seats.chairs(2))
    assert known(seats, 3) == room({1: (EVE, BEN, CY, DOT), 2: (ANN, FAY, GUS, HAL)})


def test_a_room_without_tables_has_no_seats():
    seats = seating({}, {}, [], hands=2)

    assert (seats.chairs(2), seats.movers(1), seats.first_unknown) == ({}, {}, None)

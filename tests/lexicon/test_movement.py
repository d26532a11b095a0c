"""Everything is known: who walks and who stays (D2, D10-D13, D15)."""

import pytest

from lexicon.house_rules import EmptyChairs, HouseRules
from lexicon.movement import seating
from tests.lexicon.rooms import (
    ANN,
    BEN,
    CY,
    DOT,
    EVE,
    FAY,
    GUS,
    HAL,
    IDA,
    JO,
    KIT,
    LOU,
    TWO_TABLES,
    known,
    room,
)

THREE_TABLES = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL), 3: (IDA, JO, KIT, LOU)})


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


def test_a_room_without_tables_has_no_seats():
    seats = seating({}, {}, [], hands=2)

    assert (seats.chairs(2), seats.movers(1), seats.first_unknown) == ({}, {}, None)

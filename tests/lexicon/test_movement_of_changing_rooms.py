"""Everything is known: tables open and close, guests come, go and change places (D2, D14, D15)."""

from lexicon.movement import Change, ChangeKind, Naming, seating
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
    LOU,
    MEG,
    TWO_TABLES,
    known,
    room,
)

SITS, LEAVES = ChangeKind.SITS, ChangeKind.LEAVES


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

"""Facts that contradict end in questions, and the rest of the hall goes on (D15)."""

import pytest

from lexicon.house_rules import EmptyChairs
from lexicon.movement import Change, ChangeKind, Move, Naming, Question, seating
from lexicon.movement.contradictions import disputed
from lexicon.movement.evening import Evening
from tests.lexicon.rooms import ANN, BEN, CY, DOT, EVE, FAY, GUS, HAL, MEG, TWO_TABLES, known, room

SITS, LEAVES, CLOSES, OPENS, ADDED, TAKEN = (
    ChangeKind(kind) for kind in ("sits", "leaves", "closes", "opens", "added", "taken")
)
WALKED = room({1: (HAL, BEN, CY, DOT), 2: (EVE, FAY, GUS, ANN)})
WINNERS = {(1, 1): ANN, (1, 2): HAL}


def asked(*facts):
    return tuple(Question(fact.hand, fact.table, fact) for fact in facts)


def test_a_mover_who_cannot_sit_there_is_asked_about():
    """Rule 6: the rest of the hall goes on."""
    seats = seating(TWO_TABLES, {(1, 1): EVE, (1, 2): HAL}, [], hands=2)

    assert seats.questions == asked(Move(1, 1, EVE))
    assert seats.movers(1) == {1: {ANN, BEN, CY, DOT}, 2: {HAL}}


def test_an_empty_chair_cannot_move_from_a_full_table():
    seats = seating(TWO_TABLES, {(1, 1): None, (1, 2): HAL}, [], hands=2)

    assert seats.questions == asked(Move(1, 1, None))


def test_a_mover_who_is_not_in_the_room_is_asked_about():
    seats = seating(TWO_TABLES, {(1, 1): MEG, (1, 2): HAL}, [], hands=2)

    assert seats.questions == asked(Move(1, 1, MEG))


def test_a_guest_cannot_have_moved_on_from_two_tables():
    """Rule 6: one guest on two chairs; it is not known at which table Cy sat in hand 2."""
    opening = room({1: (ANN, CY), 2: (BEN, DOT), 3: (EVE, FAY)})
    moves = {(1, 2): BEN, (1, 3): EVE, (2, 1): CY, (2, 2): CY}

    seats = seating(opening, moves, [], hands=3)

    assert seats.questions == asked(Move(2, 2, CY))
    assert seats.movers(1)[1] == {ANN}


def test_people_named_win_over_a_recorded_mover():
    """D15: the naming of a hand is nearer to the truth than the move that led to it."""
    ben_came = Naming(2, 2, frozenset({EVE, FAY, GUS, BEN}), everyone=True)

    seats = seating(TWO_TABLES, WINNERS, [], [ben_came], hands=2)

    assert seats.questions == asked(Move(1, 1, ANN))
    assert known(seats, 2) == room({1: (ANN, HAL, CY, DOT), 2: (EVE, FAY, GUS, BEN)})


def test_a_naming_that_no_movement_can_explain_is_asked_about():
    """Rule 6: two guests cannot come to a table in one hand."""
    named = Naming(2, 2, frozenset({BEN, CY}), everyone=False)

    seats = seating(TWO_TABLES, WINNERS, [], [named], hands=2)

    assert (seats.questions, known(seats, 2)) == (asked(named), WALKED)


def test_a_naming_of_all_that_forgets_somebody_is_asked_about():
    named = Naming(1, 1, frozenset({ANN, BEN, CY}), everyone=True)

    seats = seating(TWO_TABLES, {}, [], [named], hands=1)

    assert (seats.questions, known(seats, 1)) == (asked(named), TWO_TABLES)


@pytest.mark.parametrize(
    "named",
    [
        Naming(1, 3, frozenset({ANN}), everyone=False),
        Naming(1, 3, frozenset(), everyone=True),
        Naming(1, 1, frozenset({MEG}), everyone=False),
        Naming(1, 1, frozenset({ANN, BEN, CY, DOT, EVE}), everyone=False),
    ],
    ids=["no such table", "nobody at no table", "not in the room", "more than there are chairs"],
)
def test_a_naming_that_fits_no_table_is_asked_about(named):
    seats = seating(TWO_TABLES, {}, [], [named], hands=1)

    assert (seats.questions, known(seats, 1)) == (asked(named), TWO_TABLES)


def test_two_namings_that_contradict_leave_the_second_out():
    """Rule 6, where nothing else is known: Table 1 in hand 2."""
    first = Naming(2, 1, frozenset({ANN, BEN, CY, HAL}), everyone=True)
    second = Naming(2, 1, frozenset({DOT}), everyone=False)

    seats = seating(TWO_TABLES, {(1, 2): HAL}, [], [second, first], hands=2)

    assert seats.questions == asked(second)
    assert seats.movers(1)[1] == {DOT}


def test_what_people_did_wins_over_a_mover_corrected_later():
    """Rule 6: Meg took the chair of Ann, who had come to Table 2; then Ben is said to have come."""
    changes = [Change(2, SITS, MEG, 2, 4), Change(2, LEAVES, ANN)]

    seats = seating(TWO_TABLES, {(1, 1): BEN, (1, 2): HAL}, changes, hands=2)

    assert seats.questions == asked(Move(1, 1, BEN))
    assert known(seats, 2) == room({1: (HAL, BEN, CY, DOT), 2: (EVE, FAY, GUS, MEG)})


def test_two_guests_on_one_chair_are_asked_about():
    """Rule 6: Ben sits there and is not named."""
    change = Change(1, SITS, MEG, 1, 2)

    seats = seating(TWO_TABLES, WINNERS, [change], hands=2)

    assert (seats.questions, known(seats, 2)) == (asked(change), WALKED)


def test_half_a_swap_leaves_the_other_half_out_too():
    """A swap can only be made whole: Fay is to sit on the chair of Gus, who is not named."""
    swap = [Change(1, SITS, ANN, 2, 2), Change(1, SITS, FAY, 2, 3)]

    seats = seating(TWO_TABLES, {}, swap, hands=1)

    assert (seats.questions, known(seats, 1)) == (asked(*swap), TWO_TABLES)


def test_one_wrong_change_does_not_undo_the_others_of_its_set():
    swap = [Change(1, SITS, ANN, 1, 2), Change(1, SITS, BEN, 1, 1)]
    wrong = Change(1, SITS, MEG, 2, 1)

    seats = seating(TWO_TABLES, {}, [wrong, *swap], hands=1)

    assert seats.questions == asked(wrong)
    assert known(seats, 1) == room({1: (BEN, ANN, CY, DOT), 2: (EVE, FAY, GUS, HAL)})


def test_of_changes_that_touch_each_other_only_the_wrong_one_is_left_out():
    """Ann may leave Table 1, but the table cannot close: Ben, Cy and Dot still sit there."""
    good = [Change(1, LEAVES, ANN), Change(1, SITS, MEG, 2, 5), Change(1, ADDED, table=2, chair=5)]
    wrong = Change(1, CLOSES, table=1)

    seats = seating(TWO_TABLES, {}, [*good, wrong], hands=1)

    assert seats.questions == asked(wrong)
    assert known(seats, 1) == room({1: (None, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL, MEG)})


def test_a_table_opens_although_another_change_of_the_set_cannot_be_made():
    """Rule 4: Ben is not named, so Meg cannot have his chair."""
    good = [Change(1, OPENS, table=3, chairs=2), Change(1, SITS, ANN, 3, 2)]
    wrong = Change(1, SITS, MEG, 1, 2)

    seats = seating(TWO_TABLES, {}, [*good, wrong], hands=1)

    assert seats.questions == asked(wrong)
    assert known(seats, 1) == room({
        1: (None, BEN, CY, DOT),
        2: (EVE, FAY, GUS, HAL),
        3: (None, ANN),
    })


def test_a_set_of_which_nothing_can_be_made_changes_nothing():
    wrong = [Change(2, CLOSES, table=9), Change(2, TAKEN, table=1, chair=7)]

    seats = seating(TWO_TABLES, WINNERS, wrong, hands=2)

    assert (seats.questions, known(seats, 2)) == (asked(*wrong), WALKED)


def test_a_table_cannot_close_under_a_guest_who_goes_nowhere():
    """Rule 4: Fay is not named; the others of Table 2 have gone home."""
    leaving = [Change(1, LEAVES, guest) for guest in (EVE, GUS, HAL)]
    closing = Change(1, CLOSES, table=2)

    seats = seating(TWO_TABLES, {}, [*leaving, closing], hands=1)

    assert seats.questions == asked(closing)
    assert known(seats, 1) == room({1: (ANN, BEN, CY, DOT), 2: (None, FAY, None, None)})


def test_a_table_that_opens_for_a_guest_who_is_on_another_chair_in_the_set():
    """The room changes before the people do; Ann is named twice, the second time too late."""
    opens = Change(1, OPENS, table=3, chairs=2)
    first, second = Change(1, SITS, ANN, 3, 1), Change(1, SITS, ANN, 3, 2)

    seats = seating(TWO_TABLES, {}, [second, first, opens], hands=1)

    assert seats.questions == asked(second)
    assert known(seats, 1) == {
        **room({1: (None, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL), 3: (ANN, None)})
    }


def test_a_guest_opened_on_two_chairs_sits_on_the_first():
    opening = room({1: (ANN, BEN), 2: (ANN, None)})

    seats = seating(opening, {}, [], hands=1)

    assert seats.questions == asked(Change(1, SITS, ANN, 2, 1))
    assert known(seats, 1) == room({1: (ANN, BEN), 2: (None, None)})


def test_what_only_a_later_hand_shows_is_asked_about_there():
    """Rule 6: hands 1 and 2 are open; nobody can walk two tables in one hand."""
    opening = room({1: (ANN, BEN), 2: (CY, DOT), 3: (EVE, FAY), 4: (GUS, HAL)})
    early, late = (Naming(hand, 4, frozenset({ANN}), everyone=False) for hand in (3, 4))

    seats = seating(opening, {}, [], [early, late], hands=4)

    assert seats.questions == asked(early)
    assert [seats.movers(hand)[hand] for hand in (1, 2, 3)] == [{ANN}] * 3


def test_what_a_later_hand_without_facts_shows_is_asked_about_where_the_last_facts_are():
    """No example is known in which it takes a hand without facts to show that others contradict."""
    named = Naming(2, 2, frozenset({BEN, CY}), everyone=False)
    evening = Evening(
        opening=TWO_TABLES,
        moves={},
        changes=frozenset(),
        named=frozenset({named}),
        hands=4,
        empty_chairs=EmptyChairs.MOVE,
        stays={},
        void=(),
        seated_at=None,
    )

    assert disputed(evening, 4) == (named,)


def test_contradictions_in_several_hands_are_all_asked_about_in_order():
    moves = {(1, 1): EVE, (1, 2): HAL, (2, 1): GUS, (2, 2): EVE}
    wrong = Change(2, SITS, MEG, 2, 1)

    seats = seating(TWO_TABLES, moves, [wrong], hands=3)

    assert seats.questions == asked(Move(1, 1, EVE), wrong, Move(2, 1, GUS))

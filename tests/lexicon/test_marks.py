"""Counts, doubts and initials (K1-K4, D7)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.cards import Pack
from lexicon.house_rules import HouseRules
from lexicon.marks import (
    Doubt,
    MarkError,
    Unlikely,
    doubts,
    initials_of,
    read_count,
)
from lexicon.places import ChairNumber, PlayerNumber

ANN, BEN, CY, DOT = PLAYERS = tuple(PlayerNumber(n) for n in (1, 2, 3, 4))
RULES = HouseRules()
WITH_FINES = HouseRules(fines_decide_the_table=True)


def seats(*players):
    return {ChairNumber(n): player for n, player in enumerate(players, start=1)}


@pytest.mark.parametrize(
    ("typed", "count"),
    [("0", 0), ("17", 17), ("7 ", 7), ("\t105\n", 105), ("999", 999), ("007", 7), ("0" * 5000, 0)],
)
def test_a_whole_number_in_the_digits_0_to_9_is_a_count(typed, count):
    """K3."""
    assert read_count(typed) == count


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "-5", "+7", "1_0", "12.5", "12.0", "o", "٣", "１２", "1 2", "²", "1e2", "nil"],
)
def test_what_is_no_number_is_refused_with_what_to_type(typed):
    """K3, F24."""
    with pytest.raises(MarkError) as refusal:
        read_count(typed)

    assert str(refusal.value) == (
        "Type the points of the cards left in the digits 0 to 9, for example 17; "
        "type 0 for a player who ran out."
    )


@pytest.mark.parametrize("typed", ["1000", "9" * 30, "9" * 5000])
def test_a_count_above_999_is_refused(typed):
    """K3."""
    with pytest.raises(MarkError) as refusal:
        read_count(typed)

    assert str(refusal.value) == (
        "A count is 999 at most; type the points of the cards left, such as 17."
    )


@settings(deadline=None)
@given(st.text())
def test_any_text_is_a_count_to_999_or_a_plain_refusal(typed):
    """K3: nothing else can happen, whatever is typed."""
    try:
        count = read_count(typed)
    except MarkError:
        assert not (typed.strip().isascii() and typed.strip().isdigit() and int(typed) <= 999)
    else:
        assert count == int(typed.strip())
        assert 0 <= count <= 999


def test_counts_that_the_pack_can_give_raise_no_doubt():
    """K1, K2: one ran out, one has the Master, one mark is missing."""
    assert doubts({ANN: 0, BEN: 17, CY: 100, DOT: None}) == []


def test_a_count_that_ten_cards_cannot_make_is_doubted():
    """K1."""
    assert doubts({ANN: 13, BEN: 102}) == [
        Doubt(Unlikely.IMPOSSIBLE_COUNT, (ANN,), "No ten cards can count 13. Sure?"),
        Doubt(Unlikely.IMPOSSIBLE_COUNT, (BEN,), "No ten cards can count 102. Sure?"),
    ]


def test_two_zeros_at_a_table_are_doubted():
    """K2."""
    sentence = "Only one player can run out at a table, and more have 0 here. Sure?"

    assert doubts({ANN: 0, BEN: 8, CY: 0}) == [Doubt(Unlikely.SEVERAL_RAN_OUT, (ANN, CY), sentence)]


def test_two_odd_counts_are_doubted_with_one_pack_only():
    """K2: one pack has one Master."""
    sentence = "Only a Master makes a count odd, and 2 counts are odd here. Sure?"

    assert doubts({ANN: 15, BEN: 8, CY: 21}) == [Doubt(Unlikely.TOO_MANY_ODD, (ANN, CY), sentence)]
    assert doubts({ANN: 15, BEN: 8, CY: 21}, packs=2) == []


def test_three_odd_counts_are_doubted_even_with_two_packs():
    """K2: two packs have two Masters."""
    sentence = "Only a Master makes a count odd, and 3 counts are odd here. Sure?"

    assert doubts({ANN: 15, BEN: 17, CY: 21}, packs=2) == [
        Doubt(Unlikely.TOO_MANY_ODD, (ANN, BEN, CY), sentence)
    ]


def test_what_is_odd_stays_marked_without_being_asked_again():
    """K3: the count was confirmed."""
    (doubt,) = doubts({ANN: 13})

    assert doubt.statement == "No ten cards can count 13."


def test_another_edition_raises_its_own_doubts():
    """K1: the counts come from the pack."""
    pack = Pack("Threes", {"A": 4}, {"A": 3})

    assert doubts({ANN: 3, BEN: 9}, pack=pack) == []
    assert doubts({ANN: 8}, pack=pack) == [
        Doubt(Unlikely.IMPOSSIBLE_COUNT, (ANN,), "No ten cards can count 8. Sure?")
    ]


def test_the_player_on_the_left_initials_a_mark():
    """D7: chair n by chair n + 1, the last by the first."""
    chairs = seats(ANN, BEN, CY, DOT)

    assert [initials_of(player, chairs) for player in PLAYERS] == [BEN, CY, DOT, ANN]


def test_empty_chairs_are_skipped_when_marks_are_initialled():
    """D7."""
    chairs = seats(ANN, None, CY, None)

    assert (initials_of(ANN, chairs), initials_of(CY, chairs)) == (CY, ANN)


def test_chairs_go_by_their_numbers_even_where_one_was_taken_away():
    """D7: whatever the order in which they are written down."""
    chairs = {ChairNumber(3): CY, ChairNumber(1): ANN, ChairNumber(4): DOT}

    assert [initials_of(player, chairs) for player in (ANN, CY, DOT)] == [CY, DOT, ANN]


def test_nobody_can_initial_the_mark_of_a_guest_alone_at_a_table():
    """D7."""
    assert initials_of(ANN, seats(None, ANN)) is None


def test_only_who_sits_at_the_table_has_a_neighbour_there():
    """D7."""
    with pytest.raises(MarkError, match=r"^Guest 4 does not sit at this table\.$"):
        initials_of(DOT, seats(ANN, BEN, CY, None))

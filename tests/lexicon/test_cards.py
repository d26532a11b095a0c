"""The pack of 1933, the counts it can give, and cutting it (K1, K5, D3)."""

from itertools import combinations
from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.cards import MASTER, PACK_1933, CardError, CutAgain, CutWon, Pack, cut
from lexicon.places import PlayerNumber

ANN, BEN, CY, DOT = (PlayerNumber(n) for n in (1, 2, 3, 4))


def test_the_pack_of_1933_is_52_cards_of_405_points():
    letters = {letter: n for letter, n in PACK_1933.counts.items() if letter != MASTER}

    assert PACK_1933.name == "Lexicon, 1933"
    assert "".join(sorted(letters)) == ascii_uppercase
    assert (sum(letters.values()), sum(PACK_1933.counts.values())) == (51, 52)
    assert sum(n * PACK_1933.points[letter] for letter, n in letters.items()) == 390
    assert sum(n * PACK_1933.points[letter] for letter, n in PACK_1933.counts.items()) == 405


@pytest.mark.parametrize(
    ("letters", "count", "points"),
    [
        ("AEI", 4, 10),
        ("HLORSTUW", 3, 8),
        ("CKMNP", 1, 8),
        ("DJV", 1, 6),
        ("GQY", 1, 4),
        ("BFXZ", 1, 2),
        (MASTER, 1, 15),
    ],
)
def test_every_letter_has_the_number_and_the_value_of_the_book(letters, count, points):
    found = [(PACK_1933.counts[letter], PACK_1933.points[letter]) for letter in letters]

    assert found == [(count, points)] * len(letters)


def test_the_cards_left_are_counted_in_points():
    assert PACK_1933.count_points("AQ?") == 29
    assert PACK_1933.count_points("") == 0


@pytest.mark.parametrize("cards", ["a", "Ä", "A Q", "A1"])
def test_a_card_that_is_not_in_the_pack_is_not_counted(cards):
    with pytest.raises(CardError, match=r"^The pack “Lexicon, 1933” has no card “.”\.$"):
        PACK_1933.count_points(cards)


def test_with_one_pack_a_count_is_0_or_even_to_100_or_odd_from_15_to_105():
    """K1."""
    assert PACK_1933.possible_counts() == {*range(0, 101, 2), *range(15, 106, 2)}


def test_with_two_packs_both_masters_make_an_even_count_up_to_110():
    """K1."""
    assert PACK_1933.possible_counts(packs=2) == {*range(0, 111, 2), *range(15, 106, 2)}


def test_with_few_cards_few_counts_are_possible():
    """K1: derived from the pack and from how many cards can be held."""
    assert PACK_1933.possible_counts(cards_at_most=0) == {0}
    assert PACK_1933.possible_counts(cards_at_most=1) == {0, 2, 4, 6, 8, 10, 15}


@settings(deadline=None, max_examples=60)
@given(
    cards=st.dictionaries(
        st.sampled_from("ABCD?"), st.tuples(st.integers(1, 2), st.integers(1, 20)), min_size=1
    ),
    packs=st.integers(1, 2),
    at_most=st.integers(0, 4),
)
def test_possible_counts_are_those_that_some_cards_really_make(cards, packs, at_most):
    """K1: against every way to hold cards of a small pack."""
    pack = Pack(
        "small", {k: n for k, (n, _) in cards.items()}, {k: p for k, (_, p) in cards.items()}
    )
    everything = [points for n, points in cards.values() for _ in range(n * packs)]
    held = [h for size in range(at_most + 1) for h in combinations(everything, size)]

    assert pack.possible_counts(packs, at_most) == {sum(points) for points in held}


def test_only_the_master_is_odd():
    """K1."""
    assert PACK_1933.odd_cards == 1
    assert {letter for letter, points in PACK_1933.points.items() if points % 2} == {MASTER}


def test_another_edition_is_another_file(tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(
        'name = "Small"\n[[cards]]\nletters = "AB"\ncount = 2\npoints = 5\n', encoding="utf-8"
    )

    pack = Pack.load(file)

    assert pack == Pack("Small", {"A": 2, "B": 2}, {"A": 5, "B": 5})
    assert (pack.possible_counts(cards_at_most=2), pack.odd_cards) == ({0, 5, 10}, 4)


def test_a_pack_that_lists_a_letter_twice_is_refused(tmp_path):
    file = tmp_path / "twice.toml"
    file.write_text(
        'name = "Twice"\n[[cards]]\nletters = "ABA"\ncount = 2\npoints = 5\n', encoding="utf-8"
    )

    with pytest.raises(CardError, match=r"^The pack “Twice” lists A twice\.$"):
        Pack.load(file)


def test_the_highest_letter_deals_first_a_before_z():
    """K5, D3: all four cut, and A is highest."""
    assert cut({ANN: "Q", BEN: "C", CY: "Z", DOT: "D"}) == CutWon(BEN, "C")


def test_those_who_tie_cut_again_and_the_others_are_out():
    """K5."""
    assert cut({ANN: "C", BEN: "Z", CY: "C"}) == CutAgain((ANN, CY))


def test_who_cuts_a_master_cuts_again_while_the_other_letters_stand():
    """K5: the book ranks letters only."""
    first = cut({ANN: MASTER, BEN: "C", CY: "C"})

    assert first == CutAgain((ANN,), {BEN: "C", CY: "C"})
    assert cut({**first.against, ANN: "B"}) == CutWon(ANN, "B")
    assert cut({**first.against, ANN: "D"}) == CutAgain((BEN, CY))


def test_who_cuts_alone_has_won_the_cut():
    """K5."""
    assert cut({ANN: "Z"}) == CutWon(ANN, "Z")


@pytest.mark.parametrize("letter", ["", "AB", "a", "Ä", "7"])
def test_a_cut_that_is_no_card_is_refused(letter):
    with pytest.raises(CardError, match="is no card; a cut is a letter from A to Z or a Master"):
        cut({ANN: "A", BEN: letter})


def test_a_cut_by_nobody_is_refused():
    with pytest.raises(CardError, match=r"^Nobody has cut a card yet\.$"):
        cut({})

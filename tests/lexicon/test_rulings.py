"""Challenges and verdicts (W1, W2, W4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.house_rules import HouseRules
from lexicon.places import PlayerNumber
from lexicon.rulings import (
    Consequence,
    RulingError,
    Verdict,
    as_laid,
    check_challenge,
    consequence,
    is_too_late,
)

ANN, BEN, CY, DOT, EVE = (PlayerNumber(n) for n in (1, 2, 3, 4, 5))
TABLE = (ANN, BEN, CY, DOT)
RULES = HouseRules()


def test_a_wrong_word_is_fined_50_the_cards_come_back_and_the_turn_is_lost():
    """W2."""
    assert consequence(Verdict.WRONG, RULES) == Consequence(
        fine=50, takes_back_cards=True, loses_turn=True, stands=False
    )


@pytest.mark.parametrize("verdict", [Verdict.MISSPELT, Verdict.WITHDRAWN])
def test_a_misspelt_or_withdrawn_word_costs_no_fine_but_the_turn(verdict):
    """W2."""
    assert consequence(verdict, RULES) == Consequence(
        fine=0, takes_back_cards=True, loses_turn=True, stands=False
    )


@pytest.mark.parametrize("verdict", [Verdict.GOOD, Verdict.TOO_LATE])
def test_a_good_word_stands_and_so_does_one_challenged_too_late(verdict):
    """W2."""
    assert consequence(verdict, RULES) == Consequence(
        fine=0, takes_back_cards=False, loses_turn=False, stands=True
    )


def test_the_house_sets_the_fine_for_a_wrong_word():
    """W2."""
    rules = HouseRules(wrong_word_fine=20)

    assert [consequence(verdict, rules).fine for verdict in Verdict] == [0, 0, 20, 0, 0]


def test_each_wrong_word_is_fined():
    """W4, F61: two wrong words in one hand are two fines."""
    verdicts = [Verdict.WRONG, Verdict.MISSPELT, Verdict.WRONG]

    assert [consequence(verdict, RULES).fine for verdict in verdicts] == [50, 0, 50]


@pytest.mark.parametrize("challenger", [ANN, CY, DOT])
def test_any_other_player_at_the_table_may_challenge(challenger):
    """W1."""
    assert check_challenge(challenger, laid_by=BEN, at_table=TABLE) is None


def test_nobody_challenges_their_own_word():
    """W1."""
    with pytest.raises(RulingError) as refusal:
        check_challenge(BEN, laid_by=BEN, at_table=TABLE)

    assert str(refusal.value) == (
        "Nobody can challenge their own word; they may take it back instead."
    )


@pytest.mark.parametrize(("challenger", "laid_by"), [(EVE, BEN), (BEN, EVE)])
def test_nobody_challenges_a_word_at_another_table(challenger, laid_by):
    """W1."""
    with pytest.raises(RulingError) as refusal:
        check_challenge(challenger, laid_by=laid_by, at_table=TABLE)

    assert str(refusal.value) == (
        "Guest 5 does not sit at this table; only players at the same table can challenge a word."
    )


def test_a_challenge_is_too_late_once_the_next_player_has_played():
    """W1."""
    assert is_too_late(next_has_played=True) is True
    assert is_too_late(next_has_played=False) is False


def test_the_last_word_can_be_challenged_until_the_marks_are_initialled():
    """W1: after it nobody plays any more."""
    assert is_too_late(next_has_played=False, marks_are_initialled=False) is False
    assert is_too_late(next_has_played=False, marks_are_initialled=True) is True


@pytest.mark.parametrize(
    ("typed", "laid"),
    [
        (" zax ", "ZAX"),
        ("thatched", "THATCHED"),
        ("don’t", "DON'T"),
        ("willy‑nilly", "WILLY-NILLY"),
        ("cafe\u0301", "CAFÉ"),
        ("q" * 32, "Q" * 32),
    ],
)
def test_a_word_is_written_as_the_cards_show_it(typed, laid):
    assert as_laid(typed) == laid


@pytest.mark.parametrize("typed", ["", "   ", "-", "'’"])
def test_an_empty_word_is_refused(typed):
    with pytest.raises(RulingError, match=r"^Type the word as it lies on the table\.$"):
        as_laid(typed)


@pytest.mark.parametrize("typed", ["ice cream", "h?t", "MP3", "a.m", "x\u0302", "<b>"])
def test_what_is_not_one_word_in_letters_is_refused(typed):
    with pytest.raises(RulingError) as refusal:
        as_laid(typed)

    assert str(refusal.value) == (
        "Type one word, in letters only and without blanks; "
        "for a Master, type the letter it stands for."
    )


def test_a_word_of_more_than_32_letters_is_refused():
    with pytest.raises(RulingError, match=r"^A word can have 32 letters at most here\.$"):
        as_laid("q" * 33)


@settings(deadline=None)
@given(st.text(max_size=40))
def test_a_word_that_was_written_down_once_reads_the_same_again(typed):
    try:
        word = as_laid(typed)
    except RulingError:
        return
    assert as_laid(word) == word
    assert 1 <= len(word) <= 32

"""The command that plays one hand and tells it."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from lexicon.hand_record import record, replay


def _said(*arguments: str) -> str:
    out = StringIO()
    call_command("play_hand", *arguments, stdout=out)
    return out.getvalue()


def test_a_hand_is_told_with_names_and_strengths():
    """L1, L7: from the cards dealt to the points left."""
    lines = _said("--seed", "5").splitlines()

    assert lines[:6] == [
        "Ann (beginner) holds E, E, O, P, R, T, U, U, W and Y.",
        "Ben (fair) holds A, E, H, I, M, Q, R, T, W and Z.",
        "Cy (good) deals and holds A, E, I, K, N, O, S, S, S and U.",
        "Dot (expert) holds C, H, H, I, J, L, L, O, V and X.",
        "I is exposed, and Dot (expert) begins.",
        lines[5],
    ]
    assert lines[5].startswith("Dot (expert) ")
    assert [line.split(" has ")[0] for line in lines[-4:]] == [
        "Ann (beginner)",
        "Ben (fair)",
        "Cy (good)",
        "Dot (expert)",
    ]


def test_the_record_of_the_same_hand_can_be_replayed():
    written = _said("--seed", "5", "--record")

    assert written.startswith('[Pack "Lexicon, 1933"]\n[Players "1 2 3 4"]\n[Dealer "3"]\n')
    assert record(replay(written)) == written
    assert _said("--seed", "5", "--record") == written


def test_one_strength_is_for_all_and_several_go_around_the_table():
    alike = _said("--players", "2", "--strength", "expert")
    around = _said("--players", "5", "--strength", "good", "fair", "--turns", "0")

    assert alike.startswith("Ann (expert)")
    assert "Ben (expert) " in alike
    assert [line.split(" has ")[0] for line in around.splitlines()[-5:]] == [
        "Ann (good)",
        "Ben (fair)",
        "Cy (good)",
        "Dot (fair)",
        "Eve (good)",
    ]


def test_it_rings_after_the_turns_that_are_asked_for():
    """D5."""
    assert _said("--turns", "0").splitlines()[5:7] == [
        "The bell rings.",
        "The marks are initialled.",
    ]


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--players", "6", "invalid choice: 6"),
        ("--strength", "weak", "invalid choice: 'weak'"),
        ("--turns", "-1", "“-1” is no number of turns"),
        ("--turns", "many", "“many” is no number of turns"),
    ],
)
def test_what_cannot_be_played_is_said(option, value, reason):
    with pytest.raises(CommandError, match=reason):
        _said(f"{option}={value}")

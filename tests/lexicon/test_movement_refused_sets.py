"""Sets of changes that cannot be made are refused in a plain sentence (D15)."""

import pytest

from lexicon.movement import Change, ChangeKind, SetRefused, check_changes
from tests.lexicon.rooms import ANN, BEN, EVE, FAY, GUS, HAL, MEG, TWO_TABLES

SITS, LEAVES, CLOSES, OPENS, ADDED, TAKEN = (
    ChangeKind(kind) for kind in ("sits", "leaves", "closes", "opens", "added", "taken")
)
WHO_SITS = {place: {who} for place, who in TWO_TABLES.items()} | {(2, 4): {HAL, None}}
REFUSED = {
    "Guest 1 is named twice in hand 2.": [Change(2, LEAVES, ANN), Change(2, SITS, ANN, 2, 4)],
    "Two guests cannot both sit on chair 4 of Table 2.": [
        Change(2, SITS, ANN, 2, 4),
        Change(2, SITS, BEN, 2, 4),
    ],
    "Chair 2 of Table 1 holds a guest for whom no other chair is named.": [
        Change(2, SITS, MEG, 1, 2)
    ],
    "Chair 1 of Table 1 holds a guest for whom no other chair is named.": [
        Change(2, TAKEN, table=1, chair=1)
    ],
    "Chair 1 of Table 2 holds a guest for whom no other chair is named.": [
        Change(2, CLOSES, table=2),
        Change(2, LEAVES, FAY),
    ],
    "Table 2 has no chair 5 to sit on.": [Change(2, SITS, MEG, 2, 5)],
    "Table 3 has no chair 1 to sit on.": [Change(2, SITS, MEG, 3, 1)],
    "Table 2 has no chair 5 to take away.": [Change(2, TAKEN, table=2, chair=5)],
    "Table 3 has no chair 1 to take away.": [Change(2, TAKEN, table=3, chair=1)],
    "Table 2 has a chair 4 already.": [Change(2, ADDED, table=2, chair=4)],
    "Table 3 is not open, so no chair can be added to it.": [Change(2, ADDED, table=3, chair=1)],
    "Table 3 is not open, so it cannot close.": [Change(2, CLOSES, table=3)],
    "Table 2 is open already.": [Change(2, OPENS, table=2, chairs=4)],
    "Table 1 would have no chair left; it can only close.": [
        Change(2, TAKEN, table=1, chair=chair) for chair in (1, 2, 3, 4)
    ],
}


@pytest.mark.parametrize(("sentence", "changes"), REFUSED.items(), ids=REFUSED)
def test_a_set_that_cannot_be_made_is_refused_in_a_plain_sentence(sentence, changes):
    """Rule 4."""
    with pytest.raises(SetRefused) as refusal:
        check_changes(changes, WHO_SITS)

    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "changes",
    [
        [Change(2, SITS, ANN, 1, 2), Change(2, SITS, BEN, 1, 1)],
        [Change(2, SITS, MEG, 2, 4)],
        [Change(2, SITS, MEG, 2, 5), Change(2, ADDED, table=2, chair=5)],
        [Change(2, SITS, MEG, 3, 2), Change(2, OPENS, table=3, chairs=2)],
        [Change(2, CLOSES, table=2), *(Change(2, LEAVES, who) for who in (EVE, FAY, GUS))],
        [Change(2, TAKEN, table=2, chair=4), Change(2, LEAVES, HAL)],
    ],
    ids=["swap", "perhaps empty", "added chair", "opened table", "closed", "taken"],
)
def test_a_set_that_can_be_made_passes(changes):
    """Rule 4: a chair that may be empty may be filled; the replay then draws that it was."""
    check_changes(changes, WHO_SITS)


@pytest.mark.parametrize(
    ("kind", "need"),
    [(SITS, "player"), (LEAVES, "player"), (CLOSES, "table"), (OPENS, "chairs"), (ADDED, "chair")],
)
def test_a_change_that_lacks_something_is_refused(kind, need):
    given = {"player": ANN, "table": 1, "chair": 1, "chairs": 4}

    with pytest.raises(SetRefused) as refusal:
        Change(2, kind, **given | {need: None})

    assert str(refusal.value) == f"A change that says “{kind}” must say which {need}."

"""Who sits where: a pure replay of what people did, with what is not known left open (D10-D15)."""

from lexicon.movement.facts import (
    Change,
    ChangeKind,
    Fact,
    Move,
    Naming,
    Place,
    Question,
    SetRefused,
)
from lexicon.movement.guests import Who
from lexicon.movement.replay import seating
from lexicon.movement.seats import Seating
from lexicon.movement.sets import check_changes

__all__ = [
    "Change",
    "ChangeKind",
    "Fact",
    "Move",
    "Naming",
    "Place",
    "Question",
    "Seating",
    "SetRefused",
    "Who",
    "check_changes",
    "seating",
]

"""Who may challenge a word, how long, and how the word is written down (W1)."""

import unicodedata
from collections.abc import Collection
from typing import Final

from lexicon.places import PlayerNumber
from lexicon.spelling import LETTERS_AT_MOST

_SAME_SIGN: Final = str.maketrans({"’": "'", "‘": "'", "‐": "-", "‑": "-"})


class RulingError(ValueError):
    """A challenge that is not allowed, or a word that cannot have been laid."""


def check_challenge(
    challenger: PlayerNumber, *, laid_by: PlayerNumber, at_table: Collection[PlayerNumber]
) -> None:
    """Let any other player at the same table challenge a word, and nobody else (W1).

    Raises:
        RulingError: the word is the challenger's own, or one of the two sits at another table.
    """
    if challenger == laid_by:
        raise RulingError("Nobody can challenge their own word; they may take it back instead.")
    for player in (laid_by, challenger):
        if player not in at_table:
            raise RulingError(
                f"Guest {player} does not sit at this table; only players at the same table "
                "can challenge a word."
            )


def is_too_late(*, next_has_played: bool, marks_are_initialled: bool = False) -> bool:
    """Tell whether a word can no longer be challenged, and so stands (W1).

    It is too late once the next player has completed an act; ruling: after the last word of a
    hand nobody plays any more, and it can be challenged until the marks are initialled.
    """
    return next_has_played or marks_are_initialled


def as_laid(text: str) -> str:
    """Write a word as the cards show it: in capitals, without blanks around it.

    Apostrophes and hyphens are let through, because people write them.

    Raises:
        RulingError: there is no letter in it, it has other signs or blanks, or it is too long.
    """
    word = unicodedata.normalize("NFC", text).strip().translate(_SAME_SIGN).upper()
    if not any(sign.isalpha() for sign in word):
        raise RulingError("Type the word as it lies on the table.")
    if not all(sign.isalpha() or sign in "'-" for sign in word):
        raise RulingError(
            "Type one word, in letters only and without blanks; "
            "for a Master, type the letter it stands for."
        )
    if len(word) > LETTERS_AT_MOST:
        raise RulingError(f"A word can have {LETTERS_AT_MOST} letters at most here.")
    return word

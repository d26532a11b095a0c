"""The house rules a hostess may choose, with the values of 1933 where the book gives any."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, Self


class EmptyChairs(StrEnum):
    """What happens when the guests cannot be seated by fours (D2)."""

    MOVE = "move"
    SHORT = "short"
    HOUSE = "house"


class Unchecked(StrEnum):
    """What happens to a mark without initials (D7)."""

    WARN = "warn"
    REFUSE = "refuse"


class TieBreak(StrEnum):
    """Who settles a tie for the lowest count (D9)."""

    CUT = "cut"
    DRAWN = "drawn"


class Dialect(StrEnum):
    """Whose spelling is good; what only the other has is misspelt, not wrong (W3)."""

    BRITISH = "british"
    AMERICAN = "american"
    BOTH = "both"


class ProperNouns(StrEnum):
    """Whether a proper noun stands that the dictionary gives (L6, W5)."""

    AS_PRINTED = "as_printed"
    NEVER = "never"


class HouseRulesError(ValueError):
    """A house rule was given a value it cannot have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The settings of `docs/rules.md` that change who moves and what counts."""

    empty_chairs: EmptyChairs = EmptyChairs.MOVE  # D2, "automatic" already resolved
    wrong_word_fine: int = 50  # W2
    unchecked_marks: Unchecked = Unchecked.WARN  # D7
    fines_decide_the_table: bool = False  # D8
    ties: TieBreak = TieBreak.CUT  # D9
    late_guests_until: int | None = None  # D14: no guest after this hand; None: at any time
    missed_hand_may_win: bool = False  # T2
    dialect: Dialect = Dialect.BRITISH  # W3
    desk_dictionary: bool = False  # L6: the words of a smaller, everyday dictionary only
    proper_nouns: ProperNouns = ProperNouns.AS_PRINTED  # W5
    shortest_word: int = 2  # L6, in letters
    master_may_be_taken: bool = True  # L4: by giving the letter that it stands for

    def lets_join(self, hand: int) -> bool:
        """Say whether a guest who was not there before may still come into this hand (D14)."""
        return self.late_guests_until is None or hand <= self.late_guests_until

    def as_dict(self) -> dict[str, str | int | bool | None]:
        """Return the rules as plain JSON values, as the drive file holds them."""
        return {key: str(v) if isinstance(v, StrEnum) else v for key, v in asdict(self).items()}

    @classmethod
    def from_dict(cls, written: Mapping[str, object]) -> Self:
        """Read what `as_dict` wrote; rules that are not named have their default.

        Raises:
            HouseRulesError: a name is unknown or a value is not one of its choices.
        """
        known = {field.name for field in fields(cls)}
        if unknown := sorted(set(written) - known):
            raise HouseRulesError(f"No house rule is called “{unknown[0]}”.")
        # Any: which type belongs to which name is what `_read` has just looked after.
        values: dict[str, Any] = {name: _read(name, value) for name, value in written.items()}
        return cls(**values)


_CHOICES: Mapping[str, type[StrEnum]] = {
    "empty_chairs": EmptyChairs,
    "unchecked_marks": Unchecked,
    "ties": TieBreak,
    "dialect": Dialect,
    "proper_nouns": ProperNouns,
}
_SWITCHES = (
    "fines_decide_the_table",
    "missed_hand_may_win",
    "desk_dictionary",
    "master_may_be_taken",
)
_NUMBERS: Mapping[str, range] = {
    "wrong_word_fine": range(1000),
    "late_guests_until": range(1000),
    "shortest_word": range(1, 11),  # nobody lays more than ten cards at once
}


def _read(name: str, value: object) -> object:
    if name in _CHOICES:
        if value in list(_CHOICES[name]):
            return _CHOICES[name](str(value))
    elif name in _SWITCHES:
        if isinstance(value, bool):
            return value
    elif name == "late_guests_until" and value is None:
        return None
    elif type(value) is int and value in _NUMBERS[name]:
        return value
    raise HouseRulesError(f"The house rule “{name}” cannot be “{value}”.")

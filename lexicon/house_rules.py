"""The house rules a hostess may choose, with the values of 1933 where the book gives any."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
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
    # D2: the ways given up during the evening, in order, each with the last hand it was kept in.
    empty_chairs_before: tuple[tuple[int, EmptyChairs], ...] = ()
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

    def empty_chairs_in(self, hand: int) -> EmptyChairs:
        """Say how empty chairs are treated in a hand, and in the movement after it (D2)."""
        before = (way for last, way in self.empty_chairs_before if hand <= last)
        return next(before, self.empty_chairs)

    def with_empty_chairs(self, way: EmptyChairs, *, from_hand: int) -> Self:
        """Return the rules by which empty chairs are treated so from a hand on (D2)."""
        before = [(last, kept) for last, kept in self.empty_chairs_before if last < from_hand - 1]
        given_up = self.empty_chairs_in(from_hand - 1)
        if from_hand > 1 and given_up is not way:
            before.append((from_hand - 1, given_up))
        return replace(self, empty_chairs=way, empty_chairs_before=tuple(before))

    def as_dict(self) -> dict[str, Any]:
        """Return the rules as plain JSON values, as the drive file holds them."""
        written = {key: str(v) if isinstance(v, StrEnum) else v for key, v in asdict(self).items()}
        before = [[last, str(way)] for last, way in self.empty_chairs_before]
        del written["empty_chairs_before"]
        # A drive that kept to one way is written as it always was.
        return {**written, "empty_chairs_before": before} if before else written

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
_REFUSED = object()  # None is a value of its own: late guests at any time
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
    read = _ways_before(value) if name == "empty_chairs_before" else _as_it_stands(name, value)
    if read is _REFUSED:
        raise HouseRulesError(f"The house rule “{name}” cannot be “{value}”.")
    return read


def _as_it_stands(name: str, value: object) -> object:
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
    return _REFUSED


def _ways_before(value: object) -> object:
    """Read pairs of a last hand and a way, in the order of the hands."""
    pairs: list[Any] = list(value) if isinstance(value, list | tuple) else [value]
    if not all(_is_way_before(pair) for pair in pairs):
        return _REFUSED
    last = [pair[0] for pair in pairs]
    in_order = last == sorted(set(last))
    return tuple((hand, EmptyChairs(way)) for hand, way in pairs) if in_order else _REFUSED


def _is_way_before(pair: object) -> bool:
    if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
        return False
    return type(pair[0]) is int and pair[0] >= 1 and pair[1] in list(EmptyChairs)

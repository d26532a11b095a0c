"""Why a word is good, misspelt or wrong: each reason with what it rests on (W3).

Sentences are made of them in `lexicon.rulings.wording`.
"""

from dataclasses import dataclass
from typing import TypeAlias

from lexicon.rulings.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class EarlierRuling:
    """What a Steward ruled earlier in this drive; `meant` is what was said to be meant."""

    spelling: str
    verdict: Verdict
    table: int
    hand: int
    meant: str | None = None


@dataclass(frozen=True, slots=True)
class NoWord:
    """What was typed cannot have been laid."""

    trouble: str


@dataclass(frozen=True, slots=True)
class RuledBefore:
    """The same was ruled earlier in this drive; `but` is what the dictionary says against it."""

    verdict: Verdict
    table: int
    hand: int
    but: "Reason | None" = None


@dataclass(frozen=True, slots=True)
class TooShort:
    """The house wants longer words (L6)."""

    shortest: int


@dataclass(frozen=True, slots=True)
class InDictionary:
    """The dictionary gives the word, in small letters."""

    form: str


@dataclass(frozen=True, slots=True)
class InOwnList:
    """The house's own list gives the word."""

    form: str


@dataclass(frozen=True, slots=True)
class NotInOwnList:
    """The house's own list is used instead of a dictionary, and lacks the word (F59)."""


@dataclass(frozen=True, slots=True)
class ChieflyName:
    """A rare word in small letters is spelt like a well-known name: PARIS."""

    form: str


@dataclass(frozen=True, slots=True)
class ProperNoun:
    """The dictionary gives it, but with a capital (W5)."""

    form: str
    may_stand: bool


@dataclass(frozen=True, slots=True)
class OtherSpelling:
    """Right in another country or a rare spelling, but not in the spelling of this drive."""

    form: str
    country: str | None


@dataclass(frozen=True, slots=True)
class SignLeftOut:
    """Written with an apostrophe, a hyphen or in two words."""

    form: str


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """The dictionary gives it as an abbreviation only."""

    form: str


@dataclass(frozen=True, slots=True)
class InLargerDictionary:
    """Only the larger dictionary gives the word, and this drive uses the desk dictionary."""

    form: str


@dataclass(frozen=True, slots=True)
class OtherName:
    """A name that no dictionary gives."""

    form: str


@dataclass(frozen=True, slots=True)
class PluralOfName:
    """More than one of a name: GERMANYS."""

    name: str


@dataclass(frozen=True, slots=True)
class RomanNumeral:
    """A number in Roman figures."""


@dataclass(frozen=True, slots=True)
class NoSuchWord:
    """The dictionary knows nothing of it; which word was meant has not been asked yet."""


@dataclass(frozen=True, slots=True)
class MeantUnknown:
    """The word that was meant would not be good either."""

    meant: str


@dataclass(frozen=True, slots=True)
class Near:
    """Near enough to the word that was meant to be a misspelling of it."""

    to: str
    cost: float


@dataclass(frozen=True, slots=True)
class Far:
    """Too far from the word that was meant to be a misspelling of it."""

    to: str
    cost: float


Reason: TypeAlias = (
    NoWord
    | RuledBefore
    | TooShort
    | InDictionary
    | InOwnList
    | NotInOwnList
    | ChieflyName
    | ProperNoun
    | OtherSpelling
    | SignLeftOut
    | Abbreviation
    | InLargerDictionary
    | OtherName
    | PluralOfName
    | RomanNumeral
    | NoSuchWord
    | MeantUnknown
    | Near
    | Far
)

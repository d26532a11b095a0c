"""A sentence of the rules with its number, and what stands under one heading."""

from dataclasses import dataclass

from lexicon.house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class Clause:
    """What one rule says, in our own words; ``rule`` is its number on the page of the rules.

    ``lead`` is the word that the eye should find.
    """

    rule: str
    words: str
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """The clauses under one heading."""

    heading: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Customs:
    """What a drive has settled for itself: its house rules, how long a hand may last, how many."""

    house: HouseRules
    hand_lasts: str
    hands: str

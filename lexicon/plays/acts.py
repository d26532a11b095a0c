"""The four acts of L2, of which a turn is exactly one.

Each act names one word at most, so that no act can touch two.
"""

from dataclasses import dataclass
from enum import StrEnum


class Take(StrEnum):
    """Which card replaces the discard."""

    EXPOSED = "exposed"
    BLIND = "blind"


@dataclass(frozen=True, slots=True)
class LayWord:
    """Lay one complete word from the cards held (L2a)."""

    word: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Discard a card, then take the exposed or the blind one (L2b)."""

    discard: str
    take: Take


@dataclass(frozen=True, slots=True)
class Insert:
    """Put cards into one word on the table, at the ends or inside, at several places too (L2c).

    `number` counts the words on the table from 1; `word` is the whole word that is left.
    """

    number: int
    word: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Change letters of one word on the table for cards held; those taken come to the hand (L2d).

    `number` counts the words on the table from 1; `word` is the whole word that is left.
    """

    number: int
    word: str


WordAct = LayWord | Insert | Substitute
Act = WordAct | Exchange

"""The pack, what its cards count, and cutting it (K1, K5).

>>> PACK_1933.count_points("AQ?")
29
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final, Self

from lexicon.places import PlayerNumber

MASTER: Final = "?"


class CardError(ValueError):
    """Something was named that is no card of the pack, or nobody cut."""


@dataclass(frozen=True, slots=True)
class Pack:
    """One edition's cards: how many there are of each letter, and what each counts in points."""

    name: str
    counts: Mapping[str, int] = field(hash=False)
    points: Mapping[str, int] = field(hash=False)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read the edition that is written down in the TOML file at `path`.

        Raises:
            CardError: a letter stands in two places of the file.
        """
        with path.open("rb") as file:
            written = tomllib.load(file)
        counts: dict[str, int] = {}
        points: dict[str, int] = {}
        for kind in written["cards"]:
            for letter in kind["letters"]:
                if letter in counts:
                    raise CardError(f"The pack “{written['name']}” lists {letter} twice.")
                counts[letter], points[letter] = kind["count"], kind["points"]
        return cls(written["name"], MappingProxyType(counts), MappingProxyType(points))

    def count_points(self, letters: str) -> int:
        """Add up the points of cards, written as capitals with `MASTER` for a Master.

        Not checked: whether the pack holds that many of a letter, since a table may use two packs.

        Raises:
            CardError: a letter is not in this pack.
        """
        if strangers := sorted(set(letters) - set(self.points)):
            raise CardError(f"The pack “{self.name}” has no card “{strangers[0]}”.")
        return sum(self.points[letter] for letter in letters)

    def possible_counts(self, packs: int = 1, cards_at_most: int = 10) -> frozenset[int]:
        """Find every count that a player can be left with, 0 for running out (K1)."""
        cards = Counter[int]()
        for letter, count in self.counts.items():
            cards[self.points[letter]] += count * packs
        return _sums(tuple(cards.items()), cards_at_most)

    @property
    def odd_cards(self) -> int:
        """How many cards have an odd value: in 1933 only the Master (K1)."""
        return sum(count for letter, count in self.counts.items() if self.points[letter] % 2)


@cache
def _sums(cards: tuple[tuple[int, int], ...], at_most: int) -> frozenset[int]:
    reached = {(0, 0)}
    for points, count in cards:
        reached |= {
            (held + more, total + more * points)
            for held, total in reached
            for more in range(1, min(count, at_most - held) + 1)
        }
    return frozenset(total for _, total in reached)


PACK_1933: Final = Pack.load(Path(__file__).parent / "data" / "pack_1933.toml")


@dataclass(frozen=True, slots=True)
class CutWon:
    """The highest card was cut by one player."""

    player: PlayerNumber
    letter: str


@dataclass(frozen=True, slots=True)
class CutAgain:
    """These players must cut again, against the letters that stand meanwhile."""

    players: tuple[PlayerNumber, ...]
    against: Mapping[PlayerNumber, str] = field(default_factory=dict, hash=False)


def cut(letters: Mapping[PlayerNumber, str]) -> CutWon | CutAgain:
    """Decide a cut: A is highest, Z lowest; who tie, or hold a Master, cut again (K5).

    After a tie only the tied cut, and everybody else is out. After a Master the next cut is
    `{**again.against, **new_letters}`: the other letters stand.

    Raises:
        CardError: nobody cut, or something cut is neither a capital letter nor a Master.
    """
    if not letters:
        raise CardError("Nobody has cut a card yet.")
    for letter in letters.values():
        if len(letter) != 1 or letter not in ascii_uppercase + MASTER:
            raise CardError(f"“{letter}” is no card; a cut is a letter from A to Z or a Master.")
    if masters := tuple(player for player, letter in letters.items() if letter == MASTER):
        # K5, ruling: the book ranks letters only, so a Master settles nothing.
        return CutAgain(masters, {p: letter for p, letter in letters.items() if letter != MASTER})
    highest = min(letters.values())
    tied = tuple(player for player, letter in letters.items() if letter == highest)
    return CutWon(tied[0], highest) if len(tied) == 1 else CutAgain(tied)

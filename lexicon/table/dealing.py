"""The deal: who sits at the table, and how the cards of the pack lay when it was shuffled (L1)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from lexicon.cards import PACK_1933, Pack
from lexicon.house_rules import HouseRules
from lexicon.places import PlayerNumber

CARDS_EACH: Final = 10
_FOR_TWO_PACKS: Final = 5  # players
_USUAL: Final = HouseRules()


class DealError(ValueError):
    """These players cannot be dealt these cards."""


def packs_needed(players: int) -> int:
    """Return two packs for five or more players, and one for fewer (L1)."""
    return 2 if players >= _FOR_TWO_PACKS else 1


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about a hand before its first act.

    `players` sit clockwise; `cards` are all cards of the pack or packs as shuffled, the one that
    is dealt first in front.
    """

    players: tuple[PlayerNumber, ...]
    dealer: PlayerNumber
    cards: str
    pack: Pack = PACK_1933
    rules: HouseRules = _USUAL

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt (L1).

        Raises:
            DealError: there are not two to five players, the dealer is none of them, or the cards
                are not those of the packs, or too few.
        """
        if not 2 <= len(self.players) <= 5 or len(set(self.players)) < len(self.players):
            raise DealError("Two to five different players sit at a table.")
        if self.dealer not in self.players:
            raise DealError(f"Player {self.dealer} does not sit at this table and cannot deal.")
        if sorted(self.cards) != sorted(_all_cards(self.pack, self.packs)):
            raise DealError(f"These are not the cards of “{self.pack.name}”, packs: {self.packs}.")
        if len(self.cards) <= CARDS_EACH * len(self.players):
            raise DealError("There are too few cards for ten each and an exposed one.")

    @classmethod
    def shuffled(
        cls,
        players: Sequence[PlayerNumber],
        dealer: PlayerNumber,
        dice: random.Random,
        pack: Pack = PACK_1933,
        rules: HouseRules = _USUAL,
    ) -> Self:
        """Shuffle one pack, or two for five players (L1).

        Raises:
            DealError: these players cannot be dealt that pack.
        """
        cards = list(_all_cards(pack, packs_needed(len(players))))
        dice.shuffle(cards)
        return cls(tuple(players), dealer, "".join(cards), pack, rules)

    @property
    def packs(self) -> int:
        """How many packs are in play."""
        return packs_needed(len(self.players))

    @property
    def first_player(self) -> int:
        """The place in `players` of the one on the dealer's left, who begins (L1)."""
        return (self.players.index(self.dealer) + 1) % len(self.players)

    def cards_dealt(self) -> tuple[str, ...]:
        """Return ten cards for each of `players`, dealt singly from the dealer's left (L1)."""
        count = len(self.players)
        to_deal = self.cards[: CARDS_EACH * count]
        return tuple(to_deal[(n - self.first_player) % count :: count] for n in range(count))

    @property
    def stack(self) -> str:
        """The cards that are left, the first of which is exposed beside the others (L1)."""
        return self.cards[CARDS_EACH * len(self.players) :]


def _all_cards(pack: Pack, packs: int) -> str:
    return "".join(letter * count * packs for letter, count in pack.counts.items())

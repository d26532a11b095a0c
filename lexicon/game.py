"""The ordinary game, which is not a drive: hand after hand until one player is left (O1-O3).

>>> game = OrdinaryGame.begin((1, 2, 3), {1: "Q", 2: "B", 3: "T"})
>>> game.dealer
2
>>> game = game.after({1: 0, 2: 104, 3: 30})
>>> game.dealer, game.playing, game.totals, game.winner
(3, (1, 3), {1: 0, 2: 104, 3: 30}, None)
"""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from lexicon.cards import PACK_1933, CutAgain, Pack, cut
from lexicon.house_rules import HouseRules
from lexicon.places import PlayerNumber
from lexicon.rulings import Verdict
from lexicon.table import Deal, HandInPlay, Ruled

RETIRES_AT: Final = 100
_CHALLENGE: Final = 10  # points for a challenger who was wrong, and off for one who was right
_POINTS: Final[Mapping[Verdict, int]] = {
    Verdict.GOOD: _CHALLENGE,
    Verdict.MISSPELT: -_CHALLENGE,
    Verdict.WRONG: -_CHALLENGE,
    Verdict.TOO_LATE: 0,  # O2, ruling: nobody was right or wrong
    Verdict.WITHDRAWN: 0,  # the same
}
_USUAL: Final = HouseRules()


class GameError(ValueError):
    """The game cannot go on so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdinaryGame:
    """A game between two hands. `players` sit clockwise; `dealer` deals the next hand.

    `retired` are those who reached 100, the first in front.
    """

    players: tuple[PlayerNumber, ...]
    dealer: PlayerNumber
    totals: Mapping[PlayerNumber, int]
    retired: tuple[PlayerNumber, ...] = ()

    @classmethod
    def begin(
        cls, players: Sequence[PlayerNumber], letters: Mapping[PlayerNumber, str]
    ) -> Self | CutAgain:
        """Let the highest card deal first, or say who cuts again, as `cards.cut` does (O1, K5).

        Raises:
            GameError: somebody who does not play has cut a card.
            CardError: nobody has cut, or something that is no card.
        """
        if strangers := [player for player in letters if player not in players]:
            raise GameError(f"Player {strangers[0]} does not play, and cuts no card.")
        won = cut(letters)
        if isinstance(won, CutAgain):
            return won
        return cls(players=tuple(players), dealer=won.player, totals=dict.fromkeys(players, 0))

    @property
    def playing(self) -> tuple[PlayerNumber, ...]:
        """Those who have not retired, clockwise."""
        return tuple(player for player in self.players if player not in self.retired)

    @property
    def winner(self) -> PlayerNumber | None:
        """The one who is left (O3). None: the game goes on."""
        return self.playing[0] if len(self.playing) == 1 else None

    @property
    def places(self) -> tuple[PlayerNumber, ...]:
        """Everybody in order once the game is over: the winner, then who retired last (O3).

        Raises:
            GameError: the game goes on.
        """
        if self.winner is None:
            raise GameError("The game goes on, and nobody has won yet.")
        return (self.winner, *reversed(self.retired))

    def deal(
        self, dice: random.Random, *, pack: Pack = PACK_1933, rules: HouseRules = _USUAL
    ) -> HandInPlay:
        """Shuffle and deal the next hand to those who are left (L1, O1).

        Raises:
            GameError: the game is over.
        """
        self._check_open()
        return HandInPlay.begin(Deal.shuffled(self.playing, self.dealer, dice, pack, rules))

    def after_hand(self, hand: HandInPlay) -> Self:
        """Count a hand that was played to its end, with its challenges; see `after`.

        Raises:
            HandIsOpen: the hand is still being played.
            GameError: others play, or the game is over.
        """
        return self.after(hand.result().counts, hand.rulings)

    def after(self, counts: Mapping[PlayerNumber, int], rulings: Iterable[Ruled] = ()) -> Self:
        """Add up a hand: the cards left in points, 10 for a wrong challenge, -10 for a right one.

        Who has 100 retires, the highest first. Where all who are left have 100, the lowest total
        wins, and equal lowest play one more hand (O2, O3). The deal passes to the left (O1).

        Raises:
            GameError: the counts are not those of all who play, or the game is over.
        """
        self._check_open()
        if set(counts) != set(self.playing):
            raise GameError("Everybody who plays must have counted, and nobody else.")
        totals = {player: total + counts.get(player, 0) for player, total in self.totals.items()}
        for ruled in rulings:
            if ruled.challenger is not None:
                totals[ruled.challenger] += _POINTS[ruled.verdict]
        retired = (*self.retired, *_retiring({p: totals[p] for p in self.playing}))
        dealer = self._left_of_dealer(retired)
        return replace(self, dealer=dealer, totals=totals, retired=retired)

    def _left_of_dealer(self, retired: Collection[PlayerNumber]) -> PlayerNumber:
        place = self.players.index(self.dealer) + 1
        clockwise = (*self.players[place:], *self.players[:place])
        return next(player for player in clockwise if player not in retired)

    def _check_open(self) -> None:
        if self.winner is not None:
            raise GameError(f"The game is over, and player {self.winner} has won.")


def _retiring(totals: Mapping[PlayerNumber, int]) -> list[PlayerNumber]:
    leaving = [player for player, total in totals.items() if total >= RETIRES_AT]
    if len(leaving) == len(totals):
        # O3, ruling: somebody must win, and lowest is best; equal lowest play on.
        leaving = [player for player in leaving if totals[player] > min(totals.values())]
    return sorted(leaving, key=lambda player: totals[player], reverse=True)

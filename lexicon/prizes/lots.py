"""Lots that can be drawn again by anybody who wishes to check them (T4; ruling: the book has none).

Each card number is given a seal, made of the seed, the prize, how often it has been drawn and the
number. The lowest seal wins. So nobody's lot depends on who else is in the draw, and the same seed
never gives another winner.
"""

import hashlib
from collections.abc import Iterable

from lexicon.places import PlayerNumber
from lexicon.prizes.kinds import Prize


def draw_lot(
    players: Iterable[PlayerNumber], *, seed: str, prize: Prize, turn: int = 1
) -> PlayerNumber:
    """Draw one of these guests; the order in which they are given does not matter.

    ``turn`` is 1, and one more each time the prize is drawn again.

    Raises:
        ValueError: nobody is in the draw.

    >>> draw_lot([1, 2, 3, 4], seed="1933", prize=Prize.RAFFLE)
    3
    """

    def seal(player: PlayerNumber) -> str:
        return hashlib.sha256(f"{seed}:{prize}:{turn}:{player}".encode()).hexdigest()

    return min(players, key=seal)

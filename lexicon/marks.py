"""Counts on the score card: reading them, doubting them, and who won the table (K1-K4, D7-D9)."""

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from lexicon.cards import PACK_1933, Pack
from lexicon.house_rules import HouseRules
from lexicon.places import ChairNumber, PlayerNumber

_NO_FINES: Final[Mapping[PlayerNumber, int]] = MappingProxyType({})


class MarkError(ValueError):
    """A mark, or the person it is asked about, cannot be what was given."""


def read_count(text: str) -> int:
    """Read a count of points as it was typed; blanks around it do no harm (K3).

    Raises:
        MarkError: it is no whole number in the digits 0-9, or it is above 999.
    """
    typed = text.strip()
    # K3, F24: int() alone would take 1_0, +7, ٣ and １２, and fail on thousands of digits.
    if not (typed.isascii() and typed.isdigit()):
        raise MarkError(
            "Type the points of the cards left in the digits 0 to 9, for example 17; "
            "type 0 for a player who ran out."
        )
    digits = typed.lstrip("0")
    if len(digits) > 3:
        raise MarkError("A count is 999 at most; type the points of the cards left, such as 17.")
    return int(digits or "0")


class Unlikely(StrEnum):
    """What is odd about a count that may be right all the same."""

    IMPOSSIBLE_COUNT = "impossible count"  # K1
    SEVERAL_RAN_OUT = "several ran out"  # K2
    TOO_MANY_ODD = "too many odd"  # K2


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something to ask "sure?" about; when confirmed it is accepted and stays marked (K3)."""

    why: Unlikely
    players: tuple[PlayerNumber, ...]
    sentence: str

    @property
    def statement(self) -> str:
        """What is odd, without the question: so a count stays marked once it is accepted (K3)."""
        return self.sentence.removesuffix(" Sure?")


def doubts(
    counts: Mapping[PlayerNumber, int | None], *, pack: Pack = PACK_1933, packs: int = 1
) -> list[Doubt]:
    """List what the pack cannot give (K1) or one table cannot show (K2); missing marks are skipped.

    Nothing is refused for it: the hall is never stopped by the program (K3).
    """
    known = {player: count for player, count in counts.items() if count is not None}
    possible = pack.possible_counts(packs)
    found = [
        Doubt(Unlikely.IMPOSSIBLE_COUNT, (player,), f"No ten cards can count {count}. Sure?")
        for player, count in known.items()
        if count not in possible
    ]
    out = tuple(player for player, count in known.items() if count == 0)
    if len(out) > 1:
        sentence = "Only one player can run out at a table, and more have 0 here. Sure?"
        found.append(Doubt(Unlikely.SEVERAL_RAN_OUT, out, sentence))
    odd = tuple(player for player, count in known.items() if count % 2)
    if len(odd) > pack.odd_cards * packs:
        sentence = f"Only a Master makes a count odd, and {len(odd)} counts are odd here. Sure?"
        found.append(Doubt(Unlikely.TOO_MANY_ODD, odd, sentence))
    return found


@dataclass(frozen=True, slots=True)
class Unknown:
    """It cannot be said yet: these players' marks are missing."""

    missing: tuple[PlayerNumber, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """These players cut for it, and the highest moves on (D9)."""

    players: tuple[PlayerNumber, ...]


Mover = PlayerNumber | Cut | Unknown | None
"""Who moves on. None: nobody at the table may walk."""


@dataclass(frozen=True, slots=True)
class Winner:
    """One player has the lowest count; he moves on unless he keeps his seat (D13)."""

    player: PlayerNumber
    points: int
    moves_on: Mover


@dataclass(frozen=True, slots=True)
class Tie:
    """Several share the lowest count; who keeps a seat takes no part in the cut (D9, D13)."""

    players: tuple[PlayerNumber, ...]
    points: int
    moves_on: Mover


def table_winner(
    marks: Mapping[PlayerNumber, int | None],
    rules: HouseRules,
    *,
    fines: Mapping[PlayerNumber, int] = _NO_FINES,
    stays: Collection[PlayerNumber] = (),
) -> Winner | Tie | Unknown:
    """Say who won the hand at one table, and who moves on (D8, D9, D13).

    `marks` names everybody who sat there, with None for a mark that is missing. A single 0 is
    running out and decides the table at once (K4). Only cards decide, unless the house rules add
    fines. `stays` are those who never walk: fixed seats and house players. Where empty chairs
    move, nobody walks from a table that has one (D2): that is for `lexicon.movement`.
    """
    totals = dict(marks)
    if rules.fines_decide_the_table:
        totals = {p: None if m is None else m + fines.get(p, 0) for p, m in marks.items()}
    first = _lowest(totals)
    if isinstance(first, Unknown):
        return first
    players, points = first
    moves_on = _mover({p: total for p, total in totals.items() if p not in stays})
    if len(players) > 1:
        return Tie(players, points, moves_on)
    return Winner(players[0], points, moves_on)


def _lowest(
    totals: Mapping[PlayerNumber, int | None],
) -> tuple[tuple[PlayerNumber, ...], int] | Unknown:
    known = {player: total for player, total in totals.items() if total is not None}
    missing = tuple(player for player in totals if player not in known)
    # K4: nobody can be lower than one who ran out. A second 0 is doubtful (K2), so then wait.
    if not known or (missing and list(known.values()).count(0) != 1):
        return Unknown(missing)
    lowest = min(known.values())
    return tuple(player for player, total in known.items() if total == lowest), lowest


def _mover(walkers: Mapping[PlayerNumber, int | None]) -> Mover:
    if not walkers:
        return None
    first = _lowest(walkers)
    if isinstance(first, Unknown):
        return first
    players, _ = first
    return players[0] if len(players) == 1 else Cut(players)


def draw(tied: Cut, dice: random.Random) -> PlayerNumber:
    """Draw who of the tied moves on, where the house lets the program draw (D9)."""
    return dice.choice(sorted(tied.players))


def initials_of(
    player: PlayerNumber, chairs: Mapping[ChairNumber, PlayerNumber | None]
) -> PlayerNumber | None:
    """Name the left-hand neighbour, who checks and initials the player's mark (D7).

    `chairs` is one table; chairs run clockwise and empty ones are skipped. None: the player sits
    alone, and nobody can initial the mark.

    Raises:
        MarkError: the player does not sit at this table.
    """
    ring = [sitter for _, sitter in sorted(chairs.items()) if sitter is not None]
    if player not in ring:
        raise MarkError(f"Guest {player} does not sit at this table.")
    neighbour = ring[(ring.index(player) + 1) % len(ring)]
    return None if neighbour == player else neighbour

"""What is on the score cards so far: who sat where, and whose marks are to come."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.models import Drive, Hand, Mark, Player, Seat
from lexicon.places import PlayerNumber


@dataclass(frozen=True, slots=True)
class ToCome:
    """A mark that a guest who sat at a table does not have yet (T2)."""

    hand: Hand
    player: Player
    table: int | None

    def __str__(self) -> str:
        at = f", Table {self.table}" if self.table else ""
        return f"{self.player} (hand {self.hand.number}{at})"


def marks_to_come(drive: Drive) -> list[ToCome]:
    """Return the missing marks of all hands begun that are not void, by hand and card number."""
    hands = {hand.number: hand for hand in drive.hands.filter(void=False)}
    players = {player.number: player for player in drive.players.all()}
    marked = set(
        Mark.objects.filter(hand__drive=drive).values_list("hand__number", "player__number")
    )
    return [
        ToCome(hands[hand], players[player], table)
        for (hand, player), table in sorted(who_sat(drive).items())
        if (hand, player) not in marked and hand in hands
    ]


def who_sat(
    drive: Drive, *, players: Iterable[int] | None = None
) -> Mapping[tuple[int, PlayerNumber], int | None]:
    """Return hand and guest → table, for all who sat; no table where the chair is not known."""
    seats = Seat.objects.filter(hand__drive=drive)
    wanted = None if players is None else set(players)
    known = seats.filter(is_known=True, player__isnull=False)
    if wanted is not None:
        known = known.filter(player__number__in=wanted)
    sat: dict[tuple[int, PlayerNumber], int | None] = {}
    for hand, candidates in seats.filter(is_known=False).values_list("hand__number", "candidates"):
        # Who is in the room does not depend on who moved: every candidate sat somewhere.
        sat.update(
            ((hand, PlayerNumber(n)), None)
            for n in candidates
            if n and (wanted is None or n in wanted)
        )
    rows = known.values_list("hand__number", "player__number", "table__number")
    sat.update(((hand, PlayerNumber(player)), table) for hand, player, table in rows)
    return sat

"""Who goes where after a hand, as far as it is certain (D10-D12)."""

from dataclasses import dataclass

from drives.models import Drive, Hand, Player
from drives.services.seats.replay import replay
from lexicon.places import HandNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """Who leaves one table for the next; no name: it is not known yet, or the empty chair."""

    from_table: int
    to_table: int
    name: str = ""
    empty_chair: bool = False

    @property
    def deals(self) -> bool:
        """Whether somebody arrives who shuffles and deals; else the deal passes on (D12)."""
        return not self.empty_chair

    @property
    def is_known(self) -> bool:
        return self.empty_chair or self.name != ""


def movers_of(drive: Drive, hand: Hand, *, public: bool = False) -> list[Mover]:
    """Return who moves on from each table after a hand, table by table; nobody at one table alone.

    Nothing is guessed: where two might have moved, none is named (F33). On ``public`` pages a
    private guest is a number only (F50).
    """
    found = replay(drive, since=hand.number).movers(HandNumber(hand.number))
    ring = sorted(found)
    known = {table: next(iter(found[table])) for table in ring if len(found[table]) == 1}
    guests = {number for number in known.values() if number is not None}
    names = {p.number: _name(p, public=public) for p in drive.players.filter(number__in=guests)}
    return [
        Mover(
            from_table=table,
            to_table=after,
            name=names.get(known.get(table) or 0, ""),
            empty_chair=table in known and known[table] is None,
        )
        for table, after in zip(ring, [*ring[1:], *ring[:1]], strict=True)
    ]


def _name(player: Player, *, public: bool) -> str:
    return player.public_name if public else str(player)

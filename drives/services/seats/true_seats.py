"""What really happened wins over what should have happened: other people sit there (D15)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.models import Drive, Hand, Move, Naming, Player, Seat, SeatChange, Table
from drives.services.acts.deed import Deed, service
from drives.services.acts.kinds import CHANGES
from drives.services.acts.numbered import hand_of, table_of
from drives.services.seats.moves import settle_move
from drives.services.seats.seating import SeatError, leaves, record_changes, sits
from drives.services.seats.sitting import sitting_at, table_now
from drives.services.wording import listed

Really = Mapping[int, int | None]
"""Chair → the number on the card of the guest who really sits there, or nobody."""


@service
def sit_really(
    deed: Deed,
    hand_number: int,
    table_number: int,
    really: Really,
    *,
    others_swap: bool = True,
) -> None:
    """Record that other guests sit at a table than the movement says.

    Points follow people. Whoever was believed to sit there takes the chair of the guest who does
    (``others_swap``), or is out of the room until somebody says where he is.

    Raises:
        SeatError: a guest or a chair is not there, the whole cannot be, or it changes a table that
            the Steward who says it does not look after.
        UnknownNumber: the hand has not begun, or there is no such table.
    """
    hand, table = hand_of(deed.drive, hand_number), table_of(deed.drive, table_number)
    truth = _truth(deed.drive, hand, table, really, others_swap=others_swap)
    _refuse_others_tables(deed, truth)
    _forget_beliefs(deed, hand, truth)
    record_changes(deed, truth.changes)
    deed.say(truth.sentence)
    deed.reseat()
    for number in sorted(truth.tables):
        now = table_now(deed.drive, hand_number, number)
        deed.say(settle_move(deed, now, sitting_at(now, {})))


def _refuse_others_tables(deed: Deed, truth: "_Truth") -> None:
    """Let a Steward's link reach her own tables only; the hostess changes seats anywhere (F51).

    Raises:
        SeatError: somebody is believed to sit at a table that is not hers.
    """
    steward = deed.act.steward
    if steward is None:
        return
    hers = set(steward.opens().values_list("number", flat=True))
    if others := sorted(truth.tables - hers):
        raise SeatError(
            f"This changes who sits at Table {listed(others)}, which another Steward looks after. "
            "Ask the hostess to record it."
        )


@dataclass(frozen=True, slots=True)
class _Truth:
    """The one set of changes that puts people where they really sit."""

    hand: Hand
    changes: tuple[SeatChange, ...]
    tables: frozenset[int]

    @property
    def sentence(self) -> str:
        return f"Hand {self.hand.number}: {listed(map(_said, self.changes))}."

    @property
    def players(self) -> list[Player]:
        return [change.player for change in self.changes if change.player]


def _said(change: SeatChange) -> str:
    if change.kind == SeatChange.Kind.LEAVES:
        return f"{change.player} is not at the tables"
    return f"{change.player} really sits at {change.table}"


def _forget_beliefs(deed: Deed, hand: Hand, truth: _Truth) -> None:
    """Remove what was said while other guests were believed to sit there.

    That somebody sits on one of these chairs may have been said before, and left out of the seats
    since it contradicted something else: two such words for one chair cannot stand.
    """
    filled = {(change.table_id, change.chair) for change in truth.changes if change.table_id}
    said = CHANGES.of(deed.drive).filter(from_hand=hand.number, kind=SeatChange.Kind.SITS)
    others = said.exclude(player__in=truth.players)
    deed.remove(*(other for other in others if (other.table_id, other.chair) in filled))
    named = Naming.objects.filter(hand=hand, table__number__in=truth.tables)
    deed.remove(*named.select_related("hand", "table"))
    moved = Move.objects.filter(hand=hand, player__in=truth.players)
    deed.remove(*moved.select_related("hand", "table", "player"))


def _truth(drive: Drive, hand: Hand, table: Table, really: Really, *, others_swap: bool) -> _Truth:
    """Work out who sits and who leaves; whoever sits there already is not named.

    Raises:
        SeatError: a chair or a guest is not there, or nothing would change.
    """
    seats = list(Seat.objects.filter(hand=hand).select_related("player", "table"))
    around = {seat.chair: seat for seat in seats if seat.table == table}
    believed = {seat.player.number: seat for seat in seats if seat.player}
    if any(chair not in around for chair in really):
        raise SeatError(f"{table} has no such chair in hand {hand.number}.")
    comers = _comers(really, around, believed)
    placed = _placed(drive, hand, table, really, comers)
    freed = [believed[n] for n in comers if n in believed]
    filled = [around[chair] for chair in comers.values()]
    displaced = _displaced(really, around)
    free = [seat for seat in freed if seat not in filled] if others_swap else []
    moved = _swapped(drive, hand, displaced, free)
    if not placed and not moved:
        raise SeatError(f"They sit at {table} already, by what is recorded.")
    return _Truth(
        hand,
        (*placed, *moved),
        frozenset({table.number, *(seat.table.number for seat in freed)}),
    )


def _comers(
    really: Really, around: Mapping[int, Seat], believed: Mapping[int, Seat]
) -> Mapping[int, int]:
    """Return the guests named who were not believed to sit there, and their chairs."""
    return {
        number: chair
        for chair, number in really.items()
        if number is not None and believed.get(number) != around[chair]
    }


def _placed(
    drive: Drive, hand: Hand, table: Table, really: Really, comers: Mapping[int, int]
) -> list[SeatChange]:
    wanted = [number for number in really.values() if number is not None]
    people = {player.number: player for player in drive.players.filter(number__in=wanted)}
    if len(people) < len(wanted):
        raise SeatError("Each chair needs a guest of its own, by the number on the card.")
    return [sits(drive, hand.number, people[n], table, chair) for n, chair in comers.items()]


def _displaced(really: Really, around: Mapping[int, Seat]) -> list[Player]:
    """Return who was believed to sit on the chairs named and is not named himself."""
    wanted = set(really.values())
    sat = (around[chair].player for chair in sorted(really))
    return [player for player in sat if player and player.number not in wanted]


def _swapped(
    drive: Drive, hand: Hand, players: list[Player], free: Iterable[Seat]
) -> list[SeatChange]:
    places = list(free)
    moved = [
        sits(drive, hand.number, player, seat.table, seat.chair)
        for player, seat in zip(players, places, strict=False)
    ]
    return [*moved, *(leaves(drive, hand.number, p) for p in players[len(moved) :])]

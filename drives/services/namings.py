"""Who really sits at a table: said by people, it settles what the movement left open (D15)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from drives.models import Drive, Hand, Move, Naming, Player, Seat, SeatChange, Table
from drives.services.deed import Deed, service
from drives.services.numbered import hand_of, table_of
from drives.services.seating import SeatError, leaves, record_changes, refuse_contradictions, sits
from drives.services.wording import listed
from lexicon.marks import initials_of
from lexicon.places import ChairNumber, PlayerNumber


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table in one hand: who sits on which chair, as far as it is known."""

    chairs: Mapping[int, int | None]
    open_chairs: Mapping[int, tuple[int, ...]]
    players: Mapping[int, Player]

    @property
    def is_known(self) -> bool:
        return not self.open_chairs

    def left_of(self, player: Player) -> Player | None:
        """Return the left-hand neighbour, who initials the player's mark (D7)."""
        chairs = {
            ChairNumber(c): None if n is None else PlayerNumber(n) for c, n in self.chairs.items()
        }
        if self.open_chairs or player.number not in self.players:
            return None
        neighbour = initials_of(PlayerNumber(player.number), chairs)
        return None if neighbour is None else self.players[neighbour]


def sitting_at(hand: Hand, table: Table, named: Mapping[int, int | None]) -> Sitting:
    """Return who sits at a table, with those named on chairs that are not known.

    Raises:
        SeatError: somebody is named on a chair where he cannot be.
    """
    seats = Seat.objects.filter(hand=hand, table=table).select_related("player").order_by("chair")
    chairs: dict[int, int | None] = {}
    left_open: dict[int, tuple[int, ...]] = {}
    players: dict[int, Player] = {}
    for seat in seats:
        if seat.is_known:
            number = seat.player.number if seat.player else None
            if seat.chair in named and named[seat.chair] != number:
                raise SeatError(_other_than_known(table, hand, seat))
            chairs[seat.chair] = number
            if seat.player:
                players[seat.player.number] = seat.player
        elif seat.chair in named:
            chairs[seat.chair] = named[seat.chair]
        else:
            left_open[seat.chair] = tuple(seat.candidates)
    missing = [n for n in chairs.values() if n is not None and n not in players]
    players.update({p.number: p for p in _players(hand.drive, missing)})
    return Sitting(chairs, left_open, players)


def _other_than_known(table: Table, hand: Hand, seat: Seat) -> str:
    who = f"{seat.player} sits" if seat.player else "Nobody sits"
    return (
        f"{who} on chair {seat.chair} at {table} in hand {hand.number} by what is recorded. "
        "If somebody else sits there, say so first."
    )


def _players(drive: Drive, numbers: list[int]) -> list[Player]:
    return list(drive.players.filter(number__in=numbers)) if numbers else []


def name_table(deed: Deed, hand: Hand, table: Table, named: Mapping[int, int | None]) -> Sitting:
    """Record who sits at a table, as part of a larger act, and return it.

    Raises:
        SeatError: a guest is named who cannot sit there, or on two chairs.
    """
    sitting = sitting_at(hand, table, named)
    numbers = sorted(n for n in sitting.chairs.values() if n is not None)
    if len(set(numbers)) < len(numbers):
        raise SeatError(f"One guest is named on two chairs at {table}.")
    stored = Naming.objects.filter(hand=hand, table=table).select_related("hand", "table").first()
    if stored is None:
        naming = Naming(hand=hand, table=table, players=numbers, everyone=sitting.is_known)
        deed.add(naming)
    else:
        deed.change(stored, players=numbers, everyone=sitting.is_known)
    if any(named.get(chair) for chair in named):
        _refuse_impossible(deed, hand, named)
    return sitting


def _refuse_impossible(deed: Deed, hand: Hand, named: Mapping[int, int | None]) -> None:
    """Look for a contradiction only where a naming says something that was not known."""
    known = set(
        Seat.objects.filter(hand=hand, is_known=True).values_list("player__number", flat=True)
    )
    if any(number not in known for number in named.values() if number):
        refuse_contradictions(deed.drive, since=hand.number - 1)


@service
def name_guests(
    deed: Deed, hand_number: int, table_number: int, named: Mapping[int, int | None]
) -> None:
    """Say who sits on the chairs that were not known; their marks may come later.

    Raises:
        SeatError: somebody is named who cannot sit there.
    """
    hand, table = hand_of(deed.drive, hand_number), table_of(deed.drive, table_number)
    sitting = name_table(deed, hand, table, named)
    deed.say(f"{table}, hand {hand_number}: {_all_of(sitting)}.")


def _all_of(sitting: Sitting) -> str:
    named = [sitting.players[n] for _, n in sorted(sitting.chairs.items()) if n is not None]
    return f"{listed(named)} sit there" if named else "nobody is known to sit there"


@service
def sit_really(
    deed: Deed,
    hand_number: int,
    table_number: int,
    really: Mapping[int, int | None],
    *,
    others_swap: bool = True,
) -> None:
    """Record that other guests sit at a table than the movement says (D15).

    Points follow people. Whoever was believed to sit there takes the chair of the guest who does
    (``others_swap``), or is out of the room until somebody says where he is.

    Raises:
        SeatError: a guest or a chair is not there, or the whole cannot be.
    """
    hand, table = hand_of(deed.drive, hand_number), table_of(deed.drive, table_number)
    plan = _reseating(deed.drive, hand, table)
    changes = plan.changes(really, others_swap=others_swap)
    if not changes:
        raise SeatError(f"They sit at {table} already, by what is recorded.")
    _forget_beliefs(deed, hand, plan.tables_touched)
    record_changes(deed, changes)
    deed.say(_all_said(hand, changes))


def what_it_changes(
    drive: Drive,
    place: tuple[int, int],
    really: Mapping[int, int | None],
    *,
    others_swap: bool = True,
) -> str:
    """Say what `sit_really` would record at a hand and table, changing nothing (feature 13).

    Raises:
        SeatError: a guest or a chair is not there, or nothing would change.
    """
    hand, table = hand_of(drive, place[0]), table_of(drive, place[1])
    changes = _reseating(drive, hand, table).changes(really, others_swap=others_swap)
    if not changes:
        raise SeatError(f"They sit at {table} already, by what is recorded.")
    return _all_said(hand, changes)


def _reseating(drive: Drive, hand: Hand, table: Table) -> "_Reseating":
    seats = list(Seat.objects.filter(hand=hand).select_related("player", "table"))
    return _Reseating(drive, hand, table, seats)


def _all_said(hand: Hand, changes: Iterable[SeatChange]) -> str:
    return f"Hand {hand.number}: {listed(_said(change) for change in changes)}."


def _said(change: SeatChange) -> str:
    if change.kind == SeatChange.Kind.LEAVES:
        return f"{change.player} is not at the tables"
    return f"{change.player} really sits at {change.table}"


def _forget_beliefs(deed: Deed, hand: Hand, tables: set[int]) -> None:
    """Remove what was said of the touched tables while other guests were believed to sit there."""
    for model in (Naming, Move):
        deed.remove(
            *model._default_manager.filter(hand=hand, table__number__in=tables).select_related(*(
                "hand",
                "table",
                *(["player"] if model is Move else []),
            ))
        )


@dataclass(slots=True)
class _Reseating:
    """Works out the one set of changes that puts people where they really sit."""

    drive: Drive
    hand: Hand
    table: Table
    seats: list[Seat]

    @property
    def _believed(self) -> dict[int, Seat]:
        return {seat.player.number: seat for seat in self.seats if seat.player}

    @property
    def _around(self) -> dict[int, Seat]:
        return {seat.chair: seat for seat in self.seats if seat.table == self.table}

    tables_touched: set[int] = None  # type: ignore[assignment]  # filled by `changes`

    def changes(self, really: Mapping[int, int | None], *, others_swap: bool) -> list[SeatChange]:
        """Return who sits and who leaves; whoever sits there already is not named.

        Raises:
            SeatError: a chair or a guest is not there.
        """
        if any(chair not in self._around for chair in really):
            raise SeatError(f"{self.table} has no such chair in hand {self.hand.number}.")
        wanted = {n: chair for chair, n in really.items() if n is not None}
        people = {p.number: p for p in self.drive.players.filter(number__in=wanted)}
        if len(people) < sum(n is not None for n in really.values()):
            raise SeatError("Each chair needs a guest of its own, by the number on the card.")
        movers = {n: c for n, c in wanted.items() if not self._sits_on(n, c)}
        placed = [
            sits(self.drive, self.hand.number, people[n], self.table, c) for n, c in movers.items()
        ]
        freed = [self._believed[n] for n in movers if n in self._believed]
        displaced = [
            seat.player
            for chair, seat in self._around.items()
            if chair in really
            and seat.player
            and seat.player.number not in wanted
            and seat.player.number != really[chair]
        ]
        self.tables_touched = {self.table.number, *(seat.table.number for seat in freed)}
        return placed + self._displaced(
            displaced, freed if others_swap else [], set(movers.values())
        )

    def _sits_on(self, number: int, chair: int) -> bool:
        seat = self._believed.get(number)
        return seat is not None and seat.table == self.table and seat.chair == chair

    def _displaced(
        self, players: list[Player], freed: list[Seat], filled: set[int]
    ) -> list[SeatChange]:
        places = [s for s in freed if not (s.table == self.table and s.chair in filled)]
        moved = [
            sits(self.drive, self.hand.number, player, seat.table, seat.chair)
            for player, seat in zip(players, places, strict=False)
        ]
        gone = [leaves(self.drive, self.hand.number, p) for p in players[len(moved) :]]
        return list(chain(moved, gone))

"""Where every other table has five, guests come over to one that has too few (D2, D14).

Ruling: the rules say where one guest alone goes while there is room, and not what becomes of him
where there is none. Three at a table is the least that D2 seats anybody at, so two come over.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from drives.models import Drive, Seat, SeatChange
from drives.services.acts.deed import Deed, service
from drives.services.seats.closing import LARGEST_TABLE, added
from drives.services.seats.seating import (
    EMPTY,
    Chairs,
    SeatError,
    at_table,
    chairs_to_come,
    free_number,
    next_hand_number,
    record_changes,
    sits,
    there_before,
)
from drives.services.wording import listed
from lexicon.house_rules import EmptyChairs
from lexicon.movement import Place
from lexicon.places import ChairNumber, PlayerNumber, TableNumber

ENOUGH = 3
FULL = 4  # chairs that stay where they are; a fifth goes when nobody needs it


@service
def bring_guests(deed: Deed, number: int) -> None:
    """Bring guests over to a table of one or two until three sit there, from the next hand on.

    They come from the largest tables. Whoever keeps a seat stays, and so does who has just walked
    there, if others can come.

    Raises:
        SeatError: three sit there already, another table has room, or it is not known who could
            come.
    """
    come_over(deed, number)


def come_over(deed: Deed, number: int) -> None:
    """Do what `bring_guests` does, within another act.

    Raises:
        SeatError: as there.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    chairs = chairs_to_come(drive)
    _refuse_while_there_is_room(chairs, number)
    walks = _walks(drive, number, chairs)
    if not walks:
        raise SeatError(f"It is not known who could come over to Table {number}.")
    tables = {table.number: table for table in drive.tables.all()}
    people = {player.number: player for player in drive.players.all()}
    target = tables[number]
    brought = [added(drive, hand, target, w.chair) for w in walks if w.is_added]
    seats = [sits(drive, hand, people[w.guest], target, w.chair) for w in walks]
    record_changes(deed, [*brought, *seats])
    _take_away(deed, {number, *(walk.origin[0] for walk in walks)})
    who = listed(f"{people[walk.guest]} of Table {walk.origin[0]}" for walk in walks)
    verb = "sits" if len(walks) == 1 else "sit"
    deed.say(f"Every other table has five: from hand {hand} on {who} {verb} at {target}.")


def has_no_room(chairs: Chairs, *, beside: int) -> bool:
    """Say whether every other table has five guests, so that nobody can go there (D14)."""
    others = {table for table, _ in chairs} - {beside}
    around = [at_table(chairs, table).values() for table in others]
    return bool(others) and all(EMPTY not in at and len(at) >= LARGEST_TABLE for at in around)


def _refuse_while_there_is_room(chairs: Chairs, number: int) -> None:
    if len(_sitting(chairs, number)) not in {1, 2}:
        raise SeatError(f"Table {number} needs nobody to come over.")
    if not has_no_room(chairs, beside=number):
        raise SeatError(f"There is room at another table: Table {number} can close.")


@dataclass(frozen=True, slots=True)
class _Walk:
    """A guest who comes over, the place he leaves, and the chair he takes."""

    guest: int
    origin: Place
    chair: int
    is_added: bool


def _walks(drive: Drive, number: int, chairs: Chairs) -> list[_Walk]:
    """Return who comes over, one after the other, as long as they can be spared."""
    staying = set(drive.players.filter(stays_from__isnull=False).values_list("number", flat=True))
    walks: list[_Walk] = []
    while len(_sitting(chairs, number)) < ENOUGH:
        place = _spared(drive, chairs, number, staying)
        if place is None:
            break
        around = at_table(chairs, number)
        free = [chair for chair, who in around.items() if who == EMPTY]
        chair = free[0] if free else ChairNumber(free_number(around))
        (guest,) = chairs[place]
        walks.append(_Walk(guest or 0, place, chair, is_added=not free))
        here = (TableNumber(number), chair)
        chairs = {**chairs, place: EMPTY, here: frozenset({guest})}
    return walks


def _sitting(chairs: Chairs, number: int) -> Mapping[ChairNumber, frozenset[PlayerNumber | None]]:
    return {chair: who for chair, who in at_table(chairs, number).items() if who != EMPTY}


def _spared(drive: Drive, chairs: Chairs, number: int, staying: Collection[int]) -> Place | None:
    """Return the place of the next who comes: at the largest table, on its highest chair."""
    sizes = {table: len(_sitting(chairs, table)) for table, _ in chairs if table != number}
    large = [table for table, size in sizes.items() if size > ENOUGH]
    sat = _who_sat(drive)
    places = [
        (sizes[table], sat.get((table, chair)) in who, table, chair)
        for table in large
        for chair, who in _sitting(chairs, table).items()
        if len(who) == 1 and not who & set(staying)
    ]
    return max(places)[2:] if places else None


def _who_sat(drive: Drive) -> Mapping[Place, int]:
    """Return who sat where in the hand begun last; who is not there now has walked (D12)."""
    last = drive.hands.latest_first().first()
    rows = Seat.objects.filter(hand=last, player__isnull=False)
    known = rows.values_list("table__number", "chair", "player__number")
    return {(TableNumber(t), ChairNumber(c)): n for t, c, n in known}


def _take_away(deed: Deed, numbers: Collection[int]) -> None:
    """Take the chairs away that nobody needs: a fifth, and under short tables each (D2)."""
    drive, hand = deed.drive, next_hand_number(deed.drive)
    is_short = drive.rules.empty_chairs_in(hand) is EmptyChairs.SHORT
    taken = []
    for table in drive.tables.filter(number__in=numbers):
        chairs = chairs_to_come(drive)
        around = at_table(chairs, table.number)
        old = at_table(there_before(drive, hand, chairs), table.number)
        empty = [chair for chair, who in old.items() if who == EMPTY]
        spare = len(empty) if is_short else min(len(empty), max(0, len(around) - FULL))
        taken += [
            SeatChange(drive=drive, from_hand=hand, kind="taken", table=table, chair=chair)
            for chair in empty[::-1][:spare]
        ]
    if taken:
        record_changes(deed, taken)

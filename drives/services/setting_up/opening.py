"""The opening seats: a draft that can be drawn again until the guests are seated."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from drives.models import Drive, OpeningSeat, Player, Table
from drives.services.acts.deed import Deed, service
from drives.services.acts.kinds import CHANGES, OPENING
from drives.services.acts.numbered import number_after
from drives.services.door.arrivals import to_be_seated
from drives.services.setting_up.planning import PlanRefused
from drives.services.setting_up.stewards import share_tables_out
from drives.services.setting_up.wishes import wishes_not_kept, wishes_of
from drives.services.wording import counted, listed
from lexicon.house_rules import EmptyChairs
from lexicon.numbers import NumbersError, TableLaid, advise_tables, lay_tables
from lexicon.places import PlayerNumber
from lexicon.seat_draw import draw_seats

Sitters = Iterator[tuple[int, Player | None]]


@service
def draw_opening_seats(deed: Deed, *, seed: int | None = None, only_here: bool = False) -> None:
    """Lay the tables and give every guest a chair: drawn with ``seed``, or as listed without.

    It is a draft until the guests are seated. ``only_here`` draws for those ticked in at the door;
    the others have no chair until they come. Whom the hostess does not expect has none either.

    Raises:
        PlanRefused: the drive has begun, or there are too few or too many guests.
    """
    drive = deed.drive
    _refuse_once_begun(drive)
    expected = drive.players.ranked().expected().by_number()
    guests = list(expected.here() if only_here else expected)
    choice = empty_chairs_for(drive, len(guests))
    layout = lay_tables(len(guests), choice)
    if seed is not None:
        guests = _drawn(drive, guests, layout, seed)
    _clear(deed)
    wanted = sum(len(laid.empty_chairs) for laid in layout) if choice is EmptyChairs.HOUSE else 0
    _sit_down(deed, layout, _sitters(guests, _house_players(deed, wanted)))
    rules = replace(drive.rules, empty_chairs=choice)
    deed.change(drive, seed=seed or 0, house_rules=rules.as_dict(), is_seated=False)
    how = "listed" if seed is None else "drawn"
    laid_out = f"{counted(len(guests), 'guest')} at {counted(len(layout), 'table')}"
    deed.say(f"Opening seats {how} for {laid_out}.")
    if count := len(wishes_not_kept(drive)):
        # Which they are stands on the page of the seats, as long as these seats stand.
        deed.say(f"{counted(count, 'wish', 'wishes')} could not be kept.")


def _drawn(
    drive: Drive, guests: Sequence[Player], layout: Sequence[TableLaid], seed: int
) -> list[Player]:
    """Return the guests in the order of the chairs that they drew, their wishes looked at."""
    places = [laid.chairs - len(laid.empty_chairs) for laid in layout]
    by_number = {PlayerNumber(player.number): player for player in guests}
    tables = draw_seats(list(by_number), places, wishes_of(drive), random.Random(seed))
    return [by_number[number] for sitting in tables for number in sitting]


def _refuse_once_begun(drive: Drive) -> None:
    if not drive.is_planned:
        raise PlanRefused("The drive has begun; its opening seats stay.")


def _sitters(guests: list[Player], house_players: list[Player]) -> Callable[[TableLaid], Sitters]:
    """Return what seats the next guests at a table, house players on the chairs left over."""
    waiting, spare = iter(guests), iter(house_players)

    def sit_down(laid: TableLaid) -> Sitters:
        for chair in range(1, laid.chairs + 1):
            yield chair, next(spare, None) if chair in laid.empty_chairs else next(waiting)

    return sit_down


def _sit_down(
    deed: Deed, layout: Sequence[TableLaid], sit_down: Callable[[TableLaid], Sitters]
) -> None:
    tables = _lay(deed, len(layout))
    deed.add(
        *(
            OpeningSeat(drive=deed.drive, table=tables[laid.table], chair=chair, player=player)
            for laid in layout
            for chair, player in sit_down(laid)
        )
    )


def empty_chairs_for(drive: Drive, guests: int) -> EmptyChairs:
    """Return what the hostess wishes, or what the numbers suggest, for so many guests (D2).

    Raises:
        PlanRefused: there are too few or too many.
    """
    try:
        automatic = advise_tables(guests).automatic
    except NumbersError as refusal:
        raise PlanRefused(str(refusal)) from refusal
    is_open = drive.empty_chairs_wish == Drive.EmptyChairsWish.AUTOMATIC
    return automatic if is_open else EmptyChairs(drive.empty_chairs_wish)


def _clear(deed: Deed) -> None:
    deed.remove(*OPENING.of(deed.drive))
    deed.remove(*CHANGES.of(deed.drive).filter(from_hand=1))


def _house_players(deed: Deed, wanted: int) -> list[Player]:
    """Return as many house players as chairs are over, adding or removing some."""
    players = list(deed.drive.players.filter(house_player=True).by_number())
    deed.remove(*players[wanted:])
    first = number_after(deed.drive.players.all())
    fresh = [
        Player(
            drive=deed.drive,
            number=first + i - len(players),
            name=f"House player {i + 1}",
            house_player=True,
            stays_from=1,
            link_version=deed.version,
        )
        for i in range(len(players), wanted)
    ]
    deed.add(*fresh)
    return players[:wanted] + fresh


def _lay(deed: Deed, count: int) -> Mapping[int, Table]:
    """Return the tables 1 to ``count`` of the drive, laying those that are not there yet."""
    drive = deed.drive
    stood = {table.number: table for table in drive.tables.select_related("steward")}
    deed.remove(*(table for number, table in stood.items() if number > count))
    deed.add(*(Table(drive=drive, number=n) for n in range(1, count + 1) if n not in stood))
    share_tables_out(deed)
    return {table.number: table for table in drive.tables.all()}


@service
def swap_opening_seats(deed: Deed, first: tuple[int, int], second: tuple[int, int]) -> None:
    """Let two chairs change guests, each (table, chair); the seats are a draft again.

    Raises:
        PlanRefused: the drive has begun, or a chair is not there.
    """
    drive = deed.drive
    _refuse_once_begun(drive)
    stored = drive.opening_seats.select_related("table", "player")
    seats = {(seat.table.number, seat.chair): seat for seat in stored}
    if first not in seats or second not in seats:
        raise PlanRefused("That chair is not in the draft any more.")
    here, there = seats[first], seats[second]
    one, other = here.player, there.player
    deed.change(here, player=None)
    deed.change(there, player=one)
    deed.change(here, player=other)
    deed.change(drive, is_seated=False)
    deed.say(f"{one or 'The empty chair'} and {other or 'the empty chair'} change places.")


@service
def seat_guests(deed: Deed) -> None:
    """Make the draft the opening: score cards may be printed and the first hand may begin.

    Raises:
        PlanRefused: there is no draft, a guest on the list has no chair in it, or nobody at a
            table could walk.
    """
    drive = deed.drive
    if not drive.is_planned or not drive.opening_seats.exists():
        raise PlanRefused("There are no drawn seats yet. Draw the seats first.")
    if without := without_a_chair(drive):
        raise PlanRefused(f"No chair yet for {listed(without)}. Draw the seats again.")
    _refuse_a_table_of_stayers(drive)
    deed.change(drive, is_seated=True)
    deed.say("The guests are seated.")


def without_a_chair(drive: Drive) -> list[Player]:
    """Return who should have a chair in the opening and has none: see the door (feature 4)."""
    seated = set(drive.opening_seats.values_list("player_id", flat=True))
    return [player for player in to_be_seated(drive) if player.pk not in seated]


def _refuse_a_table_of_stayers(drive: Drive) -> None:
    """See that somebody can move on from every table (D13).

    Raises:
        PlanRefused: at one of them everybody keeps the seat.
    """
    around: dict[int, list[bool]] = defaultdict(list)
    for seat in OPENING.of(drive):
        if seat.player or drive.rules.empty_chairs is EmptyChairs.MOVE:
            around[seat.table.number].append(bool(seat.player and seat.player.stays_from))
    stuck = [number for number, stay in around.items() if stay and all(stay)]
    if stuck and len(around) > 1:
        raise PlanRefused(
            f"Everybody at Table {stuck[0]} keeps the seat; somebody there must be able to walk."
        )

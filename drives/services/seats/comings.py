"""Late guests, leavers, tables that open and close, and guests who keep their seats (D13, D14)."""

from collections.abc import Sequence

from drives.models import Drive, Player, Seat, SeatChange, Table
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of
from drives.services.door.arrivals import gone_home, note_arrival, note_back, note_gone
from drives.services.seats.closing import LARGEST_TABLE, added, close, who_stays_at
from drives.services.seats.moves import settle_move
from drives.services.seats.seating import (
    EMPTY,
    SeatError,
    at_table,
    chairs_to_come,
    everybody_in,
    free_number,
    leaves,
    next_hand_number,
    record_changes,
    sits,
)
from drives.services.seats.sitting import sitting_at, table_now
from drives.services.setting_up.guests import add_to_list
from drives.services.wording import has, listed
from lexicon.house_rules import EmptyChairs
from lexicon.places import ChairNumber

MOST_AT_A_TABLE_THAT_CLOSES = 2  # D14; more than two merge with another table


@service
def late_guest(deed: Deed, name: str, *, place: tuple[int, int] | None = None) -> None:
    """Add a guest who came late; he sits from the next hand on, or waits without ``place`` (D14).

    Raises:
        NameRefused: the name cannot be read.
        SeatError: nobody may come any more, or the chair is not free.
    """
    (player,) = add_to_list(deed, [name])
    note_arrival(deed, [player])
    if place is None:
        deed.say(f"{player} has come and waits for a chair.")
    else:
        _sit_down(deed, player, place)


@service
def guest_sits(deed: Deed, number: int, *, place: tuple[int, int]) -> None:
    """Give a guest without a seat a chair from the next hand on: late, waiting or come back.

    Raises:
        SeatError: he has a chair, nobody may come any more, or the chair is not free.
    """
    player = guest_of(deed.drive, number)
    if number in everybody_in(chairs_to_come(deed.drive)):
        raise SeatError(f"{player} has a chair already.")
    note_arrival(deed, [player])
    _sit_down(deed, player, place)


@service
def guest_waits(deed: Deed, number: int) -> None:
    """Let a guest without a chair wait for one: she has come, or has come back (D14).

    Raises:
        SeatError: he has a chair.
    """
    drive, player = deed.drive, guest_of(deed.drive, number)
    if number in everybody_in(chairs_to_come(drive)):
        raise SeatError(f"{player} has a chair already.")
    is_back = number in gone_home(drive)
    note_arrival(deed, [player])
    if is_back:
        note_back(deed, player, next_hand_number(drive))
    deed.say(f"{player} {'is back' if is_back else 'has come'} and waits for a chair.")


def _sit_down(deed: Deed, player: Player, place: tuple[int, int]) -> None:
    """Seat a guest on a free chair, or on one that is added to a table of less than five (D14).

    Raises:
        SeatError: nobody may come any more, or the chair is not free.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    refuse_late(drive, [player], hand)
    number, chair = place
    table = drive.tables.filter(number=number).first()
    around = at_table(chairs_to_come(drive), number)
    if table is None or not around:
        raise SeatError(f"Table {number} is not open.")
    changes = [sits(drive, hand, player, table, chair)]
    if ChairNumber(chair) not in around:
        if len(around) >= LARGEST_TABLE or chair != free_number(around):
            raise SeatError(f"Table {number} has no chair {chair}.")
        changes.append(added(drive, hand, table, chair))
    elif around[ChairNumber(chair)] != EMPTY:
        raise SeatError(f"It is not known that chair {chair} at Table {number} will be free.")
    record_changes(deed, changes)
    deed.say(f"{player} sits at {table} from hand {hand} on.")


def refuse_late(drive: Drive, players: Sequence[Player], hand: int) -> None:
    """Hold to the hand after which the house lets nobody join; who sat before may come back (D14).

    Raises:
        SeatError: somebody would join too late.
    """
    rules = drive.rules
    if rules.lets_join(hand):
        return
    known = set(Seat.objects.filter(player__in=players).values_list("player", flat=True))
    if any(player.pk not in known for player in players):
        raise SeatError(f"By the house rules nobody joins after hand {rules.late_guests_until}.")


@service
def guest_leaves(deed: Deed, number: int) -> None:
    """Let a guest go home, seated or waiting; a chair is empty from the next hand on (D14).

    Raises:
        SeatError: he has gone already.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    player = guest_of(drive, number)
    is_seated = number in everybody_in(chairs_to_come(drive))
    if not is_seated and number in gone_home(drive):
        raise SeatError(f"{player} has gone home already.")
    record_changes(deed, [leaves(drive, hand, player)])
    note_gone(deed, player)
    chair = f"; the chair is empty from hand {hand} on" if is_seated else ""
    deed.say(f"{player} goes home{chair}.")


@service
def open_table(deed: Deed, numbers: Sequence[int]) -> None:
    """Open one more table, the last in the ring, for three or four guests who wait (D14).

    Raises:
        SeatError: there are not three or four of them, or one has a chair already.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    players = list(drive.players.filter(number__in=numbers).by_number())
    if len(players) not in {3, 4}:
        raise SeatError("Three or four guests can open a table.")
    refuse_late(drive, players, hand)
    note_arrival(deed, players)
    seated = everybody_in(chairs_to_come(drive))
    if busy := [player for player in players if player.number in seated]:
        verb = has(len(busy))
        raise SeatError(f"{listed(busy)} {verb} a chair already.")
    last = drive.tables.order_by("-number").first()
    table = Table(
        drive=drive, number=last.number + 1 if last else 1, steward=last.steward if last else None
    )
    deed.add(table)
    chairs = 4 if drive.rules.empty_chairs == "move" else len(players)
    opens = SeatChange(drive=drive, from_hand=hand, kind="opens", table=table, chairs=chairs)
    seats = [sits(drive, hand, player, table, n) for n, player in enumerate(players, 1)]
    record_changes(deed, [opens, *seats])
    deed.say(f"{table} opens in hand {hand} for {listed(players)}.")


@service
def close_table(deed: Deed, number: int) -> None:
    """Close a table of one or two; its guests take empty chairs, or chairs are added (D14).

    Raises:
        SeatError: more than two sit there, it is not known who, or there is no room elsewhere.
    """
    guests = who_stays_at(deed.drive, number)
    if len(guests) > MOST_AT_A_TABLE_THAT_CLOSES:
        raise SeatError(f"Table {number} cannot be closed: only a table of one or two is.")
    close(deed, number, guests)


@service
def keep_seat(deed: Deed, number: int, *, stays: bool) -> None:
    """Let a guest keep the seat and never walk, from the hand being played on; or no longer (D13).

    Raises:
        SeatError: nobody at the table could walk any more.
    """
    drive = deed.drive
    player = guest_of(drive, number)
    begun = max(1, drive.hands.count())
    if stays:
        _refuse_if_nobody_walks(drive, player)
    chosen = player.comfort_table if stays else None
    deed.change(player, fixed_seat=stays, stays_from=begun if stays else None, comfort_table=chosen)
    deed.say(f"{player} keeps the seat." if stays else f"{player} walks again.")
    seat = Seat.objects.filter(hand__drive=drive, hand__number=begun, player=player).first()
    if seat is not None:
        now = table_now(drive, begun, seat.table.number)
        deed.say(settle_move(deed, now, sitting_at(now, {})))


def _refuse_if_nobody_walks(drive: Drive, player: Player) -> None:
    staying = set(drive.players.filter(stays_from__isnull=False).values_list("number", flat=True))
    chairs = chairs_to_come(drive)
    tables = {table for (table, _), who in chairs.items() if player.number in who}
    for table in tables:
        around = {n for who in at_table(chairs, table).values() for n in who}
        moves = drive.rules.empty_chairs is EmptyChairs.MOVE and None in around
        walkers = around - {None, player.number} - staying
        if not moves and not walkers:
            raise SeatError(f"Nobody at Table {table} could walk any more.")

"""Between hands empty chairs may be treated another way, from the next hand on (D2)."""

from collections.abc import Collection, Mapping

from drives.models import Drive, Player, SeatChange
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import number_after
from drives.services.seats.closing import added
from drives.services.seats.seating import (
    EMPTY,
    Chairs,
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
from drives.services.setting_up.ways_to_seat import WaysToSeat
from drives.services.wording import listed, tables_in_words
from lexicon.house_rules import EmptyChairs
from lexicon.numbers import ways_for_room
from lexicon.places import ChairNumber


def ways_from_next_hand(drive: Drive) -> WaysToSeat | None:
    """Return the ways for the guests who will be there; none where all tables are full (D2)."""
    chairs = chairs_to_come(drive)
    house = set(drive.players.filter(house_player=True).values_list("number", flat=True))
    guests_at = _guests_at(chairs, house)
    if len(guests_at) < 2 or min(guests_at) >= 4:
        return None
    advice = ways_for_room(guests_at)
    chosen = advice.choice(drive.rules.empty_chairs)
    return WaysToSeat(advice.sentence, advice, chosen, next_hand_number(drive))


def _tables(chairs: Chairs) -> list[int]:
    return sorted({table for table, _ in chairs})


def _guests_at(chairs: Chairs, house: Collection[int]) -> list[int]:
    """Count the guests of each table, house players aside.

    Where it is not known yet which table has the empty chair, it is counted at the highest that
    may have it.
    """
    counted = dict.fromkeys(_tables(chairs), 0)
    perhaps = []
    for (number, _), who in sorted(chairs.items()):
        counted[number] += who != EMPTY and not who <= set(house)
        perhaps += [number] if None in who and who != EMPTY else []
    present = everybody_in(chairs) - set(house)
    over = sum(counted.values()) - len(present)
    for _, number in zip(range(over), reversed(perhaps), strict=False):
        counted[number] -= 1
    return list(counted.values())


@service
def treat_empty_chairs(deed: Deed, wish: str) -> None:
    """Treat empty chairs another way from the next hand on; what was played stays as it was (D2).

    Where they move, chairs are brought to tables below four. Short tables lose their empty chairs
    when the hand begins. House players take the chairs that are empty, or go.

    Raises:
        SeatError: no table has a chair to spare, it is done so already, or house players are to
            take chairs of which it is not known that they are empty.
    """
    drive, hand = deed.drive, next_hand_number(deed.drive)
    ways = ways_from_next_hand(drive)
    if ways is None or ways.advice is None:
        raise SeatError("All tables are full: there is no empty chair to treat in any way.")
    is_left_open = wish == Drive.EmptyChairsWish.AUTOMATIC
    way = ways.advice.automatic if is_left_open else EmptyChairs(wish)
    if way is drive.rules.empty_chairs:
        raise SeatError("Empty chairs are treated so already.")
    chairs = chairs_to_come(drive)
    rules = drive.rules.with_empty_chairs(way, from_hand=hand)
    deed.change(drive, house_rules=rules.as_dict(), empty_chairs_wish=wish)
    _FOLLOW[way](deed, hand, chairs)


def _let_chairs_move(deed: Deed, hand: int, chairs: Chairs) -> None:
    brought = _missing(chairs)
    tables = {table.number: table for table in deed.drive.tables.all()}
    changes = [
        *_house_players_go(deed, hand, chairs),
        *(
            added(deed.drive, hand, tables[number], chair)
            for number, missing in brought.items()
            for chair in missing
        ),
    ]
    if changes:
        record_changes(deed, changes)
    deed.say(f"From hand {hand} on the empty chair moves on in the winner's place.")
    if brought:
        deed.say(f"Bring a chair to {tables_in_words(brought)}.")


def _take_chairs_away(deed: Deed, hand: int, chairs: Chairs) -> None:
    changes = _house_players_go(deed, hand, chairs)
    if changes:
        record_changes(deed, changes)
    deed.say(f"From hand {hand} on there are short tables: empty chairs are taken away.")


def _let_house_players_sit(deed: Deed, hand: int, chairs: Chairs) -> None:
    if any(len(who) > 1 and None in who for who in chairs.values()):
        raise SeatError(
            f"It is not known yet which chairs are empty in hand {hand}. Enter the marks first."
        )
    drive = deed.drive
    tables = {table.number: table for table in drive.tables.all()}
    brought = [(number, chair) for number, chairs in _missing(chairs).items() for chair in chairs]
    free = [(int(t), int(c)) for (t, c), who in sorted(chairs.items()) if who == EMPTY]
    places = sorted([*free, *brought])
    helpers = _house_players(deed, len(places), chairs)
    changes = [added(drive, hand, tables[number], chair) for number, chair in brought]
    changes += [
        sits(drive, hand, helper, tables[number], chair)
        for helper, (number, chair) in zip(helpers, places, strict=True)
    ]
    record_changes(deed, changes)
    deed.say(f"From hand {hand} on {listed(helpers)} play and are not ranked.")


_FOLLOW = {
    EmptyChairs.MOVE: _let_chairs_move,
    EmptyChairs.SHORT: _take_chairs_away,
    EmptyChairs.HOUSE: _let_house_players_sit,
}


def _missing(chairs: Chairs) -> Mapping[int, list[ChairNumber]]:
    """Return the numbers of the chairs that each table lacks of four."""
    missing: dict[int, list[ChairNumber]] = {}
    for number in _tables(chairs):
        around = set(at_table(chairs, number))
        while len(around) < 4:
            chair = ChairNumber(free_number(around))
            missing.setdefault(number, []).append(chair)
            around.add(chair)
    return missing


def _house_players_go(deed: Deed, hand: int, chairs: Chairs) -> list[SeatChange]:
    seated = everybody_in(chairs)
    helpers = deed.drive.players.filter(house_player=True, number__in=seated).by_number()
    return [leaves(deed.drive, hand, helper) for helper in helpers]


def _house_players(deed: Deed, wanted: int, chairs: Chairs) -> list[Player]:
    """Return so many house players who do not sit yet: those who went come back first."""
    seated = everybody_in(chairs)
    helpers = list(deed.drive.players.filter(house_player=True).by_number())
    spare = [helper for helper in helpers if helper.number not in seated][:wanted]
    fresh = _fresh(deed, wanted - len(spare), named=[helper.name for helper in helpers])
    deed.add(*fresh)
    return spare + fresh


def _fresh(deed: Deed, count: int, *, named: Collection[str]) -> list[Player]:
    drive, first = deed.drive, number_after(deed.drive.players.all())
    names = [f"House player {n}" for n in range(1, 100) if f"House player {n}" not in named]
    return [
        Player(
            drive=drive,
            number=first + i,
            name=names[i],
            house_player=True,
            stays_from=1,
            link_version=deed.version,
        )
        for i in range(count)
    ]

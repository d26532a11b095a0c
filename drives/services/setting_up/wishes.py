"""Who would rather sit together, or apart, and at which table a comfort seat stands (D13).

These are wishes for the draw of the opening seats; from the first bell on the winners walk.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from drives.models import Drive, Player, Wish
from drives.services.acts.deed import Deed, service
from drives.services.acts.kinds import OPENING, WISHES
from drives.services.acts.numbered import guest_of
from drives.services.setting_up.planning import PlanRefused
from drives.services.setting_up.wishes_that_clash import clash, seats_over, too_few_tables
from drives.services.wording import counted, listed
from lexicon.places import PlayerNumber, TableNumber
from lexicon.seat_draw import Pair, Wishes, unkept


@dataclass(frozen=True, slots=True)
class Company:
    """Guests who all wish the same of each other."""

    players: tuple[Player, ...]
    apart: bool

    @property
    def sentence(self) -> str:
        return f"{listed(self.players)} {'sit apart' if self.apart else 'sit together'}"


@service
def wish_company(deed: Deed, numbers: Sequence[int], *, apart: bool) -> None:
    """Let these guests sit apart in the draw, or together; what was wished of two before goes.

    Raises:
        PlanRefused: fewer than two are named, the drive has begun, or no draw could keep the wish
            beside the others.
        UnknownNumber: nobody has one of the cards.
    """
    drive = deed.drive
    _refuse_once_begun(drive)
    players = [guest_of(drive, number) for number in sorted(set(numbers))]
    if len(players) < 2:
        raise PlanRefused("Tick two names or more.")
    pairs = list(combinations(players, 2))
    stored = {(wish.player_id, wish.other_id): wish for wish in WISHES.of(drive)}
    turned = []
    for one, other in pairs:
        if wish := stored.get((one.pk, other.pk)):
            turned += [Company((one, other), wish.apart)] if wish.apart != apart else []
            deed.change(wish, apart=apart)
    fresh = [pair for pair in pairs if (pair[0].pk, pair[1].pk) not in stored]
    deed.add(*(Wish(drive=drive, player=a, other=b, apart=apart) for a, b in fresh))
    _refuse_what_clashes(drive)
    deed.say(f"{Company(tuple(players), apart).sentence} in the draw.")
    for company in turned:
        deed.say(f"The wish that {company.sentence} is gone.")
    tables = -(-_expected(drive) // 4)
    if apart and len(players) > tables:
        deed.say(f"With {counted(tables, 'table')} not all of them can.")


@service
def drop_wish(deed: Deed, numbers: Sequence[int]) -> None:
    """Take back what was wished of these guests among each other.

    Raises:
        PlanRefused: nothing was wished of them.
    """
    among = WISHES.of(deed.drive).filter(player__number__in=numbers, other__number__in=numbers)
    wishes = list(among)
    if not wishes:
        raise PlanRefused("Nothing is wished of them any more.")
    deed.remove(*wishes)
    players = deed.drive.players.filter(number__in=numbers).by_number()
    deed.say(f"{listed(players)} sit as they are drawn.")


@service
def choose_table(deed: Deed, number: int, table: int) -> None:
    """Give a guest a comfort seat: the draw puts her at this table, and she never walks (D13).

    Raises:
        PlanRefused: the drive has begun, it is a house player, or no draw could keep it beside the
            other wishes.
        UnknownNumber: nobody has the card.
    """
    _refuse_once_begun(deed.drive)
    player = guest_of(deed.drive, number)
    if player.house_player:
        raise PlanRefused(f"{player} helps out where a chair is over.")
    deed.change(player, fixed_seat=True, stays_from=1, comfort_table=table)
    _refuse_what_clashes(deed.drive)
    deed.say(f"{player} keeps a seat at Table {table}.")
    deed.say(too_few_tables(_expected(deed.drive), table))


def _refuse_once_begun(drive: Drive) -> None:
    if not drive.is_planned:
        raise PlanRefused("The drive has begun; its opening seats stay.")


def _refuse_what_clashes(drive: Drive) -> None:
    """Refuse what no draw could keep, as long as it can be told without the number of tables.

    Raises:
        PlanRefused: two wishes exclude each other, or a table has too few chairs.
    """
    chairs = 5 if _expected(drive) == 5 else 4  # D2: five people sit at one table
    names = {PlayerNumber(player.number): str(player) for player in drive.players.all()}
    wished = wishes_of(drive)
    if why := clash(wished, names, chairs=chairs) or seats_over(wished.tables, chairs=chairs):
        raise PlanRefused(why)


def _expected(drive: Drive) -> int:
    return drive.players.ranked().expected().count()


def wishes_of(drive: Drive) -> Wishes:
    """Return everything that the draw is to keep, by card numbers."""
    pairs: dict[bool, list[Pair]] = {True: [], False: []}
    for one, other, apart in drive.wishes.values_list("player__number", "other__number", "apart"):
        pairs[apart].append((PlayerNumber(one), PlayerNumber(other)))
    chosen = drive.players.filter(comfort_table__isnull=False).values_list(
        "number", "comfort_table"
    )
    return Wishes(
        apart=frozenset(pairs[True]),
        together=frozenset(pairs[False]),
        tables={PlayerNumber(n): TableNumber(table) for n, table in chosen if table is not None},
    )


def companies(drive: Drive) -> list[Company]:
    """Return the wishes as they were said: couples, and groups of whom all wish the same."""
    players = {player.number: player for player in drive.players.by_number()}
    wishes = wishes_of(drive)
    return [
        Company(tuple(players[number] for number in group), apart)
        for apart, pairs in ((True, wishes.apart), (False, wishes.together))
        for group in _groups(pairs)
    ]


def _groups(pairs: Collection[Pair]) -> list[list[PlayerNumber]]:
    """Put pairs together to groups of whom each two are a pair, so that each pair stands in one.

    >>> _groups({(1, 2), (1, 3), (2, 3), (3, 7)})
    [[1, 2, 3], [3, 7]]
    """
    left, groups = sorted(pairs), []
    everybody = sorted({number for pair in pairs for number in pair})
    while left:
        group = list(left[0])
        for number in everybody:
            with_all = [(min(number, n), max(number, n)) for n in group]
            if number not in group and all(pair in left for pair in with_all):
                group.append(number)
        groups.append(sorted(group))
        left = [pair for pair in left if pair not in set(combinations(sorted(group), 2))]
    return groups


def wishes_not_kept(drive: Drive) -> list[str]:
    """Say which wishes the opening seats as they stand do not keep, one sentence each."""
    wishes = wishes_of(drive)
    if not wishes:
        return []
    tables: dict[int, list[PlayerNumber]] = {}
    names: dict[int, str] = {}
    for seat in OPENING.of(drive).filter(player__isnull=False):
        tables.setdefault(seat.table.number, []).append(PlayerNumber(seat.player.number))
        names[seat.player.number] = str(seat.player)
    return _in_words(tables, names, wishes)


def _in_words(
    tables: Mapping[int, list[PlayerNumber]], names: Mapping[int, str], wishes: Wishes
) -> list[str]:
    last = max(tables, default=0)
    broken = unkept([tables.get(number, []) for number in range(1, last + 1)], wishes)
    at = {guest: number for number, sitting in tables.items() for guest in sitting}
    return [
        *(
            f"{names[a]} and {names[b]} could not sit apart: both sit at Table {at[a]}."
            for a, b in broken.apart
        ),
        *(
            f"{names[a]} and {names[b]} could not sit together: Table {at[a]} and Table {at[b]}."
            for a, b in broken.together
        ),
        *(
            f"{names[n]} could not keep a seat at Table {wishes.tables[n]}: Table {at[n]}."
            for n in broken.tables
        ),
    ]

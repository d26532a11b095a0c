"""Who has won which prize, by the figures as they are now, and what was announced (T3, T4)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, GivenPrize, Lot, Player, PrizeCut, PrizeGiving
from drives.services.prizes.contests import contests_of, cuts_of, lots_of
from drives.services.prizes.words import SEALS, TITLES, won_with
from drives.services.scoring.standings import hands_counted, hands_that_count, places
from drives.services.setting_up.guest_list import is_taken_for_a_card
from drives.services.wording import by_cut, clock_time, counted, listed
from lexicon.places import PlayerNumber
from lexicon.prizes import AS_USUAL, BY_LOT, PLACE_OF, Feat, Given, Prize, give_prizes


@dataclass(frozen=True, slots=True)
class PrizeWinner:
    """Who goes up for a prize: by name, as it is called out, and what the caller has to know."""

    number: int
    name: str
    called: str
    aside: str = ""
    is_private: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """One prize: what it is, who has won it, and with what; several winners share it (T3).

    ``prize`` is what it is called, ``seal`` the same in a few letters, ``said`` what it was won
    with. ``equal`` names all between whom a cut decided, where one did; ``cut`` says who won the
    cut for this prize and over whom, and ``entered`` by whom and when that was entered (T3).
    """

    kind: Prize
    prize: str
    seal: str
    said: str
    winners: tuple[PrizeWinner, ...]
    equal: str = ""
    cut: str = ""
    entered: str = ""

    @property
    def is_shared(self) -> bool:
        return len(self.winners) > 1

    @property
    def numbers(self) -> list[int]:
        """The card numbers of those who have won it, in order."""
        return sorted(winner.number for winner in self.winners)

    @property
    def names(self) -> str:
        """Who has won it, by name, for the hostess alone."""
        return listed(winner.name for winner in self.winners)

    @property
    def called(self) -> str:
        """Who has won it, as it is called out in the hall (F50)."""
        return listed(winner.called for winner in self.winners)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """The prizes in the order of announcement, the first prize last, and what is not given."""

    giving: PrizeGiving
    awards: tuple[Award, ...]
    not_given: tuple[str, ...]
    announced: tuple[GivenPrize, ...]

    @property
    def to_come(self) -> list[Award]:
        """The prizes that are still to be announced."""
        done = {one.prize for one in self.announced}
        return [award for award in self.awards if award.kind not in done]

    @property
    def changed(self) -> list[str]:
        """Name the announced prizes that by the figures now would go to somebody else."""
        now: dict[str, list[int]] = {award.kind: award.numbers for award in self.awards}
        return [
            TITLES[Prize(one.prize)]
            for one in self.announced
            if now.get(one.prize) != sorted(one.players)
        ]

    def award(self, prize: Prize) -> Award | None:
        return next((award for award in self.awards if award.kind is prize), None)


def giving_of(drive: Drive) -> PrizeGiving:
    """Return which prizes the drive has; where nobody has chosen, as usual."""
    as_usual = [str(prize) for prize in AS_USUAL]
    return drive.prize_givings.first() or PrizeGiving(drive=drive, prizes=as_usual)


def prizes_of(drive: Drive, now: datetime) -> PrizeList:
    """Return who wins what by the standings as they are now; that it is final is not checked."""
    giving = giving_of(drive)
    after = hands_counted(drive, now)
    people = {player.number: player for player in drive.players.all()}
    cuts = {cut.prize: cut for cut in drive.prize_cuts.select_related("player")}
    given = _given(drive, giving, after=after)
    hands = counted(hands_that_count(drive, after=after), "hand")
    named = frozenset(giving.named)
    return PrizeList(
        giving=giving,
        awards=tuple(
            _award(one, cuts.get(one.prize), people, hands=hands, named=named)
            for one in reversed(given)
        ),
        not_given=tuple(_not_given(giving.chosen, given)),
        announced=tuple(drive.given_prizes.order_by("number")),
    )


def _given(drive: Drive, giving: PrizeGiving, *, after: int) -> list[Given]:
    standings = places(drive, after=after)
    won = give_prizes(
        standings,
        contests_of(drive, giving.chosen, among={place.player for place in standings}),
        cuts_of(drive),
        prizes=giving.chosen,
        one_each=giving.one_each,
    )
    lots = lots_of(drive)
    drawn = [
        Given(prize=prize, feats=(_by_lot(lots[prize]),))
        for prize in BY_LOT
        if prize in lots and prize in giving.chosen
    ]
    order = list(Prize)
    return sorted([*won, *drawn], key=lambda one: order.index(one.prize))


def _by_lot(lot: Lot) -> Feat:
    return Feat(PlayerNumber(lot.player.number), (len(lot.players),))


def _award(
    given: Given,
    cut: PrizeCut | None,
    people: Mapping[int, Player],
    *,
    hands: str,
    named: Collection[int],
) -> Award:
    called: dict[int, str] = {number: _called(people[number], named) for number in given.equal}
    equal = listed(called.values())
    settled, entered = _settled(cut, given, called)
    how = f"{settled}." if settled else f"{equal} were equal, and the cut decided."
    return Award(
        kind=given.prize,
        prize=TITLES[given.prize],
        seal=SEALS[given.prize],
        said=won_with(given, hands=hands),
        winners=tuple(
            _winner(people[number], how if equal else "", named)
            for number in sorted(given.players)  # as they stand on the wall
        ),
        equal=equal,
        cut=settled,
        entered=entered,
    )


def _settled(cut: PrizeCut | None, given: Given, called: Mapping[int, str]) -> tuple[str, str]:
    """Say who won the cut for this prize and over whom, and by whom and when it was entered.

    Nothing where there was none, or it was between others (T3).
    """
    if cut is None or given.is_shared or set(cut.players) != set(given.equal):
        return "", ""
    others = [name for number, name in called.items() if number != cut.player.number]
    at = clock_time(cut.at.astimezone(cut.drive.zone).time())
    return by_cut(called[cut.player.number], others), f"Entered by {cut.by} at {at}."


def _called(player: Player, named: Collection[int]) -> str:
    """Return how a guest is called out: what is read aloud is heard by the whole hall (F50)."""
    if player.private and player.number not in named:
        return player.public_name
    is_told_apart = is_taken_for_a_card(player.name, "", player.number)
    return str(player) if is_told_apart else player.name


def _winner(player: Player, how: str, named: Collection[int]) -> PrizeWinner:
    is_hidden = player.private and player.number not in named
    aside = (
        f"{player.name} does not wish to be named in the hall."
        if is_hidden
        else ", ".join(_told_apart_by(player))
    )
    cut = [how] if how else []
    return PrizeWinner(
        player.number,
        player.name,
        _called(player, named),
        " ".join([aside if is_hidden or not cut else f"{aside}.", *cut]),
        player.private,
    )


def _told_apart_by(player: Player) -> Iterator[str]:
    yield f"Card {player.number}"
    if player.tag:
        yield player.tag


def _not_given(chosen: Sequence[Prize], given: Sequence[Given]) -> Iterator[str]:
    """Say of each prize that was chosen and has no winner why it has none."""
    won = {one.prize: one for one in given}
    for prize in chosen:
        title = TITLES[prize]
        if prize in won:
            continue
        if prize in BY_LOT:
            yield f"{title}: not drawn yet."
        elif prize in PLACE_OF and any(one in won for one in PLACE_OF):
            yield f"{title}: not given. A place before it is shared, or nobody has it."  # T3
        else:
            yield f"{title}: not given. Nobody is left for it, or all are equal."

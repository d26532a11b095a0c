"""Who has won what, in the order of announcement: the booby first, the winner last (T4)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from drives.models import Drive, Player
from drives.services.scoring.sheets import marks_to_come
from drives.services.scoring.standings import hands_counted, hands_that_count, places
from drives.services.wording import clock_time, counted
from lexicon.standings import Place

_IN_ORDER: Final = (
    (1, "First prize", "1st"),
    (2, "Second prize", "2nd"),
    (3, "Third prize", "3rd"),
)


@dataclass(frozen=True, slots=True)
class PrizeWinner:
    """Who goes up for a prize: by name, as it is called out, and what the caller has to know."""

    number: int
    name: str
    called: str
    aside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """One prize: what it is, who has won it, and with what; several winners share it (T3).

    ``seal`` is the prize in a few letters, ``said`` what it was won with.
    """

    prize: str
    seal: str
    said: str
    winners: tuple[PrizeWinner, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesOnPaper:
    """The prizes in the order of announcement, whom to thank, and what is not settled yet."""

    awards: tuple[Award, ...]
    stewards: tuple[str, ...]
    notes: tuple[str, ...]
    as_of: str
    is_final: bool


def prizes_on_paper(drive: Drive, now: datetime) -> PrizesOnPaper:
    """Return who has won what by the standings as they are now; one prize a person (T3, T4)."""
    after = hands_counted(drive, now)
    hands = counted(hands_that_count(drive, after=after), "hand")
    ranked = [place for place in places(drive, after=after) if place.place is not None]
    people = {player.number: player for player in drive.players.ranked()}
    awards = list(_awards(ranked, people, hands))
    local = now.astimezone(drive.zone)
    return PrizesOnPaper(
        awards=tuple(reversed(awards)),
        stewards=tuple(drive.stewards.values_list("name", flat=True)),
        notes=tuple(_notes(drive, awards, after=after)),
        as_of=clock_time(local.time()),
        is_final=drive.is_finished,
    )


def _awards(ranked: Sequence[Place], people: dict[int, Player], hands: str) -> Iterator[Award]:
    """Go through the prizes from the winner down, and to the booby at last."""
    given: set[int] = set()
    for number, prize, seal in _IN_ORDER:
        sharing = [place for place in ranked if place.place == number]
        if sharing:
            given.update(place.player for place in sharing)
            lowest = "the lowest total of the evening: " if number == 1 else ""
            said = f"with {lowest}{counted(sharing[0].total, 'point')} in {hands}"
            yield Award(prize=prize, seal=seal, said=said, winners=_winners(sharing, people))
    last = _highest_of_a_full_card(ranked, given)
    if last:
        said = (
            f"with the highest total of the evening: {counted(last[0].total, 'point')} in {hands}"
        )
        yield Award(prize="Booby prize", seal="Booby", said=said, winners=_winners(last, people))


def _highest_of_a_full_card(ranked: Iterable[Place], given: Collection[int]) -> list[Place]:
    """Return who has the highest total, no hand missed, and no other prize (T4)."""
    full = [place for place in ranked if not place.missed and place.player not in given]
    highest = max((place.total for place in full), default=0)
    return [place for place in full if place.total == highest]


def _winners(sharing: Iterable[Place], people: dict[int, Player]) -> tuple[PrizeWinner, ...]:
    return tuple(_winner(people[place.player]) for place in sharing)


def _winner(player: Player) -> PrizeWinner:
    if player.private:  # F50: what is read aloud is heard by the whole hall
        return PrizeWinner(
            player.number,
            player.name,
            f"Number {player.number}",
            f"{player.name} does not wish to be named in the hall.",
        )
    return PrizeWinner(player.number, player.name, player.name, ", ".join(_told_apart_by(player)))


def _told_apart_by(player: Player) -> Iterator[str]:
    yield f"Card {player.number}"
    if player.tag:
        yield player.tag


def _notes(drive: Drive, awards: Sequence[Award], *, after: int) -> Iterator[str]:
    if not awards:
        yield "Nobody has a full card yet, so there is nothing to announce."
    if not drive.is_finished:
        yield "The drive is not finished: this is how it stands now. Print it again at the end."
        missing = [one for one in marks_to_come(drive) if one.hand.number <= after]
        if missing:
            yield f"{counted(len(missing), 'mark')} to come, so places may still change."

"""What the hall screen shows, page by page, by itself or as the hostess chose (F53)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from drives.models import Drive, Hand, Player, Seat
from drives.services.evening.clocks import is_interval
from drives.services.evening.mc import how_they_move
from drives.services.evening.overview import EveningNow
from drives.services.evening.screen_choice import screen_in_force
from drives.services.prizes.script import prize_on_the_wall
from drives.services.scoring.public_places import with_public_names
from drives.services.scoring.winners import winners_said
from drives.services.seats.first_places import first_places
from drives.services.seats.movers import moves_after
from lexicon.standings import Place

ON_A_PAGE = 20

Scenes = list[tuple["Scene", Sequence[Any]]]


class Scene(StrEnum):
    """What is on the screen beside the clock."""

    WELCOME = "welcome"
    SEATS = "seats"
    CLOCK = "clock"
    MOVERS = "movers"
    STANDINGS = "standings"
    CURTAIN = "curtain"
    TEA = "tea"
    PRIZES = "prizes"
    PRIZE = "prize"
    THANKS = "thanks"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenPage:
    """One page of the screen; `page` of `pages` turn by themselves."""

    scene: Scene
    rows: tuple[Any, ...]
    page: int
    pages: int
    line: str
    after: int = 0
    to_come: str = ""

    @property
    def is_list(self) -> bool:
        return self.scene in {Scene.SEATS, Scene.MOVERS, Scene.STANDINGS}

    @property
    def next_page(self) -> int:
        return self.page % self.pages + 1


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Where a guest sits at first; a private guest is a number only (F50)."""

    name: str
    table: int


@dataclass(frozen=True, slots=True)
class PublicPlace:
    """One line of the standings for the hall; a total without all its marks has no place yet."""

    label: str
    name: str
    total: int
    to_come: int


def screen_page(drive: Drive, now: EveningNow, *, page: int) -> ScreenPage:
    """Return the page to be shown now; one that is not there is the first.

    The standings are there only while the curtain is open, and a hand's figures never stand beside
    the next hand's line-up: while a hand is played there is the clock and nothing else (F53).
    From the bell on people look for where they go; the standings wait for the interval or the end.
    What the hostess chose stands there alone, as long as her choice holds (`screen_choice`).
    """
    scenes = _scenes(drive, now)
    leaves = [
        (scene, rows[start : start + ON_A_PAGE])
        for scene, rows in scenes
        for start in range(0, max(len(rows), 1), ON_A_PAGE)
    ]
    shown = page if 1 <= page <= len(leaves) else 1
    scene, rows = leaves[shown - 1]
    return ScreenPage(
        scene=scene,
        rows=tuple(rows),
        page=shown,
        pages=len(leaves),
        line=how_they_move(moves_after(drive, now.hand))
        if now.hand and not drive.is_finished
        else "",
        after=now.that_count if scene is Scene.STANDINGS else 0,
        to_come=now.who_goes_in_public.to_come if scene is Scene.MOVERS else "",
    )


def _scenes(drive: Drive, now: EveningNow) -> Scenes:
    screen = screen_in_force(drive, now)
    if screen is Drive.Screen.BY_ITSELF:
        return _finished(drive, now) if drive.is_finished else _by_itself(drive, now)
    return [_CHOSEN[screen](drive, now)]


def _finished(drive: Drive, now: EveningNow) -> Scenes:
    if drive.has_curtain:
        return [(Scene.THANKS, ())]
    places = public_places(drive, now)
    return [(Scene.THANKS, (winners_said(places),)), (Scene.STANDINGS, _places(places))]


def _by_itself(drive: Drive, now: EveningNow) -> Scenes:
    if now.hand is None:
        return [_seats(drive, now)] if drive.is_seated else [(Scene.WELCOME, ())]
    if not now.is_over:
        return [(Scene.CLOCK, ())]
    goes = now.who_goes_in_public
    scenes: Scenes = [(Scene.MOVERS, goes.movers)] if goes.is_anybody else []
    if scenes and not is_interval(now.hand):
        return scenes
    if not drive.has_curtain and now.that_count:
        scenes.append(_standings(drive, now))
    return scenes or [(Scene.CLOCK, ())]


def _standings(drive: Drive, now: EveningNow) -> tuple[Scene, Sequence[Any]]:
    """Return the standings; behind the curtain no figure goes to the hall (feature 50)."""
    if drive.has_curtain:
        return Scene.CURTAIN, ()
    return Scene.STANDINGS, _places(public_places(drive, now))


def _prizes(drive: Drive, now: EveningNow) -> tuple[Scene, Sequence[Any]]:
    """Return the prize that was announced last; nothing of those to come (feature 52)."""
    if prize := prize_on_the_wall(drive):
        return Scene.PRIZE, (prize,)
    if drive.has_curtain:
        return Scene.PRIZES, ()
    return Scene.PRIZES, (winners_said(public_places(drive, now)),)


def _seats(drive: Drive, now: EveningNow) -> tuple[Scene, Sequence[Any]]:
    return Scene.SEATS, _opening(drive) if now.hand is None else _sitting(now.hand)


_CHOSEN: Mapping[Drive.Screen, Callable[[Drive, EveningNow], tuple[Scene, Sequence[Any]]]] = {
    Drive.Screen.WELCOME: lambda _drive, _now: (Scene.WELCOME, ()),
    Drive.Screen.SEATS: _seats,
    Drive.Screen.CLOCK: lambda _drive, _now: (Scene.CLOCK, ()),
    Drive.Screen.MOVERS: lambda _drive, now: (Scene.MOVERS, now.who_goes_in_public.movers),
    Drive.Screen.STANDINGS: _standings,
    Drive.Screen.TEA: lambda _drive, _now: (Scene.TEA, ()),
    Drive.Screen.PRIZES: _prizes,
}


def _sitting(hand: Hand) -> list[SeatLine]:
    """Return where everybody sits in a hand, as far as it is known."""
    seats = Seat.objects.filter(hand=hand, is_known=True, player__isnull=False)
    known = seats.select_related("player", "table")
    return _by_name((seat.player, seat.table.number) for seat in known)


def _opening(drive: Drive) -> list[SeatLine]:
    return _by_name((place.player, place.table) for place in first_places(drive))


def _by_name(places: Iterable[tuple[Player | None, int]]) -> list[SeatLine]:
    lines = [SeatLine(player.public_name, table) for player, table in places if player]
    return sorted(lines, key=lambda line: (line.name.casefold(), line.table))


def public_places(drive: Drive, now: EveningNow) -> list[Place]:
    """Return the standings with a number for each private guest's name (F50)."""
    return with_public_names(drive, now.places())


def _places(places: Iterable[Place]) -> list[PublicPlace]:
    return [PublicPlace(p.label, p.name, p.total, p.to_come) for p in places]

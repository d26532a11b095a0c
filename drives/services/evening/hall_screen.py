"""What the hall screen shows, page by page: seats, clock, movers, standings (F53)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from drives.models import Drive
from drives.services.evening.clocks import is_interval
from drives.services.evening.overview import EveningNow
from drives.services.evening.spoken import how_they_move
from drives.services.scoring.winners import winners_said
from drives.services.seats.movers import moves_after
from lexicon.standings import Place

ON_A_PAGE = 20


class Scene(StrEnum):
    """What is on the screen beside the clock."""

    WELCOME = "welcome"
    SEATS = "seats"
    CLOCK = "clock"
    MOVERS = "movers"
    STANDINGS = "standings"
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
    )


def _scenes(drive: Drive, now: EveningNow) -> list[tuple[Scene, Sequence[Any]]]:
    if drive.is_finished:
        if drive.has_curtain:
            return [(Scene.THANKS, ())]
        places = _public_places(drive, now)
        return [(Scene.THANKS, (winners_said(places),)), (Scene.STANDINGS, _places(places))]
    if now.hand is None:
        seats = _opening(drive) if drive.is_seated else ()
        return [(Scene.SEATS, seats)] if seats else [(Scene.WELCOME, ())]
    if not now.is_over:
        return [(Scene.CLOCK, ())]
    movers = now.movers(public=True)
    scenes: list[tuple[Scene, Sequence[Any]]] = [(Scene.MOVERS, movers)] if movers else []
    if movers and not is_interval(now.hand):
        return scenes
    if not drive.has_curtain and now.that_count:
        scenes.append((Scene.STANDINGS, _places(_public_places(drive, now))))
    return scenes or [(Scene.CLOCK, ())]


def _opening(drive: Drive) -> list[SeatLine]:
    seats = drive.opening_seats.filter(player__isnull=False).select_related("player", "table")
    lines = [SeatLine(seat.player.public_name, seat.table.number) for seat in seats if seat.player]
    return sorted(lines, key=lambda line: (line.name.casefold(), line.table))


def _public_places(drive: Drive, now: EveningNow) -> list[Place]:
    """Return the standings with a number for each private guest's name (F50)."""
    hidden = set(drive.players.filter(private=True).values_list("number", flat=True))
    return [_unnamed(place) if place.player in hidden else place for place in now.places()]


def _unnamed(place: Place) -> Place:
    name = f"Guest {place.player}"
    return place._replace(name=name)


def _places(places: Iterable[Place]) -> list[PublicPlace]:
    return [PublicPlace(p.label, p.name, p.total, p.to_come) for p in places]

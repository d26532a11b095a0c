"""The figures of a drive as tables for a spreadsheet: standings, hand by hand, history (F56).

Words are words and figures are figures; how they are written into a file is said elsewhere.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Player
from drives.services.scoring.guest_card import CardLine, GuestCard, guest_cards
from drives.services.scoring.public_places import with_public_names
from drives.services.scoring.standings import hands_counted, places
from drives.services.wording import listed
from lexicon.standings import Group, Place

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with its heading; every row has a cell for each title."""

    name: str
    titles: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


STANDINGS, HAND_BY_HAND, HISTORY = "Standings", "Hand by hand", "History"


def sheets(drive: Drive, now: datetime, *, for_everybody: bool) -> list[Sheet]:
    """Return the tables of the hands that are over for all.

    ``for_everybody`` gives each private guest's number instead of the name, and leaves the history
    out, since its sentences name everybody (F50).
    """
    after = hands_counted(drive, now)
    shown = places(drive, after=after)
    if for_everybody:
        shown = with_public_names(drive, shown)
    people = {player.number: player for player in drive.players.all()}
    named = _Named(people, for_everybody=for_everybody)
    cards = guest_cards(drive, [place.player for place in shown], counted=after)
    tables = [_standings(shown, named), _hand_by_hand(shown, named, cards, after)]
    return tables if for_everybody else [*tables, _history(drive)]


@dataclass(frozen=True, slots=True)
class _Named:
    people: dict[int, Player]
    for_everybody: bool

    def __call__(self, number: int) -> tuple[Cell, ...]:
        """Return number, name letter for letter, and the mark that tells namesakes apart (F06)."""
        player = self.people[number]
        if player.private and self.for_everybody:
            return number, player.public_name, ""
        return number, player.name, player.tag


_WHO = ("Card", "Guest", "Mark")
_GROUPS = {Group.RANKED: "", Group.TO_COME: "marks to come", Group.BELOW_THE_LINE: "below the line"}


def _standings(shown: Sequence[Place], named: _Named) -> Sheet:
    titles = ("Place", *_WHO, "Hands", "Marks", "Averages", "Fines", "Total", "Note")
    rows = (
        (
            *(_place(place), *named(place.player), place.hands_played),
            *(place.marks, place.averages, place.fines, place.total, _note(place)),
        )
        for place in shown
    )
    return Sheet(STANDINGS, titles, tuple(rows))


def _place(place: Place) -> Cell:
    """Return the place as on the screen: a figure, or "2=" where it is shared (T3)."""
    return place.label if place.is_tied else place.place


def _note(place: Place) -> str:
    missed = listed(place.missed)
    parts = [
        _GROUPS[place.group],
        f"missed {'hand' if len(place.missed) == 1 else 'hands'} {missed}" if missed else "",
        f"{place.to_come} to come" if place.to_come else "",
    ]
    return "; ".join(part for part in parts if part)


def _hand_by_hand(
    shown: Sequence[Place], named: _Named, cards: Mapping[int, GuestCard], after: int
) -> Sheet:
    """Give the marks of each hand; fines and averages of missed hands stand apart (T1, T2)."""
    void = _void(next(iter(cards.values()), None), after)
    hands = tuple(f"Hand {n}{' (void)' if n in void else ''}" for n in range(1, after + 1))
    rows = (
        (
            *named(place.player),
            *(_mark(line) for line in cards[place.player].lines[:after]),
            *(place.averages, place.fines, place.total),
        )
        for place in shown
    )
    titles = (*_WHO, *hands, "Averages", "Fines", "Total")
    return Sheet(HAND_BY_HAND, titles, tuple(rows))


def _void(card: GuestCard | None, after: int) -> set[int]:
    lines: Iterable[CardLine] = card.lines[:after] if card else ()
    return {line.hand for line in lines if line.is_void}


def _mark(line: CardLine) -> Cell:
    """Return a mark as a figure; an empty cell is none, and never 0 (T2)."""
    if line.is_missed:
        return None if line.is_void else "missed"
    return "to come" if line.is_to_come else line.points


def _history(drive: Drive) -> Sheet:
    acts = drive.log.order_by("version").values_list("at", "by", "sentence")
    rows = (
        (f"{at.astimezone(drive.zone):%Y-%m-%d}", f"{at.astimezone(drive.zone):%H:%M}", by, said)
        for at, by, said in acts
    )
    return Sheet(HISTORY, ("Day", "Time", "Who", "What"), tuple(rows))

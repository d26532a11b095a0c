"""Where everybody sits when hand 1 begins: the opening, and what was said since (D14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, OpeningSeat, Player
from drives.services.seats.seating import chairs_to_come
from lexicon.movement import Place
from lexicon.places import ChairNumber, TableNumber


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """A chair at a table, and who sits there at first, if anybody does."""

    table: int
    chair: int
    player: Player | None


def first_places(drive: Drive) -> list[FirstPlace]:
    """Return every chair of the opening in order.

    Between “the guests are seated” and hand 1 somebody may get a chair or leave one: that counts
    until then. Afterwards it is the opening as it was settled.
    """
    if drive.is_planned and drive.is_seated and drive.changes.exists():
        return _to_come(drive)
    seats = OpeningSeat.objects.filter(drive=drive).select_related("table", "player")
    in_order = seats.order_by("table__number", "chair")
    return [FirstPlace(seat.table.number, seat.chair, seat.player) for seat in in_order]


def _to_come(drive: Drive) -> list[FirstPlace]:
    people = {player.number: player for player in drive.players.all()}
    return [
        FirstPlace(table, chair, None if number is None else people[number])
        for (table, chair), who in sorted(chairs_to_come(drive).items())
        for number in who
    ]


def first_seats(drive: Drive) -> Mapping[int, Place]:
    """Return where each guest sits at first, by database key: what a score card names."""
    return {
        place.player.pk: (TableNumber(place.table), ChairNumber(place.chair))
        for place in first_places(drive)
        if place.player
    }

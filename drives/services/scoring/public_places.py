"""The standings as everybody may see them: private guests by number, in no telling order (F50)."""

from collections.abc import Iterable
from itertools import groupby

from drives.models import Drive
from lexicon.standings import Group, Place


def with_public_names(drive: Drive, places: Iterable[Place]) -> list[Place]:
    """Return places with a number for each private guest's name.

    Equal totals stand in the order of names (T3), in which a number would betray the name's first
    letter; so among equals those who are not named stand last.
    """
    private = {player.number: player.public_name for player in drive.players.filter(private=True)}
    shown = []
    for _, equals in groupby(places, key=_order):
        among = list(equals)
        shown += [place for place in among if place.player not in private]
        unnamed = sorted(place.player for place in among if place.player in private)
        by_number = {place.player: place for place in among}
        shown += [by_number[number]._replace(name=private[number]) for number in unnamed]
    return shown


def _order(place: Place) -> tuple[Group, int]:
    """Return what puts places in order before their names do; a total to come says nothing (T2)."""
    return place.group, 0 if place.group is Group.TO_COME else place.total

"""Who has won, in a sentence to be read aloud (T1, T3)."""

from collections.abc import Iterable

from drives.services.wording import counted, listed
from lexicon.standings import Place


def winners_said(places: Iterable[Place]) -> str:
    """Say who has the lowest total; several share the first place.

    The names are said as they are given: a public page gives a private guest's number (F50).
    """
    first = [place for place in places if place.place == 1]
    if not first:
        return "Nobody has a full card yet, so there is no winner."
    names, points = listed(place.name for place in first), counted(first[0].total, "point")
    if len(first) == 1:
        return f"The winner is {names} with {points}."
    return f"The winners are {names}, who share the first place with {points} each."

"""Plain sentences about numbers, in one place so that they can be translated later."""

from collections import Counter
from collections.abc import Sequence

from lexicon.fairness import fairness, nearest
from lexicon.house_rules import EmptyChairs

_WORDS = ("no", "one", "two", "three", "four", "five")


def counted(number: int, thing: str) -> str:
    """Write a figure with its thing: 1 table, 11 tables."""
    return f"{number} {_of(number, thing)}"


def in_words(number: int, thing: str) -> str:
    """Write a small number in words, up to five: one chair, three chairs; 6 chairs."""
    if number >= len(_WORDS):
        return counted(number, thing)
    return f"{_WORDS[number]} {_of(number, thing)}"


def tables_of(chairs: Sequence[int]) -> str:
    """Write down the tables by their chairs: 8 tables of four and 3 tables of three."""
    sizes = sorted(Counter(chairs).items(), reverse=True)
    *most, last = (f"{counted(count, 'table')} of {_WORDS[size]}" for size, count in sizes)
    return f"{', '.join(most)} and {last}" if most else last


def summary_of_advice(guests: int, chairs: Sequence[int], packs: int, stewards: int) -> str:
    """Say in one line what the hostess has to find for so many guests (D1, D2).

    ``chairs`` are those of the way that is suggested; it is named first.
    """
    over = -guests % 4
    if sum(chairs) == guests:
        tables = tables_of(chairs)
    else:
        tables = f"{counted(len(chairs), 'table')}, {in_words(over, 'chair')} empty"
    choice = f", or {_play(over)}" if over else ""
    return f"{guests} guests: {tables}{choice}; {needed(packs, stewards)}."


def needed(packs: int, stewards: int) -> str:
    """Say what so many tables need: 11 packs, 2 Stewards (D1)."""
    return f"{counted(packs, 'pack')}, {counted(stewards, 'Steward')}"


def room_as_it_is(guests: int, guests_at: Sequence[int]) -> str:
    """Say how so many guests sit now (D2)."""
    return f"{guests} guests: {tables_of(guests_at)}."


def way_to_seat(way: EmptyChairs, chairs: Sequence[int], free: int) -> str:
    """Say what one way of seating does with the room (D2)."""
    tables = tables_of(chairs)
    if free == 0:
        return f"{tables}."
    if way is EmptyChairs.HOUSE:
        return f"{tables}; {_play(free)}."
    return (
        f"{tables}, {in_words(free, 'chair')} empty; "
        "the empty chair moves on in the winner's place."
    )


def cost_of_seating(way: EmptyChairs, chairs: Sequence[int], free: int, *, everywhere: bool) -> str:
    """Say what one way of seating costs, with the figures of simulated drives (D2).

    ``everywhere`` says that no table has four guests.
    """
    if way is EmptyChairs.HOUSE and free:
        return _cost_of_helpers(chairs, free, everywhere=everywhere)
    if len(chairs) == 1:
        return "At one table nobody walks: the winner stays and deals."
    if free and everywhere:
        return "Every table has an empty chair, so nobody would ever walk."
    if free:
        return (
            "Nobody walks from a table that has an empty chair in that hand. "
            f"{_as_measured(way, chairs, free, 'beside one')}, for it comes to those who stay."
        )
    if min(chairs) < max(chairs):
        over = sum(max(0, 4 - around) for around in chairs)
        return (
            f"A table of three scores about {fairness().points_lower:.0f} points a hand lower, so "
            f"it favours those who sit there. {_as_measured(way, chairs, over, 'at one')}."
        )
    return (
        "All tables are full."
        if chairs[0] == 4
        else f"All tables have {_WORDS[chairs[0]]} players."
    )


def _cost_of_helpers(chairs: Sequence[int], free: int, *, everywhere: bool) -> str:
    found = f"{in_words(free, 'person').capitalize()} must be found to play "
    cost = f"{found}without ever moving or being ranked."
    if everywhere:
        return cost
    measured = _as_measured(EmptyChairs.HOUSE, chairs, free, "beside one of them")
    return f"{cost} {measured}."


def _as_measured(way: EmptyChairs, chairs: Sequence[int], over: int, where: str) -> str:
    """Say how often the winners sat where others did not, against everybody."""
    taken_away = over if way is EmptyChairs.SHORT else 0
    guests = sum(chairs) - (over - taken_away)
    line = nearest(guests=guests, over=over, way=way)
    of_guests = f"{line.guests} guests"
    if line.guests != guests:
        of_guests += f" (of the numbers that were tried, the nearest to {guests})"
    return (
        f"In {fairness().drives:,} simulated drives of {of_guests} the winner had sat "
        f"{where} in {line.winner:.0f} of 100 hands, everybody in {line.everyone:.0f}"
    )


def _play(number: int) -> str:
    return f"{in_words(number, 'helper')} {'plays' if number == 1 else 'play'}"


def _of(number: int, thing: str) -> str:
    if number == 1:
        return thing
    return "people" if thing == "person" else f"{thing}s"

"""Plain sentences about numbers, in one place so that they can be translated later."""

from collections import Counter
from collections.abc import Sequence

from lexicon.house_rules import EmptyChairs

_WORDS = ("no", "one", "two", "three", "four", "five")


def counted(number: int, thing: str) -> str:
    """Write a figure with its thing: 1 table, 11 tables."""
    return f"{number} {_of(number, thing)}"


def in_words(number: int, thing: str) -> str:
    """Write a small number in words, up to five: one chair, three chairs."""
    return f"{_WORDS[number]} {_of(number, thing)}"


def tables_of(chairs: Sequence[int]) -> str:
    """Write down the tables by their chairs: 8 tables of four and 3 tables of three."""
    sizes = sorted(Counter(chairs).items(), reverse=True)
    return " and ".join(f"{counted(count, 'table')} of {_WORDS[size]}" for size, count in sizes)


def summary_of_advice(guests: int, chairs: Sequence[int], packs: int, stewards: int) -> str:
    """Say in one line what the hostess has to find for so many guests (D1, D2)."""
    over = -guests % 4
    if over == 0 or guests == 5:
        tables = tables_of(chairs)
    else:
        tables = f"{counted(len(chairs), 'table')}, {in_words(over, 'chair')} empty"
    choice = f", or {_play(over)}" if over else ""
    needed = f"{counted(packs, 'pack')}, {counted(stewards, 'Steward')}"
    return f"{guests} guests: {tables}{choice}; {needed}."


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


def cost_of_seating(way: EmptyChairs, chairs: Sequence[int], free: int) -> str:
    """Say what one way of seating costs, as measured on simulated drives (D2)."""
    if way is EmptyChairs.HOUSE and free:
        return (
            f"{in_words(free, 'person').capitalize()} must be found to play "
            "without ever moving or being ranked."
        )
    if len(chairs) == 1:
        return "At one table nobody walks: the winner stays and deals."
    if free == len(chairs):
        return "Every table has an empty chair, so nobody would ever walk."
    if free:
        return "Fair, but nobody walks from a table that has an empty chair in that hand."
    if min(chairs) < max(chairs):
        return (
            "A table of three scores about 5 points a hand lower, "
            "so it favours those who sit there longest."
        )
    return (
        "All tables are full."
        if chairs[0] == 4
        else f"All tables have {_WORDS[chairs[0]]} players."
    )


def _play(number: int) -> str:
    return f"{in_words(number, 'helper')} {'plays' if number == 1 else 'play'}"


def _of(number: int, thing: str) -> str:
    if number == 1:
        return thing
    return "people" if thing == "person" else f"{thing}s"

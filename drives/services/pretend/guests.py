"""Invented people for the pretend drive; nobody of these names is meant."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Final

LATE_GUEST: Final = "Percy Threlkeld"
_STEWARDS: Final = (
    "Joan Ibbotson", "Arthur Penhale", "Mabel Quick", "Stanley Orchard", "Enid Farthing",
    "Cyril Wagstaff", "Olive Tranter", "Ralph Dunnock", "Winifred Sayle", "Hubert Lacey",
)  # fmt: skip

# The names that lists and score cards have to stand: these come to every pretend drive.
_ALWAYS: Final = (
    "Mary Price",
    "Tom O'Dell",
    "Łucja Wiśniewska",
    "Trần Văn Bảo",
    "Gwenllian ap Rhydderch",
    "Wilhelmina Georgiana Featherstone-Cholmeley of the Old Rectory, Little Wittering",
    "Mary Price",
    "Siân Llywelyn-Hughes",
    "Zbigniew Kołodziejczyk",
    "Đặng Thu Hà",
)
_FIRST: Final = (
    "Ada", "Albert", "Alice", "Arnold", "Beatrice", "Bernard", "Cecil", "Clara", "Clifford",
    "Dilys", "Doris", "Edgar", "Edith", "Elsie", "Ernest", "Ethel", "Florence", "Frank", "Fred",
    "George", "Gladys", "Gwen", "Harold", "Hilda", "Horace", "Idris", "Irene", "Ivy", "Jack",
    "Jessie", "Kathleen", "Leonard", "Lilian", "Mabel", "Marjorie", "Maud", "Megan", "Muriel",
    "Nellie", "Norman", "Phyllis", "Reginald", "Rhiannon", "Sidney", "Sybil", "Vera", "Walter",
    "Wilfred",
)  # fmt: skip
_LAST: Final = (
    "Applegarth", "Bagshaw", "Bickerstaff", "Birtwhistle", "Blenkinsop", "Bowdler", "Catchpole",
    "Clutterbuck", "Crabtree", "Culpepper", "Dewhurst", "Entwistle", "Fazackerley", "Garside",
    "Gotobed", "Greenhalgh", "Hardcastle", "Heptonstall", "Hopcraft", "Jellicoe", "Kettlewell",
    "Lightbody", "Longbottom", "Merryweather", "Micklethwait", "Nettleship", "Oldroyd",
    "Ollerenshaw", "Pennyfeather", "Postlethwaite", "Prothero", "Quarmby", "Ramsbottom",
    "Satterthwaite", "Scattergood", "Shufflebotham", "Slingsby", "Tattersall", "Thistlewood",
    "Tiplady", "Tunnicliffe", "Uttley", "Vavasour", "Wetherby", "Winterbottom", "Woolgar",
    "Wrigglesworth", "Yardley",
)  # fmt: skip


def steward_names(count: int) -> list[str]:
    """Return so many names of Stewards."""
    return [*_STEWARDS, *(f"Steward {number}" for number in range(len(_STEWARDS) + 1, count + 1))][
        :count
    ]


def guest_names(count: int, dice: random.Random) -> list[str]:
    """Return so many names; but for the two namesakes no two are the same."""
    everybody = _always_and_others(dice)
    names = [next(everybody) for _ in range(count)]
    dice.shuffle(names)
    return names


def _always_and_others(dice: random.Random) -> Iterator[str]:
    yield from _ALWAYS
    others = [f"{first} {last}" for first, last in product(_FIRST, _LAST)]
    dice.shuffle(others)
    yield from others

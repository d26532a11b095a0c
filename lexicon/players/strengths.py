"""How well a computer player plays, as data: the same player in four strengths."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lexicon.cards import MASTER, Pack

# The letters that fit best into words that lie on the table come first: plurals, verbs, feminines.
_EASY_TO_PLACE: Final = "SERDTLNAIOYHCMPUGBKWFVJXZQ"


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """What a player knows, sees, keeps and dares; chances are from 0 to 1.

    `vocabulary` and `recognises` are sizes of the dictionary, from 10 everyday to 80: the words
    that come to her mind, and those that she lets pass. `spots` is the chance to see the next
    letter of a word that could be laid, so that long words are overlooked more often.
    """

    name: str
    vocabulary: int
    recognises: int
    spots: float
    looks_at: int  # words on the table, in one turn
    tidiness: float  # points that she would pay for each place on in `_EASY_TO_PLACE`
    saves_master: float  # points that she would rather hold than give the Master away
    misspells: float  # of the words that she lays
    invents: float  # in turns in which she sees no word
    challenges: float  # of the words that she does not recognise
    takes_back: float  # of her bad words, before a Steward is called (W2)

    def burdens(self, pack: Pack) -> Mapping[str, float]:
        """Say how glad she would be to be rid of each card, in points; below 0 she keeps it."""
        return _burdens(self, pack)


@cache
def _burdens(strength: Strength, pack: Pack) -> Mapping[str, float]:
    letters = {
        letter: points + strength.tidiness * _EASY_TO_PLACE.index(letter)
        for letter, points in pack.points.items()
        if letter != MASTER
    }
    return {**letters, MASTER: -strength.saves_master}


STRENGTHS: Final[Mapping[str, Strength]] = {
    one.name: one
    for one in (
        Strength(
            name="beginner", vocabulary=20, recognises=40, spots=0.27, looks_at=2, tidiness=0,
            saves_master=0, misspells=0.25, invents=0.02, challenges=0.2, takes_back=0.2,
        ),
        Strength(
            name="fair", vocabulary=35, recognises=50, spots=0.34, looks_at=3, tidiness=0.1,
            saves_master=6, misspells=0.15, invents=0.012, challenges=0.35, takes_back=0.2,
        ),
        Strength(
            name="good", vocabulary=35, recognises=55, spots=0.45, looks_at=4, tidiness=0.3,
            saves_master=10, misspells=0.07, invents=0.006, challenges=0.5, takes_back=0.15,
        ),
        Strength(
            name="expert", vocabulary=50, recognises=60, spots=0.65, looks_at=5, tidiness=0.5,
            saves_master=14, misspells=0.02, invents=0.003, challenges=0.7, takes_back=0.1,
        ),
    )
}  # fmt: skip

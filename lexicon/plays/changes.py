"""How one word becomes another by the rules, and which cards that takes (L2c, L2d, L4).

>>> how("HAT", "THATCHED")
Insertion(gives='TCHED')
>>> how("EXPERT", "EXPORT")
Substitution(gives='O', takes='E')
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from lexicon.cards import MASTER
from lexicon.house_rules import HouseRules
from lexicon.plays.refusals import (
    LengthChanged,
    LetterTakenAway,
    MasterStays,
    NothingAdded,
    NothingChanged,
    OrderDisturbed,
    WordReversed,
)

_USUAL: Final = HouseRules()


@dataclass(frozen=True, slots=True)
class Insertion:
    """These cards were put in, in the order in which they stand."""

    gives: str


@dataclass(frozen=True, slots=True)
class Substitution:
    """These cards were given for those taken, each for the one at its place."""

    gives: str
    takes: str


def cards_of(word: str) -> str:
    """Return the cards that a word on the table is made of.

    >>> cards_of("THaT")
    'TH?T'
    """
    return "".join(MASTER if sign.islower() else sign for sign in word)


def how(old: str, new: str, rules: HouseRules = _USUAL) -> Insertion | Substitution:
    """Say by which act a word on the table became another, and which cards that took (L2).

    A longer word can only be an insertion, one as long only a substitution. Not checked: whether
    either is a word, and who holds the cards.

    Raises:
        ActRefused: neither is by the rules.
    """
    return substitution(old, new, rules) if len(new) == len(old) else insertion(old, new)


def insertion(old: str, new: str) -> Insertion:
    """Tell which cards were inserted (L2c).

    Raises:
        NothingAdded: both words are the same.
        LetterTakenAway: a card of the old word is not in the new one.
        WordReversed: the new word has the old one in it, but backwards.
        OrderDisturbed: the letters of the old word stand in another order.
    """
    if new == old:
        raise NothingAdded(f"Nothing was added to {old.upper()}.")
    if missing := Counter(old) - Counter(new):
        sign = next(iter(missing))
        card = "the Master" if sign.islower() else sign
        raise LetterTakenAway(
            f"{new.upper()} takes {card} away from {old.upper()}; "
            "an insertion leaves all cards of a word."
        )
    added = _added(old, new)
    if added is None:
        if _added(old[::-1], new) is not None:
            raise WordReversed(f"{old.upper()} may not be read backwards in {new.upper()}.")
        raise OrderDisturbed(f"The letters of {old.upper()} must keep their order.")
    return Insertion(cards_of(added))


def substitution(old: str, new: str, rules: HouseRules = _USUAL) -> Substitution:
    """Tell which cards were given and taken in a word (L2d).

    A Master may be given for the very letter that lies there; it is taken by the letter that it
    stands for and by nothing else (L4).

    Raises:
        LengthChanged: one word is longer than the other.
        NothingChanged: both words are the same.
        MasterStays: the Master may not be taken, or not by that letter.
    """
    if len(new) != len(old):
        raise LengthChanged(f"{new.upper()} is not as long as {old.upper()}.")
    if new == old:
        raise NothingChanged(f"Nothing was changed in {old.upper()}.")
    changed = [(was, now) for was, now in zip(old, new, strict=True) if was != now]
    for was, now in changed:
        if was.islower():
            _check_master(was, now, rules)
    takes, gives = ("".join(signs) for signs in zip(*changed, strict=True))
    return Substitution(cards_of(gives), cards_of(takes))


def _check_master(was: str, now: str, rules: HouseRules) -> None:
    if not rules.master_may_be_taken:
        raise MasterStays("In this house the Master stays where it was laid.")
    letter = was.upper()
    if now != letter:
        # L4, ruling: the Master keeps its letter on the table, so no other letter comes there.
        raise MasterStays(f"The Master stands for {letter}, and only {letter} can take its place.")


def _added(old: str, new: str) -> str | None:
    """Return what is left of the new word without the old one. None: it is not in it in order."""
    found, added = 0, []
    for sign in new:
        if found < len(old) and sign == old[found]:
            found += 1
        else:
            added.append(sign)
    return "".join(added) if found == len(old) else None

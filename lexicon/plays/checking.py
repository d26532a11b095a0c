"""Whether an act is by the rules, and which cards change hands by it (L2, L4, L6)."""

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from lexicon.house_rules import HouseRules
from lexicon.plays.acts import Act, Exchange, Insert, LayWord, Take, WordAct
from lexicon.plays.changes import cards_of, insertion, substitution
from lexicon.plays.on_table import OnTable
from lexicon.plays.refusals import (
    NotAWord,
    NotHeld,
    NotInBook,
    NotOneCard,
    TooShort,
)
from lexicon.plays.wording import listed
from lexicon.wording import counted

_USUAL: Final = HouseRules()


@dataclass(frozen=True, slots=True)
class Moved:
    """The cards that leave the player, and those that come to her; nobody sees a blind one."""

    gives: str
    takes: str = ""


def check(
    act: Act,
    cards_held: str,
    on_table: OnTable,
    book: Container[str] | None = None,
    rules: HouseRules = _USUAL,
) -> Moved:
    """Let an act pass that is by the rules, and say which cards change hands.

    Words are looked up, in capitals, only where a `book` is given: at the table any word may be
    laid, and it stands unless it is challenged (L6, W1). Not checked: whose turn it is.

    Raises:
        NotHeld: a card is needed that the player does not hold.
        NotInBook: the book does not give the word.
        ActRefused: the act is against another rule; each reason has a name of its own.
    """
    moved = _exchanged(act, on_table) if isinstance(act, Exchange) else _laid(act, on_table, rules)
    if missing := Counter(moved.gives) - Counter(cards_held):
        raise NotHeld(f"You do not hold {listed(missing.elements())}.")
    if book is not None and not isinstance(act, Exchange) and act.word.upper() not in book:
        raise NotInBook(f"{act.word.upper()} is not in the dictionary.")
    return moved


def _exchanged(act: Exchange, on_table: OnTable) -> Moved:
    if len(act.discard) != 1:
        raise NotOneCard("Discard one card, no more and no less.")
    on_table.check_take(act.take)
    return Moved(act.discard, on_table.exposed if act.take is Take.EXPOSED else "")


def _laid(act: WordAct, on_table: OnTable, rules: HouseRules) -> Moved:
    if not (act.word.isascii() and act.word.isalpha()):
        raise NotAWord(f"“{act.word}” is no word; write letters only, without blanks.")
    if len(act.word) < rules.shortest_word:
        shortest = counted(rules.shortest_word, "letter")
        raise TooShort(f"{act.word.upper()} is too short; a word has {shortest} at least.")
    if isinstance(act, LayWord):
        return Moved(cards_of(act.word))
    old = on_table.word(act.number)
    if isinstance(act, Insert):
        return Moved(insertion(old, act.word).gives)
    change = substitution(old, act.word, rules)
    return Moved(change.gives, change.takes)

"""Acts and changes of words in plain sentences."""

from collections.abc import Iterable

from lexicon.cards import MASTER
from lexicon.plays.acts import Act, Exchange, Insert, LayWord
from lexicon.plays.changes import Insertion, Substitution


def listed(cards: Iterable[str]) -> str:
    """Name cards one after the other.

    >>> listed("SE?")
    'S, E and the Master'
    """
    names = ["the Master" if card == MASTER else card for card in cards]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def change_in_words(old: str, new: str, change: Insertion | Substitution) -> str:
    """Say how a word became another, for the Steward.

    >>> change_in_words("MOTHER", "SMOTHERED", Insertion("SED"))
    'MOTHER becomes SMOTHERED by putting in S, E and D.'
    >>> change_in_words("EXPERT", "EXPORT", Substitution("O", "E"))
    'EXPERT becomes EXPORT by giving O for E.'
    """
    if isinstance(change, Insertion):
        done = f"putting in {listed(change.gives)}"
    else:
        done = f"giving {listed(change.gives)} for {listed(change.takes)}"
    return f"{old.upper()} becomes {new.upper()} by {done}."


def act_in_words(act: Act) -> str:
    """Say what a player does, to go after her name.

    >>> act_in_words(Insert(1, "THaTCHED"))
    'inserts into word 1 and leaves THATCHED'
    """
    if isinstance(act, LayWord):
        return f"lays {act.word.upper()}"
    if isinstance(act, Exchange):
        return f"discards {listed(act.discard)} and takes the {act.take} card"
    done = "inserts into" if isinstance(act, Insert) else "changes"
    return f"{done} word {act.number} and leaves {act.word.upper()}"

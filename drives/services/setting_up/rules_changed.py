"""What a house rule changes that is set anew while the evening goes on, in sentences."""

from collections.abc import Callable, Mapping

from drives.services.wording import counted
from lexicon.house_rules import Dialect, HouseRules, ProperNouns, TieBreak, Unchecked

_RULINGS_STAY = "rulings that were given stay"
_SPELLING = {
    Dialect.BRITISH: "British spelling is good",
    Dialect.AMERICAN: "American spelling is good",
    Dialect.BOTH: "British and American spelling are both good",
}


def _fine(rules: HouseRules) -> str:
    points = counted(rules.wrong_word_fine, "point")
    return f"A wrong word costs {points} from now on; a fine that was given keeps its figure."


def _initials(rules: HouseRules) -> str:
    if rules.unchecked_marks is Unchecked.REFUSE:
        return "From now on a mark is taken only with its initials; those that stand stay."
    return "From now on a mark without initials counts, and is shown as not checked."


def _fines_and_winners(rules: HouseRules) -> str:
    if rules.fines_decide_the_table:
        said = "From now on fines count when the winner of a table is found"
    else:
        said = "From now on only the cards decide who is the winner of a table"
    return f"{said}; who has moved on stays there."


def _ties(rules: HouseRules) -> str:
    if rules.ties is TieBreak.DRAWN:
        return "From the next tie on the program draws who moves, and says so."
    return "From the next tie on the players cut, and the highest moves."


def _late_guests(rules: HouseRules) -> str:
    if rules.late_guests_until is None:
        return "A late guest may join at any time."
    return f"Nobody joins after hand {rules.late_guests_until}; who has joined stays."


def _missed_hand(rules: HouseRules) -> str:
    if rules.missed_hand_may_win:
        return "A guest who missed a hand may win; the standings are in the new order at once."
    return (
        "A guest who missed a hand stands below the line and wins no first prize; the standings "
        "are in the new order at once."
    )


def _dialect(rules: HouseRules) -> str:
    return f"{_SPELLING[rules.dialect]} from now on; {_RULINGS_STAY}."


def _dictionary(rules: HouseRules) -> str:
    book = "the desk dictionary" if rules.desk_dictionary else "the large dictionary"
    return f"From now on {book} decides; {_RULINGS_STAY}."


def _proper_nouns(rules: HouseRules) -> str:
    if rules.proper_nouns is ProperNouns.NEVER:
        return f"From now on a proper noun is a wrong word; {_RULINGS_STAY}."
    return f"From now on a proper noun stands where the dictionary gives it; {_RULINGS_STAY}."


def _shortest(rules: HouseRules) -> str:
    letters = counted(rules.shortest_word, "letter")
    return f"From now on a word has {letters} at least; {_RULINGS_STAY}."


def _master(rules: HouseRules) -> str:
    if rules.master_may_be_taken:
        return "From the next turn on the Master on the table may be taken for its letter."
    return "From the next turn on the Master on the table may not be taken."


# In the order of the page; empty chairs are changed between hands, on a page of their own (D2).
_SAID: Mapping[str, Callable[[HouseRules], str]] = {
    "late_guests_until": _late_guests,  # D14
    "ties": _ties,  # D9
    "unchecked_marks": _initials,  # D7
    "fines_decide_the_table": _fines_and_winners,  # D8
    "master_may_be_taken": _master,  # L4
    "dialect": _dialect,  # W3
    "proper_nouns": _proper_nouns,  # W5
    "desk_dictionary": _dictionary,  # L6
    "shortest_word": _shortest,  # L6
    "wrong_word_fine": _fine,  # W2
    "missed_hand_may_win": _missed_hand,  # T2
}


def what_changes(before: HouseRules, after: HouseRules) -> list[str]:
    """Return a sentence for each rule that is another one now, in the order of the page."""
    return [
        say(after) for name, say in _SAID.items() if getattr(before, name) != getattr(after, name)
    ]


def what_is_set(before: HouseRules, after: HouseRules) -> list[str]:
    """Return the same before the first hand, when nothing was played that could stay."""
    return [f"{said.partition(';')[0].rstrip('.')}." for said in what_changes(before, after)]

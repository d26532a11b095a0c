"""What the back of a score card says: a drive in short, by the house rules, in our own words."""

from dataclasses import dataclass

from lexicon.house_rules import EmptyChairs, HouseRules, TieBreak


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it: one passage, or lines with a figure before each."""

    heading: str
    lines: tuple[str, ...]
    is_numbered: bool = False


_HOW_TO_MARK = (
    "Mark the points of the cards left in your hand; running out is 0. "
    "The player on your left checks and initials it."
)


def back_words(rules: HouseRules, *, tables: int | None = None) -> tuple[Section, ...]:
    """Return what a guest may want to look up at the table; ``tables`` only where it is known."""
    return (
        Section(
            "The lowest score wins",  # D7, T1
            (_HOW_TO_MARK,),
        ),
        Section("Who moves, and who deals", (_who_moves(rules, tables),)),
        Section(_TIES[rules.ties], (_ties(rules),)),
        Section("Challenges", _challenges(rules.wrong_word_fine), is_numbered=True),
    )


def _who_moves(rules: HouseRules, tables: int | None) -> str:
    count = "count with fines" if rules.fines_decide_the_table else "count"
    if tables == 1:  # D10
        return f"Whoever ran out or has the lowest {count} wins the hand, stays, and deals."
    last = f"from Table {tables}" if tables else "from the last"
    goes = (  # D8, D10, D11, D12
        f"Whoever ran out or has the lowest {count} goes to the next table ({last} to Table 1), "
        "to the chair its winner leaves, and deals. All others stay."
    )
    return f"{goes}{_EMPTY_CHAIRS[rules.empty_chairs]}"


_EMPTY_CHAIRS = {  # D2
    EmptyChairs.MOVE: " Beside an empty chair nobody moves; the deal passes left.",
    EmptyChairs.SHORT: "",
    EmptyChairs.HOUSE: " House players stay; the next lowest goes.",
}
_TIES = {TieBreak.CUT: "Ties are cut", TieBreak.DRAWN: "Ties are drawn"}


def _ties(rules: HouseRules) -> str:
    cutting = "A is high, Z low; the Master cuts again."  # K5
    if rules.ties is TieBreak.DRAWN:  # D9
        return f"Equal lowest counts: one is drawn to move. Cut for the first deal. {cutting}"
    return f"Equal lowest counts cut: the highest moves. So for the first deal. {cutting}"


def _challenges(fine: int) -> tuple[str, ...]:
    fined = f"fined {fine}, cards back" if fine else "cards back"
    return (  # W1, W2, W3
        "Anyone else may challenge till the next plays.",
        "The Steward asks which word was meant.",
        f"Wrong word: {fined}, turn lost.",
        "Misspelt: no fine, cards back, turn lost.",
        "Good, or challenged too late: the word stands.",
    )

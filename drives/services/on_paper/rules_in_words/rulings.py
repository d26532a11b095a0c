"""Challenges and what to do when in doubt, in words (W1 to W4, D1, D14, D15, T2, T3, T5)."""

from drives.services.on_paper.rules_in_words.clauses import Clause, Customs, Passage
from lexicon.house_rules import Dialect, HouseRules


def how_words_are_challenged(customs: Customs) -> Passage:
    """Return the passage on challenges and fines."""
    house = customs.house
    return Passage(
        "Challenges and fines",
        (
            Clause(
                "W1",
                "Anybody else at the table may challenge a word until the next player has played;"
                " the last word of a hand, until the marks have their initials.",
            ),
            Clause("W2", f"{_fine(house)}; cards taken back, turn lost.", lead="Wrong word"),
            Clause(
                "W2",
                "No fine; cards taken back, turn lost. So it is if you take the word back before"
                " the Steward is called.",
                lead="Misspelt",
            ),
            Clause(
                "W2",
                "A good word stands, and so does one challenged too late. The challenger gains and"
                " loses nothing.",
            ),
            Clause("W3", _DIALECTS[house.dialect]),
        ),
    )


def when_in_doubt(customs: Customs) -> tuple[Passage, ...]:
    """Return the passages on the Steward and on what does not go by the book."""
    return Passage("Call the Steward", _STEWARD), Passage("Out of the ordinary", _if(customs.house))


def _fine(house: HouseRules) -> str:
    return f"Fined {house.wrong_word_fine} points" if house.wrong_word_fine else "No fine"


_DIALECTS = {
    Dialect.BRITISH: "An American spelling is misspelt, not wrong.",
    Dialect.AMERICAN: "A British spelling is misspelt, not wrong.",
    Dialect.BOTH: "British and American spellings are equally good.",
}
_STEWARD = (
    Clause("W1", "Every challenge is the Steward’s to settle, with the dictionary."),
    Clause(
        "W3",
        "You will be asked which word was meant. If the dictionary spells that word otherwise,"
        " yours is misspelt; if it has no such word, yours is wrong.",
    ),
    Clause("W2", "The Steward marks the fine on the score card."),
    Clause("W4", "A fine can be withdrawn. It never changes who has moved on."),
    Clause("D1", "A Steward who plays does not rule at her own table; the hostess rules anywhere."),
)


def _if(house: HouseRules) -> tuple[Clause, ...]:
    until = house.late_guests_until
    late = "You join from the next hand on"
    return (
        Clause(
            "D15",
            "Say so to the Steward. What has really happened"
            " counts; the drive goes on from there, and points follow people.",
            lead="The wrong table",
        ),
        Clause(
            "D14", "Tell the Steward. Your chair is empty from the next hand.", lead="Going home"
        ),
        Clause(
            "D14",
            f"{late}." if until is None else f"{late}, but not after hand {until}.",
            lead="Coming late",
        ),
        Clause("T2", _missed(house), lead="A missed hand"),
        Clause("T5", "It can be made void, and does not count.", lead="A hand stopped for all"),
        Clause("T3", "The place is shared.", lead="Equal totals"),
    )


def _missed(house: HouseRules) -> str:
    counts = "It counts the room’s average, rounded up to an even number"
    if house.missed_hand_may_win:
        return f"{counts}. You may still win."
    return f"{counts}, and the first prize is lost unless the hostess says otherwise."

"""The drive, in words: marks, who moves on, the total (D2 to D13, T1)."""

from drives.services.on_paper.rules_in_words.clauses import Clause, Customs, Passage
from lexicon.house_rules import EmptyChairs, HouseRules, TieBreak, Unchecked


def how_the_drive_goes(customs: Customs) -> tuple[Passage, ...]:
    """Return the passages on marks and on moving."""
    return (
        Passage("Your mark", _marks(customs)),
        Passage("Who moves on", _moving(customs.house)),
    )


def _marks(customs: Customs) -> tuple[Clause, ...]:
    unchecked = "A mark without initials counts, but is noted as not checked."
    if customs.house.unchecked_marks is Unchecked.REFUSE:
        unchecked = "A mark without initials is not taken."
    return (
        Clause(
            "D7",
            "Count the cards you have left, and mark the figure on your score card. Your neighbour"
            " on the left (pass over an empty chair) checks it and puts his initials.",
        ),
        Clause("D7", unchecked),
        Clause(
            "T1",
            f"After {customs.hands} all marks and fines are added up, and the lowest total wins.",
        ),
    )


def _moving(house: HouseRules) -> tuple[Clause, ...]:
    return (
        Clause("D3", "For the first deal all at the table cut, and the highest deals."),
        Clause("D8", _winner(house)),
        Clause("D9", _tie(house)),
        Clause(
            "K5", "In a cut A is highest, Z lowest. Equal cards cut again, and so does a Master."
        ),
        Clause(
            "D10",
            "The winner moves to the next table, from the last one to Table 1; where there is only"
            " one, he stays and deals.",
        ),
        Clause(
            "D11",
            "He takes the chair which the winner of that table has left. Everybody else stays.",
        ),
        Clause(
            "D12", "Who has arrived shuffles and deals. Where nobody does, the deal passes left."
        ),
        _EMPTY_CHAIRS[house.empty_chairs],
        Clause(
            "D13",
            "Who should not walk stays seated, and the next lowest moves; the hand is won all the"
            " same.",
        ),
    )


def _winner(house: HouseRules) -> str:
    fines = "Fines count towards this." if house.fines_decide_the_table else "Fines do not matter."
    return f"A table’s winner is who has run out, or has the lowest count. {fines}"


def _tie(house: HouseRules) -> str:
    if house.ties is TieBreak.DRAWN:
        return "If several have the lowest count, it is drawn by lot who moves."
    return "If several have the lowest count, they cut, and the highest moves."


_EMPTY_CHAIRS = {
    EmptyChairs.MOVE: Clause(
        "D2",
        "At a table with an empty chair nobody moves; the chair goes on in the winner’s place.",
    ),
    EmptyChairs.SHORT: Clause(
        "D2", "A table of three stays one of three, and its winner moves like any other."
    ),
    EmptyChairs.HOUSE: Clause(
        "D2", "A house player fills a chair and never moves; the next lowest moves instead."
    ),
}

"""How a hand is played, in words: the deal, a turn, the cards, the end (L1 to L7, D5, D6)."""

from drives.services.on_paper.rules_in_words.clauses import Clause, Customs, Passage
from drives.services.wording import counted
from lexicon.house_rules import HouseRules, ProperNouns


def how_to_play(customs: Customs) -> tuple[Passage, ...]:
    """Return the passages on the play at a table."""
    return (
        Passage("The deal", _DEAL),
        Passage("Your turn: one of these four, and no passing", _TURN),
        Passage("Words and cards", _words_and_cards(customs.house)),
        Passage("The end of a hand", _end(customs)),
    )


_DEAL = (
    Clause(
        "L1",
        "Everybody is dealt ten cards, the player on the dealer’s left first. One more is laid"
        " face up beside the stack: the exposed card. The player on the dealer’s left begins.",
    ),
    Clause("L1", "A table of five or more plays with two packs."),
)
_TURN = (
    Clause("L2", "Put down one complete word.", lead="Lay"),
    Clause(
        "L2",
        "Put down one card, then take the exposed card or the blind one on top of the"
        " stack. Your discard is now the exposed card.",
        lead="Discard",
    ),
    Clause(
        "L2",
        "Add one or more cards to one word on the table, at either end or inside. Its own"
        " letters keep their order: LOW, FLOWER.",
        lead="Insert",
    ),
    Clause(
        "L2",
        "Take one or more letters of one word on the table, and put cards of yours in"
        " their places, so that a complete word is left: HOUSE, HORSE.",
        lead="Change",
    ),
)


def _words_and_cards(house: HouseRules) -> tuple[Clause, ...]:
    return (
        Clause("L6", _dictionary(house)),
        Clause("L6", f"The shortest word has {counted(house.shortest_word, 'letter')}."),
        Clause("L4", _master(house)),
        Clause(
            "L5",
            "When the stack runs out, the discards are shuffled and take its place; the exposed"
            " card stays.",
        ),
    )


def _dictionary(house: HouseRules) -> str:
    which = "of the small, everyday dictionary" if house.desk_dictionary else "of the dictionary"
    proper = "a proper noun only if it is there"
    if house.proper_nouns is ProperNouns.NEVER:
        proper = "a proper noun never is"
    return f"Only a word {which} in use is good, with its plurals and other forms; {proper}."


def _master(house: HouseRules) -> str:
    stands = "The Master stands for any letter; on the table it stays the letter it was laid as"
    if house.master_may_be_taken:
        return f"{stands}. Who gives that letter in a change may take it and use it afresh."
    return f"{stands}, and nobody may take it."


def _end(customs: Customs) -> tuple[Clause, ...]:
    return (
        Clause(
            "L7",
            "Who runs out of cards ends the hand at that table. The others count the points of the"
            " cards they have left; words on the table count nothing.",
        ),
        Clause(
            "D5", f"If nobody runs out, the bell ends the hand after {customs.hand_lasts} at most."
        ),
        Clause(
            "D6",
            "At the bell finish what you have begun: who has discarded takes a card. Nobody begins"
            " a new turn.",
        ),
    )

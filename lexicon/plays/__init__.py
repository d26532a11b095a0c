"""The four acts of a turn, what refuses them, and what they do to the cards (L2-L6).

A card is one capital letter, the Master `?`. A word on the table is a string in which a small
letter is a Master that stands for it: in `THaTCHED` the third card is the Master, laid as an A.
In a hand, in the stack and among the discards the Master is `?` and stands for nothing.

>>> check(Insert(1, "THATCHED"), "CDEHTZ", OnTable(words=("HAT",)))
Moved(gives='TCHED', takes='')
>>> how("MOTHER", "SMOTHERED")
Insertion(gives='SED')
>>> how("EXPeRT", "EXPERT")
Substitution(gives='E', takes='?')
"""

from lexicon.plays.acts import Act, Exchange, Insert, LayWord, Substitute, Take, WordAct
from lexicon.plays.changes import Insertion, Substitution, cards_of, how, insertion, substitution
from lexicon.plays.checking import Moved, check
from lexicon.plays.on_table import OnTable
from lexicon.plays.refusals import (
    ActRefused,
    LengthChanged,
    LetterTakenAway,
    MasterStays,
    NoBlindCard,
    NoExposedCard,
    NoSuchWord,
    NotAWord,
    NotHeld,
    NothingAdded,
    NothingChanged,
    NotInBook,
    NotOneCard,
    OrderDisturbed,
    StackNotOut,
    TooShort,
    WordReversed,
    WrongDiscards,
)
from lexicon.plays.wording import act_in_words, change_in_words

__all__ = [
    "Act",
    "ActRefused",
    "Exchange",
    "Insert",
    "Insertion",
    "LayWord",
    "LengthChanged",
    "LetterTakenAway",
    "MasterStays",
    "Moved",
    "NoBlindCard",
    "NoExposedCard",
    "NoSuchWord",
    "NotAWord",
    "NotHeld",
    "NotInBook",
    "NotOneCard",
    "NothingAdded",
    "NothingChanged",
    "OnTable",
    "OrderDisturbed",
    "StackNotOut",
    "Substitute",
    "Substitution",
    "Take",
    "TooShort",
    "WordAct",
    "WordReversed",
    "WrongDiscards",
    "act_in_words",
    "cards_of",
    "change_in_words",
    "check",
    "how",
    "insertion",
    "substitution",
]

"""What follows from the class of a word alone: the table of `docs/word-book.md` (W3, W5)."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from lexicon.dictionary import Entry, WordClass
from lexicon.house_rules import HouseRules, ProperNouns
from lexicon.rulings.reasons import (
    Abbreviation,
    ChieflyName,
    InDictionary,
    InLargerDictionary,
    InOwnList,
    NoSuchWord,
    NotInOwnList,
    OtherName,
    OtherSpelling,
    PluralOfName,
    ProperNoun,
    Reason,
    RomanNumeral,
    SignLeftOut,
)
from lexicon.rulings.verdicts import Verdict

_COUNTRIES: Final = {"british": "British", "american": "American"}


class Opinion(NamedTuple):
    """A verdict, whether it is sure, and why."""

    verdict: Verdict | None
    is_sure: bool
    because: Reason


_Table = Mapping[WordClass, tuple[Verdict | None, bool, Callable[[Entry], Reason]]]
_BY_CLASS: Final[_Table] = {
    WordClass.WORD: (Verdict.GOOD, True, lambda entry: InDictionary(entry.form)),
    WordClass.OWN_WORD: (Verdict.GOOD, True, lambda entry: InOwnList(entry.form)),
    WordClass.CHIEFLY_PROPER: (Verdict.GOOD, False, lambda entry: ChieflyName(entry.form)),
    WordClass.NOT_IN_LIST: (None, False, lambda _: NotInOwnList()),  # F59
    WordClass.OTHER_DIALECT: (
        Verdict.MISSPELT,
        True,
        lambda entry: OtherSpelling(entry.form, _COUNTRIES.get(entry.word_list or "")),
    ),
    WordClass.CONTRACTION: (Verdict.MISSPELT, True, lambda entry: SignLeftOut(entry.form)),
    WordClass.COMPOUND: (Verdict.MISSPELT, True, lambda entry: SignLeftOut(entry.form)),
    WordClass.ABBREVIATION: (Verdict.WRONG, True, lambda entry: Abbreviation(entry.form)),
    WordClass.LARGER_DICTIONARY: (
        Verdict.WRONG,
        False,
        lambda entry: InLargerDictionary(entry.form),
    ),
    WordClass.PROPER_NAME: (Verdict.WRONG, True, lambda entry: OtherName(entry.form)),
    WordClass.ROMAN_NUMERAL: (Verdict.WRONG, True, lambda _: RomanNumeral()),
    WordClass.PLURAL_OF_PROPER: (Verdict.WRONG, True, lambda entry: PluralOfName(entry.form)),
    WordClass.UNKNOWN: (Verdict.WRONG, False, lambda _: NoSuchWord()),
}


def opinion_of(entry: Entry, rules: HouseRules) -> Opinion:
    """Say what the class of a word means in this house, before asking which word was meant."""
    if entry.word_class is WordClass.PROPER_NOUN:  # W5
        stands = rules.proper_nouns is ProperNouns.AS_PRINTED
        verdict = Verdict.GOOD if stands else Verdict.WRONG
        return Opinion(verdict, is_sure=True, because=ProperNoun(entry.form, may_stand=stands))
    verdict_here, is_sure, reason = _BY_CLASS[entry.word_class]
    return Opinion(verdict_here, is_sure, reason(entry))

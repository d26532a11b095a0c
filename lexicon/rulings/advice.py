"""What the dictionary advises about a challenged word (W3); the Steward rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.dictionary import Entry, WordBook, WordClass
from lexicon.house_rules import HouseRules
from lexicon.rulings.by_class import Opinion, opinion_of
from lexicon.rulings.challenges import RulingError, as_laid
from lexicon.rulings.meant import compare
from lexicon.rulings.reasons import (
    EarlierRuling,
    Far,
    Near,
    NoWord,
    Reason,
    RuledBefore,
    TooShort,
)
from lexicon.rulings.verdicts import ON_THE_WORD, Verdict
from lexicon.spelling import fold, without_accents

# A player may have meant a word and hit upon a name or an abbreviation: BABYS, HAMER (W3).
_ASKS_WHAT_WAS_MEANT = {
    WordClass.UNKNOWN,
    WordClass.NOT_IN_LIST,
    WordClass.ABBREVIATION,
    WordClass.PROPER_NAME,
    WordClass.PLURAL_OF_PROPER,
    WordClass.ROMAN_NUMERAL,
}
_SIGNS = "'-"
_AS_USUAL = HouseRules()


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """A verdict with its reason; without one only a person can say.

    Where `is_sure` is false the Steward is asked to look twice. `cost` weighs the way to the word
    that was meant, if that was asked.
    """

    spelling: str
    verdict: Verdict | None
    is_sure: bool
    because: Reason
    entry: Entry | None = None
    meant: str | None = None
    cost: float | None = None
    word_book: str = ""

    @property
    def asks_meant(self) -> bool:
        """Say whether the word that was meant bears on this one (W3)."""
        return self.entry is not None and self.entry.word_class in _ASKS_WHAT_WAS_MEANT

    def evidence(self) -> dict[str, str | int | None]:
        """Return plain values to be kept with the ruling: what the dictionary knew that day.

        The cost is in hundredths, since a drive file holds whole numbers only.
        """
        entry = self.entry
        return {
            "class": str(entry.word_class) if entry else None,
            "list": entry.word_list if entry else None,
            "size": entry.size if entry else None,
            "form": entry.form if entry else None,
            "meant": self.meant,
            "cost_in_hundredths": None if self.cost is None else round(100 * self.cost),
            "word_book": self.word_book,
        }


def advise(
    book: WordBook,
    text: str,
    *,
    meant: str | None = None,
    rules: HouseRules = _AS_USUAL,
    ruled_before: Sequence[EarlierRuling] = (),
) -> Advice:
    """Advise the Steward on a word as it lies on the table (W3).

    Small letters, blanks around it and a full stop behind it are understood. Which word was
    `meant` matters only where the dictionary knows nothing of the text: ask for it then.
    `ruled_before` are the rulings of this drive that stand, oldest first; the latest that fits is
    followed, so that two Stewards rule alike. Not checked: that `book` is the one of the `rules`
    (`WordBook.for_rules`).

    >>> advice = advise(WordBook.load(), "recieve", meant="receive")
    >>> advice.verdict.value, advice.is_sure, advice.because.to
    ('misspelt', True, 'receive')
    """
    try:
        spelling = _in_cards(text)
    except RulingError as refusal:
        return Advice(spelling="", verdict=None, is_sure=False, because=NoWord(str(refusal)))
    entry = book.look_up(spelling)
    meant = (meant or "").strip() or None
    opinion = _opinion(book, entry, meant, rules)
    if earlier := _latest(ruled_before, spelling, meant):
        opinion = _as_before(earlier, opinion)
    return Advice(
        spelling=spelling,
        verdict=opinion.verdict,
        is_sure=opinion.is_sure,
        because=opinion.because,
        entry=entry,
        meant=meant,
        cost=opinion.because.cost if isinstance(opinion.because, Near | Far) else None,
        word_book=book.version,
    )


def _opinion(book: WordBook, entry: Entry, meant: str | None, rules: HouseRules) -> Opinion:
    if len(entry.spelling) < rules.shortest_word:
        return Opinion(Verdict.WRONG, is_sure=True, because=TooShort(rules.shortest_word))  # L6
    by_class = opinion_of(entry, rules)
    if entry.word_class not in _ASKS_WHAT_WAS_MEANT:
        return by_class
    if meant is None:
        return by_class._replace(is_sure=False)
    compared = compare(book, entry.spelling, meant, rules)
    if entry.word_class is WordClass.UNKNOWN:
        return compared
    if compared.verdict is not Verdict.MISSPELT:
        return by_class
    # F59: a list can be short of words, so it never makes one wrong, nor misspelt for sure.
    is_own = entry.word_class is WordClass.NOT_IN_LIST
    return compared._replace(is_sure=False) if is_own else compared


def _latest(
    rulings: Sequence[EarlierRuling], spelling: str, meant: str | None
) -> EarlierRuling | None:
    fitting = (
        ruling
        for ruling in reversed(rulings)
        if fold(ruling.spelling) == spelling and ruling.verdict in ON_THE_WORD
        # A good word is good whatever was meant; a bad one may be another word's misspelling.
        if ruling.verdict is Verdict.GOOD or fold(ruling.meant or "") == fold(meant or "")
    )
    return next(fitting, None)


def _as_before(earlier: EarlierRuling, opinion: Opinion) -> Opinion:
    """Follow an earlier ruling; where the dictionary is sure of another, the Steward decides."""
    is_denied = opinion.is_sure and opinion.verdict is not earlier.verdict
    but = opinion.because if is_denied else None
    because = RuledBefore(earlier.verdict, earlier.table, earlier.hand, but)
    return Opinion(earlier.verdict, is_sure=not is_denied, because=because)


def _in_cards(text: str) -> str:
    """Spell a word in cards.

    Raises:
        RulingError: it is no single word in letters from A to Z.
    """
    word = without_accents(as_laid(text.strip().rstrip(". ")))
    spelling = fold(word)
    if "".join(sign for sign in word if sign not in _SIGNS) != spelling:
        raise RulingError("Type the word in letters from A to Z; the cards have no others.")
    return spelling

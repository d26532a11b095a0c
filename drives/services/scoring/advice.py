"""The dictionary of a drive, and what it advises on a challenged word (L6, W3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from drives.models import Drive
from drives.services.scoring.ruling_list import read_aloud
from drives.services.setting_up.own_words import own_words
from lexicon.dictionary import Definition, Suggestion, WordBook
from lexicon.plays import ActRefused, change_in_words, how
from lexicon.rulings import ON_THE_WORD, Advice, EarlierRuling, Verdict, advise, sentence

_LONG: Final = 16  # letters; a table has ten cards a player, and the search grows with each letter
_HEADLINES: Final = {
    Verdict.GOOD: "Good.",
    Verdict.MISSPELT: "Misspelt.",
    Verdict.WRONG: "Wrong word.",
    None: "You decide.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedUp:
    """A word as the Steward sees it; `aloud` is what the advised verdict means for the player."""

    advice: Advice
    because: str
    aloud: str
    near: Sequence[Suggestion]

    @property
    def letters(self) -> str:
        return self.advice.spelling

    @property
    def tone(self) -> str:
        """How the notice looks: good, amber or wrong."""
        if not self.advice.is_sure:
            return "amber"
        return "wrong" if self.advice.verdict is Verdict.WRONG else "good"

    @property
    def headline(self) -> str:
        if self.advice.asks_meant and not self.advice.meant and not self.advice.is_sure:
            return "Ask first."
        return _HEADLINES[self.advice.verdict if self.advice.is_sure else None]

    @property
    def definitions(self) -> Sequence[Definition]:
        return self.advice.entry.definitions if self.advice.entry else ()


def word_book_of(drive: Drive) -> WordBook:
    """Return the dictionary that the hostess chose, with the house's own list if there is one."""
    book, own = WordBook.for_rules(drive.rules), own_words(drive)
    return book if own is None else _with_own(book, own.words, instead=own.instead)


def advice_on(drive: Drive, word: str, meant: str = "") -> Advice:
    """Advise on a word as it lies on the table; what was ruled on before is ruled alike (W3)."""
    return advise(
        word_book_of(drive), word, meant=meant, rules=drive.rules, ruled_before=_ruled_before(drive)
    )


def look_up(drive: Drive, word: str, meant: str = "") -> LookedUp | None:
    """Look a word up for the Steward; None while nothing is typed."""
    if not word.strip():
        return None
    book = word_book_of(drive)
    before = _ruled_before(drive)
    advice = advise(book, word, meant=meant, rules=drive.rules, ruled_before=before)
    aloud = read_aloud(advice.spelling, advice.verdict, drive.rules) if advice.verdict else ""
    near = _near(book, advice.spelling) if advice.asks_meant else ()
    return LookedUp(advice=advice, because=sentence(advice.because), aloud=aloud, near=near)


@lru_cache(maxsize=512)
def _near(book: WordBook, spelling: str) -> tuple[Suggestion, ...]:
    """Find what may have been meant; asked once, however often the word meant is typed at."""
    return tuple(book.near(spelling)) if len(spelling) <= _LONG else ()


def change_on_the_table(drive: Drive, before: str, after: str) -> str:
    """Say whether one word may become another by inserting or changing cards, and which (L2)."""
    old, new = _on_the_table(before), _on_the_table(after)
    if not old or not new:
        return "Type both words as they lay on the table, in letters only and without blanks."
    try:
        return change_in_words(old, new, how(old, new, drive.rules))
    except ActRefused as refusal:
        return f"Not by the rules. {refusal}"


def _on_the_table(text: str) -> str:
    """Read a word as it lies there; a small letter among capitals is a Master for it."""
    word = text.strip()
    if not (word.isascii() and word.isalpha()):
        return ""
    return word.upper() if word.islower() or word.istitle() else word


def _ruled_before(drive: Drive) -> list[EarlierRuling]:
    standing = drive.rulings.filter(withdrawn_at=None, verdict__in=[str(v) for v in ON_THE_WORD])
    rows = standing.order_by("number").values_list(
        "word", "verdict", "table__number", "hand__number", "meant"
    )
    return [
        EarlierRuling(word, Verdict(verdict), table, hand, meant or None)
        for word, verdict, table, hand, meant in rows
    ]


@lru_cache(maxsize=2)
def _with_own(book: WordBook, words: str, *, instead: bool) -> WordBook:
    return book.with_own_words(words.split("\n"), instead=instead)

"""What is put right by hand, each with its reason: `lexicon/data/supplement.toml`."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from lexicon.dictionary.building.scowl import Given
from lexicon.dictionary.lists import DESK, WordList
from lexicon.spelling import fold

Lists = dict[WordList, tuple[int, str]]
_DIALECTS = (WordList.BRITISH, WordList.AMERICAN)
_FILED_AS = (WordList.ABBREVIATION, WordList.AMERICAN, WordList.VARIANT)


@dataclass(frozen=True, slots=True)
class Supplement:
    """Words of both dialects, British words, and what is no word though a list gives it."""

    words: tuple[str, ...]
    british: tuple[str, ...]
    not_words: tuple[str, ...]

    @classmethod
    def load(cls, file: Path) -> Self:
        """Read the file; the reasons in it are for people."""
        written = tomllib.loads(file.read_text(encoding="utf-8"))
        british = [word for group in written["british"] for word in group["words"]]
        return cls(tuple(written["words"]), tuple(british), tuple(written["not_words"]))


def supplemented(book: Mapping[str, Lists], by_hand: Supplement) -> dict[str, Lists]:
    """Return the lists with what is written by hand: words that are missing, words that are none.

    A supplied word has the size at which the source gives it as something else.
    """
    mended = {spelling: dict(lists) for spelling, lists in book.items()}
    for given in _supplied(by_hand, book):
        mended.setdefault(fold(given.form), {})[given.word_list] = given.size, given.form
    for form in by_hand.not_words:
        lists = mended.setdefault(fold(form), {})
        for dialect in _DIALECTS:
            size, _ = lists.pop(dialect, (DESK, form))
            lists.setdefault(WordList.ABBREVIATION, (size, form))
    return mended


def _supplied(by_hand: Supplement, book: Mapping[str, Lists]) -> Iterator[Given]:
    for forms, dialects in ((by_hand.words, _DIALECTS), (by_hand.british, _DIALECTS[:1])):
        for form in forms:
            lists = book.get(fold(form), {})
            size = min((lists[one][0] for one in _FILED_AS if one in lists), default=DESK)
            for word_list in (*dialects, WordList.SUPPLEMENT):
                yield Given(form, word_list, size)

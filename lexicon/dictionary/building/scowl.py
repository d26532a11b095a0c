"""The lists of SCOWL, read as the Debian package unpacks them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lexicon.dictionary.lists import LARGEST, WordList
from lexicon.spelling import fold

_WORDS: Final = {
    "english": (WordList.BRITISH, WordList.AMERICAN),
    "british": (WordList.BRITISH,),
    "british_z": (WordList.BRITISH,),
    "british_variant_1": (WordList.BRITISH,),
    "british_variant_2": (WordList.BRITISH,),
    "american": (WordList.AMERICAN,),
}
_OTHERS: Final = {
    "upper": (WordList.PROPER_NOUN,),
    "proper-names": (WordList.PROPER_NAME,),
    "abbreviations": (WordList.ABBREVIATION,),
    "contractions": (WordList.CONTRACTION,),
}
_ONE_LETTER_WORDS: Final = "AIO"  # the source gives all 26, for they have names


class Given(NamedTuple):
    """A word as one list prints it."""

    form: str
    word_list: WordList
    size: int


def read_scowl(folder: Path) -> Iterator[Given]:
    """Read all lists up to the largest size; possessives and single letters are left out."""
    for file in sorted(folder.iterdir()):
        source, _, size = file.name.rpartition(".")
        lists = _lists_of(source)
        if not lists or int(size) > LARGEST:
            continue
        for form in text_of(file).splitlines():
            if not form.endswith("'s") and (len(form) > 1 or fold(form) in _ONE_LETTER_WORDS):
                yield from (Given(form, one, int(size)) for one in lists if fold(form))


def _lists_of(source: str) -> tuple[WordList, ...]:
    spelling, _, kind = source.partition("-")
    if kind == "words":
        return _WORDS.get(spelling, (WordList.VARIANT,))
    return _OTHERS.get(kind, ())


def text_of(file: Path) -> str:
    """Read a file of the package, which is UTF-8 today and was Latin-1 in older packages."""
    written = file.read_bytes()
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError:
        return written.decode("latin-1")


def by_spelling(given: Iterable[Given]) -> dict[str, dict[WordList, tuple[int, str]]]:
    """Keep for each spelling and list the smallest size and the form printed there."""
    book: dict[str, dict[WordList, tuple[int, str]]] = defaultdict(dict)
    for form, word_list, size in given:
        lists = book[fold(form)]
        # A form in small letters goes first: ms before MS.
        known = lists.get(word_list)
        if known is None or (size, form != form.lower()) < (known[0], known[1] != known[1].lower()):
            lists[word_list] = size, form
    return book

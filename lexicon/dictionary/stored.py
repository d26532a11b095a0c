"""The files that `build_word_book` wrote, each read once and only when something asks for it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from lexicon.dictionary.lists import WordList, code_from
from lexicon.spelling import fold

FOLDER: Final = Path(__file__).parent.parent / "data"
BOOK: Final = "word_book.zip"
DEFINITIONS: Final = "definitions.zip"
ABOUT: Final = "word_book.toml"
SPELLINGS: Final = "spellings.txt"
FORMS: Final = "forms.txt"
NEAR_WORDS: Final = "near_words.dawg"
IRREGULAR: Final = ">"  # before the part of speech: the line leads to another word


@cache
def codes() -> dict[str, int]:
    """Return for every spelling which lists give it (`lists.size_in`)."""
    given: dict[str, int] = {}
    lines = _member(BOOK, SPELLINGS).decode("ascii").split("\n")
    for heading, spellings in zip(lines[::2], lines[1::2], strict=False):
        given.update(dict.fromkeys(spellings.split(" "), code_from(heading)))
    return given


@cache
def forms() -> dict[WordList, dict[str, str]]:
    """Return how lists print what they do not print as one expects (`form`)."""
    lines = _member(BOOK, FORMS).decode("utf-8").splitlines()
    return {
        WordList(heading): {fold(form): form for form in printed.split("\t")}
        for heading, printed in zip(lines[::2], lines[1::2], strict=True)
    }


def expected_form(spelling: str, given: WordList) -> str:
    """Guess how a list prints a spelling, which spares writing down most of the forms."""
    if given in {WordList.PROPER_NOUN, WordList.PROPER_NAME}:
        return spelling.capitalize()
    return spelling if given is WordList.ABBREVIATION else spelling.lower()


def printed_with(given: WordList) -> WordList:
    """Name the list whose forms a list shares: all words are printed alike."""
    words = {WordList.BRITISH, WordList.AMERICAN, WordList.VARIANT, WordList.SUPPLEMENT}
    return WordList.BRITISH if given in words else given


def form(spelling: str, given: WordList) -> str:
    """Return a spelling as the list prints it: café, London, o'clock, ice cream."""
    printed = forms().get(printed_with(given), {})
    return printed.get(spelling) or expected_form(spelling, given)


def near_words() -> bytes:
    """Return the packed words that suggestions are taken from."""
    return _member(BOOK, NEAR_WORDS)


@cache
def version() -> str:
    """Say which edition of the word book this is, to be kept with every ruling."""
    about = tomllib.loads((FOLDER / ABOUT).read_text(encoding="utf-8"))
    return str(about["version"])


def sense_lines(letter: str) -> list[str]:
    """Return the lines of all words that begin with a capital: form, part of speech, meaning."""
    return _member(DEFINITIONS, letter).decode("utf-8").splitlines()


def _member(archive: str, name: str) -> bytes:
    with ZipFile(FOLDER / archive) as opened:
        return opened.read(name)

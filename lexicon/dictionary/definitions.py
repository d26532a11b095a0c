"""What words mean, one line a meaning, read from its own file when somebody asks."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lexicon.dictionary.stored import IRREGULAR, sense_lines
from lexicon.spelling import fold

_PARTS: Final = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
_SHORTEST_FORM: Final = 3  # letters: AS is no plural of the letter A
_ENDINGS: Final = (
    ("n", "SES", "S"), ("n", "XES", "X"), ("n", "ZES", "Z"), ("n", "CHES", "CH"),
    ("n", "SHES", "SH"), ("n", "MEN", "MAN"), ("n", "IES", "Y"), ("n", "S", ""),
    ("v", "IES", "Y"), ("v", "ES", "E"), ("v", "ES", ""), ("v", "S", ""), ("v", "IED", "Y"),
    ("v", "ED", "E"), ("v", "ED", ""), ("v", "ING", "E"), ("v", "ING", ""),
    ("a", "IER", "Y"), ("a", "IEST", "Y"), ("a", "ER", "E"), ("a", "EST", "E"), ("a", "ER", ""),
    ("a", "EST", ""),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Definition:
    """One meaning of a word, with the word itself as the dictionary prints it."""

    word: str
    part: str
    meaning: str


def definitions_of(spelling: str, *, names_too: bool = True) -> tuple[Definition, ...]:
    """Find what a spelling in capitals means, and what the words mean that it is a form of.

    With `names_too` false, names are left out of the answer for a spelling that is a word as well.

    >>> [one.word for one in definitions_of("MICE")][:1]
    ['mouse']
    """
    found = tuple(dict.fromkeys(_senses(spelling)))
    words = tuple(one for one in found if one.word == one.word.lower())
    return words if words and not names_too else found


def _senses(spelling: str) -> Iterator[Definition]:
    own = _lines(spelling)
    yield from _in_words(own)
    for _, part, lemma in own:
        if part.startswith(IRREGULAR):
            yield from _of_part(fold(lemma), part.removeprefix(IRREGULAR))
    told = {part.removeprefix(IRREGULAR) for form, part, _ in own if form == form.lower()}
    for part, ending, instead in _ENDINGS if len(spelling) > _SHORTEST_FORM else ():
        if part not in told and spelling.endswith(ending):
            yield from _of_part(spelling.removesuffix(ending) + instead, part)


def _of_part(lemma: str, part: str) -> Iterator[Definition]:
    """Give the meanings of the word proper: `mice` is a form of `mouse`, not of a name."""
    yield from _in_words([
        line for line in _lines(lemma) if line[0] == line[0].lower() and line[1] == part
    ])


def _in_words(lines: list[tuple[str, str, str]]) -> Iterator[Definition]:
    for form, part, meaning in lines:
        if part in _PARTS:
            yield Definition(form, _PARTS[part], meaning)


def _lines(spelling: str) -> list[tuple[str, str, str]]:
    return _by_spelling(spelling[0]).get(spelling, []) if spelling else []


@lru_cache(maxsize=6)  # letters; all 26 would take some 40 MB
def _by_spelling(letter: str) -> dict[str, list[tuple[str, str, str]]]:
    lines = defaultdict(list)
    for line in sense_lines(letter):
        form, part, meaning = line.split("\t")
        lines[fold(form)].append((form, part, meaning))
    return dict(lines)

"""What words mean, and which have a hyphen or a blank: WordNet, as Debian unpacks it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lexicon.spelling import fold

PARTS: Final = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
_LONGEST: Final = 32  # letters: no more are laid
_SENSES_AT_MOST: Final = 4  # of one part of speech, the commonest; of a name only the first
_LONG_GLOSS: Final = 90  # letters: of a longer one the first clause must do
_LICENCE: Final = "  "  # the lines of the licence, on top of each file, begin so


class Sense(NamedTuple):
    """One meaning of a word; its number says how common it is beside the word's others."""

    form: str
    part: str
    number: int
    gloss: str


def read_senses(folder: Path) -> Iterator[Sense]:
    """Read every meaning of every word, in the order of the files."""
    for part, name in PARTS.items():
        numbers = _sense_numbers(folder / f"index.{name}")
        for place, forms, gloss in _synsets(folder / f"data.{name}"):
            for form in forms:
                yield Sense(form, part, numbers.get((form.lower(), place), 99), gloss)


def read_irregular(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Read irregular forms as (form, part of speech, the word it is a form of): mice, n, mouse."""
    for part, name in PARTS.items():
        for line in _lines(folder / f"{name}.exc"):
            form, *lemmas = line.split()
            yield from ((form, part, lemma) for lemma in lemmas if lemma != form)


def compounds(senses: Iterable[Sense]) -> dict[str, str]:
    """Find the words with hyphens or blanks inside; of two ways to write one the first is kept."""
    found: dict[str, str] = {}
    for form in sorted({sense.form for sense in senses if set(sense.form) & set("-_")}):
        if form.islower() and not set(form) & set("0123456789./") and len(fold(form)) <= _LONGEST:
            found.setdefault(fold(form), form.replace("_", " "))
    return found


def chosen(senses: Iterable[Sense]) -> Iterator[tuple[str, str, str]]:
    """Choose for words in one piece the commonest meanings as (form, part of speech, meaning)."""
    parts = list(PARTS)
    count: dict[tuple[str, str], int] = defaultdict(int)
    for form, part, _, gloss in sorted(
        (one for one in senses if not set(one.form) & set("-_")),
        key=lambda one: (fold(one.form), one.form, parts.index(one.part), one.number, one.gloss),
    ):
        count[form, part] += 1
        if count[form, part] <= (_SENSES_AT_MOST if form.islower() else 1):
            yield form, part, gloss if len(gloss) <= _LONG_GLOSS else gloss.partition("; ")[0]


def _synsets(file: Path) -> Iterator[tuple[str, list[str], str]]:
    for line in _lines(file):
        head, _, gloss = line.partition(" | ")
        place, _, _, count, *rest = head.split(" ")
        forms = [form.partition("(")[0] for form in rest[: int(count, 16) * 2 : 2]]
        yield place, forms, _without_examples(gloss)


def _without_examples(gloss: str) -> str:
    meaning, _, _ = gloss.partition('; "')
    return " ".join(meaning.split()).strip(";: ")


def _sense_numbers(file: Path) -> dict[tuple[str, str], int]:
    numbers: dict[tuple[str, str], int] = defaultdict(int)
    for line in _lines(file):
        word, _, senses, pointers, *rest = line.split()
        for number, place in enumerate(rest[int(pointers) + 2 :][: int(senses)], start=1):
            numbers[word, place] = number
    return dict(numbers)


def _lines(file: Path) -> Iterator[str]:
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith(_LICENCE):
            yield line

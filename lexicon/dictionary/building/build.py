"""From two unpacked packages to the files of the word book."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import ascii_uppercase
from typing import Final, NamedTuple

from lexicon.dictionary import stored
from lexicon.dictionary.building.packing import pack
from lexicon.dictionary.building.scowl import by_spelling, read_scowl
from lexicon.dictionary.building.sources import (
    BuildError,
    Package,
    checksums,
    find_scowl,
    find_wordnet,
)
from lexicon.dictionary.building.supplement import Lists, Supplement, supplemented
from lexicon.dictionary.building.wordnet import (
    Sense,
    chosen,
    compounds,
    read_irregular,
    read_senses,
)
from lexicon.dictionary.dawg import pack_words
from lexicon.dictionary.lists import DESK, WordList, code_of, heading
from lexicon.spelling import fold

__all__ = ["BuildError", "Built", "build"]

SUPPLEMENT: Final = stored.FOLDER / "supplement.toml"
_DIALECTS: Final = (WordList.BRITISH, WordList.AMERICAN)
_DEFINED: Final = (*_DIALECTS, WordList.VARIANT, WordList.PROPER_NOUN)


class Built(NamedTuple):
    """What was written, for the person who asked for it."""

    version: str
    spellings: int
    bytes_written: int


def build(scowl_folder: Path, wordnet_folder: Path, into: Path) -> Built:
    """Write the word book's files; the same packages give the same bytes.

    Raises:
        BuildError: a folder does not hold its package.
    """
    packages = find_scowl(scowl_folder), find_wordnet(wordnet_folder)
    scowl, wordnet = packages
    senses = list(read_senses(wordnet.folder))
    book = supplemented(by_spelling(read_scowl(scowl.folder)), Supplement.load(SUPPLEMENT))
    _add_compounds(book, compounds(senses))
    archives = {
        stored.BOOK: _book_members(book),
        stored.DEFINITIONS: _definitions(book, senses, read_irregular(wordnet.folder)),
    }
    version = _version(packages, archives.values())
    files = {name: pack(members) for name, members in archives.items()}
    files[stored.ABOUT] = _about(version, packages).encode()
    for name, content in files.items():
        (into / name).write_bytes(content)
    return Built(version, len(book), sum(map(len, files.values())))


def _add_compounds(book: dict[str, Lists], found: Mapping[str, str]) -> None:
    for spelling, form in found.items():
        lists = book.setdefault(spelling, {})
        if not any(lists.get(dialect, (99, ""))[0] <= DESK for dialect in _DIALECTS):
            lists[WordList.COMPOUND] = DESK, form


def _book_members(book: Mapping[str, Lists]) -> dict[str, bytes]:
    return {
        stored.SPELLINGS: _spellings(book).encode("ascii"),
        stored.FORMS: _forms(book).encode(),
        stored.NEAR_WORDS: pack_words(_near(book)),
    }


def _spellings(book: Mapping[str, Lists]) -> str:
    by_code = defaultdict(list)
    for spelling, lists in book.items():
        by_code[code_of({one: size for one, (size, _) in lists.items()})].append(spelling)
    return "\n".join(
        f"{heading(code)}\n{' '.join(sorted(by_code[code]))}" for code in sorted(by_code)
    )


def _forms(book: Mapping[str, Lists]) -> str:
    printed: dict[WordList, set[str]] = defaultdict(set)
    for spelling, lists in book.items():
        for one, (_, form) in lists.items():
            if form != stored.expected_form(spelling, one):
                printed[stored.printed_with(one)].add(form)
    return "\n".join(f"{one}\n" + "\t".join(sorted(printed[one])) for one in sorted(printed))


def _near(book: Mapping[str, Lists]) -> Iterator[tuple[str, int]]:
    for spelling, lists in book.items():
        size = min(lists.get(dialect, (99, ""))[0] for dialect in _DIALECTS)
        if size <= DESK:
            yield spelling, size


def _definitions(
    book: Mapping[str, Lists], senses: Iterable[Sense], irregular: Iterable[tuple[str, str, str]]
) -> dict[str, bytes]:
    """Put a line for each meaning, and for each irregular form, under its first letter."""
    defined = {spelling for spelling, lists in book.items() if set(_DEFINED) & set(lists)}
    lines: dict[str, list[str]] = {letter: [] for letter in ascii_uppercase}
    for form, part, gloss in chosen(senses):
        if (spelling := fold(form)) in defined:
            lines[spelling[0]].append(f"{form}\t{part}\t{gloss}")
    for form, part, lemma in sorted(irregular):
        if (spelling := fold(form)) in defined:
            lines[spelling[0]].append(f"{form}\t{stored.IRREGULAR}{part}\t{lemma}")
    return {letter: "\n".join(of_it).encode() for letter, of_it in lines.items()}


def _version(packages: Iterable[Package], archives: Iterable[Mapping[str, bytes]]) -> str:
    """Name the packages and what came of them: the same words have the same version."""
    made = hashlib.sha256()
    for members in archives:
        for name in sorted(members):
            made.update(name.encode() + members[name])
    return ", ".join([*(f"{one.name} {one.version}" for one in packages), made.hexdigest()[:8]])


def _about(version: str, packages: Iterable[Package]) -> str:
    """Write down in TOML what the word book was made from."""
    versions = [f'{one.name} = "{one.version}"' for one in packages]
    sums = [f'"{name}" = "{total}"' for one in packages for name, total in checksums(one).items()]
    return "\n".join([
        "# Written by manage.py build_word_book; see docs/word-book.md.",
        f'version = "{version}"',
        "\n[packages]",
        *versions,
        "\n[sha256]",
        *sums,
        "",
    ])

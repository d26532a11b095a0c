"""Finding the unpacked packages, and saying exactly which they were."""

import gzip
import hashlib
import re
from pathlib import Path
from typing import Final, NamedTuple

_VERSION: Final = re.compile(r"\(([^)]+)\)")  # of "scowl (2020.12.07-2) unstable; urgency=medium"


class BuildError(ValueError):
    """A folder does not hold what the word book is made from."""


class Package(NamedTuple):
    """One unpacked Debian package: where its lists lie, and which version it is."""

    name: str
    folder: Path
    version: str


def find_scowl(given: Path) -> Package:
    """Find the word lists below the folder into which `scowl` was unpacked, or in it.

    Raises:
        BuildError: there are none.
    """
    return _find(given, "scowl", "usr/share/dict/scowl", "english-words.10")


def find_wordnet(given: Path) -> Package:
    """Find the database below the folder into which `wordnet-base` was unpacked, or in it.

    Raises:
        BuildError: there is none.
    """
    return _find(given, "wordnet-base", "usr/share/wordnet", "data.noun")


def _find(given: Path, name: str, inside: str, telling: str) -> Package:
    for folder in (given / inside, given):
        if (folder / telling).is_file():
            return Package(name, folder, _version(given / "usr/share/doc" / name))
    raise BuildError(
        f"{given} does not hold the package {name}: there is no {inside}/{telling} in it. "
        f"Give the folder into which {name} was unpacked."
    )


def _version(documents: Path) -> str:
    changes = documents / "changelog.Debian.gz"
    if not changes.is_file():
        return "not known"
    with gzip.open(changes, "rt", encoding="utf-8", errors="replace") as latest_first:
        found = _VERSION.search(latest_first.readline())
    return found[1] if found else "not known"


def checksums(package: Package) -> dict[str, str]:
    """Return the SHA-256 sum of every file of the lists, by package and name."""
    return {
        f"{package.name}/{file.name}": hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(package.folder.iterdir())
        if file.is_file()
    }

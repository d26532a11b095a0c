"""Names of guests: as they are kept, and what two spellings of one name have in common."""

import unicodedata
from collections import Counter
from collections.abc import Iterable

from drives.services.acts.deed import Refusal

LONGEST_NAME = 200


class NameRefused(Refusal):
    """A name that nobody could read out."""


def clean_name(written: str) -> str:
    """Return the name as it will be kept: letter for letter, without stray blanks and marks.

    Raises:
        NameRefused: nothing of it can be seen, or it is too long.
    """
    composed = unicodedata.normalize("NFC", written.replace("\ufeff", ""))
    visible = "".join(" " if unicodedata.category(c) in {"Cc", "Cs"} else c for c in composed)
    name = " ".join(visible.split())
    if not is_readable(name):
        raise NameRefused("A guest needs a name that can be read.")
    if len(name) > LONGEST_NAME:
        raise NameRefused(f"“{name[:30]}…” is too long; a name has at most 200 letters.")
    return name


def folded(name: str) -> str:
    """Return what two spellings of one name have in common: no case, no accents, no blanks."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c) and not c.isspace())


def is_readable(written: str) -> bool:
    """Tell whether anything of it can be seen."""
    return any(unicodedata.category(c)[0] in "LMNPS" for c in written)


def namesakes(names: Iterable[str]) -> set[str]:
    """Return the folded names that more than one guest has."""
    return {name for name, count in Counter(map(folded, names)).items() if count > 1}

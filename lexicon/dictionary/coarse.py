"""Words that the program itself never brings up: in hints, in made-up evenings and in print."""

import re
from functools import cache
from typing import Final

from lexicon.dictionary.stored import FOLDER
from lexicon.spelling import fold

_FILE: Final = FOLDER / "coarse_words.txt"


def is_coarse(text: str) -> bool:
    """Tell whether a word stays out of hints and print; it is good when a player lays it."""
    return _pattern().fullmatch(fold(text)) is not None


@cache
def _pattern() -> re.Pattern[str]:
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    return re.compile("|".join(fold(word) + "[A-Z]*" * word.endswith("*") for word in words))

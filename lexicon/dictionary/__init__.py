"""The dictionary in use (L6): `docs/word-book.md` tells where it comes from."""

from lexicon.dictionary.book import WordBook
from lexicon.dictionary.classes import WordClass
from lexicon.dictionary.coarse import is_coarse
from lexicon.dictionary.definitions import Definition
from lexicon.dictionary.entry import Entry
from lexicon.dictionary.near import Suggestion
from lexicon.dictionary.notices import Notice, notices
from lexicon.dictionary.own_list import (
    Doubt,
    DoubtKind,
    OwnList,
    doubts_about,
    read_own_list,
    spelling_in_list,
)
from lexicon.dictionary.wording import doubt_in_words

__all__ = [
    "Definition",
    "Doubt",
    "DoubtKind",
    "Entry",
    "Notice",
    "OwnList",
    "Suggestion",
    "WordBook",
    "WordClass",
    "doubt_in_words",
    "doubts_about",
    "is_coarse",
    "notices",
    "read_own_list",
    "spelling_in_list",
]

"""Whose work the dictionary is: shown on the page about it, as the licences ask."""

from typing import Final, NamedTuple

from lexicon.dictionary.stored import FOLDER

_FILE: Final = FOLDER / "NOTICE"
_TITLE: Final = "== "


class Notice(NamedTuple):
    """One source of the dictionary with its licence, word for word."""

    title: str
    text: str


def notices() -> tuple[Notice, ...]:
    """Return the notices that must be shown, the one that must be shown prominently first."""
    parts = _FILE.read_text(encoding="utf-8").split(f"\n{_TITLE}")[1:]
    titled = (part.partition("\n") for part in parts)
    return tuple(Notice(title.strip(), text.strip()) for title, _, text in titled)

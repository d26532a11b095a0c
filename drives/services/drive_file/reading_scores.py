"""What a drive file says of scores: marks, rulings, the house's own words, score cards."""

from collections.abc import Mapping
from typing import Any

from drives.services.acts.kinds import CARDS, ENTRIES, HANDS, MARKS, OWN_WORDS, RULINGS
from drives.services.drive_file import sections_of_scores as words
from drives.services.drive_file.contents import Contents
from drives.services.drive_file.lines import Line
from drives.services.drive_file.text import DriveFileError
from lexicon.rulings import Verdict, consequence

_SECTIONS = {
    MARKS.name: words.MARKS,
    ENTRIES.name: words.ENTRIES,
    RULINGS.name: words.RULINGS,
    OWN_WORDS.name: words.OWN_WORDS,
    CARDS.name: words.CARDS,
}
PARTS = tuple(_SECTIONS)


def facts_of_scores(file: Mapping[str, Any], contents: Contents) -> dict[str, list[Line]]:
    """Return these facts by kind; what does not say when it was is as old as its hand.

    Raises:
        DriveFileError: a line cannot be.
    """
    facts = {name: section.read_all(file.get(name, [])) for name, section in _SECTIONS.items()}
    for mark in facts[MARKS.name]:
        _complete_mark(mark, contents)
    for place, ruling in enumerate(facts[RULINGS.name], 1):
        _complete_ruling(ruling, contents, place)
    for card in facts[CARDS.name]:
        _complete_card(card, contents)
    return facts


def _complete_mark(line: Line, contents: Contents) -> None:
    values = line.values
    values.setdefault("initials", "paper" if values["initialled_by"] else "")
    values.setdefault("entered_at", contents.hand_began(values["hand"]))
    if values["initialled_by"] == values["player"]:
        raise DriveFileError(f"{line.where}: nobody initials their own mark.")
    if values["rival_note"] and not values["rival_by"]:
        raise DriveFileError(f"{line.where}: a note is about a second figure; say who says it.")


def _complete_ruling(line: Line, contents: Contents, place: int) -> None:
    values = line.values
    values.setdefault("number", place)
    values.setdefault("fine", consequence(Verdict(values["verdict"]), contents.rules).fine)
    values.setdefault("given_at", contents.hand_began(values["hand"]))
    if values["challenger"] == values["player"]:
        raise DriveFileError(f"{line.where}: nobody challenges their own word.")
    if values["fine"] and values["verdict"] != Verdict.WRONG:
        raise DriveFileError(f"{line.where}: only a wrong word is fined.")
    taken_back = values.pop("withdrawn")
    said = {"at": None, "by": "", "why": ""}
    if taken_back is not None:
        said = words.WITHDRAWN.within(f"{line.where}, withdrawn").read(taken_back, 1).values
    values.update({f"withdrawn_{name}": value for name, value in said.items()})


def _complete_card(line: Line, contents: Contents) -> None:
    values = line.values
    values.setdefault("at", contents.hand_began(values["after"]))
    if values["after"] > len(contents.facts[HANDS.name]):
        raise DriveFileError(f"{line.where}: hand {values['after']} has not begun.")
    if values["hands"] and len(values["hands"]) != values["after"]:
        raise DriveFileError(
            f"{line.where}: a card after hand {values['after']} has as many hands, or none typed."
        )

"""From the text of a drive file to facts as the log writes them down; nothing is stored here."""

from collections.abc import Mapping
from typing import Any, Final

from drives.services.acts.kinds import (
    CALLS,
    CHANGES,
    COVERS,
    HANDS,
    MARKS,
    OPENING,
    PLAYERS,
    STEWARDS,
    TABLES,
)
from drives.services.drive_file import (
    reading_guests,
    reading_hands,
    reading_prizes,
    reading_scores,
)
from drives.services.drive_file import sections as words
from drives.services.drive_file.contents import Contents
from drives.services.drive_file.lines import Line, Section
from drives.services.drive_file.references import refuse_what_does_not_fit
from drives.services.drive_file.sections_of_the_log import ENTRIES_OF_THE_LOG, LOG, QUESTIONS
from drives.services.drive_file.text import DriveFileError, parsed
from drives.services.seats.replay import Asked
from lexicon.house_rules import HouseRules, HouseRulesError

_SECTIONS: Final[Mapping[str, Section]] = {
    STEWARDS.name: words.STEWARDS,
    PLAYERS.name: words.PLAYERS,
    OPENING.name: words.OPENING,
    CALLS.name: words.CALLS,
    COVERS.name: words.COVERS,
    LOG.name: ENTRIES_OF_THE_LOG,
}
_TOP: Final = frozenset({
    *("format", "version", "drive", "questions"),
    *(*_SECTIONS, TABLES.name),
    *reading_hands.PARTS,
    *reading_scores.PARTS,
    *reading_guests.PARTS,
    *reading_prizes.PARTS,
    *words.ONLY_FOR_READERS,
})


def read_drive_file(text: str) -> Contents:
    """Return what a drive file says, checked as far as that needs no replay.

    Raises:
        DriveFileError: it is no drive file of this version, or says something that cannot be.
    """
    file = _top(parsed(text))
    contents = _drive(file["drive"])
    _read_facts(contents, file)
    contents.questions = _questions(file.get("questions", []))
    _complete(contents)
    refuse_what_does_not_fit(contents.facts)
    return contents


def _read_facts(contents: Contents, file: Mapping[str, Any]) -> None:
    """Read every kind of facts, hands before marks and rulings, whose times follow from theirs."""
    facts = contents.facts
    for name, section in _SECTIONS.items():
        facts[name] = section.read_all(file.get(name, []))
    for player in facts[PLAYERS.name]:
        _complete_player(player)
    for call in facts[CALLS.name]:
        _refuse_half_a_call(call)
    for cover in facts[COVERS.name]:
        _refuse_half_a_cover(cover)
    facts |= reading_hands.facts_of_hands(file, contents)
    facts |= reading_scores.facts_of_scores(file, contents)
    facts[TABLES.name] = _tables(file, contents)
    began = contents.planned_start().isoformat()
    facts |= reading_guests.facts_of_guests(file, began=began)
    guests = {line.values["number"] for line in facts[PLAYERS.name]}
    facts |= reading_prizes.facts_of_prizes(file, began=began, guests=guests)


def _top(file: object) -> Mapping[str, Any]:
    if not isinstance(file, dict) or file.get("format") != words.FORMAT:
        raise DriveFileError("This is not a drive file: it does not begin as one.")
    version = file.get("version")
    if type(version) is not int or version != words.VERSION:
        raise DriveFileError(
            f"This program reads drive files of version {words.VERSION}; this one has another. "
            "Bring the program up to date."
        )
    if unknown := sorted(set(file) - _TOP):
        raise DriveFileError(f"A drive file has no part called “{unknown[0][:40]}”.")
    if "drive" not in file:
        raise DriveFileError(
            "The part “drive” is missing: what the evening is called, and its day."
        )
    return file


def _drive(written: object) -> Contents:
    values = words.DRIVE_WORDS.read(written, 1).values
    rules = dict(values.pop("rules"))
    lengths = {name: rules.pop(name) for name in words.LENGTHS if name in rules}
    read = words.LENGTHS_IN_THE_RULES.read(lengths, 1).values
    try:
        house_rules = HouseRules.from_dict(rules)
    except HouseRulesError as refusal:
        raise DriveFileError(f"In the rules: {refusal}") from refusal
    values.update({words.LENGTHS[name]: value for name, value in read.items()})
    values["house_rules"] = house_rules.as_dict()
    return Contents(values, house_rules)


def _complete_player(line: Line) -> None:
    keeps_seat = line.values["fixed_seat"] or line.values["house_player"]
    stays_from = line.values.setdefault("stays_from", 1 if keeps_seat else None)
    if stays_from is not None and not keeps_seat:
        raise DriveFileError(
            f"{line.where}: who stays from a hand on has a fixed seat, or is a house player."
        )
    reading_guests.refuse_half_a_comfort_seat(line)
    reading_guests.mark_who_is_taken_for_a_card(line)


def _refuse_half_a_call(line: Line) -> None:
    if bool(line.values["answered_by"]) != (line.values["answered_at"] is not None):
        raise DriveFileError(f"{line.where}: a call that is answered says by whom, and when.")
    if (line.values["player"] is None) != (line.values["hand_number"] is None):
        raise DriveFileError(f"{line.where}: a guest who calls asks about a hand; name both.")


def _refuse_half_a_cover(line: Line) -> None:
    asked, given, refused = (line.values[f"{name}_at"] for name in ("asked", "given", "refused"))
    if not (asked or given) or (given and refused):
        raise DriveFileError(
            f"{line.where}: a cover was asked for or given, and is not both given and refused."
        )


def _tables(file: Mapping[str, Any], contents: Contents) -> list[Line]:
    """Read the tables; where the file has no such part, they are those of its opening."""
    if "tables" in file:
        return words.TABLES.read_all(file["tables"])
    opening = (line.values["table"] for line in contents.facts[OPENING.name])
    opened = (
        line.values["table"]
        for line in contents.facts[CHANGES.name]
        if line.values["kind"] == "opens" and line.values["table"]
    )
    return [
        Line("In the opening", {"number": number, "steward": None})
        for number in sorted({*opening, *opened})
    ]


def _questions(lines: object) -> frozenset[Asked]:
    return frozenset(
        (q["hand"], q["table"], q["about"], tuple(q["players"]))
        for q in (line.values for line in QUESTIONS.read_all(lines))
    )


def _complete(contents: Contents) -> None:
    """Give the drive what the file does not say of it, from the facts that it does say.

    Raises:
        DriveFileError: its version is older than one of its facts.
    """
    drive, facts = contents.drive, contents.facts
    begun = len(facts[HANDS.name])
    drive.setdefault("planned_hands", min(max(12, begun), 60))
    drive.setdefault("state", "under way" if begun else "planned")
    drive.setdefault("is_seated", begun > 0)
    versions = [line.values["version"] for name in (LOG.name, MARKS.name) for line in facts[name]]
    latest = max([1, *versions])
    if drive.setdefault("version", latest) < latest:
        raise DriveFileError(
            f"In the drive: “version” is {drive['version']}, but its log goes to {latest}."
        )

"""From the text of a drive file to facts as the log writes them down; nothing is stored here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from drives.services.acts.facts import (
    CALLS,
    CARDS,
    CHANGES,
    COVERS,
    ENTRIES,
    HANDS,
    MARKS,
    MOVES,
    NAMINGS,
    OPENING,
    OWN_WORDS,
    PLAYERS,
    RULINGS,
    STEWARDS,
    TABLES,
    Values,
)
from drives.services.drive_file import reading_guests, reading_prizes
from drives.services.drive_file import sections as words
from drives.services.drive_file.fields import Line, Section
from drives.services.drive_file.references import refuse_what_does_not_fit
from drives.services.drive_file.text import DriveFileError, parsed
from drives.services.seats.replay import Asked
from lexicon.house_rules import HouseRules, HouseRulesError
from lexicon.rulings import Verdict, consequence

_TOP = (
    *("format", "version", "drive", "stewards", "players", "tables", "opening", "hands"),
    *("changes", "marks", "mark_entries", "rulings", "own_words", "cards", "calls", "covers"),
    *reading_guests.PARTS,
    *reading_prizes.PARTS,
    *("log", "questions"),
    *words.ONLY_FOR_READERS,
)


@dataclass(slots=True)
class Contents:
    """What a drive file says: the drive, and its facts by kind, each with where it stands."""

    drive: Values
    rules: HouseRules
    facts: dict[str, list[Line]] = field(default_factory=dict)
    questions: frozenset[Asked] = frozenset()

    def hand_began(self, number: int) -> str:
        """Return when a hand began, if the file holds it; else when the drive was to begin."""
        begun = {line.values["number"]: line.values["started_at"] for line in self.facts["hands"]}
        return str(begun.get(number) or self.planned_start().isoformat())

    def planned_start(self) -> datetime:
        day, starts_at = self.drive["day"], self.drive["starts_at"]
        zone = ZoneInfo(self.drive["time_zone"])
        start = datetime.combine(
            date.fromisoformat(day), time.fromisoformat(starts_at), tzinfo=zone
        )
        return start.astimezone(UTC)


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
    contents.facts = {
        STEWARDS.name: _lines(words.STEWARDS, file.get("stewards", [])),
        PLAYERS.name: [_player(line) for line in _lines(words.PLAYERS, file.get("players", []))],
        OPENING.name: _lines(words.OPENING, file.get("opening", [])),
        CHANGES.name: [_change(line) for line in _lines(words.CHANGES, file.get("changes", []))],
        ENTRIES.name: _lines(words.ENTRIES, file.get("mark_entries", [])),
        OWN_WORDS.name: _lines(words.OWN_WORDS, file.get("own_words", [])),
        CALLS.name: [_call(line) for line in _lines(words.CALLS, file.get("calls", []))],
        COVERS.name: [_cover(line) for line in _lines(words.COVERS, file.get("covers", []))],
        words.LOG.name: _lines(words.ENTRIES_OF_THE_LOG, file.get("log", [])),
    }
    _read_hands(contents, file.get("hands", []))
    contents.facts[MARKS.name] = [
        _mark(line, contents) for line in _lines(words.MARKS, file.get("marks", []))
    ]
    contents.facts[RULINGS.name] = [
        _ruling(line, contents, place)
        for place, line in enumerate(_lines(words.RULINGS, file.get("rulings", [])), 1)
    ]
    contents.facts[CARDS.name] = [
        _card(line, contents) for line in _lines(words.CARDS, file.get("cards", []))
    ]
    contents.facts[TABLES.name] = _tables(file, contents)
    began = contents.planned_start().isoformat()
    contents.facts |= reading_guests.facts_of_guests(file, began=began)
    guests = {line.values["number"] for line in contents.facts[PLAYERS.name]}
    contents.facts |= reading_prizes.facts_of_prizes(file, began=began, guests=guests)


def _top(file: object) -> Mapping[str, Any]:
    if not isinstance(file, dict) or file.get("format") != words.FORMAT:
        raise DriveFileError("This is not a drive file: it does not begin as one.")
    version = file.get("version")
    if type(version) is not int or version != words.VERSION:
        raise DriveFileError(
            f"This program reads drive files of version {words.VERSION}; this one has another. "
            "Bring the program up to date."
        )
    if unknown := sorted(set(file) - set(_TOP)):
        raise DriveFileError(f"A drive file has no part called “{unknown[0][:40]}”.")
    if "drive" not in file:
        raise DriveFileError(
            "The part “drive” is missing: what the evening is called, and its day."
        )
    return file


def _lines(section: Section, lines: object) -> list[Line]:
    return section.read_all(lines)


def _within(section: Section, title: str, lines: Iterable[object]) -> list[Line]:
    """Read lines that stand within another one, whose place gives them their title."""
    own = Section(title, section.names, section.fields)
    return [own.read(line, place) for place, line in enumerate(lines, 1)]


def _drive(written: object) -> Contents:
    values = words.DRIVE_WORDS.read(written, 1).values
    rules = dict(values.pop("rules"))
    lengths = {name: rules.pop(name) for name in words.LENGTHS if name in rules}
    read = Section("In the rules", (), words.LENGTH_FIELDS).read(lengths, 1).values
    try:
        house_rules = HouseRules.from_dict(rules)
    except HouseRulesError as refusal:
        raise DriveFileError(f"In the rules: {refusal}") from refusal
    values.update({words.LENGTHS[name]: value for name, value in read.items()})
    values["house_rules"] = house_rules.as_dict()
    return Contents(values, house_rules)


def _player(line: Line) -> Line:
    keeps_seat = line.values["fixed_seat"] or line.values["house_player"]
    stays_from = line.values.setdefault("stays_from", 1 if keeps_seat else None)
    if stays_from is not None and not keeps_seat:
        raise DriveFileError(
            f"{line.where}: who stays from a hand on has a fixed seat, or is a house player."
        )
    reading_guests.refuse_half_a_comfort_seat(line)
    return line


def _change(line: Line) -> Line:
    line.values["from_hand"] = line.values.pop("hand")
    return line


def _read_hands(contents: Contents, hands: object) -> None:
    facts = contents.facts
    facts[HANDS.name], facts[MOVES.name], facts[NAMINGS.name] = [], [], []
    for line in _lines(words.HANDS, hands):
        number = line.values["number"]
        title = f"In hand {number}"
        moves = _within(words.MOVES, title, line.values.pop("moves"))
        facts[MOVES.name] += [
            _with_hand(move, number)
            for move in moves
            if move.values["how"] not in words.DERIVED_HOWS
        ]
        for named in _within(words.NAMED, title, line.values.pop("named")):
            named.values["everyone"] = named.values.pop("all")
            facts[NAMINGS.name].append(_with_hand(named, number))
        facts[HANDS.name].append(_hand(line, contents))
    _refuse_gaps([line.values["number"] for line in facts[HANDS.name]])


def _with_hand(line: Line, number: int) -> Line:
    return Line(line.where, {"hand": number, **line.values})


def _hand(line: Line, contents: Contents) -> Line:
    values, drive = line.values, contents.drive
    values.pop("bell_at", None)
    between = timedelta(seconds=drive["hand_seconds"] + drive["change_seconds"])
    start = contents.planned_start() + between * (values["number"] - 1)
    values.setdefault("started_at", start.isoformat())
    values.setdefault("seconds", drive["hand_seconds"])
    pauses = _within(words.PAUSE, f"In the pauses of hand {values['number']}", values["pauses"])
    values["pauses"] = [[pause.values["from"], pause.values["until"]] for pause in pauses]
    _refuse_pauses_out_of_order(line.where, values["pauses"])
    return line


def _refuse_pauses_out_of_order(where: str, pauses: list[list[str | None]]) -> None:
    if any(until is None for _, until in pauses[:-1]):
        raise DriveFileError(f"{where}: only the last pause can be without an end.")
    for begun, ended in pauses:
        if begun and ended and datetime.fromisoformat(ended) < datetime.fromisoformat(begun):
            raise DriveFileError(f"{where}: a pause ends before it begins.")


def _refuse_gaps(numbers: list[int]) -> None:
    missing = sorted(set(range(1, len(numbers) + 1)) - set(numbers))
    if missing:
        raise DriveFileError(
            f"In the hands: hand {missing[0]} is missing; hands are numbered 1, 2, 3 …, each once."
        )


def _mark(line: Line, contents: Contents) -> Line:
    values = line.values
    values.setdefault("initials", "paper" if values["initialled_by"] else "")
    values.setdefault("entered_at", contents.hand_began(values["hand"]))
    if values["initialled_by"] == values["player"]:
        raise DriveFileError(f"{line.where}: nobody initials their own mark.")
    if values["rival_note"] and not values["rival_by"]:
        raise DriveFileError(f"{line.where}: a note is about a second figure; say who says it.")
    return line


def _ruling(line: Line, contents: Contents, place: int) -> Line:
    values = line.values
    values.setdefault("number", place)
    values.setdefault("fine", consequence(Verdict(values["verdict"]), contents.rules).fine)
    values.setdefault("given_at", contents.hand_began(values["hand"]))
    if values["challenger"] == values["player"]:
        raise DriveFileError(f"{line.where}: nobody challenges their own word.")
    if values["fine"] and values["verdict"] != Verdict.WRONG:
        raise DriveFileError(f"{line.where}: only a wrong word is fined.")
    taken_back = values.pop("withdrawn")
    said: Values = {"at": None, "by": "", "why": ""}
    if taken_back is not None:
        (read,) = _within(words.WITHDRAWN, f"{line.where}, withdrawn", [taken_back])
        said = read.values
    values.update({f"withdrawn_{name}": value for name, value in said.items()})
    return line


def _card(line: Line, contents: Contents) -> Line:
    values = line.values
    values.setdefault("at", contents.hand_began(values["after"]))
    if values["after"] > len(contents.facts[HANDS.name]):
        raise DriveFileError(f"{line.where}: hand {values['after']} has not begun.")
    if values["hands"] and len(values["hands"]) != values["after"]:
        raise DriveFileError(
            f"{line.where}: a card after hand {values['after']} has as many hands, or none typed."
        )
    return line


def _call(line: Line) -> Line:
    if bool(line.values["answered_by"]) != (line.values["answered_at"] is not None):
        raise DriveFileError(f"{line.where}: a call that is answered says by whom, and when.")
    if (line.values["player"] is None) != (line.values["hand_number"] is None):
        raise DriveFileError(f"{line.where}: a guest who calls asks about a hand; name both.")
    return line


def _cover(line: Line) -> Line:
    asked, given, refused = (line.values[f"{name}_at"] for name in ("asked", "given", "refused"))
    if not (asked or given) or (given and refused):
        raise DriveFileError(
            f"{line.where}: a cover was asked for or given, and is not both given and refused."
        )
    return line


def _tables(file: Mapping[str, Any], contents: Contents) -> list[Line]:
    """Read the tables; where the file has no such part, they are those of its opening."""
    if "tables" in file:
        return _lines(words.TABLES, file["tables"])
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
        for q in (line.values for line in _lines(words.QUESTIONS, lines))
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
    versions = [
        line.values["version"] for name in (words.LOG.name, MARKS.name) for line in facts[name]
    ]
    latest = max([1, *versions])
    if drive.setdefault("version", latest) < latest:
        raise DriveFileError(
            f"In the drive: “version” is {drive['version']}, but its log goes to {latest}."
        )

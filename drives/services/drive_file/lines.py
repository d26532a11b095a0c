"""How a part of a drive file is read line by line, and what is said of a line that cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from drives.services.acts.facts import Values
from drives.services.drive_file.fields import FieldError, Reader
from drives.services.drive_file.text import DriveFileError

NEEDED = object()
LEFT_OUT = object()
FROM_A_FILE: Final = "drive file"  # who entered a fact of which the file does not say it


@dataclass(frozen=True, slots=True)
class Field:
    """One word of a line: how it is read, and what counts where it is missing."""

    read: Reader
    default: Any = NEEDED


@dataclass(frozen=True, slots=True)
class Line:
    """One line that was read, and where it stands, in words."""

    where: str
    values: Values


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the file: its words, and those of them that tell its lines apart."""

    title: str
    names: tuple[str, ...]
    fields: Mapping[str, Field]

    def within(self, title: str) -> "Section":
        """Return the part as it stands within another line, whose place is its title."""
        return replace(self, title=title)

    def read_all(self, lines: object) -> list[Line]:
        """Read all lines of the part.

        Raises:
            DriveFileError: it is no list, or a line cannot be.
        """
        if not isinstance(lines, list):
            raise DriveFileError(f"{self.title}: this must be a list in square brackets.")
        return [self.read(line, place) for place, line in enumerate(lines, 1)]

    def read(self, line: object, place: int) -> Line:
        """Read one line; words that are not known are refused, since they may be facts misspelt.

        Raises:
            DriveFileError: a word is unknown, missing, or says what it cannot.
        """
        where = self._where(line, place)
        if not isinstance(line, dict):
            raise DriveFileError(f"{where}: this must be written in braces, {{…}}.")
        if unknown := sorted(set(line) - set(self.fields)):
            raise DriveFileError(f"{where}: a drive file does not know “{unknown[0][:40]}” here.")
        values = {}
        for name, field in self.fields.items():
            if name in line:
                values[name] = _read(where, name, field, line[name])
            elif field.default is NEEDED:
                raise DriveFileError(f"{where}: “{name}” is missing.")
            elif field.default is not LEFT_OUT:
                values[name] = field.default
        return Line(where, values)

    def _where(self, line: object, place: int) -> str:
        said = line if isinstance(line, dict) else {}
        parts = [f"{_CALLED[n]} {said[n]}" for n in self.names if type(said.get(n)) is int]
        if self.names and not parts:
            parts = [f"line {place}"]
        return ", ".join([self.title, *parts])


_CALLED = {
    "number": "number",
    "hand": "hand",
    "table": "Table",
    "steward": "Steward",
    "chair": "chair",
    "player": "guest",
    "other": "guest",
    "version": "version",
}


def _read(where: str, name: str, field: Field, value: object) -> Any:  # noqa: ANN401 - a plain value
    try:
        return field.read(value)
    except FieldError as unfit:
        raise DriveFileError(f"{where}: “{name}” {unfit}.") from unfit

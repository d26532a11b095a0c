"""What a drive file says of prizes: which there are, cuts, lots, and what was announced."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from drives.services.acts.kinds import GIVEN_PRIZES, LOTS, PRIZE_CUTS, PRIZE_GIVING
from drives.services.drive_file import sections_of_prizes as words
from drives.services.drive_file.lines import Line
from drives.services.drive_file.text import DriveFileError

_SECTIONS: Final = {
    PRIZE_GIVING.name: words.PRIZE_GIVING,
    PRIZE_CUTS.name: words.PRIZE_CUTS,
    LOTS.name: words.LOTS,
    GIVEN_PRIZES.name: words.GIVEN_PRIZES,
}
PARTS: Final = tuple(_SECTIONS)


def facts_of_prizes(
    file: Mapping[str, Any], *, began: str, guests: Collection[int]
) -> dict[str, list[Line]]:
    """Return these facts by kind; what does not say when it was is as old as the evening.

    Raises:
        DriveFileError: a line cannot be, or names somebody who is not among the guests.
    """
    facts = {name: section.read_all(file.get(name, [])) for name, section in _SECTIONS.items()}
    for name, lines in facts.items():
        for line in lines:
            _refuse_strangers(line, guests)
            if name in {PRIZE_CUTS.name, LOTS.name}:
                _refuse_who_took_no_part(line)
            if name != PRIZE_GIVING.name:
                line.values.setdefault("at", began)
    for line in facts[LOTS.name]:
        if line.values["turn"] > 1 and not line.values["why"]:
            raise DriveFileError(f"{line.where}: who draws again says why.")
    return facts


def _refuse_strangers(line: Line, guests: Collection[int]) -> None:
    for number in (*line.values.get("players", ()), *line.values.get("named", ())):
        if number not in guests:
            raise DriveFileError(f"{line.where}: guest {number} is not on the guest list.")


def _refuse_who_took_no_part(line: Line) -> None:
    if line.values["player"] not in line.values["players"]:
        raise DriveFileError(f"{line.where}: who wins it is one of those it was between.")

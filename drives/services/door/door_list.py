"""The list at the door, as a phone shows it: everybody in one order that never changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from drives.models import Drive, Mark, Player
from drives.services.door.arrivals import places_of
from drives.services.seats.seating import chairs_to_come
from drives.services.setting_up.guest_list import folded
from drives.services.wording import counted


class Said(StrEnum):
    """What was said of a guest at the door."""

    HERE = "here"
    AWAITED = "awaited"
    NOT_COMING = "not coming"


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorRow:
    """A guest at the door; the row repeats what a tap has done."""

    number: int
    name: str
    said: Said
    place: str

    @property
    def is_here(self) -> bool:
        return self.said == Said.HERE


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorList:
    """Who is on the list at the door: the rows that were looked for, and all who are missing."""

    rows: tuple[DoorRow, ...]
    missing: tuple[DoorRow, ...]
    not_coming: tuple[DoorRow, ...]
    here: int
    expected: int

    @property
    def sentence(self) -> str:
        """Say how many are here, and how many are missing.

        >>> DoorList(rows=(), missing=(), not_coming=(), here=37, expected=40).sentence
        '37 of 40 guests are here; 3 are missing.'
        """
        if not self.expected:
            return "Nobody is expected: there are no names on the list."
        missing = self.expected - self.here
        of_all = f"{self.here} of {counted(self.expected, 'guest')} {_is(self.expected)} here"
        if not missing:
            return f"{of_all}: everybody has come."
        return f"{of_all}; {missing} {_is(missing)} missing."


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def door_list(drive: Drive, *, find: str = "", shows_private: bool) -> DoorList:
    """Return the list in the order of names, those that match ``find`` by name or card number.

    Where private names are not shown the card number stands instead (F50).
    """
    # Who has a mark has been here, though nobody stood at the door.
    marked = Mark.objects.filter(hand__drive=drive, points__isnull=False).distinct()
    said = dict.fromkeys(marked.values_list("player_id", flat=True), True)
    said |= dict(drive.check_ins.values_list("player_id", "is_here"))
    places = _places(drive)
    players = drive.players.ranked().by_number()
    rows = [_row(player, said, places, shows_private=shows_private) for player in players]
    rows.sort(key=lambda row: (folded(row.name), row.number))
    by_said = {word: tuple(row for row in rows if row.said == word) for word in Said}
    return DoorList(
        rows=tuple(row for row in rows if _matches(row, find)),
        missing=by_said[Said.AWAITED],
        not_coming=by_said[Said.NOT_COMING],
        here=len(by_said[Said.HERE]),
        expected=len(by_said[Said.HERE]) + len(by_said[Said.AWAITED]),
    )


def _row(
    player: Player,
    said: Mapping[int, bool],
    places: Mapping[int, str],
    *,
    shows_private: bool,
) -> DoorRow:
    words = {True: Said.HERE, False: Said.NOT_COMING, None: Said.AWAITED}
    return DoorRow(
        number=player.number,
        name=str(player) if shows_private else player.public_name,
        said=words[said.get(player.pk)],
        place=places.get(player.number, ""),
    )


def _places(drive: Drive) -> Mapping[int, str]:
    """Return where each guest goes from the door: known from the draw until the first hand."""
    if not drive.is_seated or not drive.is_planned:
        return {}
    return places_of(chairs_to_come(drive))


def _matches(row: DoorRow, find: str) -> bool:
    wanted = folded(find)
    return wanted in folded(row.name) or wanted == str(row.number)

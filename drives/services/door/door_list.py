"""The list at the door, as a phone shows it: everybody in one order that never changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from drives.models import Drive, Mark, Player, Seat
from drives.services.door.arrivals import gone_home, places_of, was_door_kept
from drives.services.seats.seating import chairs_to_come, everybody_in
from drives.services.setting_up.guest_list import folded, sought
from drives.services.wording import counted, has


class Said(StrEnum):
    """What was said of a guest at the door, or what the tables say where nobody stood there."""

    HERE = "here"
    AWAITED = "not here yet"
    NOT_COMING = "does not come"
    SEATED = "has a chair, not ticked in"
    NO_CHAIR = "has no chair"
    GONE = "has gone home"


_SIGNS: Final = {
    Said.HERE: "known",
    Said.NOT_COMING: "assumed",
    Said.SEATED: "assumed",
    Said.GONE: "assumed",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorRow:
    """A guest at the door; the row repeats what a tap has done.

    ``card`` is empty where the name is the card number itself (F50).
    """

    number: int
    name: str
    card: str
    said: Said
    place: str

    @property
    def where(self) -> str:
        """Card and place, as far as they are to be said beside the name."""
        return " · ".join(part for part in (self.card, self.place) if part)

    @property
    def sign(self) -> str:
        """How sure it is, as a drawn sign shows it beside the words."""
        return _SIGNS.get(self.said, "missing")

    @property
    def is_here(self) -> bool:
        return self.said == Said.HERE


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorList:
    """Who is on the list at the door: the rows that were looked for, and all who are missing.

    ``seated`` are those of whom only a chair is known: nobody was ticked in before hand 1.
    """

    rows: tuple[DoorRow, ...]
    missing: tuple[DoorRow, ...]
    not_coming: tuple[DoorRow, ...]
    here: int
    expected: int
    seated: tuple[DoorRow, ...] = ()
    gone: int = 0

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
        if self.seated:
            without = f"; {missing} {'has' if missing == 1 else 'have'} no chair" if missing else ""
            return f"Nobody was ticked in before hand 1; by the tables {of_all}{without}."
        gone = f" {self.gone} {has(self.gone)} gone home." if self.gone else ""
        if not missing:
            return f"{of_all}{'.' if gone else ': everybody has come.'}{gone}"
        return f"{of_all}; {missing} {_is(missing)} missing.{gone}"


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def door_list(drive: Drive, *, find: str = "", shows_private: bool) -> DoorList:
    """Return the list in the order of names, those that match ``find`` by name or card number.

    Where private names are not shown the card number stands instead (F50).
    """
    said, places = _said(drive), _places(drive)
    players = drive.players.ranked().by_number()
    rows = [_row(player, said, places, shows_private=shows_private) for player in players]
    rows.sort(key=lambda row: (folded(row.name), row.number))
    by_said = {word: tuple(row for row in rows if row.said == word) for word in Said}
    missing = by_said[Said.AWAITED] or by_said[Said.NO_CHAIR]
    here = len(by_said[Said.HERE]) + len(by_said[Said.SEATED])
    return DoorList(
        rows=tuple(row for row in rows if _matches(row, find)),
        missing=missing,
        not_coming=by_said[Said.NOT_COMING],
        here=here,
        expected=here + len(missing),
        seated=by_said[Said.SEATED],
        gone=len(by_said[Said.GONE]),
    )


def _said(drive: Drive) -> Mapping[int, Said]:
    """Return what is known of each guest: said at the door, else by marks, else by chairs."""
    is_kept = was_door_kept(drive)
    silent = Said.AWAITED if is_kept else Said.NO_CHAIR
    said = dict.fromkeys(drive.players.values_list("number", flat=True), silent)
    if not is_kept:
        said |= dict.fromkeys(_at_the_tables(drive), Said.SEATED)
    # Who has a mark has been here, though nobody stood at the door.
    marked = Mark.objects.filter(hand__drive=drive, points__isnull=False).distinct()
    said |= dict.fromkeys(marked.values_list("player__number", flat=True), Said.HERE)
    words = {True: Said.HERE, False: Said.NOT_COMING}
    ticked = drive.check_ins.values_list("player__number", "is_here")
    said |= {number: words[is_here] for number, is_here in ticked}
    # Where nobody stood at the door she has a chair until the hand being played is over.
    away = {Said.HERE, Said.NO_CHAIR}
    return said | {n: Said.GONE for n in gone_home(drive) if said.get(n) in away}


def _at_the_tables(drive: Drive) -> set[int]:
    """Return the numbers of all who have a chair in the latest hand, or may have one next."""
    seats = Seat.objects.filter(hand=drive.hands.latest_first().first(), player__isnull=False)
    now = set(seats.values_list("player__number", flat=True))
    return now | everybody_in(chairs_to_come(drive))


def _row(
    player: Player,
    said: Mapping[int, Said],
    places: Mapping[int, str],
    *,
    shows_private: bool,
) -> DoorRow:
    is_number = player.private and not shows_private
    return DoorRow(
        number=player.number,
        name=player.public_name if is_number else str(player),
        card="" if is_number else f"card {player.number}",
        said=said[player.number],
        place=places.get(player.number, ""),
    )


def _places(drive: Drive) -> Mapping[int, str]:
    """Return where each guest goes from the door: known from the draw until the first hand."""
    if not drive.is_seated or not drive.is_planned:
        return {}
    return places_of(chairs_to_come(drive))


def _matches(row: DoorRow, find: str) -> bool:
    """Tell whether a row is looked for, whatever accents, signs and alphabets (F06)."""
    wanted = sought(find)
    return wanted in sought(row.name) or wanted in {str(row.number), f"card{row.number}"}

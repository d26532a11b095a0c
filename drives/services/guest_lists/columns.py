"""In which columns of a table the names stand, and which row is the heading (F01, F04)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from drives.services.guest_lists.separated import Row
from drives.services.setting_up.guest_list import folded

_WHOLE = {
    "attendee", "fullname", "guest", "guestname", "guests", "nameofguest", "player", "playername",
    "players", "gast", "gaste", "spieler", "teilnehmer", "invite", "invites", "joueur",
}  # fmt: skip
_NAME = {"name", "names", "nom", "noms", "namen"}  # the whole one, or the last beside a first
_FIRST = {"christianname", "first", "firstname", "forename", "givenname", "vorname", "prenom"}
_LAST = {"familyname", "last", "lastname", "surname", "familienname", "nachname", "nomdefamille"}
_PRIVATE = {
    "bynumber", "child", "childprivate", "children", "hidden", "hidename", "ischild", "isprivate",
    "keepprivate", "kid", "kids", "minor", "minors", "nameprivate", "notpublic", "private",
    "privatename", "under", "enfant", "enfants", "kind", "kinder", "nichtoffentlich", "privat",
    "prive",
}  # fmt: skip
_NO = {"", "n", "no", "non", "nein", "0", "00", "false", "falsch", "faux", "public", "adult"}
_YES = {"y", "yes", "x", "1", "10", "true", "j", "ja", "o", "oui", "wahr", "vrai"}
_ROWS_ABOVE: Final = 5  # a title, a date and blank rows may stand over the heading
_MOSTLY = 0.8


@dataclass(frozen=True, slots=True)
class Layout:
    """``names_in`` are the columns whose cells make a name, in order, from 0; a heading may be.

    ``private`` is the column that says whose name is kept off public lists, if one does (F50).
    """

    names_in: tuple[int, ...]
    heading: int | None
    private: int | None = None

    @property
    def begins(self) -> int:
        """The row in which the guests begin."""
        return 0 if self.heading is None else self.heading + 1


def layout_of(rows: Sequence[Row]) -> Layout:
    """Return where the names of a table most likely stand; a person looks at it (F04).

    >>> layout_of([("Table", "Surname", "First name"), ("3", "Finch", "Ada")])
    Layout(names_in=(2, 1), heading=0, private=None)
    >>> layout_of([("Ada Finch", "Child"), ("Ben Hale", "x")])
    Layout(names_in=(0,), heading=0, private=1)
    """
    for number, row in enumerate(rows[:_ROWS_ABOVE]):
        if columns := _headed(row):
            return Layout(columns, number, private_in(row, columns))
    ticks = _ticks_in(rows)
    heading = 0 if ticks is not None or _stands_over_figures(rows) else None
    begins = 0 if heading is None else 1
    return Layout(_likely(rows[begins:], ticks), heading, ticks)


def private_in(heading: Row, names_in: Sequence[int]) -> int | None:
    """Return the column that is headed "Private", "Child" or the like, if one is."""
    titles = (_title(cell) for cell in heading)
    return next((n for n, one in enumerate(titles) if one in _PRIVATE and n not in names_in), None)


def says_private(cell: str) -> bool:
    """Tell whether a cell of such a column keeps the name off public lists: if it is no "no".

    >>> says_private("Yes"), says_private("9 years"), says_private("no"), says_private("-")
    (True, True, False, False)
    """
    return _word(cell) not in _NO


def _word(cell: str) -> str:
    return "".join(letter for letter in folded(cell) if letter.isalnum() or letter in "✓✔☑")


def _headed(row: Row) -> tuple[int, ...]:
    """Return the columns that a row calls names; none if it is no heading."""
    titles = [_title(cell) for cell in row]
    first, last = _one_of(titles, _FIRST), _one_of(titles, _LAST)
    whole, name = _one_of(titles, _WHOLE), _one_of(titles, _NAME)
    if first is not None and (last is not None or name is not None):
        return first, last if last is not None else name  # type: ignore[return-value]
    found = next((c for c in (whole, name, last, first) if c is not None), None)
    return () if found is None else (found,)


def _one_of(titles: Sequence[str], known: set[str]) -> int | None:
    return next((n for n, title in enumerate(titles) if title in known), None)


def _title(cell: str) -> str:
    return "".join(letter for letter in folded(cell) if letter.isalpha())


def _ticks_in(rows: Sequence[Row]) -> int | None:
    """Return the column that says in its first row what the others tick, "Child" over "x"."""
    if len(rows) < 2:
        return None
    ticked = zip(*rows[1:], strict=True)
    are_ticks = ({_word(cell) for cell in column} <= _YES | _NO for column in ticked)
    return private_in(rows[0], [n for n, is_so in enumerate(are_ticks) if not is_so])


def _stands_over_figures(rows: Sequence[Row]) -> bool:
    """Tell whether the first row has words over a column of which the rest is figures."""
    columns = zip(*rows, strict=True) if len(rows) > 1 else ()
    return any(
        column[0].strip() and not _is_figure(column[0]) and all(map(_is_figure, column[1:]))
        for column in columns
    )


def _is_figure(cell: str) -> bool:
    return cell.strip().rstrip(".").isdecimal()


def _likely(rows: Sequence[Row], ticks: int | None) -> tuple[int, ...]:
    """Return the first column that holds names, and the one beside it where both are half names."""
    width = len(rows[0]) if rows else 1
    columns = [n for n in range(width) if n != ticks]
    likely = [n for n in columns if _mostly([_may_be_a_name(row[n]) for row in rows])]
    first = likely[0] if likely else 0
    if first + 1 in likely and all(_mostly_one_word(rows, n) for n in (first, first + 1)):
        return first, first + 1
    return (first,)


def _mostly_one_word(rows: Sequence[Row], column: int) -> bool:
    return _mostly([len(row[column].split()) == 1 for row in rows])


def _may_be_a_name(cell: str) -> bool:
    has_letters = any(letter.isalpha() for letter in cell)
    return has_letters and "@" not in cell and not any(letter.isdecimal() for letter in cell)


def _mostly(said: Sequence[bool]) -> bool:
    return bool(said) and sum(said) >= _MOSTLY * len(said)

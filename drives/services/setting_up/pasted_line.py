"""One line of a pasted list: is it a heading, does it look like a name, and whom does it name?"""

import re

from drives.services.setting_up.guest_list import clean_name, folded

_HEADINGS = {
    "firstname", "forename", "fullname", "guest", "guestlist", "guests", "lastname", "listofguests",
    "name", "names", "nameofguest", "player", "players", "surname",
}  # fmt: skip
_BESIDE_A_HEADING = {
    "address", "card", "email", "meal", "menu", "nr", "no", "notes", "number", "phone", "table",
    "telephone", "title",
}  # fmt: skip
_TITLE = re.compile(
    r"(?:the\s+)?(?:guest\s*list|list\s+of|(?:guests|names|players)\s+(?:at|coming|for|in|of|on))\b",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"(?:grand\s+|sub-?)?totals?\b", re.IGNORECASE)
_SUMS = r"(?:grand\s+|sub-?)?totals?|sum|count|summe|anzahl|gesamt|insgesamt|somme"
_SUM = re.compile(rf"(?:{_SUMS})\s*[:=]?\s*[\d.,]*", re.IGNORECASE)
_FIGURES = re.compile(r"[\W_]*\d[\W\d_]*")
_TO_BE_NAMED = re.compile(r"(?:guest|player)\s*\d+", re.IGNORECASE)
_ADDRESS = re.compile(
    r"<[^<>]*@[^<>]*>|[(\[]?[^\s<>()\[\]]+@[^\s<>()\[\]]+[)\]]?|<?\b\w+://\S+", re.IGNORECASE
)
_LEADING_FIGURE = re.compile(r"^\d+[.):]?\s*")
_IN_QUOTES = re.compile(r'"([^"]*)"')


def is_to_be_named(line: str) -> bool:
    """Tell whether a name only keeps a place: "Guest 12"."""
    return bool(_TO_BE_NAMED.fullmatch(line))


def is_heading(line: str) -> bool:
    r"""Tell whether a line stands over names: "Guests:", "Name;", or the titles of columns.

    >>> is_heading("Name\tE-mail"), is_heading("Guest list for Saturday"), is_heading("Guest 12")
    (True, False, False)
    """
    if is_to_be_named(line):
        return False
    cells = [_letters(cell) for cell in re.split("[\t,;]", line)]
    titles = {cell for cell in cells if cell}
    known = _HEADINGS | _BESIDE_A_HEADING
    is_of_columns = line.count("\t") > 1 and cells[0] in known
    return bool(titles & _HEADINGS) and (is_of_columns or titles <= known)


def looks_odd(line: str) -> bool:
    """Tell whether a line hardly looks like a name, so that a person must decide.

    A tab between a first and a last name is none (F04): more columns are, or one that has both.
    "Guest 12" is what a hostess writes for somebody whose name she will be told.
    """
    if is_to_be_named(line):
        return False
    return (
        _has_columns(line)
        or line.endswith(":")
        or any(mark in line for mark in ("@", "://"))
        or any(letter.isdecimal() for letter in line)
        or speaks_of_the_list(line)
    )


def most_likely(line: str) -> tuple[str, bool]:
    r"""Return the name that an odd line offers, and whether it most likely is a guest at all.

    Of columns that is the first one, of an address what stands before it.

    >>> most_likely("Ann <ann@x.org>"), most_likely("Smith\t4 Elm Road\tfish")
    (('Ann', True), ('Smith', True))
    >>> most_likely("Total: 10"), most_likely("Guest list for Saturday")
    (('Total: 10', False), ('Guest list for Saturday', False))
    """
    first = _LEADING_FIGURE.sub("", _ADDRESS.sub(" ", line.partition("\t")[0]))
    bare = first.strip(" <>,;")
    quoted = _IN_QUOTES.fullmatch(bare)
    offered = quoted.group(1) if quoted else bare
    name = clean_name(offered if _letters(offered) else line)
    is_guest = bool(_letters(name)) and "://" not in name and not line.endswith(":")
    return name, is_guest and not speaks_of_the_list(line) and not speaks_of_the_list(name)


def _has_columns(line: str) -> bool:
    first, *others = line.split("\t")
    return len(others) > 1 or bool(others and " " in first.strip())


def speaks_of_the_list(line: str) -> bool:
    """Tell whether a line is about the list and names nobody: a heading, its title, a total.

    >>> speaks_of_the_list("Total: 12"), speaks_of_the_list("Ada Finch")
    (True, False)
    """
    is_sum = is_a_sum(line) and not line[-1:].isalpha()
    return bool(is_heading(line) or _TITLE.match(line) or _TOTAL.match(line) or is_sum)


def is_a_sum(cell: str) -> bool:
    """Tell whether a cell stands for a sum, so that what is beside it is no guest.

    >>> is_a_sum("Total"), is_a_sum("Count: 12"), is_a_sum("Count Dracula")
    (True, True, False)
    """
    return bool(_SUM.fullmatch(cell.strip()))


def is_figures(cell: str) -> bool:
    """Tell whether there are figures, and no letters.

    >>> is_figures("12"), is_figures("Louis 14")
    (True, False)
    """
    return bool(_FIGURES.fullmatch(cell))


def _letters(words: str) -> str:
    return "".join(letter for letter in folded(words) if letter.isalpha())

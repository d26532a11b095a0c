"""What must be asked about a line that could be a name: talk, two people, a remark, a child."""

import re
from collections.abc import Iterator
from typing import Final

from drives.services.setting_up.guest_list import clean_name, is_shown_as_a_card
from drives.services.setting_up.read_name import ReadName

_SHOWN_SO: Final = "So a guest is shown whose name is kept off public lists."
_KEPT_OFF: Final = "It seems that this name is to be kept off public lists."
_SEVERAL: Final = "These may be several people, and each needs a card."
_REMARK: Final = "There may be a remark behind the name."

_TALK = re.compile(
    r"(?:yes|no|nope|yep|ok|okay|sure|maybe|ta|cheers|great|lovely|best|love|regards|hey)[.,!]*"
    r"|(?:yes|ok|okay|sure|maybe|cheers|great|lovely)\s*[.,!].*"
    r"|(?:thanks|thank\s+you|many\s+thanks|hi|hello|hey|dear)\b.*"
    r"|(?:best|kind|kindest|warm)\s+(?:wishes|regards)\b.*"
    r"|.*\bwrote:"
    r"|(?:sent\s+from|see\s+you|looking\s+forward|yours\s+(?:sincerely|truly))\b.*",
    re.IGNORECASE,
)
# "Best, George" ends a letter, or is the guest George Best.
_TALK_OR_SURNAME = re.compile(r"(?:best|love|dear|hey|no)\s*,\s*\w+", re.IGNORECASE)
_SAID = r"(?:an?\s+child|child|kid|minor|private|not\s+public|name\s+private|kind|enfant)"
_CHILD = re.compile(
    rf"(?P<name>.*[^\s,;–(\[-])\s*(?:[(\[]\s*{_SAID}\s*[)\]]|(?:[,;]|\s[–-])\s*{_SAID})",
    re.IGNORECASE,
)
_TAB = re.compile(r"\t[\t ]*")
_WORD = r"[^\W\d_][^\W\d_]*(?:[.’'‐-]+[^\W\d_]+)*\.?"
_PART = re.compile(rf"{_WORD}(?:\s+{_WORD})*")
_AND = re.compile(r"\s*[&+/]\s*|\s+(?:and|und|et)\s+", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[;,]\s*(?:(?:and|und|et|&)\s+)?", re.IGNORECASE)
_BEHIND = re.compile(rf"(?P<before>{_PART.pattern})\s*(?P<sign>[,;])\s*(?P<after>.+)")
_TITLE = re.compile(r"(?:jn?r|sn?r|esq|ph\.?d|m\.?d|[om]be|[ivx]+)\.?", re.IGNORECASE)


def asked_about(line: str) -> ReadName | None:
    """Return a line with what is asked about it; None where it may simply be a name.

    >>> asked_about("Ada Finch"), asked_about("Finch, Ada")
    (None, None)
    >>> asked_about("George & Hilda Ivory").people
    ('George Ivory', 'Hilda Ivory')
    """
    name = clean_name(line)
    if is_shown_as_a_card(name):
        return ReadName(name, line=line, is_guest=False, why=_SHOWN_SO)
    if _TALK_OR_SURNAME.fullmatch(name):
        return ReadName(name, line=line, is_unsure=True)
    if _TALK.fullmatch(name):
        return ReadName(name, line=line, is_guest=False)
    if child := _CHILD.fullmatch(_TAB.sub(" – ", line).strip()):
        people = (clean_name(child["name"]),)
        return ReadName(name, line=line, people=people, why=_KEPT_OFF, may_be_private=True)
    return _several(name, line) or _with_a_remark(name, line)


def whole_names_in(line: str) -> tuple[str, ...]:
    """Return the names of a line that lists three people or more by first and last name.

    >>> whole_names_in("Ann Pym; Bob Stone; Cy Young"), whole_names_in("Finch, Ada")
    (('Ann Pym', 'Bob Stone', 'Cy Young'), ())
    """
    listed = " ".join(line.split()).strip(" ;,.")
    parts = [half for part in _BETWEEN.split(listed) for half in _halves(part)]
    are_whole = all(_PART.fullmatch(part) and 2 <= len(part.split()) <= 4 for part in parts)
    return tuple(parts) if len(parts) > 2 and are_whole else ()


def _halves(part: str) -> list[str]:
    """Return the last two of a list, "Bob Stone and Cy Young"; else the part itself."""
    halves = _AND.split(part)
    return halves if all(len(half.split()) > 1 for half in halves) else [part]


def _several(name: str, line: str) -> ReadName | None:
    """Ask about a couple on one line: it is one guest, or two of whom each needs a chair."""
    surname, _, first = name.partition(", ")
    is_turned = bool(first) and " " not in surname  # "Bell, Ann & Tom"
    parts = _AND.split(f"{first} {surname}" if is_turned else name)
    if len(parts) < 2 or not all(_PART.fullmatch(part) and len(part) > 1 for part in parts):
        return None
    if any(part[0].islower() for part in parts):  # "Ann and guest", "Ann + friend"
        return ReadName(name, line=line, is_unsure=True, why=_SEVERAL)
    return ReadName(name, line=line, people=tuple(_with_surname(parts)), why=_SEVERAL)


def _with_surname(parts: list[str]) -> Iterator[str]:
    """Give who stands there by the first name only the surname of the last, if there is one."""
    surname = " ".join(parts[-1].split()[1:])
    for part in parts:
        yield part if " " in part or not surname else f"{part} {surname}"


def _with_a_remark(name: str, line: str) -> ReadName | None:
    """Ask about what stands behind a whole name: "Cora Lane, vegetarian", but not "Finch, Ada"."""
    found = _BEHIND.fullmatch(name)
    if not found or _TITLE.fullmatch(found["after"]):
        return None
    before, after = found["before"].strip(), found["after"]
    if found["sign"] == "," and " " not in before:
        return None  # the surname first
    if _PART.fullmatch(after) and " " in after and after.istitle():
        return ReadName(name, line=line, people=(before, after), why=_SEVERAL, is_unsure=True)
    is_unsure = not after[0].islower()  # "de la Mare, Walter"
    return ReadName(name, line=line, people=(before,), why=_REMARK, is_unsure=is_unsure)

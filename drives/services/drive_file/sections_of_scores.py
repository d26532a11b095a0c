"""The words of a drive file for marks, rulings, the house's own words and score cards."""

from collections.abc import Mapping
from typing import Any, Final

from drives.models import Mark, Ruling
from drives.services.drive_file.fields import (
    FieldError,
    Reader,
    anything,
    by_whom,
    count,
    guest_number,
    hand_number,
    in_braces,
    instant,
    list_of,
    maybe,
    one_of,
    own_list,
    points,
    steward_number,
    table_number,
    text,
    whole,
    word_laid,
    yes_or_no,
)
from drives.services.drive_file.lines import FROM_A_FILE, LEFT_OUT, Field, Section

MARKS: Final = Section(
    "In the marks",
    ("hand", "player"),
    {
        "hand": Field(hand_number),
        "player": Field(guest_number),
        "points": Field(maybe(points)),
        "initialled_by": Field(maybe(guest_number), None),
        "initials": Field(one_of(*Mark.Initials.values), LEFT_OUT),
        "rival_points": Field(maybe(points), None),
        "rival_by": Field(by_whom, ""),
        "rival_note": Field(text(200), ""),
        "entered_by": Field(by_whom, FROM_A_FILE),
        "entered_at": Field(instant, LEFT_OUT),
        "version": Field(count, 1),
    },
)
ENTRIES: Final = Section(
    "In the mark entries",
    ("hand", "player"),
    {
        "hand": Field(hand_number),
        "player": Field(guest_number),
        "key": Field(text(64)),
        "points": Field(maybe(points)),
        "by": Field(by_whom),
        "at": Field(instant),
        "seen_version": Field(maybe(count), None),
    },
)
WITHDRAWN: Final = Section(
    "", (), {"at": Field(instant), "by": Field(by_whom, ""), "why": Field(text(200), "")}
)
_EVIDENCE: Final[Mapping[str, Reader]] = {
    **dict.fromkeys(("class", "list", "form", "meant", "word_book"), maybe(text(200))),
    "size": maybe(whole(0, 99)),
    "cost_in_hundredths": maybe(whole(0, 9_999)),
}


def _evidence(value: object) -> dict[str, Any]:
    """Read what the dictionary knew; a word it never says is refused.

    Raises:
        FieldError: it is something else.
    """
    said = in_braces(value)
    if strange := sorted(set(said) - set(_EVIDENCE)):
        raise FieldError(f"does not know “{strange[0][:40]}”")
    return {name: _EVIDENCE[name](known) for name, known in said.items()}


RULINGS: Final = Section(
    "In the rulings",
    ("number", "hand", "table"),
    {
        "number": Field(whole(1, 999_999), LEFT_OUT),
        "hand": Field(hand_number),
        "table": Field(table_number),
        "player": Field(guest_number),
        "challenger": Field(maybe(guest_number), None),
        "word": Field(word_laid),
        "meant": Field(text(32), ""),
        "verdict": Field(one_of(*Ruling.Verdict.values)),
        "fine": Field(points, LEFT_OUT),
        "reason": Field(text(200), ""),
        "evidence": Field(_evidence, {}),
        "steward": Field(maybe(steward_number), None),
        "given_by": Field(by_whom, FROM_A_FILE),
        "given_at": Field(instant, LEFT_OUT),
        "withdrawn": Field(maybe(anything), None),
    },
)
OWN_WORDS: Final = Section(
    "In the own words",
    ("number",),
    {
        "number": Field(whole(1, 999_999)),
        "instead": Field(yes_or_no, default=False),
        "words": Field(own_list, ""),
    },
)


def _hand_of_a_card(value: object) -> list[int | None]:
    """Read points and fine of one hand of a score card.

    Raises:
        FieldError: it is something else.
    """
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError("must hold points and fine of each hand, such as [12, 0]")
    return [maybe(points)(value[0]), whole(0, 9_999)(value[1])]


CARDS: Final = Section(
    "In the cards",
    ("player",),
    {
        "player": Field(guest_number),
        "after": Field(hand_number),
        "total": Field(whole(0, 99_999)),
        "hands": Field(list_of(_hand_of_a_card), []),
        "by": Field(by_whom, FROM_A_FILE),
        "at": Field(instant, LEFT_OUT),
    },
)

"""What a drive file says of guests beside their seats: the door, wishes, cards printed."""

from collections.abc import Mapping
from typing import Any

from drives.services.acts.kinds import CHECK_INS, PRINTED_CARDS, READY_TICKS, WISHES
from drives.services.drive_file import sections_of_guests as words
from drives.services.drive_file.lines import Line
from drives.services.drive_file.text import DriveFileError
from drives.services.setting_up.guest_list import is_taken_for_a_card, with_own_number

PARTS = (CHECK_INS.name, WISHES.name, PRINTED_CARDS.name, READY_TICKS.name)


def facts_of_guests(file: Mapping[str, Any], *, began: str) -> dict[str, list[Line]]:
    """Return these facts by kind; what does not say when it was is as old as the evening.

    Raises:
        DriveFileError: a line cannot be.
    """
    in_order = (words.CHECK_INS, words.WISHES, words.PRINTED_CARDS, words.READY_TICKS)
    sections = dict(zip(PARTS, in_order, strict=True))
    facts = {name: section.read_all(file.get(name, [])) for name, section in sections.items()}
    for line in (*facts[CHECK_INS.name], *facts[PRINTED_CARDS.name], *facts[READY_TICKS.name]):
        line.values.setdefault("at", began)
    for line in facts[WISHES.name]:
        _put_in_order(line)
    return facts


def _put_in_order(line: Line) -> None:
    """Put the lower number first, so that two guests have one wish.

    Raises:
        DriveFileError: it is one guest twice.
    """
    player, other = line.values["player"], line.values["other"]
    if player == other:
        raise DriveFileError(f"{line.where}: a wish is about two guests.")
    line.values.update(player=min(player, other), other=max(player, other))


def refuse_half_a_comfort_seat(line: Line) -> None:
    """See that a guest with a table of her choice keeps the seat (D13).

    Raises:
        DriveFileError: she would walk.
    """
    if line.values["comfort_table"] is not None and not line.values["fixed_seat"]:
        raise DriveFileError(f"{line.where}: who chose a table keeps the seat there.")


def mark_who_is_taken_for_a_card(line: Line) -> None:
    """Put the own number beside a name that reads as a private guest is shown (F50)."""
    name, tag, number = (line.values[part] for part in ("name", "tag", "number"))
    if is_taken_for_a_card(name, tag, number):
        line.values["tag"] = with_own_number(tag, number)

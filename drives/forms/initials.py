"""Whose initials a mark bears: the left-hand neighbour's, another's or nobody's (D7, F63)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms

from drives.models import Player
from drives.services.evening.chair_lines import ChairLine

LEFT, NOBODY = "", "0"


@dataclass(frozen=True, slots=True)
class Initials:
    """Whether a mark is initialled; ``by`` is a guest's number where that was said."""

    are_there: bool
    by: int | None = None

    def differ_from(self, chair: ChairLine) -> bool:
        """Return whether this is something else than what stands beside the chair's mark."""
        mark = chair.mark
        if mark is None or self.are_there != mark.is_checked:
            return True
        return self.by is not None and str(self.by) != (_standing(chair) or _left(chair))


def initials_field(chair: ChairLine, guests: Iterable[Player]) -> forms.ChoiceField:
    """Return the choice of who initialled: the neighbour on the left, until it is said otherwise.

    It is folded away on the page. The tick beside the figure says whether there are initials.
    """
    left = f"{chair.neighbour}, on the left" if chair.neighbour else "the neighbour on the left"
    others = {p.number: p for p in guests if p not in {chair.player, chair.neighbour}}
    if chair.initials_of and chair.initials_of != chair.neighbour:
        others.setdefault(chair.initials_of.number, chair.initials_of)
    choices = [(LEFT, left), *((str(n), str(p)) for n, p in others.items()), (NOBODY, "nobody")]
    return forms.ChoiceField(
        required=False,
        label=f"{chair.player}’s mark is initialled by",
        choices=choices,
        initial=_standing(chair),
    )


def read_initials(chair: ChairLine, cleaned: Mapping[str, Any]) -> Initials:
    """Read tick and choice together: to choose somebody else is to have seen the initials."""
    chosen, stood = cleaned.get(f"by_{chair.number}", LEFT), _standing(chair)
    is_said = chosen not in {LEFT, stood}
    if chosen == NOBODY or not (cleaned[f"initials_{chair.number}"] or is_said):
        return Initials(are_there=False)
    by = chosen or (_left(chair) if stood else "")
    return Initials(are_there=True, by=int(by) if by else None)


def _standing(chair: ChairLine) -> str:
    """Return the number of who initialled the mark, where that was not the neighbour."""
    by = chair.mark and chair.mark.initialled_by
    return str(by.number) if by and by != chair.neighbour else LEFT


def _left(chair: ChairLine) -> str:
    return str(chair.neighbour.number) if chair.neighbour else ""

"""What no font can draw, said when it is written and not first when it is printed."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest

from drives.papers import what_cannot_be_drawn
from drives.services.wording import listed

_NAMED = 6  # of a longer list the rest is counted; the print page has them all


def warn_of_names(request: HttpRequest, names: Iterable[str]) -> None:
    """Say in a notice which of ``names`` are to be written by hand (F09)."""
    _warn(request, names, "The papers leave a line to write such a name on.")


def warn_of_headings(request: HttpRequest, headings: Iterable[str]) -> None:
    """Say in a notice which of ``headings`` will have "…" in place of letters (F09)."""
    _warn(request, headings, "The papers have “…” in their place.")


def _warn(request: HttpRequest, names: Iterable[str], what_happens: str) -> None:
    concerned = [name for name in names if what_cannot_be_drawn(name)]
    if not concerned:
        return
    more = len(concerned) - _NAMED
    named = [*concerned[:_NAMED], f"{more} more"] if more > 0 else concerned
    letters = f"The fonts for print lack letters of {listed(named)}."
    messages.warning(request, f"{letters} {what_happens}")

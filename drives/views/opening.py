"""The opening seats: drawn as a draft, two chairs swapped by two taps, and then settled."""

import random
from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.numbers import whole_number
from drives.http.pages import asks_for_a_part
from drives.models import Drive
from drives.services.door.cards_to_print import cards_to_print, said_of_other_seats
from drives.services.setting_up import opening
from drives.services.setting_up.draft import draft
from drives.views.setting_up import page

_SEEDS = 2**31


@login_required
@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """Show the tables; ``first`` is the chair that was tapped, to be swapped with another."""
    return _show(request, own_drive(request, code), first=request.GET.get("first", ""))


@login_required
@require_POST
def draw_seats(request: HttpRequest, code: str) -> HttpResponse:
    """Draw them afresh, or take them as listed; for all, or for those who are here."""
    drive, act = own_drive(request, code), act_of(request)
    # By the key of the form: sent twice, it is the same draw.
    drawn = random.Random(act.key).randrange(_SEEDS)
    seed = None if request.POST.get("how") == "listed" else drawn
    only_here = request.POST.get("who") == "here"
    draw = partial(opening.draw_opening_seats, act, drive, seed=seed, only_here=only_here)
    carried_out(request, draw)
    return see_other("seats", code)


@login_required
@require_POST
def swap_seats(request: HttpRequest, code: str) -> HttpResponse:
    """Let the two chairs that were tapped change guests."""
    drive = own_drive(request, code)
    first, second = _chair(request.POST.get("first")), _chair(request.POST.get("second"))
    swap = partial(opening.swap_opening_seats, act_of(request), drive, first, second)
    carried_out(request, swap)
    return _show(request, drive) if asks_for_a_part(request) else see_other("seats", code)


@login_required
@require_POST
def seat_guests(request: HttpRequest, code: str) -> HttpResponse:
    """Settle the draft: cards may be printed, and the first hand may begin."""
    drive = own_drive(request, code)
    carried_out(request, partial(opening.seat_guests, act_of(request), drive))
    return see_other("seats", code)


def _show(request: HttpRequest, drive: Drive, *, first: str = "") -> HttpResponse:
    opened = draft(drive)
    tapped = opened.chair(first) if drive.is_planned else None
    other_seats = said_of_other_seats(cards_to_print(drive))
    shown = {"here": "seats", "draft": opened, "first": tapped, "other_seats": other_seats}
    template = "drives/parts/seats.html" if asks_for_a_part(request) else "drives/seats.html"
    return page(request, drive, template, shown)


def _chair(value: str | None) -> tuple[int, int]:
    """Read "3-2" as Table 3, chair 2; anything else is a chair that is not there."""
    table, _, chair = (value or "").partition("-")
    return whole_number(table) or 0, whole_number(chair) or 0

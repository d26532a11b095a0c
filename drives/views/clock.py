"""The small clock on all pages but the board: it rings, and tells who calls, wherever she looks."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.desks import Desk
from drives.http.live import is_seen, last_answer, nothing_new
from drives.http.pages import state_of
from drives.services.evening.clocks import clock_face
from drives.services.evening.hands import latest_hand
from drives.services.evening.who_is_called import THE_HOSTESS
from drives.views.calls import calls_shown


@require_safe
def small_clock(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the clock and the calls to this desk, where they are new to the page."""
    drive = desk.drive
    if drive.is_finished:
        return last_answer()
    if is_seen(request, drive):
        return nothing_new()
    shown = {
        "clock_url": desk.url("small_clock"),
        "home_url": desk.home_url,
        "clock": clock_face(drive, latest_hand(drive), timezone.now()),
        "calls": _to_be_answered(desk),
        "state": partial(state_of, drive),
    }
    return render(request, "drives/parts/small_clock.html", shown)


def _to_be_answered(desk: Desk) -> list[dict[str, Any]]:
    """Return the calls that are this desk's own: a table that has a Steward calls her alone."""
    calls = calls_shown(desk)
    return calls if desk.steward else [c for c in calls if c["call"].called == THE_HOSTESS]

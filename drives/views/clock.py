"""The small clock on the hostess's other pages: her laptop rings, whatever she is looking at."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.desks import Desk
from drives.http.live import is_seen, last_answer, nothing_new
from drives.http.pages import state_of
from drives.services.evening.clocks import clock_face
from drives.services.evening.hands import latest_hand


@require_safe
def small_clock(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the clock alone, where it has changed since the page saw it."""
    drive = desk.drive
    if drive.is_finished:
        return last_answer()
    if is_seen(request, drive):
        return nothing_new()
    shown = {
        "drive": drive,
        "clock": clock_face(drive, latest_hand(drive), timezone.now()),
        "state": partial(state_of, drive),
    }
    return render(request, "drives/parts/small_clock.html", shown)

"""The hall screen: it only shows, and turns its own pages (F53)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.forms.pages import PageForm
from drives.http.access import screen_drive
from drives.http.live import is_seen, nothing_new
from drives.http.made_once import asked_again, once_for_all
from drives.http.pages import show
from drives.models import Drive
from drives.services.evening.hall_screen import screen_page
from drives.services.evening.overview import evening


@require_safe
@asked_again
def screen(request: HttpRequest, token: str) -> HttpResponse:
    """Show the clock, and beside it what belongs to this moment of the evening."""
    drive, form = screen_drive(token), PageForm(request.GET)
    if is_seen(request, drive):
        return nothing_new()
    page = form.cleaned_data["page"] or 1 if form.is_valid() else 1
    return once_for_all(request, drive, partial(_screen, request, drive, page))


def _screen(request: HttpRequest, drive: Drive, page: int) -> HttpResponse:
    now = evening(drive, timezone.now())
    found = screen_page(drive, now, page=page)
    shown = {
        "clock": now.clock,
        "screen": found,
        "evening_begun": now.hand is not None,
        "page_url": f"{request.path}?page={found.page}",
        "next_url": f"{request.path}?page={found.next_page}",
    }
    return show(request, "drives/screen.html", drive, shown)

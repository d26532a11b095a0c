"""The hall screen: it only shows, and turns its own pages (F53)."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.forms.pages import PageForm
from drives.http.access import screen_drive
from drives.http.pages import show
from drives.services.evening.hall_screen import screen_page
from drives.services.evening.overview import evening


@require_safe
def screen(request: HttpRequest, token: str) -> HttpResponse:
    """Show the clock, and beside it what belongs to this moment of the evening."""
    drive, form = screen_drive(token), PageForm(request.GET)
    page = form.cleaned_data["page"] or 1 if form.is_valid() else 1
    now = evening(drive, timezone.now())
    found = screen_page(drive, now, page=page)
    next_url = f"{request.path}?page={found.next_page}"
    shown = {"clock": now.clock, "screen": found, "next_url": next_url}
    return show(request, "drives/screen.html", drive, shown)

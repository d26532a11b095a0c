"""Guests' own pages: whether there are any, what they show, and the code that opens each."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.hall_links import address_for_phones, lasting_address, qr_svg
from drives.http.numbers import whole_number
from drives.models import Drive
from drives.services.acts.links import guest_token
from drives.services.scoring.cards import let_guests_see_their_cards, release_standings
from drives.views.setting_up import page


@login_required
@require_http_methods(["GET", "POST"])
def guests_pages(request: HttpRequest, code: str) -> HttpResponse:
    """Show what guests see on their phones, and switch it on or off."""
    drive = own_drive(request, code)
    if request.method == "POST":
        act, they_may = act_of(request), request.POST.get("they_may") == "yes"
        if request.POST.get("what") == "standings":
            carried_out(request, partial(release_standings, act, drive, released=they_may))
        else:
            carried_out(request, partial(let_guests_see_their_cards, act, drive, they_may=they_may))
        return see_other("guests_pages", code)
    shown = {
        "guests": list(drive.players.ranked().by_number()),
        "opened": _opened(request, drive),
        "is_lasting": lasting_address(request, "/") is not None,
    }
    return page(request, drive, "drives/guests_pages.html", shown)


def _opened(request: HttpRequest, drive: Drive) -> dict[str, Any] | None:
    """Return the page of the guest whose card number is asked for, and its code."""
    number = whole_number(request.GET.get("card")) or 0
    player = drive.players.ranked().filter(number=number).select_related("drive").first()
    if player is None or not drive.guests_see_their_cards:
        return None
    path = reverse("guest_card", args=[drive.code, player.number, guest_token(player)])
    address = address_for_phones(request, path)
    code = qr_svg(address.upper()) if address else ""
    return {"player": player, "path": path, "address": address, "code": code}

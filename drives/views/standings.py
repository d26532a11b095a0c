"""The standings, and each guest's card behind the name (features 46, 49)."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.access import own_drive
from drives.http.live import is_seen, nothing_new
from drives.http.pages import show
from drives.services.evening.overview import evening
from drives.services.scoring.card_working import worked_card
from drives.services.scoring.missed_hands import missed_in_words
from lexicon.standings import Group


@login_required
@require_safe
def standings(request: HttpRequest, code: str) -> HttpResponse:
    """Show all places; below the line who missed a hand, and apart who has a mark to come (T2)."""
    drive = own_drive(request, code)
    if is_seen(request, drive):
        return nothing_new()
    now = evening(drive, timezone.now())
    places = now.places()
    groups = [(group, [p for p in places if p.group == group]) for group in Group]
    shown = {
        "counted": now.that_count,
        "groups": groups,
        "to_come": now.said_to_come(),
        "missed": missed_in_words(drive, places),
    }
    return show(request, "drives/standings.html", drive, shown)


@login_required
@require_safe
def guest_card(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show how one total comes about."""
    drive = own_drive(request, code)
    player = get_object_or_404(drive.players, number=number)
    shown = {"player": player, "card": worked_card(drive, player, timezone.now())}
    return show(request, "drives/card.html", drive, shown)

"""A guest's own score card on a phone: to look at, not to write on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.card_access import guest_of_card
from drives.services.scoring.guest_card import guest_card as card_of


@require_safe
def guest_card(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
    """Show one guest's hands, marks and fines as far as they are known."""
    player = guest_of_card(code, number, token)
    card = card_of(player.drive, player, timezone.now())
    shown = {"drive": player.drive, "player": player, "card": card}
    return render(request, "drives/guest_card.html", shown)

"""A guest's own score card on a phone: to look at, not to write on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from drives.http.card_access import guest_of_card
from drives.services.scoring.guest_card import guest_card as card_of


@require_GET
def guest_card(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
    """Show one guest's hands, marks and fines as far as they are known."""
    player = guest_of_card(code, number, token)
    shown = {"drive": player.drive, "player": player, "card": card_of(player.drive, player)}
    return render(request, "drives/guest_card.html", shown)

"""A guest's own score card on a phone: to look at, not to write on."""

import zlib
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.card_access import guest_of_card
from drives.http.live import nothing_new
from drives.models import Drive
from drives.services.scoring.guest_card import guest_card as card_of


@require_safe
def guest_card(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
    """Show one guest's hands, marks and fines as far as they are known."""
    player = guest_of_card(code, number, token)
    drive = player.drive
    card = card_of(drive, player, timezone.now())
    shown = {"player": player, "card": card} | _announced(drive, number, token)
    with timezone.override(drive.zone):
        return render(request, "drives/guest_card.html", shown)


@require_safe
def card_announcement(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
    """Show the line from the desk alone, which a card that is open asks for (feature 64)."""
    drive = guest_of_card(code, number, token).drive
    if request.GET.get("seen") == _seen(drive) and not drive.is_finished:
        return nothing_new()
    shown = _announced(drive, number, token)
    with timezone.override(drive.zone):
        return render(request, "drives/parts/card_announcement.html", shown)


def _announced(drive: Drive, number: int, token: str) -> dict[str, Any]:
    url = reverse("card_announcement", args=[drive.code, number, token])
    return {"drive": drive, "said_url": "" if drive.is_finished else f"{url}?seen={_seen(drive)}"}


def _seen(drive: Drive) -> str:
    return f"{zlib.crc32(f'{drive.announced_at} {drive.announcement}'.encode()):08x}"

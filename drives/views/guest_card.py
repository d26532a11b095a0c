"""A guest's own page on a phone: seat, card, and a call where a figure is wrong (feature 65)."""

from contextlib import suppress
from dataclasses import replace
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from drives.http.acts import act_of
from drives.http.answers import see_other
from drives.http.card_access import for_guest
from drives.http.live import is_seen, nothing_new
from drives.http.made_once import asked_again, made_lately, one_at_a_time
from drives.http.numbers import whole_number
from drives.http.pages import show
from drives.models import Player
from drives.services.acts.deed import Refusal
from drives.services.evening.calls import end_call
from drives.services.evening.guests_calls import own_call, say_not_right
from drives.services.evening.own_page import room_for_guests
from drives.services.scoring.guest_card import guest_card as card_of
from drives.services.scoring.taps import initial_by_tap
from drives.views.taps import tap_sent


@require_http_methods(["GET", "HEAD", "POST"])
@asked_again
@for_guest
def guest_card(request: HttpRequest, player: Player) -> HttpResponse:
    """Show one guest's seat, hands, marks and fines as far as they are known."""
    if request.method == "POST":
        return _said(request, player)
    if is_seen(request, player.drive):
        return nothing_new()
    return one_at_a_time(request, partial(_page, request, player))


def _said(request: HttpRequest, player: Player) -> HttpResponse:
    """Record that a hand is not right, or that it is after all, or the right neighbour's mark.

    Nothing else can be sent here.
    """
    drive, act = player.drive, replace(act_of(request), by=str(player)[:80])
    waiting, hand = own_call(drive, player), whole_number(request.POST.get("hand")) or 0
    with suppress(Refusal):  # pressed twice, or answered meanwhile: the page says how it stands
        if "points" in request.POST:
            initial_by_tap(act, drive, tap_sent(request, hand, by=player.number))
        elif "ended" not in request.POST:
            say_not_right(act, drive, player.number, hand)
        elif waiting is not None:
            end_call(act, drive, waiting.number)
    return see_other(request.path)


def _page(request: HttpRequest, player: Player) -> HttpResponse:
    drive, now = player.drive, timezone.now()
    # The room is the same on all phones (F57).
    state, room = made_lately(request, drive, "guests", partial(room_for_guests, drive, now))
    card = card_of(drive, player, now)
    shown = {
        "state": state,
        "player": player,
        "card": card,
        "seat": "" if drive.is_finished else room.said_to(player.number),
        "places": room.places,
        "after": room.after,
        "waiting": own_call(drive, player),
        "to_check": room.to_check.get(player.number),
        "may_ask": bool(card.with_figures) and not drive.is_finished,
        "drive_url": "",
    }
    return show(request, "drives/guest_card.html", drive, shown)

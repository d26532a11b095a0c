"""A guest's own page: whose it is follows from the number in the address, not from a sign-in."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.crypto import constant_time_compare
from django.views.decorators.csrf import csrf_exempt

from drives.http.access import htmx_of
from drives.models import Player
from drives.services.acts.links import guest_token

GuestView = Callable[[HttpRequest, Player], HttpResponse]


def guest_of_card(code: str, number: int, token: str) -> Player:
    """Return whose card this link shows, while the drive lets guests see their cards.

    Raises:
        Http404: the link is not right, or the cards are not to be seen.
    """
    cards = Player.objects.ranked().filter(drive__deleted_at=None).select_related("drive")
    player = get_object_or_404(
        cards, drive__code=code.upper(), number=number, drive__guests_see_their_cards=True
    )
    if not constant_time_compare(token.upper(), guest_token(player)):
        raise Http404
    return player


def for_guest(view: GuestView) -> Callable[..., HttpResponse]:
    """Open a guest's page by its link; the token authorises, so no cookie is asked for.

    A page that asks again by itself, and is closed meanwhile, is loaded anew and says so.
    """

    @wraps(view)
    def opened(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
        try:
            player = guest_of_card(code, number, token)
        except Http404:
            if not htmx_of(request):
                raise
            return HttpResponse(status=404, headers={"HX-Refresh": "true"})
        return view(request, player)

    return csrf_exempt(opened)

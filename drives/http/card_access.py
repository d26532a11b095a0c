"""A guest's own card: whose it is follows from the number in the address, not from a sign-in."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.crypto import constant_time_compare

from drives.models import Player
from drives.services.acts.links import guest_token


def guest_of_card(code: str, number: int, token: str) -> Player:
    """Return whose card this link shows, while the drive lets guests see their cards.

    Raises:
        Http404: the link is not right, or the cards are not to be seen.
    """
    cards = Player.objects.ranked().select_related("drive")
    player = get_object_or_404(
        cards, drive__code=code.upper(), number=number, drive__guests_see_their_cards=True
    )
    if not constant_time_compare(token.upper(), guest_token(player)):
        raise Http404
    return player

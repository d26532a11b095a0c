"""First the movement is shown, then it is done: for acts that send people to other chairs (D14)."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse

from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.models import Drive
from drives.services.acts.deed import Refusal
from drives.services.seats.foreseen import Proposal, foresee
from drives.views.setting_up import page

LOOK = "look"
_OF_THE_FORM = {LOOK, "key", "seen_version", "csrfmiddlewaretoken", "replaces"}


def seen_first(
    request: HttpRequest,
    drive: Drive,
    proposed: Proposal,
    *,
    back: str,
    hand: int | None = None,
) -> HttpResponse:
    """Show what would change where the form asks to look; else do it.

    ``back`` is the page to go to afterwards, ``hand`` the hand whose seats it changes.
    """
    if is_looking(request):
        return foreseen_or_refused(request, drive, proposed, back=back, hand=hand)
    carried_out(request, partial(proposed.carry_out, act_of(request), drive))
    return see_other(back, drive.code)


def is_looking(request: HttpRequest) -> bool:
    """Say whether the form asks to see what would change, and not yet to do it."""
    return LOOK in request.POST


def foreseen_or_refused(
    request: HttpRequest,
    drive: Drive,
    proposed: Proposal,
    *,
    back: str,
    hand: int | None = None,
) -> HttpResponse:
    """Show what would change, or say why it cannot be done."""
    try:
        foreseen = foresee(act_of(request), drive, proposed, hand=hand)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return see_other(back, drive.code)
    said = [(k, v) for k, values in request.POST.lists() if k not in _OF_THE_FORM for v in values]
    shown = {"here": "guests", "foreseen": foreseen, "said": said, "back": back}
    return page(request, drive, "drives/foreseen.html", shown, status=422)

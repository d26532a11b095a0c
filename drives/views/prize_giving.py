"""The prize-giving on the hostess's phone: what to say now, what comes next, one big button."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from drives.forms.prizes import NamedForm, PrizeForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.live import is_seen, nothing_new
from drives.http.pages import show
from drives.services.prizes.choosing import is_being_given
from drives.services.prizes.giving import (
    end_prize_giving,
    name_in_the_hall,
    show_prize,
    step_back,
)
from drives.services.prizes.script import script_of


@require_safe
def prize_giving(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the step at which the prize-giving is; desk and phone follow each other."""
    drive = desk.drive
    if is_seen(request, drive):
        return nothing_new()
    has_begun = is_being_given(drive)
    script = script_of(drive, timezone.now()) if has_begun else None
    return show(request, "drives/prize_giving.html", drive, {"script": script})


@require_POST
def prize_shown(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Put the next prize on the wall."""
    form = PrizeForm(request.POST)
    if form.is_valid():
        prize = form.cleaned_data["prize"]
        carried_out(request, partial(show_prize, desk.act(request), desk.drive, prize))
    return see_other(desk.url("prize_giving"))


@require_POST
def prize_back(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Go one step back."""
    carried_out(request, partial(step_back, desk.act(request), desk.drive))
    return see_other(desk.url("prize_giving"))


@require_POST
def prize_named(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Call a private guest by name, since she says so, or by number again (F50)."""
    form = NamedForm(request.POST)
    if form.is_valid():
        number, is_named = form.cleaned_data["player"], form.cleaned_data["named"]
        act = desk.act(request)
        carried_out(request, partial(name_in_the_hall, act, desk.drive, number, is_named=is_named))
    return see_other(desk.url("prize_giving"))


@require_POST
def prizes_over(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the standings in the hall after the prizes."""
    carried_out(request, partial(end_prize_giving, desk.act(request), desk.drive))
    return see_other(desk.url("prize_giving"))

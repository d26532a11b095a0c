"""The prizes before they are given: which there are, who has to cut, what is drawn (T3, T4)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.prizes import LotForm, PrizeCutForm, PrizesForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import show
from drives.services.prizes.awards import giving_of, prizes_of
from drives.services.prizes.choosing import choose_prizes, is_being_given
from drives.services.prizes.cutting import forget_prize_cut, record_prize_cut
from drives.services.prizes.drawing import draw_prize_lot, lot_lines
from drives.services.prizes.giving import begin_prize_giving


@require_http_methods(["GET", "POST"])
def prizes(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the prizes, ties first, and choose them on POST."""
    drive = desk.drive
    giving = giving_of(drive)
    chosen = {"prizes": giving.chosen, "one_each": giving.one_each}
    form = PrizesForm(request.POST or None, initial=chosen)
    if form.is_valid():
        choose = partial(choose_prizes, desk.act(request), drive, **form.cleaned_data)
        carried_out(request, choose)
        return see_other(desk.url("prizes"))
    found = prizes_of(drive, timezone.now())
    shown = {
        "form": form,
        "found": found,
        "ties": [award for award in found.awards if award.is_shared or award.equal],
        "lots": list(lot_lines(drive)),
    }
    return show(request, "drives/prizes.html", drive, shown, status=422 if form.is_bound else 200)


@require_POST
def prize_cut(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Record who won the cut for a prize, or let it be shared again."""
    form = PrizeCutForm(request.POST)
    if form.is_valid():
        prize, player = form.cleaned_data["prize"], form.cleaned_data["player"]
        act = desk.act(request)
        if player:
            carried_out(request, partial(record_prize_cut, act, desk.drive, prize, player))
        else:
            carried_out(request, partial(forget_prize_cut, act, desk.drive, prize))
    return see_other(_back(desk))


@require_POST
def prize_lot(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Draw a prize by lot; drawn again it says why."""
    form = LotForm(request.POST)
    if form.is_valid():
        prize, why = form.cleaned_data["prize"], form.cleaned_data["why"]
        draw = partial(draw_prize_lot, desk.act(request), desk.drive, prize, why=why)
        carried_out(request, draw)
    return see_other(desk.url("prizes"))


@require_POST
def begin_prizes(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Begin the prize-giving, and go on to its script."""
    has_begun = carried_out(request, partial(begin_prize_giving, desk.act(request), desk.drive))
    return see_other(desk.url("prize_giving" if has_begun else "prizes"))


def _back(desk: Desk) -> str:
    """Return to the page on which the cut was asked about."""
    return desk.url("prize_giving" if is_being_given(desk.drive) else "prizes")

"""Two figures for one mark: a second one is kept, and one of them is let stand (D7, F63)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.forms.table_acts import DisputeForm, SettleForm
from drives.http.answers import carried_out
from drives.http.desks import Desk
from drives.services.scoring.disputes import dispute_mark
from drives.services.scoring.two_figures import settle_figures
from drives.views.one_table import (
    as_it_is_now,
    as_people_walk,
    mark_form,
    page_or_404,
    show_table,
)


@require_POST
def table_settled(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Let one of two figures stand, by one tap."""
    page, form = page_or_404(desk, hand, table), SettleForm(request.POST)
    if form.is_valid() and form.cleaned_data["player"] in page.facts.players:
        said = form.cleaned_data
        settle = partial(
            settle_figures,
            desk.act(request),
            desk.drive,
            hand,
            said["player"],
            points=said["points"],
            why=said["why"],
        )
        carried_out(request, settle, said=partial(as_people_walk, desk, page))
    return as_it_is_now(request, desk, hand, table)


@require_POST
def table_disputed(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Keep a second figure that somebody at the table says, for the hostess to decide (F63)."""
    page = page_or_404(desk, hand, table)
    form = DisputeForm(page, request.POST)
    if not form.is_valid():
        return show_table(request, desk, mark_form(desk, page), status=422, dispute=form)
    carried_out(request, partial(dispute_mark, desk.act(request), desk.drive, form.dispute()))
    return as_it_is_now(request, desk, hand, table)

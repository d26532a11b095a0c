"""The phone is handed round: a neighbour taps that a figure is right (D7, feature 28)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.http.answers import carried_out
from drives.http.desks import Desk
from drives.http.numbers import whole_number
from drives.services.scoring.taps import Tap, initial_by_tap
from drives.views.one_table import as_it_is_now, page_or_404


@require_POST
def table_tapped(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Note that the neighbour on the left has tapped the own name beside a figure."""
    page, tap = page_or_404(desk, hand, table), tap_sent(request, hand)
    if tap.player in page.facts.players:
        carried_out(request, partial(initial_by_tap, desk.act(request), desk.drive, tap))
    return as_it_is_now(request, desk, hand, table)


def tap_sent(request: HttpRequest, hand: int, *, by: int | None = None) -> Tap:
    """Read a tap: whose mark, which figure, and who tapped, unless the page itself says that."""
    return Tap(
        hand=hand,
        player=whole_number(request.POST.get("player")) or 0,
        points=whole_number(request.POST.get("points")),
        by=by or whole_number(request.POST.get("by")) or 0,
    )

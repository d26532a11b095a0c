"""Who was heard from: two tiny fragments that a page asks for by itself, beside its own state."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.desks import Desk
from drives.http.live import last_answer
from drives.services.evening.presence import (
    desk_of,
    heard_from,
    left_table,
    others_at,
    stewards_heard,
)


@require_safe
def stewards_silence(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show which Stewards were heard from, and since when the others are silent (F40)."""
    if desk.drive.is_finished:
        return last_answer()
    shown = {"stewards": stewards_heard(desk.drive, timezone.now())}
    return render(request, "drives/parts/stewards_heard.html", shown)


@require_safe
def table_others(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Say who else has this table open, and note that this desk has, or has it no more."""
    if desk.drive.is_finished:
        return last_answer()
    desk.refuse_other_tables(table)
    name, now, place = desk_of(desk.steward), timezone.now(), (hand, table)
    if "left" in request.GET:
        left_table(desk.drive, name, place)
        return HttpResponse(status=204)
    heard_from(desk.drive, name, now=now, table=place)
    shown = {"others": others_at(desk.drive, name, place, now), "table": table}
    return render(request, "drives/parts/table_others.html", shown)

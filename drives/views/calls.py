"""“Steward, please”: the page of a table, and the calls on the pages of those who come."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.hall_links import address_for_phones, qr_svg
from drives.http.live import is_seen, nothing_new
from drives.http.pages import show
from drives.models import Table
from drives.services.acts.deed import Refusal
from drives.services.acts.links import table_token
from drives.services.evening import calls as calls_of
from drives.services.evening.calls import last_done_at, waiting_calls
from drives.services.evening.hands import latest_hand
from drives.services.evening.who_is_called import called_at
from drives.services.seats.playing_stewards import own_table
from drives.services.setting_up.stewards import renew_table_links
from drives.views.setting_up import page


@require_http_methods(["GET", "POST"])
def table_calls(request: HttpRequest, table: Table) -> HttpResponse:
    """Show one big button that calls the Steward, and how the call stands."""
    calls = waiting_calls(table.drive, [table.number])
    # What a guest asks from her own phone is nobody else's at the table.
    waiting = next((call for call in calls if not call.guest), None)
    if request.method == "POST":
        act = replace(act_of(request), by=str(table))
        with suppress(Refusal):  # pressed twice, or answered meanwhile: the page says how it stands
            if "ended" not in request.POST:
                calls_of.call_steward(act, table.drive, table.number)
            elif waiting is not None:
                calls_of.end_call(act, table.drive, waiting.number)
        return see_other(request.path)
    if is_seen(request, table.drive):
        return nothing_new()
    shown = {
        "table": table,
        "waiting": waiting and _with_its_time(waiting),
        "called": called_at(table),
        "done_at": last_done_at(table),
        "drive_url": "",
    }
    return show(request, "drives/table_calls.html", table.drive, shown)


@require_POST
def call_coming(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Say that she is on the way to a table that calls."""
    return _answered(request, desk, number, calls_of.answer_call)


@require_POST
def call_done(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Say that a call is done."""
    return _answered(request, desk, number, calls_of.end_call)


def _answered(request: HttpRequest, desk: Desk, number: int, answer: Any) -> HttpResponse:  # noqa: ANN401
    call = get_object_or_404(desk.drive.calls.select_related("table"), number=number)
    desk.refuse_other_tables(call.table.number)
    carried_out(request, partial(answer, desk.act(request), desk.drive, number))
    return see_other(desk.home_url)


def calls_shown(desk: Desk) -> list[dict[str, Any]]:
    """Return the calls that wait at this desk's tables, with the addresses that answer them.

    The table where a Steward plays herself calls somebody else (D1); what a guest there says of her
    own card is no ruling, and stays the Steward's.
    """
    plays = desk.steward is not None and desk.steward.player_id is not None
    own = own_table(desk.steward, latest_hand(desk.drive)) if plays else None
    return [
        _with_its_time(call)
        | {
            "coming_url": desk.url("call_coming", call.number),
            "done_url": desk.url("call_done", call.number),
        }
        for call in waiting_calls(desk.drive, desk.tables)
        if call.guest or call.table != own
    ]


def _with_its_time(call: calls_of.WaitingCall) -> dict[str, Any]:
    """Return a call with how long it has waited, which the page goes on counting by itself."""
    now = timezone.now()
    waited = max(0, int((now - call.called_at).total_seconds()))
    return {"call": call, "waited": waited, "ago": call.ago(now)}


@login_required
@require_safe
def table_links(request: HttpRequest, code: str) -> HttpResponse:
    """Show the link of each table and its code, to be laid there on a card."""
    drive = own_drive(request, code)
    cards = []
    for table in drive.tables.select_related("drive"):
        path = reverse("table_calls", args=[drive.code, table.number, table_token(table)])
        address = address_for_phones(request, path)
        cards.append((table, path, address, qr_svg(address.upper()) if address else ""))
    return page(request, drive, "drives/table_links.html", {"here": "stewards", "cards": cards})


@login_required
@require_POST
def new_table_links(request: HttpRequest, code: str) -> HttpResponse:
    """Give the tables other codes; whoever took one home calls nobody with it (F51)."""
    drive = own_drive(request, code)
    carried_out(request, partial(renew_table_links, act_of(request), drive))
    return see_other("table_links", code)

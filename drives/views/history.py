"""The history of the evening, and taking things back (features 67, 68)."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_http_methods

from drives.forms.pages import BeforeForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import show
from drives.services.acts.history import acts_since, history
from drives.services.acts.undo import put_back as put_everything_back
from drives.services.acts.undo import undo as take_back
from drives.services.acts.undo_plan import UndoRefused, undo_plan

ON_A_PAGE = 100


@require_GET
def history_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what was done, newest first."""
    drive, form = desk.drive, BeforeForm(request.GET)
    before = form.cleaned_data["before"] if form.is_valid() else None
    lines = history(drive, count=ON_A_PAGE + 1, before=before)
    shown = {"lines": lines[:ON_A_PAGE], "earlier": lines[ON_A_PAGE - 1 : ON_A_PAGE]}
    shown["earlier"] = shown["earlier"] if len(lines) > ON_A_PAGE else []
    return show(request, "drives/history.html", drive, shown)


@require_http_methods(["GET", "POST"])
def undo(request: HttpRequest, desk: Desk, version: int) -> HttpResponse:
    """Take an act back; where others build on it, say first what would be lost with it."""
    drive = desk.drive
    try:
        plan = undo_plan(drive, version)
    except UndoRefused as refusal:
        return _undone(request, desk, version, str(refusal))
    if request.method == "POST" and (not plan.also or "with_later" in request.POST):
        act, with_later = desk.act(request), bool(plan.also)
        carried_out(request, partial(take_back, act, drive, version, with_later=with_later))
        return see_other(desk.home_url)
    shown = {"entry": plan.entries[-1], "also": plan.also}
    status = 422 if request.method == "POST" else 200
    return show(request, "drives/undo.html", drive, shown, status=status)


def _undone(request: HttpRequest, desk: Desk, version: int, why: str) -> HttpResponse:
    """Answer a press that came twice as it was answered before; else say why nothing is done."""
    if request.method == "POST":
        carried_out(request, partial(take_back, desk.act(request), desk.drive, version))
    else:
        messages.error(request, why)
    return see_other(desk.url("history"))


@require_http_methods(["GET", "POST"])
def put_back(request: HttpRequest, desk: Desk, version: int) -> HttpResponse:
    """Put the drive back as it was after an act; say first in words what would be lost."""
    drive = desk.drive
    entry = get_object_or_404(drive.log, version=version)
    if request.method == "POST":
        carried_out(request, partial(put_everything_back, desk.act(request), drive, version))
        return see_other(desk.home_url)
    shown = {"entry": entry, "also": acts_since(drive, version)}
    return show(request, "drives/put_back.html", drive, shown)

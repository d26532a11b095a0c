"""The history of the evening, and taking things back (features 67, 68)."""

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_http_methods

from drives.forms.pages import BeforeForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.pages import show
from drives.services.history import acts_since, history
from drives.services.record import put_back as put_everything_back
from drives.services.record import undo as take_back
from drives.services.undo_plan import UndoRefused, undo_plan

ON_A_PAGE = 100


@login_required
@require_GET
def history_page(request: HttpRequest, code: str) -> HttpResponse:
    """Show what was done, newest first."""
    drive, form = own_drive(request, code), BeforeForm(request.GET)
    before = form.cleaned_data["before"] if form.is_valid() else None
    lines = history(drive, count=ON_A_PAGE + 1, before=before)
    shown = {"lines": lines[:ON_A_PAGE], "earlier": lines[ON_A_PAGE - 1 : ON_A_PAGE]}
    shown["earlier"] = shown["earlier"] if len(lines) > ON_A_PAGE else []
    return show(request, "drives/history.html", drive, shown)


@login_required
@require_http_methods(["GET", "POST"])
def undo(request: HttpRequest, code: str, version: int) -> HttpResponse:
    """Take an act back; where others build on it, say first what would be lost with it."""
    drive = own_drive(request, code)
    try:
        plan = undo_plan(drive, version)
    except UndoRefused as refusal:
        return _undone(request, code, version, str(refusal))
    if request.method == "POST" and (not plan.also or "with_later" in request.POST):
        act, with_later = act_of(request), bool(plan.also)
        carried_out(request, partial(take_back, act, drive, version, with_later=with_later))
        return see_other("board", code)
    shown = {"entry": plan.entries[-1], "also": plan.also}
    status = 422 if request.method == "POST" else 200
    return show(request, "drives/undo.html", drive, shown, status=status)


def _undone(request: HttpRequest, code: str, version: int, why: str) -> HttpResponse:
    """Answer a press that came twice as it was answered before; else say why nothing is done."""
    drive = own_drive(request, code)
    if request.method == "POST":
        carried_out(request, partial(take_back, act_of(request), drive, version))
    else:
        messages.error(request, why)
    return see_other("history", code)


@login_required
@require_http_methods(["GET", "POST"])
def put_back(request: HttpRequest, code: str, version: int) -> HttpResponse:
    """Put the drive back as it was after an act; say first in words what would be lost."""
    drive = own_drive(request, code)
    entry = get_object_or_404(drive.log, version=version)
    if request.method == "POST":
        carried_out(request, partial(put_everything_back, act_of(request), drive, version))
        return see_other("board", code)
    shown = {"entry": entry, "also": acts_since(drive, version)}
    return show(request, "drives/put_back.html", drive, shown)

"""The history of the evening, and taking things back (features 67, 68)."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods, require_safe

from drives.forms.pages import BeforeForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import show
from drives.services.acts.deed import Answer
from drives.services.acts.history import acts_since, history
from drives.services.acts.undo import put_back as put_everything_back
from drives.services.acts.undo import undo as take_back
from drives.services.acts.undo_plan import UndoPlan, UndoRefused, undo_plan

ON_A_PAGE = 100


@require_safe
def history_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what was done, newest first, and the hands that can still be made void (T5)."""
    drive, form = desk.drive, BeforeForm(request.GET)
    before = form.cleaned_data["before"] if form.is_valid() else None
    lines = history(drive, count=ON_A_PAGE + 1, before=before)
    shown = {"lines": lines[:ON_A_PAGE], "earlier": lines[ON_A_PAGE - 1 : ON_A_PAGE]}
    shown["earlier"] = shown["earlier"] if len(lines) > ON_A_PAGE else []
    counting = [] if drive.is_finished else drive.hands.filter(void=False).order_by("number")
    return show(request, "drives/history.html", drive, shown | {"hands": counting})


@require_http_methods(["GET", "POST"])
def undo(request: HttpRequest, desk: Desk, version: int) -> HttpResponse:
    """Take an act back; where others build on it, say first what would be lost with it."""
    try:
        plan = undo_plan(desk.drive, version)
        if request.method != "POST":
            return _ask_to_undo(request, desk, plan)
        if plan.also and "with_later" not in request.POST:
            return _ask_to_undo(request, desk, plan, status=422)
        if carried_out(request, _taking_back(request, desk, version)):
            return see_other(desk.home_url)
        desk.drive.refresh_from_db()  # what was refused may have been recorded this moment
        return _ask_to_undo(request, desk, undo_plan(desk.drive, version), status=422)
    except UndoRefused as refusal:
        return _undone(request, desk, version, str(refusal))


def _ask_to_undo(
    request: HttpRequest, desk: Desk, plan: UndoPlan, *, status: int = 200
) -> HttpResponse:
    shown = {"entry": plan.entries[-1], "also": plan.also}
    return show(request, "drives/undo.html", desk.drive, shown, status=status)


def _taking_back(request: HttpRequest, desk: Desk, version: int) -> Callable[[], Answer]:
    act, with_later = desk.act(request), "with_later" in request.POST
    return partial(take_back, act, desk.drive, version, with_later=with_later)


def _undone(request: HttpRequest, desk: Desk, version: int, why: str) -> HttpResponse:
    """Answer a press that came twice as it was answered before; else say why nothing is done."""
    if request.method == "POST":
        carried_out(request, _taking_back(request, desk, version))
    else:
        messages.error(request, why)
    return see_other(desk.url("history"))


@require_http_methods(["GET", "POST"])
def put_back(request: HttpRequest, desk: Desk, version: int) -> HttpResponse:
    """Put the drive back as it was after an act; say first in words what would be lost."""
    drive, status = desk.drive, 200
    entry = get_object_or_404(drive.log, version=version)
    if request.method == "POST":
        if carried_out(request, partial(put_everything_back, desk.act(request), drive, version)):
            return see_other(desk.home_url)
        drive.refresh_from_db()  # what was refused may have been recorded this moment
        status = 422
    shown = {"entry": entry, "also": acts_since(drive, version)}
    return show(request, "drives/put_back.html", drive, shown, status=status)

"""The people of one table: who moved on from it, and who really sits there (D10, D15)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.table_acts import WhoMovedForm, WhoSitsForm
from drives.http.answers import carried_out
from drives.http.desks import Desk
from drives.http.in_place import is_in_place
from drives.http.pages import show
from drives.services.acts.deed import Act, Refusal
from drives.services.seats.foreseen import Foreseen, Proposal, foresee, proposal
from drives.services.seats.moves import say_who_moved
from drives.services.seats.true_seats import sit_really
from drives.views.one_table import as_it_is_now, as_people_walk, page_or_404


@require_POST
def table_moved(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Record who moved on, as the cut or the table says."""
    page, form = page_or_404(desk, hand, table), WhoMovedForm(request.POST)
    if form.is_valid():
        act, drive = desk.act(request), desk.drive
        moved = partial(say_who_moved, act, drive, hand, table, **form.said())
        carried_out(request, moved, said=partial(as_people_walk, desk, page))
    return as_it_is_now(request, desk, hand, table)


@require_http_methods(["GET", "POST"])
def who_sits(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Ask who really sits at a table; say what that changes, and record it when confirmed (D15)."""
    page = page_or_404(desk, hand, table)
    form = WhoSitsForm(page, request.POST if request.method == "POST" else None)
    foreseen = None
    if form.is_bound and form.is_valid():
        if "confirmed" not in request.POST:
            foreseen = _foreseen(desk, form, desk.act(request))
        elif carried_out(
            request, partial(_proposed(form).carry_out, desk.act(request), desk.drive)
        ):
            return as_it_is_now(request, desk, hand, table)
    back = desk.url("table", hand, table)
    action = desk.url("who_sits", hand, table)
    asked = {"page": page, "form": form, "foreseen": foreseen, "back": back, "action": action}
    status = 422 if form.is_bound else 200
    template = "drives/parts/who_here.html" if is_in_place(request) else "drives/who_sits.html"
    return show(request, template, desk.drive, {"desk": desk, **asked}, status=status)


def _proposed(form: WhoSitsForm) -> Proposal:
    place, swap = (form.page.hand, form.page.table), form.cleaned_data["others_swap"]
    return proposal(sit_really, *place, form.really(), others_swap=swap)


def _foreseen(desk: Desk, form: WhoSitsForm, act: Act) -> Foreseen | None:
    try:
        return foresee(act, desk.drive, _proposed(form), hand=form.page.hand)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        return None

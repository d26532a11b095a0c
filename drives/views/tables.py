"""One table: its marks, who sits there, who moved on. The hostess and the Steward use one form."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.marks import MarkForm
from drives.forms.table_acts import CutForm, SettleForm, WhoMovedForm, WhoSitsForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import show
from drives.models import Drive
from drives.services.gaps import at_tables, gaps_of
from drives.services.marks import enter_marks, settle_figures
from drives.services.moves import say_who_moved
from drives.services.namings import sit_really, what_it_changes
from drives.services.seating import SeatError
from drives.services.table_facts import hand_facts
from drives.services.table_page import TablePage, next_to_come, table_page


@require_http_methods(["GET", "POST"])
def table(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Show one table with its mark form; what is sent is entered, some or all of it."""
    page = _page_or_404(desk, hand, table)
    form = _mark_form(desk, page, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        entered = partial(enter_marks, desk.act(request), desk.drive, form.sheet())
        if carried_out(request, entered):
            return see_other(desk.url("table", hand, table))
    return _shown(request, desk, page, form)


def _mark_form(desk: Desk, page: TablePage, sent: object) -> MarkForm:
    everybody = list(desk.drive.players.by_number()) if page.facts.open_chairs else []
    asks_why = page.is_closed and desk.steward is not None
    return MarkForm(page, sent, everybody=everybody, asks_why=asks_why)


def _shown(request: HttpRequest, desk: Desk, page: TablePage, form: MarkForm) -> HttpResponse:
    shown = {
        "desk": desk,
        "page": page,
        "form": form,
        "action": desk.url("table", page.hand, page.table),
        "seen_version": request.POST.get("seen_version", desk.drive.version),
        "next_table": _next_url(desk, page),
        "home_url": desk.url("tables") if desk.steward else desk.drive.get_absolute_url(),
    }
    return show(request, "drives/table.html", desk.drive, shown, status=422 if form.is_bound else 200)

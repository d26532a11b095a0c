"""The marks of one table. The hostess and the Steward use one form."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from drives.forms.marks import MarkForm
from drives.http.answers import carried_out
from drives.http.desks import Desk
from drives.services.scoring.marks import enter_marks
from drives.services.wording import listed
from drives.views.one_table import (
    as_it_is_now,
    as_people_walk,
    mark_form,
    page_or_404,
    show_table,
)


@require_http_methods(["GET", "POST"])
def table(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Show one table with its mark form; what is sent is entered, some or all of it."""
    page = page_or_404(desk, hand, table)
    form = mark_form(desk, page, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        entered = partial(enter_marks, desk.act(request), desk.drive, form.sheet())
        if carried_out(request, entered, said=partial(as_people_walk, desk, page)):
            return as_it_is_now(request, desk, hand, table)
    if form.others_sit_here:
        messages.error(request, _typed_for_others(form))
        return show_table(request, desk, mark_form(desk, page), status=422)
    return show_table(request, desk, form, status=422 if form.is_bound else 200)


def _typed_for_others(form: MarkForm) -> str:
    """Say why nothing was entered: figures follow people, never chairs (F17)."""
    return (
        f"Other guests are recorded at this table now, so nothing was entered. You had typed "
        f"{listed(form.typed()) or 'nothing'}; type it again for those who sit here."
    )

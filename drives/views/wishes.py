"""Wishes for the draw: who sits together, who apart, and a comfort seat at a table chosen (D13)."""

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.forms.door import ComfortSeatForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.numbers import whole_number
from drives.models import Drive, Player
from drives.services.setting_up import wishes as wishes_service
from drives.services.setting_up.wishes import companies
from drives.views.setting_up import page


@login_required
@require_safe
def wishes(request: HttpRequest, code: str) -> HttpResponse:
    """Show what is wished, and the names to tick."""
    return _show(request, own_drive(request, code))


@login_required
@require_POST
def wish_company(request: HttpRequest, code: str) -> HttpResponse:
    """Let those who were ticked sit apart, together, or as they are drawn."""
    drive, act = own_drive(request, code), act_of(request)
    ticked = [whole_number(written) or 0 for written in request.POST.getlist("guest")]
    how = request.POST.get("how")
    if how == "drop":
        wish = partial(wishes_service.drop_wish, act, drive, ticked)
    else:
        wish = partial(wishes_service.wish_company, act, drive, ticked, apart=how == "apart")
    carried_out(request, wish)
    return see_other("wishes", code)


@login_required
@require_POST
def comfort_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Let a guest keep a seat at the table of her choice (D13)."""
    drive = own_drive(request, code)
    form = ComfortSeatForm(request.POST, guests=_guests(drive))
    if not form.is_valid():
        messages.error(request, "Choose a guest, and the number of a table.")
        return _show(request, drive, form)
    said = form.cleaned_data["guest"], form.cleaned_data["table"]
    carried_out(request, partial(wishes_service.choose_table, act_of(request), drive, *said))
    return see_other("wishes", code)


def _guests(drive: Drive) -> list[Player]:
    return list(drive.players.ranked().expected().by_number())


def _show(request: HttpRequest, drive: Drive, form: ComfortSeatForm | None = None) -> HttpResponse:
    guests = _guests(drive)
    shown = {
        "here": "seats",
        "guests": guests,
        "companies": companies(drive),
        "comfortable": [player for player in guests if player.comfort_table],
        "form": form or ComfortSeatForm(guests=guests),
    }
    return page(request, drive, "drives/wishes.html", shown, status=422 if form else 200)

"""While the drive is on: late guests, a table more, a table less (D14)."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.forms.guest_lists import GuestListForm
from drives.forms.guests import LateGuestForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.numbers import whole_number
from drives.services.seats import bringing_over, comings, house_players
from drives.services.seats.foreseen import Proposal, proposal
from drives.services.seats.room import room_to_come
from drives.views.foreseen import foreseen_or_refused, is_looking, seen_first
from drives.views.guests import show_guests
from drives.views.names_on_paper import warn_of_names


@login_required
@require_POST
def late_guest(request: HttpRequest, code: str) -> HttpResponse:
    """Add somebody who came late: on a chair, in a house player's place, or waiting."""
    drive = own_drive(request, code)
    form = LateGuestForm(request.POST, room=room_to_come(drive))
    if not form.is_valid():
        return show_guests(request, drive, GuestListForm(), form)
    name, come = form.cleaned_data["name"], _comes(form)
    if is_looking(request) and not form.waits():
        return foreseen_or_refused(request, drive, come, back="guests")
    if carried_out(request, partial(come.carry_out, act_of(request), drive)):
        warn_of_names(request, [name])
    return see_other("guests", code)


def _comes(form: LateGuestForm) -> Proposal:
    name, house_player = form.cleaned_data["name"], form.house_player()
    if house_player is not None:
        return proposal(house_players.replace_house_player, house_player, name=name)
    return proposal(comings.late_guest, name, place=form.seat_if_any())


@login_required
@require_POST
def open_table(request: HttpRequest, code: str) -> HttpResponse:
    """Open a table for those who were ticked of the guests who wait."""
    drive = own_drive(request, code)
    ticked = [whole_number(written) or 0 for written in request.POST.getlist("guest")]
    return seen_first(request, drive, proposal(comings.open_table, ticked), back="guests")


@login_required
@require_POST
def close_table(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Close a table of one or two; its guests sit elsewhere from the next hand on."""
    drive = own_drive(request, code)
    return seen_first(request, drive, proposal(comings.close_table, number), back="guests")


@login_required
@require_POST
def bring_guests(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Bring guests over to a table of one or two, where every other table has five."""
    drive = own_drive(request, code)
    return seen_first(request, drive, proposal(bringing_over.bring_guests, number), back="guests")

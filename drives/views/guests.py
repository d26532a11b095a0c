"""The guest list: paste names or choose a file, see what was understood; what numbers mean."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.forms.guest_lists import GuestListForm
from drives.forms.guests import LateGuestForm
from drives.http.access import own_drive, signed_in
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.models import Drive
from drives.papers import what_cannot_be_drawn
from drives.services.door.cards_to_print import ONE_BY_ONE, cards_to_print, said_of_other_seats
from drives.services.seats.room import room_to_come
from drives.services.setting_up.guest_rows import guest_rows
from drives.services.setting_up.pasted_guests import add_pasted
from drives.services.setting_up.planning import set_house_rules
from drives.services.setting_up.read_name import ReadName
from drives.services.setting_up.regulars import regulars
from drives.services.setting_up.ways_to_seat import ways_to_seat
from drives.views.asked import ask_about, still_asked
from drives.views.setting_up import page


@login_required
@require_safe
def guests(request: HttpRequest, code: str) -> HttpResponse:
    """Show the list, or first a list of the plan that must be looked at (F06)."""
    drive = own_drive(request, code)
    if "adding-nobody" in request.GET:
        ask_about(request, drive, "")
    asked = still_asked(request, drive)
    form = _list(drive, {"names": asked})
    return show_guests(request, drive, form if asked and form.is_valid() else GuestListForm())


@login_required
@require_POST
def read_guests(request: HttpRequest, code: str) -> HttpResponse:
    """Show what was understood of a pasted list; nobody is added before she has looked.

    Read again, it keeps what she has answered.
    """
    drive = own_drive(request, code)
    form, before = _list(drive, request.POST, request.FILES), _as_shown(request, drive)
    if form.is_valid() and before.is_valid():
        before.take_answers(request.POST)
        form.answers = form.reading.answers_kept(before.reading, before.answers)
    return show_guests(request, drive, form)


@login_required
@require_POST
def add_guests(request: HttpRequest, code: str) -> HttpResponse:
    """Add the names that were shown, without those that are said to be the same person."""
    drive = own_drive(request, code)
    form = _as_shown(request, drive)
    if form.is_valid():
        form.take_answers(request.POST)
    if form.errors or form.unsaid:
        return show_guests(request, drive, form)
    add = partial(add_pasted, answers=form.answers, as_they_stand=form.are_cells)
    carried_out(request, partial(add, act_of(request), drive, form.lines))
    ask_about(request, drive, "")
    return see_other("guests", code)


@login_required
@require_POST
def treat_empty_chairs(request: HttpRequest, code: str) -> HttpResponse:
    """Choose one of the ways to seat so many guests (D2).

    Raises:
        Http404: there is no such way.
    """
    drive = own_drive(request, code)
    wish = request.POST.get("empty_chairs", "")
    if wish not in Drive.EmptyChairsWish.values:
        raise Http404
    settle = partial(set_house_rules, act_of(request), drive, drive.rules, empty_chairs_wish=wish)
    carried_out(request, settle)
    return see_other("seats" if drive.is_seated else "guests", code)


def show_guests(
    request: HttpRequest, drive: Drive, form: GuestListForm, late: LateGuestForm | None = None
) -> HttpResponse:
    """Show the list with everything that can be done about it; what was refused keeps its words."""
    is_read = form.is_bound and form.is_valid()
    room = None if drive.is_planned and not drive.is_seated else room_to_come(drive)
    if room and late is None:
        late = LateGuestForm(room=room)
    to_print = cards_to_print(drive)
    shown = {
        "here": "guests",
        "form": form,
        "understood": form.reading if is_read else None,
        "read": _lines(form) if is_read else [],
        "rows": [(row, what_cannot_be_drawn(row.player.name)) for row in guest_rows(drive, room)],
        "room": room,
        "late": late,
        "to_print": to_print,
        "other_seats": said_of_other_seats(to_print),
        "one_by_one": ONE_BY_ONE,
        "ways": ways_to_seat(drive) if drive.is_planned else None,
        "regulars": regulars(drive, signed_in(request)) if drive.is_planned else [],
    }
    refused = any(one is not None and one.is_bound and one.errors for one in (form, late))
    status = 422 if refused or form.unsaid else 200
    return page(request, drive, "drives/guests.html", shown, status=status)


def _list(drive: Drive, written: object, files: object = None) -> GuestListForm:
    return GuestListForm(written, files, already=drive.players.values_list("name", flat=True))


def _as_shown(request: HttpRequest, drive: Drive) -> GuestListForm:
    """Return the list whose lines the page showed, to which the answers belong."""
    shown = ("names", "as_they_stand")
    return _list(drive, {name: request.POST[name] for name in shown if name in request.POST})


def _lines(form: GuestListForm) -> list[tuple[int, ReadName, str, str]]:
    """Number the lines, so that an answer finds its line, and name what cannot be printed (F09).

    Each has the answer that is to be seen: hers, or what is proposed.
    """
    return [
        (n, line, what_cannot_be_drawn(line.name), form.answers.get(n) or line.proposed)
        for n, line in enumerate(form.reading.names)
    ]

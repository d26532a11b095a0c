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
from drives.services.door.cards_to_print import ONE_BY_ONE, cards_to_print
from drives.services.seats.room import room_to_come
from drives.services.setting_up.guest_rows import guest_rows
from drives.services.setting_up.pasted_guests import add_pasted
from drives.services.setting_up.pasted_list import ReadName
from drives.services.setting_up.planning import set_house_rules
from drives.services.setting_up.regulars import regulars
from drives.services.setting_up.ways_to_seat import ways_to_seat
from drives.views.asked import ask_about, still_asked
from drives.views.setting_up import page


@login_required
@require_safe
def guests(request: HttpRequest, code: str) -> HttpResponse:
    """Show the list, or first the lines of a plan that must be asked about (F06)."""
    drive = own_drive(request, code)
    asked = still_asked(request, drive)
    form = _list(drive, {"names": asked})
    # A heading from among names stands on top here, where it is no question any more.
    return show_guests(request, drive, form if asked and form.is_valid() else GuestListForm())


@login_required
@require_POST
def read_guests(request: HttpRequest, code: str) -> HttpResponse:
    """Show what was understood of a pasted list; nobody is added before she has looked."""
    drive = own_drive(request, code)
    return show_guests(request, drive, _list(drive, request.POST, request.FILES))


@login_required
@require_POST
def add_guests(request: HttpRequest, code: str) -> HttpResponse:
    """Add the names that were shown, without those that are said to be the same person."""
    drive = own_drive(request, code)
    form = _list(drive, request.POST)
    if not form.is_valid():
        return show_guests(request, drive, form)
    answers = {n: request.POST.get(f"line-{n}", "") for n in range(len(form.reading.names))}
    add = partial(add_pasted, answers=answers, as_they_stand=form.are_cells)
    carried_out(request, partial(add, act_of(request), drive, form.lines))
    ask_about(request, drive, [])
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
    return see_other("guests", code)


def show_guests(
    request: HttpRequest, drive: Drive, form: GuestListForm, late: LateGuestForm | None = None
) -> HttpResponse:
    """Show the list with everything that can be done about it; what was refused keeps its words."""
    is_read = form.is_bound and form.is_valid()
    room = None if drive.is_planned and not drive.is_seated else room_to_come(drive)
    if room and late is None:
        late = LateGuestForm(room=room)
    shown = {
        "here": "guests",
        "form": form,
        "understood": form.reading if is_read else None,
        "read": _lines(form.reading.names) if is_read else [],
        "rows": [(row, what_cannot_be_drawn(row.player.name)) for row in guest_rows(drive, room)],
        "room": room,
        "late": late,
        "to_print": cards_to_print(drive),
        "one_by_one": ONE_BY_ONE,
        "ways": ways_to_seat(drive) if drive.is_planned else None,
        "regulars": regulars(drive, signed_in(request)) if drive.is_planned else [],
    }
    refused = any(one is not None and one.is_bound and one.errors for one in (form, late))
    status = 422 if refused else 200
    return page(request, drive, "drives/guests.html", shown, status=status)


def _list(drive: Drive, written: object, files: object = None) -> GuestListForm:
    return GuestListForm(written, files, already=drive.players.values_list("name", flat=True))


def _lines(read: tuple[ReadName, ...]) -> list[tuple[int, ReadName, str]]:
    """Number the lines, so that an answer finds its line, and name what cannot be printed (F09)."""
    return [(n, line, what_cannot_be_drawn(line.name)) for n, line in enumerate(read)]

"""The tables while the drive is on: merged, closed, two guests swapped, empty chairs (D2, D14)."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.forms.tables_now import ChangePlacesForm, MergeForm
from drives.http.access import own_drive
from drives.models import Drive
from drives.services.seats.comings import close_table
from drives.services.seats.empty_chairs import treat_empty_chairs, ways_from_next_hand
from drives.services.seats.foreseen import proposal, tables_to_come
from drives.services.seats.places_changed import change_places, merge_tables
from drives.services.seats.room import room_to_come
from drives.services.setting_up.ways_to_seat import ways_to_seat
from drives.views.foreseen import seen_first
from drives.views.setting_up import page


@login_required
@require_safe
def tables_now(request: HttpRequest, code: str) -> HttpResponse:
    """Show what can be done about the tables of the next hand."""
    return _show(request, _seated(request, code))


@login_required
@require_POST
def merge(request: HttpRequest, code: str) -> HttpResponse:
    """Close a table; its guests sit wherever there is room, or all of them at another one."""
    drive = _seated(request, code)
    form = MergeForm(request.POST, tables=tables_to_come(drive))
    if not form.is_valid():
        return _show(request, drive, merging=form)
    number, into = form.cleaned_data["table"], form.cleaned_data["into"]
    closing = proposal(close_table, number)
    merged = proposal(merge_tables, number, into=into) if into else closing
    return seen_first(request, drive, merged, back="tables_now")


@login_required
@require_POST
def swap(request: HttpRequest, code: str) -> HttpResponse:
    """Let two guests change places, from the next hand on or in one that has begun (D15, F17)."""
    drive = _seated(request, code)
    form = ChangePlacesForm(request.POST, drive=drive)
    if not form.is_valid():
        return _show(request, drive, changing=form)
    said = form.cleaned_data
    swapped = proposal(change_places, **said)
    return seen_first(request, drive, swapped, back="tables_now", hand=said["from_hand"])


@login_required
@require_POST
def empty_chairs(request: HttpRequest, code: str) -> HttpResponse:
    """Treat empty chairs another way from the next hand on (D2).

    Raises:
        Http404: there is no such way.
    """
    drive = _seated(request, code)
    wish = request.POST.get("empty_chairs", "")
    if wish not in Drive.EmptyChairsWish.values:
        raise Http404
    return seen_first(request, drive, proposal(treat_empty_chairs, wish), back="tables_now")


def _seated(request: HttpRequest, code: str) -> Drive:
    """Return the drive.

    Raises:
        Http404: the guests are not seated, so there are no tables to speak of.
    """
    drive = own_drive(request, code)
    if not drive.is_seated:
        raise Http404
    return drive


def _show(
    request: HttpRequest,
    drive: Drive,
    *,
    merging: MergeForm | None = None,
    changing: ChangePlacesForm | None = None,
) -> HttpResponse:
    tables = tables_to_come(drive)
    shown = {
        "here": "guests",
        "room": room_to_come(drive),
        "tables": tables,
        "ways": ways_to_seat(drive) if drive.is_planned else ways_from_next_hand(drive),
        "merging": merging or MergeForm(tables=tables),
        "changing": changing or ChangePlacesForm(drive=drive),
    }
    status = 422 if merging or changing else 200
    return page(request, drive, "drives/tables_now.html", shown, status=status)

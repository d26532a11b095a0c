"""One guest: the name, the tag, the chair; off the list, or home."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.guests import PlaceForm, RenameForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.models import Drive, Player
from drives.papers import what_cannot_be_drawn
from drives.services.seats import comings, house_players
from drives.services.seats.foreseen import proposal
from drives.services.seats.room import Room, room_to_come
from drives.services.setting_up import guests
from drives.services.setting_up.guest_rows import guest_row
from drives.views.foreseen import seen_first
from drives.views.names_on_paper import warn_of_names
from drives.views.setting_up import page


@login_required
@require_http_methods(["GET", "POST"])
def guest(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a guest, and mend the name on POST."""
    drive, player = _guest(request, code, number)
    said = {"name": player.name, "tag": player.tag, "private": player.private}
    form = RenameForm(request.POST or None, initial=said)
    if form.is_valid():
        rename = partial(guests.rename_guest, act_of(request), drive, number, **form.cleaned_data)
        carried_out(request, rename)
        warn_of_names(request, [form.cleaned_data["name"]])
        return see_other("guests", code)
    return _show(request, drive, player, form)


@login_required
@require_POST
def keep_seat(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Let a guest keep the seat, or walk again (D13)."""
    drive, _ = _guest(request, code, number)
    stays = request.POST.get("stays") == "yes"
    carried_out(request, partial(comings.keep_seat, act_of(request), drive, number, stays=stays))
    return see_other("guest", code, number)


@login_required
@require_POST
def remove(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Take a guest off the list before the first hand."""
    drive = own_drive(request, code)
    if carried_out(request, partial(guests.remove_guest, act_of(request), drive, number)):
        return see_other("guests", code)
    return see_other("guest", code, number)


@login_required
@require_POST
def leave(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Let a guest go home; the chair is empty from the next hand on (D14)."""
    drive, _ = _guest(request, code, number)
    return seen_first(request, drive, proposal(comings.guest_leaves, number), back="guests")


@login_required
@require_POST
def sit(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Give a guest who waits, or who came back, a chair from the next hand on (D14)."""
    drive, player = _guest(request, code, number)
    room = room_to_come(drive)
    form = PlaceForm(request.POST, room=room, may_wait=_may_wait(player, room))
    if not form.is_valid():
        return _show(request, drive, player, _as_named(player), place=form)
    if form.waits():
        carried_out(request, partial(comings.guest_waits, act_of(request), drive, number))
        return see_other("guests", code)
    house = form.house_player()
    if house is not None:
        take = proposal(house_players.take_house_players_chair, number, house_number=house)
    else:
        take = proposal(comings.guest_sits, number, place=form.seat())
    return seen_first(request, drive, take, back="guests")


def _may_wait(player: Player, room: Room) -> bool:
    """Say whether a guest has no chair and does not wait for one already."""
    is_guest = not player.house_player and not player.drive.is_finished
    return is_guest and player.number not in room.tables and player not in room.waiting


def _guest(request: HttpRequest, code: str, number: int) -> tuple[Drive, Player]:
    drive = own_drive(request, code)
    return drive, get_object_or_404(drive.players, number=number)


def _as_named(player: Player) -> RenameForm:
    return RenameForm(initial={"name": player.name, "tag": player.tag, "private": player.private})


def _show(
    request: HttpRequest,
    drive: Drive,
    player: Player,
    form: RenameForm,
    *,
    place: PlaceForm | None = None,
) -> HttpResponse:
    room = None if drive.is_planned and not drive.is_seated else room_to_come(drive)
    row = guest_row(player, room)
    if room and not row.has_chair and place is None:
        place = PlaceForm(room=room, may_wait=_may_wait(player, room))
    shown = {
        "here": "guests",
        "form": form,
        "player": player,
        "row": row,
        "room": room,
        "place": place,
        "unprintable": what_cannot_be_drawn(player.name),
    }
    status = 422 if form.is_bound or (place and place.is_bound) else 200
    return page(request, drive, "drives/guest.html", shown, status=status)

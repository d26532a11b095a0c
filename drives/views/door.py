"""At the door: tick guests in on any phone, add who walks in, say who does not come (feature 4)."""

from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.forms.door import WalkInForm
from drives.http.answers import carried_out, see_other
from drives.http.door_access import Doorway
from drives.http.hall_links import address_for_phones, qr_svg
from drives.http.live import is_seen, nothing_new
from drives.http.made_once import one_at_a_time
from drives.http.numbers import whole_number
from drives.http.pages import asks_for_a_part, show
from drives.models import Player
from drives.services.acts.links import door_token
from drives.services.door import check_ins
from drives.services.door.cards_to_print import ONE_BY_ONE, cards_to_print, said_of_other_seats
from drives.services.door.door_list import door_list
from drives.services.seats.foreseen import proposal
from drives.views.foreseen import seen_first
from drives.views.names_on_paper import warn_of_names

_LONGEST_SEARCH = 100


@require_safe
def door(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    """Show the list, or nothing while nothing is new."""
    if is_seen(request, doorway.drive):
        return nothing_new()
    return one_at_a_time(request, partial(_show, request, doorway))


@require_POST
def tick(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    """Tick in whose row was tapped, or take the tick back: the row says which of the two."""
    act, drive = doorway.act(request), doorway.drive
    if "back" in request.POST:
        number, service = whole_number(request.POST["back"]) or 0, check_ins.take_tick_back
    else:
        number, service = whole_number(request.POST.get("here")) or 0, check_ins.tick_in
    say = partial(_as_shown, doorway, drive.players.filter(number=number).first())
    carried_out(request, partial(service, act, drive, number), said=say)
    if asks_for_a_part(request):
        drive.refresh_from_db()
        return _show(request, doorway)
    return _back(request, doorway)


@require_POST
def walk_in(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    """Add somebody who is not on the list; a name that is on it is asked about first (F06)."""
    form, drive = WalkInForm(request.POST), doorway.drive
    if not form.is_valid():
        return _show(request, doorway, walking_in=form)
    name, is_another = form.cleaned_data["name"], "another" in request.POST
    same = [] if is_another else check_ins.same_name(drive, name)
    if same:
        return _show(request, doorway, walking_in=form, same=same)
    add = partial(check_ins.walk_in, doorway.act(request), drive, name, is_another=is_another)
    if carried_out(request, add):
        warn_of_names(request, [name])
    return _back(request, doorway)


@require_POST
def absent(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    """Leave out those who were ticked as not coming; nobody is left out by silence."""
    ticked = [whole_number(written) or 0 for written in request.POST.getlist("guest")]
    proposed = proposal(check_ins.do_not_come, ticked)
    return seen_first(request, doorway.drive, proposed, back="door")


@require_POST
def new_link(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    """Give the door another link; the old one is closed (F51)."""
    renew = partial(check_ins.renew_door_link, doorway.act(request), doorway.drive)
    carried_out(request, renew)
    return _back(request, doorway)


def _as_shown(doorway: Doorway, player: Player | None, sentence: str) -> str:
    """Word what was done without a private name, where the link shows none (F50)."""
    if player is None or doorway.is_hostess:
        return sentence
    said = sentence.replace(str(player), player.public_name)
    return said.replace(f": card {player.number}", "") if player.private else said


def _back(request: HttpRequest, doorway: Doorway) -> HttpResponse:
    find = _looked_for(request)
    address = doorway.url("door")
    return see_other(f"{address}?{_query(find)}" if find else address)


def _looked_for(request: HttpRequest) -> str:
    asked = request.POST if request.method == "POST" else request.GET
    return asked.get("find", "")[:_LONGEST_SEARCH]


def _query(find: str) -> str:
    return urlencode({"find": find})


def _show(
    request: HttpRequest,
    doorway: Doorway,
    *,
    walking_in: WalkInForm | None = None,
    same: list[Player] | None = None,
) -> HttpResponse:
    drive, find = doorway.drive, _looked_for(request)
    shown: dict[str, Any] = {
        "doorway": doorway,
        "drive_url": drive.get_absolute_url() if doorway.is_hostess else "",
        "list": door_list(drive, find=find, shows_private=doorway.is_hostess),
        "find": find,
        "page_url": f"{doorway.url('door')}?{_query(find)}",
        "door_url": doorway.url("door"),
        "tick_url": doorway.url("door_tick"),
        "walk_in_url": doorway.url("door_walk_in"),
        "walking_in": walking_in or WalkInForm(),
        "same": same or [],
        "same_shown": [one for one in same or [] if doorway.is_hostess or not one.private],
    }
    if doorway.is_hostess:
        shown |= _for_the_hostess(request, doorway)
    status = 422 if walking_in is not None else 200
    template = "drives/door.html" if doorway.is_hostess else "drives/door_by_link.html"
    return show(request, template, drive, shown, status=status)


def _for_the_hostess(request: HttpRequest, doorway: Doorway) -> dict[str, Any]:
    """Return what only she sees: cards to print, and the link for somebody else's phone."""
    drive = doorway.drive
    path = Doorway(drive, door_token(drive)).url("door")
    address, to_print = address_for_phones(request, path), cards_to_print(drive)
    return {
        "to_print": to_print,
        "other_seats": said_of_other_seats(to_print),
        "one_by_one": ONE_BY_ONE,
        "link_path": path,
        "address": address,
        "code": qr_svg(address.upper()) if address else "",
    }

"""Two ways to the list at the door: the hostess's own drive, and a link for another phone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.views.decorators.csrf import csrf_exempt

from drives.http.access import htmx_of
from drives.http.acts import act_of
from drives.http.desks import Desk, for_hostess
from drives.http.signed_out import typed_in
from drives.models import Drive
from drives.services.acts.deed import Act
from drives.services.acts.links import door_token

P = ParamSpec("P")
AT_THE_DOOR = "At the door"


@dataclass(frozen=True, slots=True)
class Doorway:
    """Who looks at the list at the door: the hostess, or somebody by the token of the link."""

    drive: Drive
    token: str = ""

    @property
    def is_hostess(self) -> bool:
        return not self.token

    def url(self, name: str) -> str:
        """Return the address of a page of the door as it is reached from here."""
        if self.is_hostess:
            return reverse(name, args=[self.drive.code])
        return reverse(f"link_{name}", args=[self.drive.code, self.token])

    def act(self, request: HttpRequest) -> Act:
        act = act_of(request)
        return act if self.is_hostess else replace(act, by=AT_THE_DOOR)


DoorView = Callable[Concatenate[HttpRequest, Doorway, P], HttpResponse]


def door_for_hostess(view: DoorView[P]) -> Callable[..., HttpResponse]:
    """Open a page of the door by the code of the hostess's own drive."""

    def opened(
        request: HttpRequest, desk: Desk, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        return view(request, Doorway(desk.drive), *args, **kwargs)

    return for_hostess(opened)


def door_by_link(view: DoorView[P]) -> Callable[..., HttpResponse]:
    """Open a page of the door by its link; the token authorises, so no cookie is asked for."""

    @wraps(view)
    def opened(
        request: HttpRequest, code: str, token: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        try:
            drive = _drive_of_link(code, token)
        except Http404:
            return _closed(request, reverse("link_door", args=[code, token]))
        return view(request, Doorway(drive, token), *args, **kwargs)

    return csrf_exempt(opened)


def _drive_of_link(code: str, token: str) -> Drive:
    """Return the drive of this link, while it is not finished.

    Raises:
        Http404: the link is not right, replaced, or over.
    """
    drives = Drive.objects.standing().exclude(state=Drive.State.FINISHED)
    drive = get_object_or_404(drives, code=code.upper())
    if not constant_time_compare(token.upper(), door_token(drive)):
        raise Http404
    return drive


def _closed(request: HttpRequest, address: str) -> HttpResponse:
    """Say that the link opens nothing; a page that asks by itself is to say so as a whole.

    The page that says so asks again by itself, and stays.
    """
    shown = {"typed": typed_in(request), "home_url": address}
    closed = render(request, "drives/link_closed.html", shown, status=404)
    if htmx_of(request) and "again" not in request.GET:
        closed["HX-Refresh"] = "true"
    return closed

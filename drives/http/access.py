"""Who may open what: a thing is fetched together with the right to it; strangers get 404."""

from dataclasses import dataclass
from typing import cast

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django_htmx.middleware import HtmxDetails

from drives.models import Drive, Steward
from drives.tokens import token_hash


class HallRequest(HttpRequest):
    """A request as our middleware leaves it."""

    htmx: HtmxDetails
    user: User


def htmx_of(request: HttpRequest) -> HtmxDetails:
    """Return what htmx says of a request, false if it did not send it."""
    return cast("HallRequest", request).htmx


def own_drive(request: HttpRequest, code: str) -> Drive:
    """Return the drive of this code if the signed-in hostess owns it.

    Raises:
        Http404: there is no such drive, or it is somebody else's.
    """
    return get_object_or_404(Drive.objects.of(request.user), code=code)


@dataclass(frozen=True, slots=True)
class StewardsDesk:
    """What a Steward's link opens: her drive, and her tables of it."""

    drive: Drive
    steward: Steward


def stewards_desk(token: str) -> StewardsDesk:
    """Return what a Steward's link opens, while her drive is not finished.

    Raises:
        Http404: the link is unknown, replaced or over.
    """
    steward = get_object_or_404(
        Steward.objects
        .select_related("drive")
        .filter(drive__deleted_at=None)
        .exclude(drive__state=Drive.State.FINISHED),
        token_hash=token_hash(token),
    )
    return StewardsDesk(steward.drive, steward)


def screen_drive(token: str) -> Drive:
    """Return the drive whose hall screen this link shows.

    Raises:
        Http404: the link is unknown or replaced.
    """
    return get_object_or_404(Drive.objects.standing(), screen_token_hash=token_hash(token))


def own_deleted_drive(request: HttpRequest, code: str) -> Drive:
    """Return the drive of this code that she has deleted and can still take back (F32).

    Raises:
        Http404: there is no such drive, it is not deleted, or it is somebody else's.
    """
    return get_object_or_404(Drive.objects.deleted(), owners=signed_in(request), code=code)


def signed_in(request: HttpRequest) -> User:
    """Return the hostess behind `login_required`.

    Raises:
        Http404: nobody is signed in.
    """
    if not request.user.is_authenticated:
        raise Http404
    return request.user

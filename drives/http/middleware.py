"""What every request passes first, and what every answer carries."""

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBadRequest, JsonResponse
from django.http.request import split_domain_port
from django.http.response import HttpResponseBase
from django.utils import timezone

from drives.http.access import htmx_of
from drives.http.giving_way import taking_an_act
from drives.http.only_one import PING_PATH, is_second_start, our_sign
from drives.http.sign_in import hall_hostess, make_sign_in_link
from drives.services.evening.clocks import milliseconds

Answer = Callable[[HttpRequest], HttpResponseBase]

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
)
_UNUSED_FEATURES = (
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
)


class HallHosts:
    """Refuse names that somebody else could have pointed at the hostess's laptop.

    A web page elsewhere can let its own name stand for an address of the hall ("rebinding") and
    then read what the laptop answers. It cannot do so with a bare address, nor with `.local`.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.HOSTED or is_of_the_hall(request.headers.get("Host", "")):
            return self.get_response(request)
        return HttpResponseBadRequest(
            "This name does not belong to the hall. Use the address that the laptop shows.",
            content_type="text/plain; charset=utf-8",
        )


class Ping:
    """Say which program is here, before anything else is asked, to a second start of it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info == PING_PATH:
            sign = our_sign()
            if is_second_start(request.headers.get("X-Second-Start", "")):
                sign["enter"] = make_sign_in_link(hall_hostess(), now=timezone.now())
            return JsonResponse(sign)
        return self.get_response(request)


class StrictHeaders:
    """Let pages load only what the program serves; keep them out of caches and searches."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        content_type = response.headers.get("Content-Type", "")
        response.headers["X-Robots-Tag"] = "noindex"
        response.headers["Permissions-Policy"] = _UNUSED_FEATURES
        if not content_type.startswith("application/pdf"):
            # A browser shows a PDF in a page of its own making, which the policy would break.
            response.headers["Content-Security-Policy"] = _POLICY
        if content_type.startswith("text/html"):
            response.headers["Cache-Control"] = "no-store"
        return response


class ActsFirst:
    """Take what somebody has sent before pages that ask by themselves are made (F57)."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method != "POST":
            return self.get_response(request)
        with taking_an_act():
            return self.get_response(request)


class TellsTheTime:
    """Say the server's time with every answer to htmx; the clocks on the page go by it (F41)."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if htmx_of(request):
            response.headers["X-Server-Time"] = str(milliseconds(timezone.now()))
        return response


def is_of_the_hall(host: str) -> bool:
    """Return whether `host` is an address, `localhost` or ends in `.local`; a port may follow."""
    name = split_domain_port(host)[0]
    if name == "localhost" or name.endswith(".local"):
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return name in settings.ALLOWED_HOSTS
    return True

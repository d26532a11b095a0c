"""Signed out while typing: nobody is led away from a page on which something is typed (F37)."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase, HttpResponseRedirectBase
from django.shortcuts import render
from django.urls import reverse

from drives.http.access import htmx_of
from drives.http.pages import asks_for_a_part

# What nobody should have to remember; the other fields of a form are chosen, or hidden.
_TYPED = (
    *("points_", "total", "row", "word", "meant", "words", "said", "why", "reason", "note"),
    *("name", "tag", "names", "guests", "place"),
)


class SignedOut:
    """Say that somebody is signed out without taking away the page, or what was typed on it.

    A page that asks by itself, and one that sends by htmx, is answered 401; its script then says so
    in one line (`signed_out.js`). A form sent without a script is answered with what was typed.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if not _asks_to_sign_in(response):
            return response
        is_sent = request.method == "POST"
        if asks_for_a_part(request) or (is_sent and htmx_of(request)):
            return HttpResponse("You are signed out.", status=401, content_type="text/plain")
        return _nothing_saved(request) if is_sent else response


def typed_in(request: HttpRequest) -> list[str]:
    """Return the figures and words that were sent, so that nobody has to remember them."""
    sent = request.POST.items()
    return [str(value) for name, value in sent if name.startswith(_TYPED) and value]


def _asks_to_sign_in(response: HttpResponseBase) -> bool:
    if not isinstance(response, HttpResponseRedirectBase):
        return False
    there = urlsplit(response.url)
    return there.path == reverse("sign_in") and there.query.startswith("next=")


def _nothing_saved(request: HttpRequest) -> HttpResponse:
    # Back to the page it was pressed on: what is only posted to cannot be opened.
    path = _page_before(request) or reverse("home")
    shown = {"typed": typed_in(request), "path": path}
    return render(request, "drives/signed_out.html", shown, status=403)


def _page_before(request: HttpRequest) -> str:
    try:
        return urlsplit(request.headers.get("Referer", "")).path
    except ValueError:  # a browser sends an address; somebody else may send anything
        return ""

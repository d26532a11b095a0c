"""Requests that no page of ours sends: refused in a sentence before anything reads them.

Django reads a form when it checks where it came from, and once more for the page that says what is
wrong with it. What cannot be read at all then fails a second time, and a stranger's nonsense would
look like a fault of the program.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.http import parse_header_parameters

_UNREADABLE = (
    BadRequest,
    MultiPartParserError,
    SuspiciousOperation,  # too much of something: fields, files, bytes
    UnreadablePostError,
    UnicodeError,
    LookupError,
    ValueError,
)


class OnlyReadable:
    """Answer 400 with a page where the address, the fields or their encoding cannot be read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if is_readable(request):
            return self.get_response(request)
        # Without the request: the page must not look at what was just found unreadable.
        return HttpResponseBadRequest(render_to_string("400.html"))


def is_readable(request: HttpRequest) -> bool:
    """Return whether the program can read what was sent; it then stands in GET and POST."""
    charset = (request.content_params or {}).get("charset", "utf-8")
    if charset.lower() != "utf-8":
        return False
    try:
        sent = [*request.GET.lists(), *request.POST.lists()]
    except _UNREADABLE:
        return False
    # No database but SQLite keeps a NUL, and no keyboard types one.
    return not any("\0" in text for text in (request.path_info, *_texts(sent)))


def _texts(sent: Iterable[tuple[str, list[Any]]]) -> Iterable[str]:
    for name, values in sent:
        yield name
        yield from values


class WithContentType:
    """Take a Content-Type that cannot be taken apart for none, before Django trips over it."""

    def __init__(self, application: Callable[..., Any]) -> None:
        self.application = application

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:  # noqa: ANN401 -- WSGI
        try:
            parse_header_parameters(environ.get("CONTENT_TYPE", ""))
        except (ValueError, LookupError):
            environ["CONTENT_TYPE"] = ""
        return self.application(environ, start_response)

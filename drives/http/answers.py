"""What comes back after a POST: a notice that says what was done, and the next page."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url

from drives.services.acts.deed import Answer, Refusal

ALREADY = "Already recorded."


class Amber(str):
    """A sentence about something that waits for a person: it is shown in amber, not in green."""

    __slots__ = ()


class _SeeOther(HttpResponseRedirect):
    status_code = 303  # a browser then asks by GET, so that reloading sends nothing again


def see_other(to: str, *args: object) -> HttpResponse:
    """Send the browser on to the page of this name or address."""
    return _SeeOther(resolve_url(to, *args))


def carried_out(
    request: HttpRequest, act: Callable[[], Answer], *, said: Callable[[str], str] = str
) -> bool:
    """Do what was asked for and say so in a notice; a refusal is said as well, never a 500.

    ``said`` words the answer for the notice where the moment asks for other words than the record.
    """
    try:
        answer = act()
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return False
    words = ALREADY if answer.already_recorded else said(answer.sentence)
    level = messages.WARNING if isinstance(words, Amber) else messages.SUCCESS
    messages.add_message(request, level, words)
    return True

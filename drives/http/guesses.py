"""Guessing passwords is slow, and never slows the hall down."""

import hashlib
import threading
from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase

MOST_GUESSES = 5
_WAIT = 5 * 60
_one_check = threading.Lock()

View = Callable[[HttpRequest], HttpResponseBase]


def slow_to_guess(view: View) -> View:
    """Check one password at a time, and none for a while after five wrong ones for a name.

    A check is made slow on purpose; eight at once would keep every Steward waiting.
    """

    @wraps(view)
    def checked(request: HttpRequest) -> HttpResponseBase:
        if request.method != "POST":
            return view(request)
        name = _name_of(request)
        if cache.get(name, 0) >= MOST_GUESSES:
            return _later(request, "Too many wrong passwords. Try again in five minutes.")
        if not _one_check.acquire(blocking=False):
            return _later(request, "Somebody else is signing in just now. Try again.")
        try:
            answer = view(request)
        finally:
            _one_check.release()
        if request.user.is_authenticated:
            cache.delete(name)
        else:
            cache.set(name, cache.get(name, 0) + 1, _WAIT)
        return answer

    return checked


def _name_of(request: HttpRequest) -> str:
    guessed = f"{_asked_from(request)} {request.POST.get('username', '').casefold()}"
    return "guesses-" + hashlib.sha256(guessed.encode()).hexdigest()


def _asked_from(request: HttpRequest) -> str:
    """Return who asks; behind a proxy the last address it names: anybody can write those before."""
    named = request.headers.get("X-Forwarded-For", "") if settings.HOSTED else ""
    return named.rpartition(",")[2].strip() or str(request.META.get("REMOTE_ADDR"))


def _later(request: HttpRequest, sentence: str) -> HttpResponseBase:
    messages.error(request, sentence)
    return HttpResponseRedirect(request.path, status=303)

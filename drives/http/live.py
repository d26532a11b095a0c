"""Pages that follow the evening: they ask every two seconds, and while nothing is new hear nothing.

A page says what it has seen: the drive's version, which every act raises, the phase of the clock
and the line on top, since time passes without an act. An answer without content leaves it alone.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from drives.http.access import htmx_of
from drives.http.pages import state_of
from drives.models import Drive
from drives.services.acts.lately import note_version_read, version_lately

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

_KEPT = 60  # seconds; only keeps the cache small
_LATELY = 0.5  # seconds: between two acts nothing but the clock changes a page
_AT_MOST_EVERY = 1.0  # seconds: after the bell marks come ten a second, and 400 pages ask
_one_maker = threading.Lock()


def is_seen(request: HttpRequest, drive: Drive) -> bool:
    """Return whether the page that asks shows all there is."""
    seen = request.GET.get("seen")
    if seen is None or seen != _state_lately(drive):
        return False
    note_version_read(drive.pk, drive.version)
    cache.set(f"asks:{request.path}", drive.pk, _KEPT)
    return True


def asked_again(view: View[P]) -> View[P]:
    """Answer a page that asks again at the door, while it is known that nothing is new.

    Only for pages that a link's token opens: their address is their right. No drive is read for
    them then, which is most of what hundreds of screens cost.
    """

    @wraps(view)
    def asked(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if _is_known_to_see_all(request):
            return nothing_new()
        return view(request, *args, **kwargs)

    return asked


def _is_known_to_see_all(request: HttpRequest) -> bool:
    seen, drive = request.GET.get("seen"), cache.get(f"asks:{request.path}")
    if seen is None or drive is None:
        return False
    return bool(seen == cache.get(_state_key(drive, version_lately(drive))))


def _state_lately(drive: Drive) -> str:
    key = _state_key(drive.pk, drive.version)
    kept: str | None = cache.get(key)
    if kept is None:
        kept = state_of(drive)
        cache.set(key, kept, _LATELY)
    return kept


def _state_key(drive: int, version: int | None) -> str:
    return f"state:{drive}:{version}"


def nothing_new() -> HttpResponse:
    """Answer without content: htmx then leaves the page as it is, where 304 would draw it anew."""
    return HttpResponse(status=204)


def last_answer() -> HttpResponse:
    """Answer what asks every few seconds that it need not ask again (htmx hears that in 286)."""
    return HttpResponse(status=286)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A page as it was made, of which state and when."""

    state: str
    made_at: float
    content: bytes

    def will_do(self, drive: Drive) -> bool:
        """Return whether it shows all there is, or was made just now."""
        is_young = time.monotonic() - self.made_at < _AT_MOST_EVERY
        return is_young or self.state == _state_lately(drive)


def one_at_a_time(request: HttpRequest, make: Callable[[], HttpResponse]) -> HttpResponse:
    """Make a page that is behind, unless one is being made: then it hears nothing, and asks again.

    It asks in two seconds anyway. In the rush after the bell the marks that come in then share
    the machine with one such page, not with all of them (F57). Who opens a page never waits.
    """
    if not (htmx_of(request) and "seen" in request.GET):
        return make()
    if not _one_maker.acquire(blocking=False):
        return nothing_new()
    try:
        return make()
    finally:
        _one_maker.release()


def once_for_all(
    request: HttpRequest, drive: Drive, page: str, answer: Callable[[], HttpResponse]
) -> HttpResponse:
    """Make a page that is the same for everybody once, however many screens ask for it.

    A page without forms only: the keys of two devices must differ. It is made once a second at
    most, by one thread; meanwhile the others are answered with the last one, for if they waited no
    thread would be left to take a mark. A screen that got an old page asks again, since the page
    says what it has seen. Only a fragment is kept, since a whole page brings its own clock.
    """
    if not htmx_of(request):
        return answer()
    key = f"live:{drive.pk}:{page}"
    kept: _Kept | None = cache.get(key)
    if kept and kept.will_do(drive):
        return HttpResponse(kept.content)
    if not _one_maker.acquire(blocking=kept is None):
        return HttpResponse(kept.content if kept else b"")
    try:
        return _made(key, drive, answer)
    finally:
        _one_maker.release()


def _made(key: str, drive: Drive, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """Make the page, unless another thread has done so while this one waited."""
    kept: _Kept | None = cache.get(key)
    if kept and kept.will_do(drive):
        return HttpResponse(kept.content)
    state = state_of(drive)  # before anything is read: what happens meanwhile is then still unseen
    fresh = answer()
    if fresh.status_code == 200:
        cache.set(key, _Kept(state, time.monotonic(), fresh.content), _KEPT)
    return fresh

"""Pages that follow the evening: they ask every two seconds, and while nothing is new hear nothing.

A page says what it has seen: the drive's version, which every act raises, the phase of the clock
and the line on top, since time passes without an act. An answer without content leaves it alone.
"""

import threading
import time
from collections.abc import Callable

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from drives.http.access import htmx_of
from drives.http.pages import state_of
from drives.models import Drive

_KEPT = 60  # seconds; only keeps the cache small
_LATELY = 0.5  # seconds: between two acts nothing but the clock changes a page
_AT_MOST_EVERY = 1.0  # seconds: after the bell marks come ten a second, and 400 pages ask
_one_maker = threading.Lock()


def is_seen(request: HttpRequest, drive: Drive) -> bool:
    """Return whether the page that asks shows all there is."""
    seen = request.GET.get("seen")
    return seen is not None and seen == _state_lately(drive)


def _state_lately(drive: Drive) -> str:
    key = f"state:{drive.pk}:{drive.version}"
    kept: str | None = cache.get(key)
    if kept is None:
        kept = state_of(drive)
        cache.set(key, kept, _LATELY)
    return kept


def nothing_new() -> HttpResponse:
    """Answer without content: htmx then leaves the page as it is, where 304 would draw it anew."""
    return HttpResponse(status=204)


def last_answer() -> HttpResponse:
    """Answer what asks every few seconds that it need not ask again (htmx hears that in 286)."""
    return HttpResponse(status=286)


def once_for_all(
    request: HttpRequest, drive: Drive, page: str, answer: Callable[[], HttpResponse]
) -> HttpResponse:
    """Make a page that is the same for everybody once, however many screens ask for it.

    A page without forms only: the keys of two devices must differ. One thread makes it while the
    others wait; it is made once a second at most, so a screen may be a second behind, and asks
    again. It is kept only if nothing happened while it was made, and only as a fragment, since a
    whole page brings its own clock.
    """
    if not htmx_of(request):
        return answer()
    key = f"live:{drive.pk}:{page}"
    kept = _kept(key, drive)
    if kept is not None:
        return HttpResponse(kept)
    with _one_maker:
        kept = _kept(key, drive)
        return _made(key, drive, answer) if kept is None else HttpResponse(kept)


def _kept(key: str, drive: Drive) -> bytes | None:
    """Return the page if it shows all there is, or was made just now."""
    kept: tuple[str, float, bytes] | None = cache.get(key)
    if kept is None:
        return None
    state, made_at, content = kept
    is_young = time.monotonic() - made_at < _AT_MOST_EVERY
    return content if is_young or state == _state_lately(drive) else None


def _made(key: str, drive: Drive, answer: Callable[[], HttpResponse]) -> HttpResponse:
    state, fresh = state_of(drive), answer()
    drive.refresh_from_db(fields=["version"])
    if fresh.status_code == 200 and state_of(drive) == state:
        cache.set(key, (state, time.monotonic(), fresh.content), _KEPT)
    return fresh

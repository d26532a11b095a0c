"""Pages that follow the evening: they ask every two seconds, and while nothing is new hear nothing.

A page says what it has seen: the drive's version, which every act raises, the phase of the clock
and the line on top, since time passes without an act. An answer without content leaves it alone.
"""

from collections.abc import Callable

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from drives.http.access import htmx_of
from drives.http.pages import state_of
from drives.models import Drive

_KEPT = 60  # seconds; a state never comes back, so this only keeps the cache small


def is_seen(request: HttpRequest, drive: Drive) -> bool:
    """Return whether the page that asks shows all there is."""
    seen = request.GET.get("seen")
    return seen is not None and seen == state_of(drive)


def nothing_new() -> HttpResponse:
    """Answer without content: htmx then leaves the page as it is, where 304 would draw it anew."""
    return HttpResponse(status=204)


def once_for_all(
    request: HttpRequest, drive: Drive, page: str, answer: Callable[[], HttpResponse]
) -> HttpResponse:
    """Make a page that is the same for everybody once for each state, however many screens ask.

    A page without forms only: the keys of two devices must differ. It is kept only if nothing
    happened while it was made, and only as a fragment, since a whole page brings its own clock.
    """
    if not htmx_of(request):
        return answer()
    state = state_of(drive)
    key = f"live:{drive.pk}:{page}:{state}"
    kept: bytes | None = cache.get(key)
    if kept is not None:
        return HttpResponse(kept)
    fresh = answer()
    drive.refresh_from_db(fields=["version"])
    if fresh.status_code == 200 and state_of(drive) == state:
        cache.set(key, fresh.content, _KEPT)
    return fresh

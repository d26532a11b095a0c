"""Pages that follow the evening: they ask every two seconds, and while nothing is new hear nothing.

A page says what it has seen: the drive's version, which every act raises, the phase of the clock
and the line on top, since time passes without an act. An answer without content leaves it alone.
"""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from drives.http.access import htmx_of
from drives.http.pages import state_of
from drives.models import Drive
from drives.services.acts.lately import note_version_read, version_lately

_KEPT = 60  # seconds; only keeps the cache small
_LATELY = 0.5  # seconds: between two acts nothing but the clock changes a page


def is_seen(request: HttpRequest, drive: Drive) -> bool:
    """Return whether the page that asks shows all there is."""
    seen = request.GET.get("seen")
    if seen is None or seen != state_lately(drive):
        return False
    note_version_read(drive.pk, drive.version)
    cache.set(f"asks:{request.path}", drive.pk, _KEPT)
    return True


def asks_by_itself(request: HttpRequest) -> bool:
    """Return whether an open page asks, every few seconds, and nobody has pressed anything."""
    return "seen" in request.GET and bool(htmx_of(request))


def is_known_to_see_all(request: HttpRequest) -> bool:
    """Return whether it is known, without asking the database, that the page shows all there is."""
    seen, drive = request.GET.get("seen"), cache.get(f"asks:{request.path}")
    if seen is None or drive is None:
        return False
    return bool(seen == cache.get(_state_key(drive, version_lately(drive))))


def state_lately(drive: Drive) -> str:
    """Return the state of a drive as it was half a second ago at most."""
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

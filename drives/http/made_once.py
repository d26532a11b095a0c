"""Pages, and parts of them, that are made once for many who ask, and one at a time (F57)."""

import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from drives.http.access import htmx_of
from drives.http.giving_way import acts_come_in, giving_way
from drives.http.live import asks_by_itself, is_known_to_see_all, nothing_new, state_lately
from drives.http.pages import state_of
from drives.models import Drive

P = ParamSpec("P")
T = TypeVar("T")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

_KEPT = 60  # seconds; only keeps the cache small
_AT_MOST_EVERY = 1.0  # seconds: after the bell marks come ten a second, and 400 pages ask
_one_maker = threading.Lock()


def asked_again(view: View[P]) -> View[P]:
    """Answer a page that asks again at the door, while it is known that nothing is new.

    Only for pages that a link's token opens: their address is their right. No drive is read for
    them then, which is most of what hundreds of screens cost.
    """

    @wraps(view)
    def asked(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if is_known_to_see_all(request):
            return nothing_new()
        kept = _kept_for(request)
        if kept and kept.is_young and kept.is_news_to(request):
            return HttpResponse(kept.content)
        if asks_by_itself(request) and (acts_come_in() or _one_maker.locked()):
            return nothing_new()
        return view(request, *args, **kwargs)

    return asked


@dataclass(frozen=True, slots=True)
class _Kept(Generic[T]):
    """A page, or a part of it, as it was made; of which state and when."""

    state: str
    made_at: float
    content: T

    @property
    def is_young(self) -> bool:
        return time.monotonic() - self.made_at < _AT_MOST_EVERY

    def is_news_to(self, request: HttpRequest) -> bool:
        """Return whether it is later than what the page that asks has seen."""
        seen = request.GET.get("seen", "")
        return seen != self.state and _version(seen) <= _version(self.state)

    def will_do(self, drive: Drive) -> bool:
        """Return whether it shows all there is, or was made just now."""
        return self.is_young or self.shows_all(drive)

    def shows_all(self, drive: Drive) -> bool:
        return self.state == state_lately(drive)


def _version(state: str) -> int:
    """Return the drive's version in the state that a page says it has seen; -1 for none."""
    number = state.partition(".")[0]
    return int(number) if number.isdecimal() and len(number) < 10 else -1


def one_at_a_time(request: HttpRequest, make: Callable[[], HttpResponse]) -> HttpResponse:
    """Make a page that is behind, unless one is being made or marks come in just now.

    Then it hears nothing; it asks in two seconds anyway. In the rush after the bell a mark shares
    the machine with one such page, not with all of them (F57). Who opens a page never waits.
    """
    if not asks_by_itself(request):
        return make()
    if acts_come_in() or not _one_maker.acquire(blocking=False):
        return nothing_new()
    try:
        with giving_way():
            return make()
    finally:
        _one_maker.release()


def once_for_all(
    request: HttpRequest, drive: Drive, answer: Callable[[], HttpResponse]
) -> HttpResponse:
    """Make a page that is the same for everybody once, however many screens ask for it.

    A page without forms only: the keys of two devices must differ. It is made once a second at
    most, by one thread; meanwhile the others are answered with the last one, for if they waited no
    thread would be left to take a mark. A screen that got an old page asks again, since the page
    says what it has seen. Only a fragment is kept, since a whole page brings its own clock.
    """
    if not htmx_of(request):
        return answer()
    kept = _kept_for(request)
    if kept and kept.will_do(drive):
        return HttpResponse(kept.content)
    if not _one_maker.acquire(blocking=kept is None):
        return HttpResponse(kept.content if kept else b"")
    try:
        with giving_way() if asks_by_itself(request) else nullcontext():
            return _made(request, drive, answer)
    finally:
        _one_maker.release()


def made_lately(
    request: HttpRequest, drive: Drive, part: str, make: Callable[[], T]
) -> tuple[str, T]:
    """Return a part that is the same on many pages, and the state it shows.

    For pages that ask by themselves it is made once a second at most: such a page says which
    state it has seen, and so asks again.
    """
    key = f"part:{drive.pk}:{part}"
    kept: _Kept[T] | None = cache.get(key)
    if kept and (kept.will_do(drive) if asks_by_itself(request) else kept.shows_all(drive)):
        return kept.state, kept.content
    # The state is read first: what happens while the part is made is then still unseen.
    fresh = _Kept(state_lately(drive), time.monotonic(), make())
    cache.set(key, fresh, _KEPT)
    return fresh.state, fresh.content


def _made(request: HttpRequest, drive: Drive, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """Make the page, unless another thread has done so while this one waited."""
    kept = _kept_for(request)
    if kept and kept.will_do(drive):
        return HttpResponse(kept.content)
    state = state_of(drive)  # before anything is read: what happens meanwhile is then still unseen
    fresh = answer()
    if fresh.status_code == 200:
        cache.set(_page_key(request), _Kept(state, time.monotonic(), fresh.content), _KEPT)
    return fresh


def _kept_for(request: HttpRequest) -> _Kept[bytes] | None:
    kept: _Kept[bytes] | None = cache.get(_page_key(request)) if htmx_of(request) else None
    return kept


def _page_key(request: HttpRequest) -> str:
    """Return what tells one page from another: its address, and which of its pages it shows."""
    return f"live:{request.path}?{request.GET.get('page', '')[:3]}"

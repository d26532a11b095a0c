"""Acts on the evening: hands begin, the bell rings, there is tea, and the curtain falls."""

from collections.abc import Callable, Mapping
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.forms.evening import HandCountForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.services.acts.deed import Answer
from drives.services.evening.curtain import draw_curtain
from drives.services.evening.hands import (
    begin_interval,
    give_extra_time,
    make_hand_void,
    pause_hand,
    resume_hand,
    ring_bell,
    set_planned_hands,
    start_hand,
)
from drives.services.evening.intervals import end_interval, lengthen_interval

_ACTS: Mapping[str, Callable[..., Answer]] = {
    "start": start_hand,
    "bell": ring_bell,
    "pause": pause_hand,
    "resume": resume_hand,
    "minute": give_extra_time,
    "interval": begin_interval,
    "interval-minute": partial(lengthen_interval, seconds=60),
    "interval-five": partial(lengthen_interval, seconds=5 * 60),
    "interval-over": end_interval,
    "void": make_hand_void,
}


@require_POST
def hand_act(request: HttpRequest, desk: Desk, hand: int, act: str) -> HttpResponse:
    """Do one of the acts that the board's buttons stand for.

    Raises:
        Http404: there is no such act.
    """
    if act not in _ACTS:
        raise Http404
    return _done(request, desk, _ACTS[act], hand)


@require_POST
def hand_count(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Add a hand to the evening, or drop one."""
    form = HandCountForm(request.POST)
    if not form.is_valid():
        return see_other(desk.home_url)
    return _done(request, desk, set_planned_hands, form.cleaned_data["count"])


@require_POST
def curtain(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hide the standings from the hall, or show them."""
    return _done(request, desk, draw_curtain, closed=request.POST.get("closed") == "yes")


def _done(
    request: HttpRequest, desk: Desk, service: Callable[..., Answer], *args: int, **kwargs: bool
) -> HttpResponse:
    carried_out(request, partial(service, desk.act(request), desk.drive, *args, **kwargs))
    return see_other(desk.home_url)

"""What goes from the desk to the whole hall: the screen, and one line for everybody."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.forms.evening import ScreenForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.services.evening.announcing import announce, take_announcement_away
from drives.services.evening.curtain import choose_screen


@require_POST
def hall_screen(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Put something on the hall screen, or let it go by itself again."""
    form = ScreenForm(request.POST)
    if form.is_valid():
        screen = form.cleaned_data["screen"]
        carried_out(request, partial(choose_screen, desk.act(request), desk.drive, screen))
    return see_other(desk.home_url)


@require_POST
def announcement(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Put one line on all screens and phones."""
    said, stays = request.POST.get("said", ""), "stays" in request.POST
    carried_out(request, partial(announce, desk.act(request), desk.drive, said, stays=stays))
    return see_other(desk.home_url)


@require_POST
def no_announcement(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Take the line away again."""
    carried_out(request, partial(take_announcement_away, desk.act(request), desk.drive))
    return see_other(desk.home_url)

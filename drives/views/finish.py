"""The end of the evening: what is missing, in words, and then the winner (T1, T2)."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import show
from drives.services.evening.gaps import Lack
from drives.services.evening.hands import finish_drive
from drives.services.evening.overview import evening
from drives.services.scoring.sheets import marks_to_come
from drives.views.board import gaps_with_urls
from drives.views.calls import calls_shown


@require_http_methods(["GET", "POST"])
def finish(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Ask about what is missing, then finish: the hostess enters it or makes it missed hands."""
    drive = desk.drive
    if request.method == "POST":
        missed = "missing_are_missed" in request.POST
        end = partial(finish_drive, desk.act(request), drive, missing_are_missed=missed)
        return see_other(desk.url("board" if carried_out(request, end) else "finish"))
    now = evening(drive, timezone.now())
    marks = [gap for gap in now.serious_gaps() if gap.lack in {Lack.MARKS, Lack.CHAIR}]
    shown = {
        "evening": now,
        "first": next(iter(gaps_with_urls(desk, marks)), None),
        "gaps": gaps_with_urls(desk, now.serious_gaps()),
        "unchecked": gaps_with_urls(desk, now.unchecked()),
        "missing": marks_to_come(drive),
        # A guest who says that a figure is not right is heard before the totals are final.
        "calls": [line for line in calls_shown(desk) if line["call"].guest],
    }
    return show(request, "drives/finish.html", drive, shown)

"""The hostess's own page: her drives, and two ways to have one more."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from drives.http.access import signed_in
from drives.http.acts import fresh_key
from drives.http.answers import see_other
from drives.services.pretend.drive import pretend_drive
from drives.services.setting_up.deleting import deleted_drives
from drives.services.setting_up.my_drives import goes_on, my_drives


@login_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show her drives, the newest first."""
    drives = my_drives(signed_in(request))
    shown = {
        "drives": drives,
        "next": goes_on(drives),
        "deleted": deleted_drives(signed_in(request)),
        "key": fresh_key,
    }
    return render(request, "drives/home.html", shown)


@login_required
@require_POST
def look_at_a_pretend_drive(request: HttpRequest) -> HttpResponse:
    """Make an evening of pretend guests and show its board; nothing of it is real."""
    drive = pretend_drive(owner=signed_in(request), guests=41, hands=12, seed=1933, unfinished=True)
    messages.success(
        request,
        "A pretend drive: nobody in it is real, so try whatever you like. Under Stewards you can "
        "practise with a Steward's page, here or on a phone.",
    )
    return see_other("board", drive.code)

"""Regulars of earlier drives, and a drive planned as another one was (feature 2)."""

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.same_again import SameAgainForm
from drives.http.access import own_drive, signed_in
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.services.setting_up.regulars import add_regulars
from drives.services.setting_up.same_again import same_again
from drives.views.setting_up import page


@login_required
@require_POST
def add_ticked(request: HttpRequest, code: str) -> HttpResponse:
    """Add the regulars that are ticked."""
    drive, owner = own_drive(request, code), signed_in(request)
    values = tuple(request.POST.getlist("who"))
    carried_out(request, partial(add_regulars, act_of(request), drive, values, owner=owner))
    return see_other("guests", code)


@login_required
@require_http_methods(["GET", "POST"])
def again(request: HttpRequest, code: str) -> HttpResponse:
    """Ask when and for whom, and plan it as this one was; sent twice it is one drive."""
    before, today = own_drive(request, code), timezone.localdate()
    form = SameAgainForm(request.POST or None, before=before, today=today)
    if form.is_valid():
        drive = same_again(act_of(request), before, form.again(), owner=signed_in(request))
        said = drive.log.filter(act="take_over").values_list("sentence", flat=True)
        messages.success(request, said[0])
        return see_other("guests", drive.code)
    status = 422 if form.is_bound else 200
    return page(request, before, "drives/same_again.html", {"form": form}, status=status)

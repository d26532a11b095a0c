"""Planning an evening: six questions on one page, and the same page for changing it."""

from functools import partial
from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.html import escape
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.house_rules import HouseRulesForm, as_set
from drives.forms.plan import NewDriveForm, PlanForm, answers_of
from drives.http.access import own_drive, signed_in
from drives.http.acts import act_of, fresh_key
from drives.http.answers import carried_out, see_other
from drives.models import Drive
from drives.services.setting_up import planning
from drives.services.setting_up.new_drive import PlannedEvening, plan_evening
from drives.services.setting_up.outlook import outlook, plan_of, usual_plan
from drives.services.setting_up.pasted_list import Reading
from drives.views.asked import ask_about
from drives.views.names_on_paper import warn_of_headings, warn_of_names
from drives.views.setting_up import page
from lexicon.house_rules import HouseRules

_LOOK_FIRST: Final = "Nobody is on the list yet: look at it here, then add them."
_IF_NOT: Final = (
    "If that is not right, take “Guests added” back on the board, under “So far”, and paste the "
    "list here."
)


@login_required
@require_http_methods(["GET", "POST"])
def plan(request: HttpRequest) -> HttpResponse:
    """Ask the six questions, and open a drive with the answers: one, however often it is sent."""
    if request.method != "POST":
        return _questions(request, *_as_usual())
    form, rules = NewDriveForm(request.POST), HouseRulesForm(request.POST)
    is_good = form.is_valid() and rules.is_valid()
    if not is_good or "reckon" in request.POST:
        return _questions(request, form, rules, status=200 if is_good else 422)
    read: Reading = form.cleaned_data["guests"]
    evening = PlannedEvening(
        plan=form.plan(),
        rules=rules.rules(),
        empty_chairs_wish=rules.wish,
        guests=[] if read.waits else read.sure,
    )
    drive = plan_evening(act_of(request), evening, owner=signed_in(request))
    return see_other(_after_the_list(request, drive, form), drive.code)


@login_required
@require_POST
def reckon(request: HttpRequest) -> HttpResponse:
    """Say what the plan comes to as it stands in the form; nothing is kept."""
    return HttpResponse(escape(_sentence(NewDriveForm(request.POST))))


@login_required
@require_http_methods(["GET", "POST"])
def change_plan(request: HttpRequest, code: str) -> HttpResponse:
    """Ask the same questions of a drive that is planned, and keep the new answers."""
    drive = own_drive(request, code)
    form = PlanForm(request.POST or None, initial=answers_of(plan_of(drive)))
    if form.is_valid():
        change = partial(planning.change_plan, act_of(request), drive, form.plan())
        if carried_out(request, change):
            warn_of_headings(request, [form.plan().name, form.plan().place])
            return see_other("guests" if drive.is_planned else "board", drive.code)
    shown = {"here": "change_plan", "form": form, "sentence": _sentence_of(drive)}
    status = 422 if form.is_bound else 200
    return page(request, drive, "drives/change_plan.html", shown, status=status)


def _after_the_list(request: HttpRequest, drive: Drive, form: NewDriveForm) -> str:
    """Say how the list was read, or keep all of it if it must be looked at; return the next page.

    A list of which a line is asked about is added whole, once she has answered, or not (F04, F06).
    """
    read: Reading = form.cleaned_data["guests"]
    warn_of_headings(request, [drive.name, drive.place])
    ask_about(request, drive, form.pasted if read.waits else "")
    if read.waits:
        messages.success(request, _LOOK_FIRST)
        return "guests"
    if form.how_read:
        messages.success(request, f"{form.how_read} {_IF_NOT}")
    if read.left_out:
        messages.success(request, f"In the list {read.left_out}.")
    warn_of_names(request, read.sure)
    is_plain = read.names and not (read.left_out or form.how_read)
    return "seats" if is_plain else "guests"


def _as_usual() -> tuple[NewDriveForm, HouseRulesForm]:
    usual = usual_plan(timezone.localdate())
    rules = as_set(HouseRules(), wish=Drive.EmptyChairsWish.AUTOMATIC)
    return NewDriveForm(initial=answers_of(usual)), HouseRulesForm(initial=rules)


def _questions(
    request: HttpRequest, form: NewDriveForm, rules: HouseRulesForm, *, status: int = 200
) -> HttpResponse:
    shown = {
        "form": form,
        "rules": rules,
        "sentence": _sentence(form),
        "key": request.POST.get("key") or fresh_key(),
    }
    return render(request, "drives/plan.html", shown, status=status)


def _sentence(form: NewDriveForm) -> str:
    """Say what a form comes to; an empty form is the usual plan."""
    if not form.is_bound:
        return outlook(usual_plan(timezone.localdate()), guests=0)
    if not form.can_be_reckoned():
        return "Day, time and lengths are needed to say when the last bell goes."
    guests = form.cleaned_data.get("guests", Reading()).guest_count
    return " ".join(filter(None, (outlook(form.plan(), guests=guests), form.how_read)))


def _sentence_of(drive: Drive) -> str:
    return outlook(plan_of(drive), guests=drive.players.ranked().count(), zone=drive.zone)

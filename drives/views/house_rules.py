"""The house rules of one drive, and the one button that sets them as in 1933."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.house_rules import HouseRulesForm, as_set
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.models import Drive
from drives.services.setting_up.planning import set_house_rules
from drives.views.setting_up import page
from lexicon.house_rules import HouseRules


@login_required
@require_http_methods(["GET", "POST"])
def house_rules(request: HttpRequest, code: str) -> HttpResponse:
    """Show the rules of this drive, and set them on POST."""
    drive = own_drive(request, code)
    now = as_set(drive.rules, wish=drive.empty_chairs_wish)
    form = HouseRulesForm(request.POST or None, initial=now, is_under_way=not drive.is_planned)
    if form.is_valid():
        wish, rules = form.wish, form.rules()
        act = partial(set_house_rules, act_of(request), drive, rules, empty_chairs_wish=wish)
        if carried_out(request, act):
            return see_other("house_rules", code)
    status = 422 if form.is_bound else 200
    return page(request, drive, "drives/house_rules.html", {"form": form}, status=status)


@login_required
@require_POST
def as_in_1933(request: HttpRequest, code: str) -> HttpResponse:
    """Set every rule as the book has it: tables of four, filled up by house players (D2)."""
    drive = own_drive(request, code)
    # Once the evening has begun that wish is changed from a hand on, where it says what it changes.
    wish = Drive.EmptyChairsWish.HOUSE.value if drive.is_planned else drive.empty_chairs_wish
    act = partial(set_house_rules, act_of(request), drive, HouseRules(), empty_chairs_wish=wish)
    carried_out(request, act)
    return see_other("house_rules", code)

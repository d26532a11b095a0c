"""Stewards: who they are, whose tables are whose, and the code that each of them scans (D1)."""

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.stewards import GiveCoverForm, GiveTableForm, PlaysTooForm, StewardsForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.hall_links import address_for_phones, qr_svg
from drives.models import Drive
from drives.services.setting_up import stewards as stewards_of
from drives.services.setting_up.stewards_list import StewardLine, screen_path, stewards_list
from drives.views.names_on_paper import warn_of_names
from drives.views.setting_up import page


@login_required
@require_http_methods(["GET", "POST"])
def stewards(request: HttpRequest, code: str) -> HttpResponse:
    """Show the Stewards and their codes; on POST those who are named are appointed."""
    drive = own_drive(request, code)
    form = StewardsForm(request.POST or None, initial=_named(drive))
    if form.is_valid():
        names = form.cleaned_data["names"]
        appoint = partial(stewards_of.appoint_stewards, act_of(request), drive, names)
        if carried_out(request, appoint):
            warn_of_names(request, names)
            return see_other("stewards", code)
    return _show(request, drive, form)


@login_required
@require_POST
def give_table(request: HttpRequest, code: str) -> HttpResponse:
    """Let another Steward look after a table, from now on."""
    drive = own_drive(request, code)
    form = GiveTableForm(request.POST, drive=drive)
    if not form.is_valid():
        return _show(request, drive, StewardsForm(initial=_named(drive)), give=form)
    table, to = form.cleaned_data["table"], form.cleaned_data["steward"] or None
    give = partial(stewards_of.give_table, act_of(request), drive, table, steward_number=to)
    carried_out(request, give)
    return see_other("stewards", code)


@login_required
@require_POST
def plays_too(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Note with which card a Steward plays too: she does not rule at the table where she sits."""
    drive, form = own_drive(request, code), PlaysTooForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Type the number on her score card, or nothing if she only rules.")
        return see_other("stewards", code)
    plays = partial(stewards_of.steward_plays, act_of(request), drive, number, **form.cleaned_data)
    carried_out(request, plays)
    return see_other("stewards", code)


@login_required
@require_POST
def new_link(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Give a Steward another link; whoever was handed the old one finds it closed (F51)."""
    drive = own_drive(request, code)
    carried_out(request, partial(stewards_of.renew_steward_link, act_of(request), drive, number))
    return see_other("stewards", code)


@login_required
@require_POST
def new_screen_link(request: HttpRequest, code: str) -> HttpResponse:
    """Give the hall screen another link; a screen that has the old one goes dark (F51)."""
    drive = own_drive(request, code)
    carried_out(request, partial(stewards_of.renew_screen_link, act_of(request), drive))
    return see_other("stewards", code)


def _named(drive: Drive) -> dict[str, str]:
    return {"names": "\n".join(drive.stewards.values_list("name", flat=True))}


def _show(
    request: HttpRequest, drive: Drive, form: StewardsForm, *, give: GiveTableForm | None = None
) -> HttpResponse:
    listed = stewards_list(drive)
    shown = {
        "here": "stewards",
        "form": form,
        "give": give or GiveTableForm(drive=drive),
        "cover": GiveCoverForm(drive=drive, auto_id="id_cover_%s"),
        "listed": listed,
        "cards": [(line, *_code(request, line.path), _card_of(line)) for line in listed.lines],
        "screen": (screen_path(drive), *_code(request, screen_path(drive))),
        "is_on_a_network": address_for_phones(request, "/") is not None,
    }
    status = 422 if form.is_bound or give else 200
    return page(request, drive, "drives/stewards.html", shown, status=status)


def _card_of(line: StewardLine) -> PlaysTooForm:
    player, number = line.steward.player, line.steward.number
    return PlaysTooForm(
        initial={"card": player.number if player else ""}, auto_id=f"id_%s_{number}"
    )


def _code(request: HttpRequest, path: str) -> tuple[str, str]:
    """Return a link's address and its code; in capitals the code has fewer squares."""
    address = address_for_phones(request, path)
    return (address, qr_svg(address.upper())) if address else ("", "")

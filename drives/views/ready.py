"""Ready? One page before the start: a list that ticks itself where the program knows."""

from dataclasses import asdict
from datetime import datetime
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.codes_on_paper import address_now, address_of_codes, lead_here
from drives.http.copies import copy_on_laptop, copy_on_stick
from drives.http.kept_files import trouble
from drives.models import Drive, ReadyTick
from drives.papers.of_a_drive.kinds import Kind
from drives.services.setting_up.ready import (
    Found,
    ReadyItem,
    how_ready,
    note_printed_address,
    ready_list,
    tick_ready,
)
from drives.services.wording import clock_time
from drives.views.setting_up import page

What = ReadyTick.What
_PAGES = {
    What.CARDS: ("print", "Print"),
    What.STEWARDS: ("stewards", "Stewards"),
    What.DICTIONARY: ("house_rules", "House rules"),
    What.COPY: ("keep_or_delete", "Save a copy"),
    What.ADDRESSES: ("stewards", "Codes to scan from the screen"),
    What.FINISH: ("change_plan", "Plan"),
}
_WITH_CODES = {"hostess-sheet", "table-tents", "stewards-sheets"}
_WITH_GUESTS_CODES = {"score-cards", "replacement-cards"}


@login_required
@require_http_methods(["GET", "POST"])
def ready(request: HttpRequest, code: str) -> HttpResponse:
    """Show what is ready; on POST one thing is ticked, or its tick taken away."""
    drive = own_drive(request, code)
    if request.method == "POST":
        what, is_ready = request.POST.get("what", ""), request.POST.get("ready") == "yes"
        carried_out(request, partial(tick_ready, act_of(request), drive, what, ready=is_ready))
        return see_other("ready", code)
    around = {What.COPY: _copy(drive), What.ADDRESSES: _addresses(request, drive)}
    items = ready_list(drive, timezone.now(), around=around)
    shown = {
        "here": "ready",
        "items": [_with_page(drive, item) for item in items],
        "how_ready": how_ready(items),
    }
    return page(request, drive, "drives/ready.html", shown)


def _with_page(drive: Drive, item: ReadyItem) -> dict[str, Any]:
    name, label = _PAGES.get(What(item.what), ("", ""))
    url = reverse(name, args=[drive.code]) if name else ""
    return asdict(item) | {"is_done": item.is_done, "url": url, "label": label}


def _copy(drive: Drive) -> Found:
    """Say where a copy of the drive lies, besides the database itself."""
    laptop, stick = copy_on_laptop(drive.code), copy_on_stick(drive.code)
    if wrong := trouble(drive.code):
        return Found(is_ready=False, said=wrong)
    if laptop is None and stick is None:
        return Found(
            is_ready=False,
            said="None is kept yet. On a laptop one is made by itself when the guests are seated.",
        )
    kept = [
        f"{where} at {_clock(drive, at)}"
        for where, at in (("on this laptop", laptop), ("on the stick", stick))
        if at
    ]
    return Found(is_ready=True, said=f"Kept {' and '.join(kept)}.")


def _clock(drive: Drive, at: datetime) -> str:
    return clock_time(at.astimezone(drive.zone).time())


def _addresses(request: HttpRequest, drive: Drive) -> Found:
    """Say whether the codes on paper lead to where phones find the program now."""
    printed, now = drive.printed_address, address_now(request)
    if not printed:
        return Found(
            is_ready=True,
            said="No code was printed; Stewards scan theirs from this laptop’s screen.",
        )
    if lead_here(printed, now):
        return Found(is_ready=True, said=f"They lead to {printed}, and so does this laptop.")
    where = f"phones find it at {now} now" if now else "it is on no network now"
    return Found(
        is_ready=False,
        said=f"They lead to {printed}, but {where}. Let everybody scan from the screen instead.",
    )


def note_codes_on(request: HttpRequest, drive: Drive, kind: Kind) -> None:
    """Keep where the codes of a paper lead that was just made, if it has any."""
    has_codes = kind.slug in _WITH_CODES or (
        drive.guests_see_their_cards and kind.slug in _WITH_GUESTS_CODES
    )
    address = address_of_codes(request)
    if has_codes and address not in {"", drive.printed_address} and not drive.is_finished:
        note_printed_address(act_of(request), drive, address)

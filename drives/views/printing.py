"""The print pages: what can be printed, what may be chosen of it, and the files themselves."""

from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from drives.forms.printing import PROPOSED_SPARE, ChoicesForm, StationeryForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.hall_links import lasting_address
from drives.http.pages import asks_for_a_part
from drives.models import Drive
from drives.papers import PaperError, what_cannot_be_drawn
from drives.papers.of_a_drive.asked import Asked, stationery_of
from drives.papers.of_a_drive.kinds import BY_SLUG, KINDS, Kind
from drives.papers.picture import as_data_uri, count_pages, first_page
from drives.services.scoring.cards import let_guests_see_their_cards
from drives.services.setting_up.stationery import choose_stationery
from drives.services.wording import counted
from drives.views.ready import note_codes_on
from drives.views.setting_up import page

_PICTURE_WIDTH = 480


@login_required
@require_safe
def print_page(request: HttpRequest, code: str) -> HttpResponse:
    """Show what can be printed, and the paper that it is printed on."""
    drive = own_drive(request, code)
    shown = {
        "here": "print",
        "stationery": _stationery_form(drive),
        "groups": _groups(drive),
        "unprintable": [p for p in drive.players.by_number() if what_cannot_be_drawn(p.name)],
        "is_lasting": lasting_address(request, "/") is not None,
    }
    return page(request, drive, "drives/print.html", shown)


@login_required
@require_POST
def stationery(request: HttpRequest, code: str) -> HttpResponse:
    """Remember the paper and the manner for this drive."""
    drive, form = own_drive(request, code), StationeryForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Choose the paper and the style again.")
        return see_other("print", code)
    carried_out(request, partial(choose_stationery, act_of(request), drive, **form.cleaned_data))
    return see_other("print", code)


@login_required
@require_safe
def one_kind(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Show one kind of paper: what may be chosen, how many pages it has, what it looks like."""
    drive, chosen = own_drive(request, code), _kind_or_404(kind)
    form = _choices_form(request, chosen)
    would_be = _as_it_would_be(request, drive, chosen, form)
    shown = {"here": "print", "kind": chosen, "form": form, **would_be}
    part = "drives/parts/print_preview.html"
    template = part if asks_for_a_part(request) else "drives/print_kind.html"
    return page(request, drive, template, shown, status=200 if form.is_valid() else 422)


@login_required
@require_safe
def paper_pdf(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Make the file as it is at this moment."""
    drive, chosen = own_drive(request, code), _kind_or_404(kind)
    form = _choices_form(request, chosen)
    if not form.is_valid():
        return _back_with(request, drive, chosen, "Look at what you chose again.")
    asked = _asked(request, drive, form)
    try:
        made = chosen.make(drive, asked)
    except PaperError as refusal:
        return _back_with(request, drive, chosen, str(refusal))
    note_codes_on(request, drive, chosen)
    chosen.note(act_of(request), drive, asked)
    return HttpResponse(
        made,
        content_type="application/pdf",
        headers={
            "Content-Disposition": f'inline; filename="{drive.code}-{chosen.slug}.pdf"',
            "Cache-Control": "private, no-cache",  # guests' names, and figures that go on changing
        },
    )


@login_required
@require_POST
def guests_cards(request: HttpRequest, code: str) -> HttpResponse:
    """Let guests see their own cards, or no longer."""
    drive = own_drive(request, code)
    may = request.POST.get("they_may") == "yes"
    carried_out(request, partial(let_guests_see_their_cards, act_of(request), drive, they_may=may))
    return see_other("print", code)


def _kind_or_404(slug: str) -> Kind:
    if slug not in BY_SLUG:
        raise Http404
    return BY_SLUG[slug]


def _stationery_form(drive: Drive) -> StationeryForm:
    return StationeryForm(initial={"paper": drive.print_paper, "manner": drive.print_manner})


def _groups(drive: Drive) -> list[tuple[str, list[dict[str, str]]]]:
    """Return the tiles of all kinds, under the time of the evening when they are wanted."""
    by_time = groupby(KINDS, key=attrgetter("when"))
    return [(str(when), [_tile(drive, kind) for kind in kinds]) for when, kinds in by_time]


def _tile(drive: Drive, kind: Kind) -> dict[str, str]:
    return {
        "title": kind.title,
        "what": kind.what,
        "url": reverse("print_kind", args=[drive.code, kind.slug]),
        "picture": static(f"drives/img/papers/{kind.slug}.png"),
    }


def _choices_form(request: HttpRequest, kind: Kind) -> ChoicesForm:
    """Read what is chosen; a page that is just opened shows what is proposed."""
    takes = tuple(choice.value for choice in kind.choices)
    return ChoicesForm(request.GET or {"spare": str(PROPOSED_SPARE), "copies": "1"}, takes=takes)


def _as_it_would_be(
    request: HttpRequest, drive: Drive, kind: Kind, form: ChoicesForm
) -> dict[str, Any]:
    """Return the pages, the picture and the address of a file, or why there is none."""
    if not form.is_valid():
        return {"refusal": "", "pdf_url": ""}
    try:
        made = kind.make(drive, _asked(request, drive, form))
    except PaperError as refusal:
        return {"refusal": str(refusal), "pdf_url": ""}
    return {
        "pages": counted(count_pages(made), "page"),
        "picture": as_data_uri(first_page(made, width=_PICTURE_WIDTH)),
        "pdf_url": f"{reverse('paper_pdf', args=[drive.code, kind.slug])}?{form.as_query()}",
    }


def _asked(request: HttpRequest, drive: Drive, form: ChoicesForm) -> Asked:
    chosen = form.cleaned_data
    return Asked(
        now=timezone.now(),
        stationery=stationery_of(drive, is_large=chosen.get("large", False)),
        address_of=partial(lasting_address, request),
        spare=chosen.get("spare", 0),
        copies=chosen.get("copies", 1),
        cards=chosen.get("cards", ()),
        tables=chosen.get("tables", ()),
        one_a_sheet=chosen.get("one_a_sheet", False),
        with_backs=chosen.get("backs", False),
    )


def _back_with(request: HttpRequest, drive: Drive, kind: Kind, sentence: str) -> HttpResponse:
    messages.error(request, sentence)
    return see_other("print_kind", drive.code, kind.slug)

"""The print page: what can be printed, how many pages it takes, and the files themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from drives.forms.printing import AS_PROPOSED, PROPOSED_SPARE, PrintForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.hall_links import lasting_address
from drives.http.numbers import whole_number
from drives.http.pages import asks_for_a_part
from drives.models import Drive, Player
from drives.papers import Paper, PaperError, Stationery, what_cannot_be_drawn
from drives.papers.of_a_drive.cards_and_standings import (
    CardChoices,
    pages_of_cards,
    score_cards_of,
    standings_of,
)
from drives.services.acts.links import guest_token
from drives.services.scoring.cards import let_guests_see_their_cards
from drives.services.scoring.on_paper import card_owners, standings_on_paper
from drives.services.wording import counted
from drives.views.setting_up import page


@dataclass(frozen=True, slots=True)
class Tile:
    """What can be printed: what it is, where the file is, what it looks like, how many pages."""

    title: str
    what: str
    url: str
    picture: str
    pages: str = ""


@login_required
@require_safe
def print_page(request: HttpRequest, code: str) -> HttpResponse:
    """Show what can be printed, on the paper and with the spare cards that are chosen."""
    drive = own_drive(request, code)
    form = PrintForm(request.GET or AS_PROPOSED)
    is_good = form.is_valid()
    shown = {
        "here": "print",
        "form": form,
        "tiles": _tiles(drive, _choices(form) if is_good else CardChoices(spare=PROPOSED_SPARE)),
        "unprintable": [p for p in drive.players.by_number() if what_cannot_be_drawn(p.name)],
        "is_lasting": lasting_address(request, "/") is not None,
    }
    template = "drives/parts/print_tiles.html" if asks_for_a_part(request) else "drives/print.html"
    return page(request, drive, template, shown, status=200 if is_good else 422)


@login_required
@require_safe
def score_cards_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """Make the score cards: all of them, or those of one guest who came late (``only``)."""
    drive = own_drive(request, code)
    form, only = PrintForm(request.GET), request.GET.get("only")
    if not form.is_valid():
        return _back_with(request, drive, "Choose the paper and the number of spare cards again.")
    owners = card_owners(drive, only=whole_number(only) or 0 if only else None)
    if only and not owners:
        return _back_with(request, drive, "No guest on the list has that card number.")
    address_of = partial(_address_of_card, request, {p.number: p for p in drive.players.all()})
    try:
        cards = score_cards_of(drive, owners, _choices(form), address_of=address_of)
    except PaperError as refusal:
        return _back_with(request, drive, str(refusal))
    return _file(drive, "score-cards", cards)


@login_required
@require_safe
def standings_pdf(request: HttpRequest, code: str) -> HttpResponse:
    """Make the standings as they are at this moment."""
    drive = own_drive(request, code)
    form = PrintForm(request.GET)
    if not form.is_valid():
        return _back_with(request, drive, "Choose the paper again.")
    shown = standings_on_paper(drive, now=timezone.now())
    return _file(
        drive, "standings", standings_of(drive, shown, stationery=_choices(form).stationery)
    )


@login_required
@require_POST
def guests_cards(request: HttpRequest, code: str) -> HttpResponse:
    """Let guests see their own cards, or no longer."""
    drive = own_drive(request, code)
    may = request.POST.get("they_may") == "yes"
    carried_out(request, partial(let_guests_see_their_cards, act_of(request), drive, they_may=may))
    return see_other("print", code)


def _choices(form: PrintForm) -> CardChoices:
    return CardChoices(Stationery(Paper(form.cleaned_data["paper"])), form.cleaned_data["spare"])


def _tiles(drive: Drive, choices: CardChoices) -> list[Tile]:
    guests = drive.players.ranked().count()
    query = f"?paper={choices.stationery.paper.value}&spare={choices.spare}"
    cards = f"{counted(guests, 'guest')} and {counted(choices.spare, 'spare card')}"
    sheets = pages_of_cards(drive, cards=guests + choices.spare, stationery=choices.stationery)
    return [
        Tile(
            "Score cards",
            f"One for each guest: {cards}. Cut the pile once, and they lie sorted by number.",
            reverse("score_cards_pdf", args=[drive.code]) + query,
            static("drives/img/score-cards.svg"),
            pages=counted(sheets, "page") if sheets else _too_many(drive),
        ),
        Tile(
            "Standings",
            "The places as they are now, for the wall and for the record.",
            reverse("standings_pdf", args=[drive.code]) + query,
            static("drives/img/standings.svg"),
        ),
    ]


def _too_many(drive: Drive) -> str:
    return f"No score card has room for {counted(drive.planned_hands, 'hand')}."


def _address_of_card(
    request: HttpRequest, players: Mapping[int, Player], number: int
) -> str | None:
    """Return what the code on a card opens: a QR goes onto paper only if its address lasts."""
    player = players[number]
    if not player.drive.guests_see_their_cards:
        return None
    path = reverse("guest_card", args=[player.drive.code, number, guest_token(player)])
    address = lasting_address(request, path)
    return address.upper() if address else None


def _file(drive: Drive, kind: str, written: bytes) -> HttpResponse:
    return HttpResponse(
        written,
        content_type="application/pdf",
        headers={
            "Content-Disposition": f'inline; filename="{drive.code}-{kind}.pdf"',
            "Cache-Control": "private, no-cache",  # guests' names, and figures that go on changing
        },
    )


def _back_with(request: HttpRequest, drive: Drive, sentence: str) -> HttpResponse:
    messages.error(request, sentence)
    return see_other("print", drive.code)

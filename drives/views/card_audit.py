"""The card audit: totals typed card by card; what differs is listed and put right (feature 29)."""

from datetime import datetime
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.card_audit import CardHandsForm, CardTotalForm, OnTheCard
from drives.http.answers import Amber, carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import asks_for_a_part, show
from drives.models import Drive
from drives.services.scoring import written_cards
from drives.services.scoring.card_audit import AuditedCard, card_audit, hands_over
from drives.services.scoring.card_hands import HandDiffers
from drives.services.scoring.written_cards import write_card


@require_http_methods(["GET", "POST"])
def cards(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Take the total of one card after another, and list the cards to look at.

    The script of the pile asks for parts: the answer to a card, and the lists now and then.
    """
    if request.method != "POST":
        return _pile(request, desk, CardTotalForm(desk.drive))
    played = hands_over(desk.drive, timezone.now())
    form = CardTotalForm(desk.drive, request.POST, played=played)
    card = form.cleaned_data["total"] if form.is_valid() else None
    is_written = card is not None and _written(request, desk, form.cleaned_data["number"], card)
    if asks_for_a_part(request):
        shown = {"form": form, "is_taken": is_written}
        return show(request, "drives/parts/card_answer.html", desk.drive, shown)
    return see_other(desk.url("card_audit")) if is_written else _pile(request, desk, form)


def _written(request: HttpRequest, desk: Desk, number: int, card: OnTheCard) -> bool:
    """Write down what stands on a card, and say at once whether it agrees."""
    act = desk.act(request)
    write = partial(write_card, act, desk.drive, number, total=card.total, hands=card.hands)
    return carried_out(
        request, write, said=partial(_answer, desk.drive, number, act.at, in_full=True)
    )


def _pile(request: HttpRequest, desk: Desk, form: CardTotalForm) -> HttpResponse:
    shown = {
        "form": form,
        "audit": card_audit(desk.drive, timezone.now()),
        "enter_url": desk.url("enter_from_cards"),
    }
    if asks_for_a_part(request):
        return show(request, "drives/parts/cards_typed.html", desk.drive, shown)
    owners = desk.drive.players.ranked().by_number()
    status = 422 if form.is_bound else 200
    return show(
        request, "drives/card_audit.html", desk.drive, {**shown, "owners": owners}, status=status
    )


@require_http_methods(["GET", "POST"])
def card(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Show one card beside the record, and take the row of its hands."""
    player = get_object_or_404(desk.drive.players, number=number)
    found = _audited(desk.drive, number, timezone.now())
    form = CardHandsForm(found, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        total, hands = form.cleaned_data["total"], form.cleaned_data["row"]
        act = desk.act(request)
        write = partial(write_card, act, desk.drive, number, total=total, hands=hands)
        if carried_out(request, write, said=partial(_answer, desk.drive, number, act.at)):
            now = _audited(desk.drive, number, act.at)
            return see_other(request.path if now and now.differing else desk.url("card_audit"))
    shown = {
        "player": player,
        "form": form,
        "card": found,
        "differing": [_with_urls(desk, number, hand) for hand in found.differing] if found else [],
        "enter_url": desk.url("enter_from_card", number),
    }
    status = 422 if form.is_bound else 200
    return show(request, "drives/audited_card.html", desk.drive, shown, status=status)


@require_POST
def take(request: HttpRequest, desk: Desk, number: int, hand: int) -> HttpResponse:
    """Let the card's figure of one hand stand."""
    act = partial(written_cards.take_from_card, desk.act(request), desk.drive, number, hand)
    carried_out(request, act)
    return see_other(desk.url("audited_card", number))


@require_POST
def enter(request: HttpRequest, desk: Desk, number: int | None = None) -> HttpResponse:
    """Enter what a card says and we do not have, or what all of them say."""
    act = partial(
        written_cards.enter_from_cards,
        desk.act(request),
        desk.drive,
        None if number is None else [number],
        initialled="initialled" in request.POST,
    )
    carried_out(request, act)
    return see_other(desk.url("card_audit") if number is None else desk.url("audited_card", number))


def _audited(drive: Drive, number: int, at: datetime) -> AuditedCard | None:
    return next(iter(card_audit(drive, at, only=[number]).cards), None)


def _answer(drive: Drive, number: int, at: datetime, _: str, *, in_full: bool = False) -> str:
    """Say at once whether the card agrees; the record keeps only what stands on it.

    It is asked of the instant of the act, since a bell may go before the answer is made.
    """
    (found,) = card_audit(drive, at, only=[number]).cards
    said = f"Card {number}, {found.player}: {found.in_full if in_full else found.sentence}"
    return said if found.agrees else Amber(said)


def _with_urls(desk: Desk, number: int, differs: HandDiffers) -> dict[str, Any]:
    """Return a hand that differs with the page where it is put right, and its one tap."""
    place = differs.table and desk.url("table", differs.hand, differs.table)
    return {
        "differs": differs,
        "url": desk.url("rulings") if differs.is_fine else place,
        "take_url": differs.can_take
        and not differs.is_new
        and desk.url("take_from_card", number, differs.hand),
    }

"""Rulings: a challenged word, the verdict, and the sentence to be read aloud (W1-W4)."""

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.forms.rulings import RulingForm, WithdrawForm, advised_on, verdict_buttons
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import asks_for_a_part, show
from drives.services.evening.hands import latest_hand
from drives.services.evening.table_page import TablePage, table_page
from drives.services.scoring.advice import look_up
from drives.services.scoring.ruling_list import read_aloud_of, rulings_at
from drives.services.scoring.rulings import (
    give_ruling,
    is_ruled_on,
    who_rules_instead,
    withdraw_ruling,
)
from drives.services.seats.playing_stewards import own_places, own_table


@require_safe
def rulings(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the rulings of this desk's tables, and where to give the next one."""
    given, own = rulings_at(desk.drive, desk.tables), own_places(desk.steward)
    rows = [
        {
            "ruling": ruling,
            "aloud": read_aloud_of(ruling),
            # Where she plays herself somebody else withdraws it, as somebody else gives it (D1).
            "url": ""
            if (ruling.hand_id, ruling.table_id) in own
            else desk.url("ruling_withdrawn", ruling.number),
        }
        for ruling in given
    ]
    shown = {
        "desk": desk,
        "rows": rows,
        "tables": _where_to_rule(desk),
        "home_url": desk.home_url,
        "dictionary_url": desk.url("dictionary"),
    }
    return show(request, "drives/rulings.html", desk.drive, shown)


def _where_to_rule(desk: Desk) -> list[tuple[int, str]]:
    hand = latest_hand(desk.drive)
    if hand is None:
        return []
    seated = hand.seats.order_by("table__number").values_list("table__number", flat=True).distinct()
    hers, own = desk.tables, own_table(desk.steward, hand)
    open_to_her = [n for n in seated if (hers is None or n in hers) and n != own]
    return [(n, desk.url("ruling", hand.number, n)) for n in open_to_her]


@require_http_methods(["GET", "POST"])
def ruling(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Lead through the three steps of a ruling, and take down what was ruled.

    Raises:
        Http404: the table is another Steward's, or was not open in that hand.
    """
    desk.refuse_other_tables(table)
    page = table_page(desk.drive, hand, table)
    if page is None:
        raise Http404
    if said := who_rules_instead(desk.steward, page.facts.hand, page.facts.table):
        return _not_her_own(request, desk, page, said)
    if asks_for_a_part(request):
        return _word_looked_up(request, desk)
    if request.method != "POST":
        return _steps(request, desk, page, RulingForm(page.guests))
    form = RulingForm(page.guests, request.POST)
    if "look" in request.POST:
        return _steps(request, desk, page, form)
    if form.is_valid():
        challenge = form.challenge(hand=hand, table=table)
        give = partial(give_ruling, desk.act(request), desk.drive, challenge, verdict=form.ruled())
        if carried_out(request, give):
            return see_other(desk.url("rulings"))
        form.asks_again = is_ruled_on(desk.drive, challenge)
    return _steps(request, desk, page, form, status=422)


def _not_her_own(request: HttpRequest, desk: Desk, page: TablePage, said: str) -> HttpResponse:
    """Say at the first step who rules here, and whom to call; no word is typed in vain (D1)."""
    shown = {"desk": desk, "page": page, "instead": said, "back": desk.url("rulings")}
    status = 422 if request.method == "POST" else 200
    return show(request, "drives/ruling.html", desk.drive, shown, status=status)


def _steps(
    request: HttpRequest, desk: Desk, page: TablePage, form: RulingForm, *, status: int = 200
) -> HttpResponse:
    said = request.POST or request.GET
    shown = {
        "desk": desk,
        "page": page,
        "form": form,
        "played": said.get("has_played", ""),
        "errors": form.errors if status == 422 else {},
        "back": desk.url("rulings"),
        **_looked_up(request, desk),
    }
    return show(request, "drives/ruling.html", desk.drive, shown, status=status)


def _word_looked_up(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what the dictionary says while the word, or the word meant, is being typed."""
    part = "advice" if request.headers.get("HX-Target") == "advice" else "word_looked_up"
    return render(request, f"drives/parts/{part}.html", _looked_up(request, desk))


def _looked_up(request: HttpRequest, desk: Desk) -> dict[str, Any]:
    said = request.POST or request.GET
    word, meant = said.get("word", ""), said.get("meant", "")
    found = look_up(desk.drive, word, meant)
    buttons = verdict_buttons(found.advice, desk.drive.rules) if found else []
    about = advised_on({"word": word, "meant": meant})
    return {
        "looked_up": found,
        "buttons": buttons,
        "word": word,
        "meant": meant,
        "advised": about,
    }


@require_POST
def ruling_withdrawn(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Withdraw a ruling, with a reason."""
    given = get_object_or_404(desk.drive.rulings.select_related("table"), number=number)
    desk.refuse_other_tables(given.table.number)
    form = WithdrawForm(request.POST)
    if form.is_valid():
        why, act = form.cleaned_data["why"], desk.act(request)
        carried_out(request, partial(withdraw_ruling, act, desk.drive, number, why=why))
    return see_other(desk.url("rulings"))

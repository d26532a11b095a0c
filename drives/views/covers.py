"""“Cover Table 12”: a Steward asks, the hostess lets her or refuses, and it ends (feature 74)."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from drives.forms.stewards import AskToCoverForm, GiveCoverForm
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.services.evening import covers as covers_service
from drives.services.evening.covers import CoverLine, covers_of
from drives.services.wording import tables_in_words

_ANSWERS = {
    "let": (covers_service.let_cover, "board"),
    "refuse": (covers_service.refuse_cover, "board"),
    "end": (covers_service.end_cover, "stewards"),
}


@require_POST
def ask_to_cover(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Ask the hostess for another table, by its number."""
    form = AskToCoverForm(request.POST)
    if form.is_valid():
        said = (_number(desk), form.cleaned_data["table"])
        ask = partial(covers_service.ask_to_cover, desk.act(request), desk.drive, *said)
        carried_out(request, ask)
    else:
        messages.error(request, "Type the number of the table, such as 12.")
    return see_other(desk.home_url)


@require_POST
def stop_covering(request: HttpRequest, desk: Desk, table: int) -> HttpResponse:
    """End her cover of a table, or ask for it no longer."""
    end = partial(covers_service.end_cover, desk.act(request), desk.drive, _number(desk), table)
    carried_out(request, end)
    return see_other(desk.home_url)


def _number(desk: Desk) -> int:
    """Return a Steward's number; the hostess has none."""
    return desk.steward.number if desk.steward else 0


@require_POST
def give_cover(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Let a Steward cover a table although she has not asked."""
    form = GiveCoverForm(request.POST, drive=desk.drive)
    if form.is_valid():
        said = (form.cleaned_data["steward"], form.cleaned_data["table"])
        give = partial(covers_service.give_cover, desk.act(request), desk.drive, *said)
        carried_out(request, give)
    else:
        messages.error(request, "Choose a Steward and a table.")
    return see_other("stewards", desk.drive.code)


@require_POST
def answer_cover(
    request: HttpRequest, desk: Desk, number: int, table: int, answer: str
) -> HttpResponse:
    """Let a Steward cover the table she asked for, refuse it, or end it.

    Raises:
        Http404: there is no such answer.
    """
    if answer not in _ANSWERS:
        raise Http404
    service, back = _ANSWERS[answer]
    carried_out(request, partial(service, desk.act(request), desk.drive, number, table))
    return see_other(back, desk.drive.code)


def asked_of_the_hostess(desk: Desk) -> list[dict[str, Any]]:
    """Return what Stewards ask to cover, with the addresses that let them or refuse."""
    asked = [cover for cover in covers_of(desk.drive) if cover.is_open]
    return [
        {
            "cover": cover,
            "let_url": desk.url("answer_cover", cover.number, cover.table, "let"),
            "refuse_url": desk.url("answer_cover", cover.number, cover.table, "refuse"),
        }
        for cover in asked
    ]


def covers_shown(desk: Desk) -> dict[str, Any]:
    """Return what a Steward's page says of covers, of hers and of others at her tables."""
    number, covers = _number(desk), covers_of(desk.drive)
    hers = [cover for cover in covers if cover.number == number]
    others = [cover for cover in covers if cover.whose_number == number]
    covering = [cover.table for cover in hers if cover.is_given]
    return {
        "unsettled": [_with_its_end(desk, cover) for cover in hers if not cover.is_given],
        "covering": [_with_its_end(desk, cover) for cover in hers if cover.is_given],
        "covered": tables_in_words(covering) if covering else "",
        "others_ask": [cover for cover in others if cover.is_open],
        "others_cover": [cover for cover in others if cover.is_given],
        "asking": AskToCoverForm(auto_id="id_cover_%s"),
        "ask_url": desk.url("ask_to_cover"),
    }


def _with_its_end(desk: Desk, cover: CoverLine) -> dict[str, Any]:
    return {"cover": cover, "end_url": desk.url("stop_covering", cover.table)}

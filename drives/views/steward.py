"""A Steward's page on her phone: her tables, the clock, and where the last winners go."""

from dataclasses import asdict
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.http.desks import Desk
from drives.http.live import is_seen, nothing_new
from drives.http.made_once import made_lately, one_at_a_time
from drives.http.pages import show
from drives.models import Drive
from drives.services.evening.overview import EveningNow, evening
from drives.services.evening.ticks import ticks_of
from drives.services.evening.tiles import first_to_come, without_her_name
from drives.services.seats.movers import Mover
from drives.services.wording import tables_in_words
from drives.views.board import gaps_with_urls, with_urls
from drives.views.calls import calls_shown
from drives.views.covers import covers_shown


@require_safe
def tables(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show her tables, those to come first, and who goes where from them."""
    if is_seen(request, desk.drive):
        return nothing_new()
    return one_at_a_time(request, partial(_tables, request, desk))


def _tables(request: HttpRequest, desk: Desk) -> HttpResponse:
    hers = desk.tables or []
    now = evening(desk.drive, timezone.now(), tables=hers)
    # Where all of them go is worked out for all Stewards together (F57).
    state, movers = made_lately(request, desk.drive, "movers", partial(_movers, desk.drive))
    tiles = _tiles(desk, now)
    shown = {
        "state": state,
        "desk": desk,
        "evening": now,
        "her_tables": tables_in_words(hers),
        "hers": _hers(desk),
        "tiles": tiles,
        "at_desk": sum(tile["at_desk"] for tile in tiles),
        "earlier": gaps_with_urls(desk, now.earlier_gaps()),
        "movers": [mover for mover in movers if mover.from_table in hers],
        "calls": calls_shown(desk),
        "rulings_url": desk.url("rulings"),
        "dictionary_url": desk.url("dictionary"),
        **covers_shown(desk),
    }
    return show(request, "drives/steward.html", desk.drive, shown | {"drive_url": ""})


def _hers(desk: Desk) -> str:
    """Say what is hers; when fewer tables are laid than before, a Steward may be left with none."""
    if desk.tables:
        return "these are yours"
    if desk.drive.tables.exists():
        return "no table is yours now; the hostess can give you one"
    return "your tables stand here as soon as the seats are drawn"


def _movers(drive: Drive) -> list[Mover]:
    return evening(drive, timezone.now()).movers()


def _tiles(desk: Desk, now: EveningNow) -> list[dict[str, Any]]:
    """Return a tile for each of her tables, with how far its marks have come."""
    if now.hand is None or now.facts is None:
        return []
    name = desk.steward.name if desk.steward else ""
    shown = first_to_come(without_her_name(now.tiles(), name))
    at = now.facts.tables
    return [
        tile | asdict(ticks_of(at[tile["number"]]))
        for tile in with_urls(desk, now.hand.number, shown)
    ]

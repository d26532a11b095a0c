"""A page of a drive: its name and line on top, a fresh key for its forms, times of its own zone."""

import zlib
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from drives.http.access import htmx_of
from drives.http.acts import fresh_key
from drives.models import Drive, Hand
from drives.services.evening.announcing import line_in_force
from drives.services.evening.clocks import clock_face, ends_at
from drives.services.evening.finish_time import planned_finish
from drives.services.evening.hands import latest_hand
from drives.services.evening.present import guests_present
from drives.services.evening.spoken import evening_line


def show(
    request: HttpRequest,
    template: str,
    drive: Drive,
    shown: Mapping[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page of a drive; times on it are those of the hall, wherever the server is (F45)."""
    hand, now = latest_hand(drive), timezone.now()
    page = {
        "drive": drive,
        "drive_line": _line(drive, hand, now, guests=guests_present(drive, hand, now)),
        "announced": line_in_force(drive, hand, now),
        # A Steward's link leads nowhere but to her own pages (F51).
        "drive_url": shown["desk"].home_url if "desk" in shown else drive.get_absolute_url(),
        "key": fresh_key,  # called anew for each form: two forms with one key would be one act
        "version": drive.version,
        "state": partial(state_of, drive),  # only a page that follows the evening asks for it
        **shown,
    }
    with timezone.override(drive.zone):
        return render(request, template, page, status=status)


def asks_for_a_part(request: HttpRequest) -> bool:
    """Return whether htmx wants one part of a page; the answer to a form is always a page."""
    htmx = htmx_of(request)
    return bool(htmx) and not htmx.boosted


def state_of(drive: Drive) -> str:
    """Return what a page that follows the evening depends on, as short text for an address.

    The version rises with every act; the clock's phase and the line on top change by themselves.
    How many guests are in the room follows from version and phase, so it is not counted here: a
    page that asks costs one question for its drive and one for the latest hand.
    """
    hand, now = latest_hand(drive), timezone.now()
    clock = clock_face(drive, hand, now)
    said = _line(drive, hand, now, guests=0) + planned_finish(drive, hand, now)
    line = zlib.crc32(said.encode())
    return f"{drive.version}.{clock.phase}.{clock.label.replace(' ', '-')}.{line:08x}"


def _line(drive: Drive, hand: Hand | None, now: datetime, *, guests: int) -> str:
    """Return the line beside the drive's name: "Hand 5 of 12 · ends 9.40 · 47 guests"."""
    number = hand.number if hand else 0
    return evening_line(drive, hand=number, ends_at=ends_at(drive, hand, now), guests=guests)

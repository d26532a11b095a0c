"""The hostess's board: the clock, one big next act, and what is known of every table."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.forms.evening import AnnouncementForm
from drives.http.access import own_drive
from drives.http.desks import Desk
from drives.http.kept_files import trouble
from drives.http.live import is_seen, nothing_new
from drives.http.pages import show
from drives.models import Drive
from drives.services.acts.history import HistoryLine, history, last_act
from drives.services.evening.announcing import READY_MADE
from drives.services.evening.board import NextStep, StepTo, steps_of_set_up
from drives.services.evening.gaps import Gap
from drives.services.evening.hands import MOST_HANDS
from drives.services.evening.overview import EveningNow, evening
from drives.services.evening.presence import stewards_heard
from drives.services.evening.screen_choice import screen_choices
from drives.services.evening.tiles import TableTile
from drives.services.scoring.winners import winners_said
from drives.services.seats.room import room_to_come
from drives.services.setting_up.stewards_list import screen_path
from drives.views.calls import calls_shown
from drives.views.covers import asked_of_the_hostess

TOP = 10
LATEST = 8
FEW = 8  # gaps that are named one by one; right after the bell one sentence says more

_POSTED = {
    StepTo.BEGIN: "start",
    StepTo.RING: "bell",
    StepTo.GO_ON: "resume",
    StepTo.INTERVAL: "interval",
}
_PAGES = {
    StepTo.GUESTS: "guests",
    StepTo.SEATS: "seats",
    StepTo.FINISH: "finish",
    StepTo.PRIZES: "prizes",
    StepTo.PRINT: "print",
}


@login_required
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """Show where the evening stands, and the one obvious next act (feature 75)."""
    drive = own_drive(request, code)
    if is_seen(request, drive):
        return nothing_new()
    now = evening(drive, timezone.now())
    lines = history(drive, count=LATEST)
    shown: dict[str, Any] = {
        "evening": now,
        "clock": now.clock,
        "next": with_act(Desk(drive), now.next_step),
        "last_act": undo_line(drive, last_act(drive, lines)),
        # Pressed again, Undo goes one act further back: that is asked about first.
        "asks_before_undo": bool(lines) and lines[0].is_undo,
        "history": [undo_line(drive, line) for line in lines],
        "screen_path": screen_path(drive),
        "screens": screen_choices(drive, now),
        "kept_trouble": trouble(drive.code),
        "announcing": AnnouncementForm(),
        "ready_made": READY_MADE,
    }
    if drive.is_finished:
        # Her laptop often faces the hall: behind the curtain who has won is not told (feature 50).
        shown["winners"] = "" if drive.has_curtain else winners_said(now.places())
        return show(request, "drives/finished.html", drive, shown)
    shown["asked"] = asked_of_the_hostess(Desk(drive))
    if now.hand is None:
        return show(request, "drives/set_up.html", drive, shown | {"steps": _steps(drive)})
    return show(request, "drives/board.html", drive, shown | _of_the_hand(Desk(drive), now))


def with_act(desk: Desk, step: NextStep) -> dict[str, Any]:
    """Return the next step with the address its button posts to, or its page."""
    if step.step in _POSTED:
        url = reverse("hand_act", args=[desk.drive.code, step.hand, _POSTED[step.step]])
    else:
        url = desk.url(_PAGES[step.step])
    return asdict(step) | {"url": url, "is_posted": step.step in _POSTED}


def undo_line(drive: Drive, line: HistoryLine | None) -> dict[str, Any] | None:
    """Return a line of the history with the address that takes its act back."""
    if line is None:
        return None
    undo = reverse("undo", args=[drive.code, line.version]) if line.can_undo else ""
    return asdict(line) | {"undo_url": undo}


def _steps(drive: Drive) -> list[dict[str, str]]:
    """Return the steps of set-up as they are shown: done, the one that is next, and the others."""
    steps = steps_of_set_up(drive)
    first = next((step for step in steps if not step.is_done), None)
    states = ["done" if step.is_done else "now" if step is first else "next" for step in steps]
    return [
        {"text": step.text, "state": state, "url": reverse(step.page, args=[drive.code])}
        for step, state in zip(steps, states, strict=True)
    ]


def _of_the_hand(desk: Desk, now: EveningNow) -> dict[str, Any]:
    number = now.hand.number if now.hand else 0
    room, missing = room_to_come(desk.drive), now.missing()
    return {
        "tiles": with_urls(desk, number, now.tiles()),
        "missing": gaps_with_urls(desk, missing) if len(missing) <= FEW else [],
        "to_come": now.said_to_come(),
        "who_goes": now.who_goes,
        "places": now.places()[:TOP],
        "room": room,
        "calls": calls_shown(desk),
        "stewards": stewards_heard(desk.drive, now.now),
        "planned": desk.drive.planned_hands,
        "may_add": desk.drive.planned_hands < MOST_HANDS,
        "hand": number,
    }


def with_urls(desk: Desk, hand: int, tiles: Iterable[TableTile]) -> list[dict[str, Any]]:
    """Return the tiles with the address of each table's page, as this desk reaches it."""
    return [asdict(tile) | {"url": desk.url("table", hand, tile.number)} for tile in tiles]


def gaps_with_urls(desk: Desk, gaps: Iterable[Gap]) -> list[dict[str, Any]]:
    """Return what is missing, each with the address where it is filled in."""
    return [
        {
            "hand": gap.hand,
            "table": gap.table,
            "sentence": gap.sentence,
            "url": gap.table and desk.url("table", gap.hand, gap.table),
        }
        for gap in gaps
    ]

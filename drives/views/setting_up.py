"""What all pages of setting up have in common: the masthead, the steps, a key for each form."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from drives.http.acts import fresh_key
from drives.models import Drive
from drives.services.evening.announcing import line_in_force
from drives.services.evening.hands import latest_hand
from drives.services.evening.present import guests_present
from drives.services.setting_up.ready import are_cards_ready
from drives.services.wording import clock_time, counted, day_in_words


@dataclass(frozen=True, slots=True)
class StepLink:
    """One of the steps: what it is called, where it is done, and how far it has come."""

    text: str
    url: str
    is_done: bool
    is_here: bool


def page(
    request: HttpRequest,
    drive: Drive,
    template: str,
    shown: Mapping[str, object],
    *,
    status: int = 200,
) -> HttpResponse:
    """Show a page of setting up; ``here``, of what is shown, is the step it belongs to."""
    hand, now = latest_hand(drive), timezone.now()
    common = {
        "drive": drive,
        "drive_line": _line(drive, guests_present(drive, hand, now)),
        "announced": line_in_force(drive, hand, now),
        "drive_url": reverse("board", args=[drive.code]),
        "steps": _steps(drive, shown.get("here")),
        "key": fresh_key,  # called anew for each form: two forms with one key would be one act
        "version": drive.version,
    }
    return render(request, template, {**common, **shown}, status=status)


def _line(drive: Drive, guests: int) -> str:
    begins = f"{day_in_words(drive.day)}, {clock_time(drive.starts_at)}"
    people = [counted(guests, "guest")] if guests else []
    pretend = ["A pretend drive"] if drive.is_pretend else []
    return " · ".join([*pretend, begins, *people])


def _steps(drive: Drive, here: object) -> list[StepLink]:
    guests, stewards = drive.players.ranked().count(), drive.stewards.exists()
    board = "Begin" if drive.is_planned else "Board"
    steps = (
        ("change_plan", "Plan", True),
        ("guests", "Guests", guests > 1),
        ("seats", "Seats", drive.is_seated),
        ("stewards", "Stewards", stewards),
        ("print", "Print", are_cards_ready(drive)),
        ("ready", "Ready?", False),
        ("board", board, False),
    )
    return [
        StepLink(text, reverse(name, args=[drive.code]), is_done, name == here)
        for name, text, is_done in steps
    ]

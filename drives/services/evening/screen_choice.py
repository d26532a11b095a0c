"""What the hostess chose for the hall screen, and what of it can be shown now (feature 63, F53).

A choice holds until the next bell or the next beginning of a hand, whichever comes first; then the
screen goes by itself again. Nothing need be pressed for that, as nothing need be for the bell (D4):
the choice is older than the moment, and that is all. What cannot be shown in a moment is the clock
there, so that the last plan never stays on the wall.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from drives.models import Drive
from drives.services.evening.overview import EveningNow
from drives.services.seats.movers import Still, moves_after
from drives.services.wording import listed

Screen = Drive.Screen
_STILL = {
    Still.LAST: "this was the last hand",
    Still.VOID: "the hand is void, so nobody moves on",  # T5
    Still.ONE_TABLE: "at one table nobody moves on",  # D10
}


def screen_in_force(drive: Drive, now: EveningNow) -> Drive.Screen:
    """Return what the hall screen is to show: by itself, what was chosen, or the clock instead."""
    if not _holds(drive, now):
        return Screen.BY_ITSELF
    chosen = Screen(drive.screen)
    if chosen in possible_screens(drive, now):
        return chosen
    return Screen.BY_ITSELF if drive.is_finished else Screen.CLOCK


def _holds(drive: Drive, now: EveningNow) -> bool:
    """Say whether the choice was made since the last bell or beginning of a hand."""
    chosen_at = drive.screen_chosen_at
    if drive.screen == Screen.BY_ITSELF or chosen_at is None:
        return False
    if now.hand is None:
        return True
    return chosen_at >= (now.hand.clock.bell_at(now.now) if now.is_over else now.hand.started_at)


def possible_screens(drive: Drive, now: EveningNow) -> tuple[Drive.Screen, ...]:
    """Return what can be shown now, in the order of the buttons."""
    waits = _waiting(drive, now)
    return tuple(screen for screen in Screen if screen not in waits)


def _waiting(drive: Drive, now: EveningNow) -> Mapping[Drive.Screen, str]:
    """Say of each screen that cannot be shown now why it cannot.

    While a hand is played nobody is sent anywhere, and no figures of the hands before stand on the
    wall; from the bell on nobody need find the seat of the hand that is over (F53).
    """
    if drive.is_finished:
        can = {Screen.BY_ITSELF, Screen.STANDINGS, Screen.PRIZES}
        return {screen: "the drive is finished" for screen in Screen if screen not in can}
    return {
        screen: why
        for screen, why in (
            (Screen.SEATS, _no_seats(drive, now)),
            (Screen.MOVERS, _no_movers(drive, now)),
            (Screen.STANDINGS, _no_standings(now)),
            (Screen.PRIZES, "they come after the finish"),
        )
        if why
    }


def _no_seats(drive: Drive, now: EveningNow) -> str:
    if not drive.is_seated:
        return "the guests have no seats yet"
    return "the next hand has new ones, once it begins" if now.is_over else ""


def _no_movers(drive: Drive, now: EveningNow) -> str:
    if now.hand is None or not now.is_over:
        return "nobody moves on before the bell"
    still = moves_after(drive, now.hand).still
    return _STILL[still] if still else ""


def _no_standings(now: EveningNow) -> str:
    if now.hand is None:
        return "no hand has been played"
    if not now.is_over:
        return "no figures while a hand is played"
    return "" if now.that_count else "no hand that counts has all its marks"


@dataclass(frozen=True, slots=True)
class ScreenChoices:
    """The buttons for the hall screen: what is shown, what could be, and what waits for what."""

    shown: Drive.Screen
    possible: tuple[Drive.Screen, ...]
    not_now: tuple[str, ...] = ()
    """What cannot be shown in this moment of the evening, as in "Seats: the guests have none"."""


def screen_choices(drive: Drive, now: EveningNow) -> ScreenChoices:
    """Return what the hostess can put on the hall screen now."""
    waits: dict[str, list[str]] = {}
    for screen, why in _waiting(drive, now).items():
        waits.setdefault(why, []).append(str(screen.label))
    return ScreenChoices(
        screen_in_force(drive, now),
        possible_screens(drive, now),
        tuple(f"{_in_a_row(labels)}: {why}." for why, labels in waits.items()),
    )


def _in_a_row(labels: Sequence[str]) -> str:
    return listed((labels[0], *(label.lower() for label in labels[1:])))

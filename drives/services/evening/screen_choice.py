"""What the hostess chose for the hall screen, and what of it can be shown now (feature 63, F53).

A choice holds until the next bell or the next beginning of a hand, whichever comes first; then the
screen goes by itself again. Nothing need be pressed for that, as nothing need be for the bell (D4):
the choice is older than the moment, and that is all. What cannot be shown in a moment is the clock
there, so that the last plan never stays on the wall.
"""

from dataclasses import dataclass

from drives.models import Drive
from drives.services.evening.overview import EveningNow
from drives.services.seats.movers import moves_after
from drives.services.wording import listed

Screen = Drive.Screen
_AT_ANY_TIME = (Screen.BY_ITSELF, Screen.WELCOME, Screen.CLOCK, Screen.TEA)


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
    """Return what can be shown now, in the order of the buttons.

    While a hand is played nobody is sent anywhere, and no figures of the hands before stand on the
    wall; from the bell on nobody need find the seat of the hand that is over (F53).
    """
    can = set(_AT_ANY_TIME)
    if drive.is_finished:
        can = {Screen.BY_ITSELF, Screen.STANDINGS, Screen.PRIZES}
    elif now.hand is None or not now.is_over:
        can |= {Screen.SEATS} if drive.is_seated else set()
    else:
        can |= {Screen.MOVERS} if moves_after(drive, now.hand).still is None else set()
        can |= {Screen.STANDINGS} if now.that_count else set()
    return tuple(screen for screen in Screen if screen in can)


@dataclass(frozen=True, slots=True)
class ScreenChoices:
    """The buttons for the hall screen: what is shown, what could be, and what has to wait."""

    shown: Drive.Screen
    possible: tuple[Drive.Screen, ...]

    @property
    def not_now(self) -> str:
        """Name what cannot be shown in this moment of the evening."""
        return listed(screen.label.lower() for screen in Screen if screen not in self.possible)


def screen_choices(drive: Drive, now: EveningNow) -> ScreenChoices:
    """Return what the hostess can put on the hall screen now."""
    return ScreenChoices(screen_in_force(drive, now), possible_screens(drive, now))

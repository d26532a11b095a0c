"""What the hall may see: whether the standings, and what the hostess chose for the screen."""

from drives.models import Drive
from drives.services.acts.deed import Deed, service_at_any_time


@service_at_any_time
def draw_curtain(deed: Deed, *, closed: bool) -> None:
    """Hide the standings from the hall, or show them there (feature 50)."""
    deed.change(deed.drive, has_curtain=closed)
    hidden = "The standings are hidden from the hall."
    deed.say(hidden if closed else "The standings are shown in the hall.")


_SAID = {
    Drive.Screen.BY_ITSELF: "The hall screen goes by itself.",
    Drive.Screen.WELCOME: "The hall screen says welcome.",
    Drive.Screen.SEATS: "The hall screen shows where everybody sits.",
    Drive.Screen.CLOCK: "The hall screen shows the clock.",
    Drive.Screen.MOVERS: "The hall screen shows who goes where.",
    Drive.Screen.STANDINGS: "The hall screen shows the standings.",
    Drive.Screen.TEA: "The hall screen says that tea is served.",
    Drive.Screen.PRIZES: "The hall screen shows the prizes.",
}


@service_at_any_time
def choose_screen(deed: Deed, screen: Drive.Screen) -> None:
    """Put something on the hall screen until the next bell or the next hand, whichever is first.

    What cannot be shown now is not refused: the screen shows the clock instead (feature 63, F53).
    """
    is_chosen = screen != Drive.Screen.BY_ITSELF
    deed.change(deed.drive, screen=screen, screen_chosen_at=deed.act.at if is_chosen else None)
    deed.say(_SAID[screen])

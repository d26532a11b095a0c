"""The curtain: whether the hall may see the standings (feature 50)."""

from drives.services.acts.deed import Deed, service_at_any_time


@service_at_any_time
def draw_curtain(deed: Deed, *, closed: bool) -> None:
    """Hide the standings from the hall, or show them there."""
    deed.change(deed.drive, has_curtain=closed)
    hidden = "The standings are hidden from the hall."
    deed.say(hidden if closed else "The standings are shown in the hall.")

"""What guests may see on their own phones: the own score card, and the standings."""

from drives.services.acts.deed import Deed, service_at_any_time


@service_at_any_time
def let_guests_see_their_cards(deed: Deed, *, they_may: bool) -> None:
    """Open the guests' own cards to the links on their score cards, or close them again."""
    deed.change(deed.drive, guests_see_their_cards=they_may)
    if they_may:
        deed.say("Guests may see their own cards on their phones.")
    else:
        deed.say("Guests do not see their cards on their phones.")


@service_at_any_time
def release_standings(deed: Deed, *, released: bool) -> None:
    """Let guests see the standings on their own pages while the curtain is open, or no longer."""
    deed.change(deed.drive, guests_see_standings=released)
    if not released:
        deed.say("Guests do not see the standings on their phones.")
    elif deed.drive.has_curtain:
        deed.say("Guests see the standings on their phones as soon as the curtain is open.")
    else:
        deed.say("Guests see the standings on their phones.")

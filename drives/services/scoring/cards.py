"""Whether guests may look at their own score card on their phones."""

from drives.services.acts.deed import Deed, service_at_any_time


@service_at_any_time
def let_guests_see_their_cards(deed: Deed, *, they_may: bool) -> None:
    """Open the guests' own cards to the links on their score cards, or close them again."""
    deed.change(deed.drive, guests_see_their_cards=they_may)
    if they_may:
        deed.say("Guests may see their own cards on their phones.")
    else:
        deed.say("Guests do not see their cards on their phones.")

"""Guests' own pages: two tables whose guests may see them, and where each of them is."""

from drives.services.acts.links import guest_token
from drives.services.scoring.cards import let_guests_see_their_cards
from tests.drives.an_evening import seated


def two_tables_with_own_pages(hostess):
    """Two tables, seated; guests may see their own pages."""
    found = seated(hostess)
    let_guests_see_their_cards(found.act(), found.drive, they_may=True)
    found.fresh()
    return found


def own_url(evening, name):
    player = evening.drive.players.select_related("drive").get(name=name)
    return f"/G/{player.drive.code}/{player.number}/{guest_token(player)}/"

"""Who moves on, as it is said on the page of a table and at the foot of the hall screen."""

from drives.services.seats.movers import moves_after
from tests.drives.reading_pages import text

HOME = "Ann goes home; nobody comes to Table 2, and the deal there passes to the left."
TABLE_1 = {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6}
TABLE_2 = {"Eve": 0, "Fay": 10, "Gus": 8, "Hal": 6}


def after(evening, hand=1):
    return moves_after(evening.fresh(), evening.hand(hand))


def table(client, evening, number=1):
    return text(client.get(evening.url(f"hands/1/tables/{number}/")))


def foot(client, evening):
    return text(client.get(evening.screen_url())).rsplit("  ", 1)[-1]

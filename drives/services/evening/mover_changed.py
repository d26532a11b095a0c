"""What a correction changes of who moves on, said before it is saved (feature 20, F27)."""

from collections.abc import Mapping

from drives.services.evening.table_page import TablePage, rightly_moving


def mover_changed(page: TablePage, figures: Mapping[int, int]) -> str:
    """Say who would move on with these figures instead of who has; nothing if that stays (F27).

    Before the next hand the page then offers to change it; from then on nobody need walk.
    """
    before, after = page.rightly, rightly_moving(page.facts, figures)
    if page.went is None or before == after or page.went.number in after:
        return ""
    changes = f"This changes the winner of Table {page.table} in hand {page.hand}"
    if not page.is_walking:
        return f"{changes}; nobody need move now."
    who = " or ".join(str(page.facts.players[n]) for n in after)
    cut = ", by a cut," if len(after) > 1 else ""
    instead = f"{who}{cut} instead of {page.went.player or 'the empty chair'}"
    to = page.moves.after(page.table)
    if page.is_closed:
        begun = f"Hand {page.hand + 1} has begun, so nobody need walk now."
        return f"{changes}: {instead} would have gone to Table {to}. {begun}"
    can_be = "Who moves on can be changed as soon as it is sent."
    return f"{changes}: {instead} would go to Table {to}. {can_be}"

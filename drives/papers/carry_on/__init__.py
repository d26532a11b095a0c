"""The evening on paper, made after every hand: with it the hall goes on when the laptop does not.

Two parts that can be given to two people: who sits where, table by table; and the marks so far,
with a box for every one to come.
"""

from collections.abc import Sequence

from drives.papers.carry_on.marks import marks_part
from drives.papers.carry_on.values import ChairTaken, GuestSoFar, SoFar, TableNow
from drives.papers.carry_on.where import where_part
from drives.papers.flow import print_flows
from drives.papers.page import AS_USUAL, Occasion, Stationery

__all__ = ["ChairTaken", "GuestSoFar", "SoFar", "TableNow", "carry_on_by_paper"]


def carry_on_by_paper(
    occasion: Occasion,
    so_far: SoFar,
    tables: Sequence[TableNow],
    guests: Sequence[GuestSoFar],
    *,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make both parts as one PDF, on sheets that lie across."""
    return print_flows([
        where_part(occasion, so_far, tables, stationery),
        marks_part(occasion, so_far, guests, stationery),
    ])

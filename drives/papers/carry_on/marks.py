"""The second part: every guest's marks and total so far, and a box for each mark to come."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from drives.papers.carry_on.values import GuestSoFar, SoFar
from drives.papers.flow import Block, Flow, note_blocks
from drives.papers.fonts import Face
from drives.papers.page import Occasion, Stationery
from drives.papers.pen import MM, Align
from drives.papers.ruled_table import RuledTable, TableColumn

MOST_COLUMNS = 16  # hands side by side; in narrower boxes nobody can write
_ROW = 7.4 * MM
_SPARE_ROWS = 3  # for who comes late
_SIGNS = (
    "An empty box is a mark to come; “12+50” is a mark of 12 with a fine of 50; “–” is a missed "
    "hand, with the room’s average in the total."
)


def marks_part(
    occasion: Occasion, so_far: SoFar, guests: Sequence[GuestSoFar], stationery: Stationery
) -> tuple[Flow, list[Block]]:
    """Return the pages of the marks; house players have none, and no total (T4)."""
    flow = Flow(
        occasion,
        f"Marks so far, and totals after hand {so_far.after}" if so_far.after else "Marks to come",
        stationery,
        motto="Carry on by paper, second part: for whoever keeps the score",
        printed=f"As known on {so_far.as_of}",
        is_across=True,
    )
    hands = shown_hands(so_far.after, so_far.planned)
    ruled = _ruled(flow, so_far, hands)
    flow = replace(flow, headings=ruled.headings)
    rows = [ruled.row_of(list(_cells(guest, so_far, hands))) for guest in guests]
    spare = [ruled.row_of([""] * len(ruled.columns))] * _SPARE_ROWS
    return flow, [*rows, *spare, *_notes(flow, so_far, hands)]


def shown_hands(after: int, planned: int) -> range:
    """Return the hands that have a column: all, or those to come and what else there is room for.

    >>> shown_hands(5, 12), shown_hands(5, 24), shown_hands(20, 24)
    (range(1, 13), range(6, 22), range(9, 25))
    """
    first = max(0, min(after, planned - MOST_COLUMNS))
    return range(first + 1, min(first + MOST_COLUMNS, planned) + 1)


def _ruled(flow: Flow, so_far: SoFar, hands: range) -> RuledTable:
    after = TableColumn(f"After {so_far.after}", 1.5, Align.RIGHT, Face.FIGURE)
    columns = [
        TableColumn("Card", 1, Align.RIGHT, Face.FIGURE),
        TableColumn("Name", 5, is_name=True),
        *(_hand(hand) for hand in hands if hand <= so_far.after),
        *((after,) if so_far.after else ()),
        *(_hand(hand) for hand in hands if hand > so_far.after),
        TableColumn("Fines", 1.2, Align.RIGHT),
        TableColumn("Total", 1.5, Align.RIGHT),
    ]
    return RuledTable(tuple(columns), flow.left, flow.right, row=_ROW, size=10.5, has_boxes=True)


def _hand(hand: int) -> TableColumn:
    return TableColumn(str(hand), 1, Align.CENTRE, Face.NAME)


def _cells(guest: GuestSoFar, so_far: SoFar, hands: range) -> Iterator[str]:
    yield str(guest.number)
    yield guest.name
    marks = {hand: mark for hand, mark in enumerate(guest.marks, start=1) if hand in hands}
    yield from (marks.get(hand, "") for hand in hands if hand <= so_far.after)
    if so_far.after:
        yield str(guest.total)
    yield from (marks.get(hand, "") for hand in hands if hand > so_far.after)
    yield from ("", "")


def _notes(flow: Flow, so_far: SoFar, hands: range) -> Iterator[Block]:
    notes = [_SIGNS]
    if hands.stop <= so_far.planned:
        notes.append(
            f"Hands {hands.stop} to {so_far.planned} have no column here: rule them on the back."
        )
    for note in notes:
        yield from note_blocks(note, left=flow.left, right=flow.right)

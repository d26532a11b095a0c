"""The standings on paper: lowest first, ties as on screen, the whole of every name."""

from collections.abc import Iterator, Sequence
from functools import partial

from drives.papers.flow import MARGIN, Block, Flow, Headings, note_blocks, print_flow
from drives.papers.fonts import Face, legible
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, Occasion, Stationery
from drives.papers.pen import INK, MM, Pen, Style
from drives.papers.standings_rows import (
    HEADINGS,
    Columns,
    PlaceRow,
    columns_for,
    draw_headings,
    draw_row,
    set_row,
)

_AVERAGE = (
    "Avg: a missed hand counts the room’s average of that hand, rounded up to an even number."
)
_TO_COME = "Not placed yet: marks to come"
_BELOW = "Below the line: a hand was missed"
_DIVIDER = 11 * MM


def standings_sheet(  # noqa: PLR0913 - each is a line of the sheet, all named by the caller
    occasion: Occasion,
    places: Sequence[PlaceRow],
    *,
    hands: int,
    notes: Sequence[str] = (),
    printed_at: str = "",
    stationery: Stationery = AS_USUAL,
    is_final: bool = True,
) -> bytes:
    """Make the standings as one PDF: the ranked, those to come, those below the line, the notes.

    The order of ``places`` is kept in each of the three groups. Every page repeats the headings
    and says "page x of y"; no row is cut and no heading stands alone at a foot.
    """
    width, _ = stationery.paper.size
    columns = columns_for(places, left=MARGIN, right=width - MARGIN)
    count = f"{hands} hand" if hands == 1 else f"{hands} hands"
    flow = Flow(
        occasion,
        f"Final standings · {count}" if is_final else f"Standings after {count}",
        stationery,
        Headings(HEADINGS, partial(draw_headings, columns)),
        motto="The lowest total wins.",
        # Of two sheets on the wall the later one counts; their times tell which it is.
        printed=f"Printed {legible(printed_at)}".rstrip(),
    )
    return print_flow(flow, list(_blocks(places, notes, columns)))


def _blocks(places: Sequence[PlaceRow], notes: Sequence[str], columns: Columns) -> Iterator[Block]:
    to_come = [row for row in places if not row.label and not row.missed]
    below = [row for row in places if not row.label and row.missed]
    groups = (("", [row for row in places if row.label]), (_TO_COME, to_come), (_BELOW, below))
    for heading, group in groups:
        if heading and group:
            divide = partial(_draw_divider, columns, heading)
            yield Block(_DIVIDER, divide, stays_with_next=True)
        for row in group:
            this = set_row(row, columns)
            yield Block(this.height, partial(draw_row, columns, this))
    if not places:
        notes = ("Nobody has a total yet.", *notes)
    explained = [_AVERAGE] if any(row.averages for row in places) else []
    for note in (*explained, *notes):
        yield from note_blocks(note, left=columns.left, right=columns.right)


def _draw_divider(columns: Columns, heading: str, pen: Pen, top: float) -> None:
    label = Style(Face.LABEL, 9.5)
    with pen.tags.ornament():
        double_rule(pen, left=columns.left, right=columns.right, y=top - 2.6 * MM)
    with pen.tags.group("TR"), pen.tags.piece("TH"):
        pen.write((columns.name_starts, top - 8.6 * MM), heading, label)
    with pen.tags.ornament():
        pen.line((columns.left, top - _DIVIDER), (columns.right, top - _DIVIDER), 0.4, INK)

"""The first part: who sits where, who moves on, what is missing, and how to go on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from drives.papers.carry_on.values import ChairTaken, SoFar, TableNow
from drives.papers.flow import Block, Flow, note_blocks
from drives.papers.fonts import Face, can_be_drawn
from drives.papers.names import Unwritten
from drives.papers.page import Occasion, Stationery
from drives.papers.pen import MM, Align, Pen, Style
from drives.papers.ruled_table import Cell, RuledTable, TableColumn

_ROW = 8.4 * MM
_HEADED = 8.5 * MM


def where_part(
    occasion: Occasion, so_far: SoFar, tables: Sequence[TableNow], stationery: Stationery
) -> tuple[Flow, list[Block]]:
    """Return the pages of who sits where."""
    hand = so_far.hand
    flow = Flow(
        occasion,
        f"Who sits where in hand {hand}" if hand else "Who sits where in hand 1",
        stationery,
        motto="Carry on by paper, first part: for whoever sends people to their tables",
        printed=f"As known on {so_far.as_of}",
        is_across=True,
    )
    most = max((chair.chair for table in tables for chair in table.chairs), default=4)
    moves_on = any(table.goes_to for table in tables)
    ruled = _ruled(flow, hand or 1, chairs=most, moves_on=moves_on)
    flow = replace(flow, headings=ruled.headings)
    rows = [ruled.row_of(list(_cells(table, most, moves_on=moves_on))) for table in tables]
    return flow, [*rows, *_notes(flow, so_far)]


def _ruled(flow: Flow, hand: int, *, chairs: int, moves_on: bool) -> RuledTable:
    number = TableColumn("No.", 0.55, Align.RIGHT, Face.FIGURE)
    columns = [TableColumn("Table", 0.75, Align.CENTRE, Face.FIGURE)]
    for chair in range(1, chairs + 1):
        columns += [number, TableColumn(f"Chair {chair}", 3, is_name=True)]
    if moves_on:
        columns += [
            TableColumn(f"Winner of hand {hand}", 3, is_name=True),
            TableColumn("goes to", 1, Align.CENTRE, Face.FIGURE),
        ]
    return RuledTable(tuple(columns), flow.left, flow.right, row=_ROW, has_boxes=True)


def _cells(table: TableNow, chairs: int, *, moves_on: bool) -> Iterator[Cell]:
    yield str(table.number)
    taken = {chair.chair: chair for chair in table.chairs}
    for number in range(1, chairs + 1):
        chair = taken.get(number, ChairTaken(number, name="–", is_empty=True))
        yield str(chair.number or "")
        yield chair.name or ("empty" if chair.is_empty else "")
    if moves_on:
        yield _winner(table)
        yield str(table.goes_to or "")


def _winner(table: TableNow) -> Cell:
    """Return the winner; the number of the card and a line where no font has the name (F09)."""
    if can_be_drawn(table.winner):
        return table.winner
    number = next((chair.number for chair in table.chairs if chair.name == table.winner), None)
    return Unwritten(number) if number else table.winner


def _notes(flow: Flow, so_far: SoFar) -> Iterator[Block]:
    for heading, notes in (
        ("What is missing", so_far.missing or ("Nothing: all marks are in.",)),
        ("How to go on", so_far.how),
    ):
        if notes:
            draw = partial(_draw_heading, heading, flow.left)
            yield Block(_HEADED, draw, is_row=False, stays_with_next=True)
        for note in notes:
            yield from note_blocks(note, left=flow.left, right=flow.right, size=11)


def _draw_heading(heading: str, left: float, pen: Pen, top: float) -> None:
    with pen.tags.piece("H2"):
        pen.write((left, top - 6 * MM), heading, Style(Face.LABEL, 12))

"""The leaflet in large print: 16 points, on sheets that are not folded."""

from drives.papers.flow import MARGIN, Block, Flow, note_blocks, print_flow
from drives.papers.page import Occasion, Stationery
from drives.papers.pen import MM, Pen
from drives.papers.rule_leaflet.cover import SUBTITLE
from drives.papers.rule_leaflet.setting import (
    OUR_WORDS,
    Column,
    LeafletPages,
    passage_blocks,
    values_blocks,
)
from lexicon.cards import Pack

_SIZE = 16
_LEADING = 7 * MM


def large_leaflet(
    occasion: Occasion, pages: LeafletPages, stationery: Stationery, pack: Pack
) -> bytes:
    """Make as many sheets as the same words need."""
    column = Column(MARGIN, stationery.paper.size[0] - MARGIN, _SIZE)
    said = " ".join(OUR_WORDS)
    passages = (*pages.drive, *pages.doubt)
    blocks = [
        *passage_blocks(pages.play, column),
        *values_blocks(pack, column),
        *passage_blocks(passages, column),
        Block(_SIZE, _leave_white, is_row=False),
        *note_blocks(said, left=column.left, right=column.right, size=_SIZE, leading=_LEADING),
    ]
    motto = " · ".join(pages.figures)
    flow = Flow(occasion, SUBTITLE, stationery, motto=motto)
    return print_flow(flow, blocks)


def _leave_white(_pen: Pen, _top: float) -> None: ...

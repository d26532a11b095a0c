"""One page: the timetable on the left, what to bring and who helps on the right, the phones below.

Longer lists than the page can hold in a readable size stand on a page of their own.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from drives.papers.fonts import Face
from drives.papers.hostess_sheet.lists import (
    Column,
    draw_needs,
    draw_see_over,
    draw_stewards,
    draw_timetable,
)
from drives.papers.hostess_sheet.phones import PHONES_HEIGHT, draw_phones
from drives.papers.hostess_sheet.values import WhatIsPlanned
from drives.papers.ornament import double_rule
from drives.papers.page import AS_USUAL, Occasion, Stationery, print_pages
from drives.papers.pen import MM, QUIET, Align, Pen, Style

_MARGIN, _HEAD, _GUTTER = 16 * MM, 32 * MM, 12 * MM
# What still has lines of a readable height: beside the other lists, and in a whole column.
_MOST_HANDS, _MOST_STEWARDS, _MOST_IN_A_COLUMN = 27, 12, 36

DrawList = Callable[[Pen, Column], None]


def hostess_sheet(
    occasion: Occasion, planned: WhatIsPlanned, *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the sheet: one page, and more only for very many hands or Stewards."""
    size = stationery.paper.size

    def draw(pen: Pen) -> None:
        _draw_first_page(pen, size, occasion, planned)
        over = list(_over(planned))
        for start in range(0, len(over), 2):
            _draw_page_over(pen, size, occasion, over[start : start + 2])

    return print_pages(size, title=occasion.name, draw=draw, manner=stationery.manner)


def _draw_first_page(
    pen: Pen, size: tuple[float, float], occasion: Occasion, planned: WhatIsPlanned
) -> None:
    head = Column(_MARGIN, size[0] - _MARGIN, size[1] - _MARGIN, size[1] - _MARGIN - _HEAD)
    _draw_head(pen, head, occasion, f"The hostess’s sheet · the last bell is at {planned.finish}")
    times, rest = _two_columns(head, bottom=_MARGIN + PHONES_HEIGHT + 6 * MM, part=0.42)
    if len(planned.timetable) > _MOST_HANDS:
        draw_see_over(pen, times, "The timetable")
    else:
        draw_timetable(pen, times, planned.timetable, planned.lengths)
    used = draw_needs(pen, rest, planned.needs)
    if len(planned.stewards) > _MOST_STEWARDS:
        draw_see_over(pen, rest.below(used + 5 * MM), "The Stewards")
    elif planned.stewards:
        draw_stewards(pen, rest.below(used + 5 * MM), planned.stewards)
    draw_phones(pen, left=head.left, right=head.right, bottom=_MARGIN, address=planned.address)
    pen.canvas.showPage()


def _over(planned: WhatIsPlanned) -> Iterator[DrawList]:
    """Return the lists for the pages that follow, each as long as a column."""
    most = _MOST_IN_A_COLUMN
    if len(planned.timetable) > _MOST_HANDS:
        for start in range(0, len(planned.timetable), most):
            hands = planned.timetable[start : start + most]
            yield partial(draw_timetable, hands=hands, lengths=planned.lengths)
    if len(planned.stewards) > _MOST_STEWARDS:
        for start in range(0, len(planned.stewards), most):
            yield partial(draw_stewards, stewards=planned.stewards[start : start + most])


def _draw_page_over(
    pen: Pen, size: tuple[float, float], occasion: Occasion, lists: Sequence[DrawList]
) -> None:
    head = Column(_MARGIN, size[0] - _MARGIN, size[1] - _MARGIN, size[1] - _MARGIN - _HEAD)
    _draw_head(pen, head, occasion, "The hostess’s sheet")
    columns = _two_columns(head, bottom=_MARGIN, part=0.5)
    for column, draw_list in zip(columns, lists, strict=False):
        draw_list(pen, column)
    pen.canvas.showPage()


def _two_columns(head: Column, *, bottom: float, part: float) -> tuple[Column, Column]:
    """Return two columns under the head; ``part`` of the width is the left one's."""
    top, middle = head.bottom - 5 * MM, head.left + (head.width - _GUTTER) * part
    return Column(head.left, middle, top, bottom), Column(middle + _GUTTER, head.right, top, bottom)


def _draw_head(pen: Pen, head: Column, occasion: Occasion, subtitle: str) -> None:
    middle = (head.left + head.right) / 2
    with pen.tags.piece("H1"):
        at, title = (middle, head.top - 8 * MM), Style(Face.TITLE, 26)
        pen.write_title(at, occasion.name, title, Align.CENTRE, points=head.width)
    for kind, y, words, style in (
        ("P", 19.5 * MM, occasion.when_and_where, Style(Face.TEXT, 11, QUIET)),
        ("P", 28 * MM, subtitle, Style(Face.LABEL, 15)),
    ):
        with pen.tags.piece(kind):
            at = (middle, head.top - y)
            pen.write_within(at, words, style, Align.CENTRE, points=head.width)
    with pen.tags.ornament():
        double_rule(pen, left=head.left, right=head.right, y=head.top - 13 * MM, scale=1.5)

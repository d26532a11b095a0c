"""Score cards: the card of the thirties that one would keep, sorted when the sheets are cut."""

from collections.abc import Sequence

from drives.papers.card_frame import draw_frame
from drives.papers.card_front import CardFor, draw_front, masthead_right
from drives.papers.card_layout import CardLayout, Rows, card_layout
from drives.papers.imposition import Imposition, cut_and_stack, imposition_for
from drives.papers.page import (
    AS_USUAL,
    EDGE,
    Occasion,
    PaperError,
    Stationery,
    print_pages,
)
from drives.papers.pen import HAIR, Pen

_FRAME = "frame"


def score_cards(  # noqa: PLR0913 - each is a choice of the print page, all named by the caller
    occasion: Occasion,
    cards: Sequence[CardFor],
    *,
    hands: int,
    interval_after: int | None,
    wrong_word_fine: int = 50,
    spare: int = 0,
    spare_rows: int = 0,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make the score cards as one PDF.

    Up to 14 rows give quarter sheets, up to 22 halves, up to 30 whole ones; the cards lie in
    cut-and-stack order, spare cards last, and places left over are spare cards too. A name that
    cannot be drawn gets a line to write on; no name changes the number of pages.

    Raises:
        PaperError: there is no card to print, or there are more hands than a card has room for.
    """
    count = _count(cards, spare)
    inside = interval_after is not None and 0 < interval_after < hands
    rows = Rows(hands, spare_rows, interval_after if inside else None)
    imposition = imposition_for(rows.count, stationery.paper)
    layout = card_layout(imposition, rows)
    right = masthead_right(layout, with_qr=any(card.address for card in cards))

    def draw(pen: Pen) -> None:
        _keep_frame(pen, layout, occasion, fine=wrong_word_fine, right=right)
        for sheet in cut_and_stack(count, imposition.per_sheet):
            guests = [cards[place] if place < len(cards) else None for place in sheet]
            _draw_sheet(pen, imposition, layout, guests, right=right)

    return print_pages(imposition.sheet, title=occasion.name, draw=draw, manner=stationery.manner)


def _count(cards: Sequence[CardFor], spare: int) -> int:
    if not cards and not spare:
        raise PaperError(
            "There is no card to print: no guest is on the list, and no spare is asked for."
        )
    return len(cards) + spare


def _keep_frame(
    pen: Pen, layout: CardLayout, occasion: Occasion, *, fine: int, right: float
) -> None:
    """Draw once what all cards have in common; each sheet shows it again."""
    pen.canvas.beginForm(_FRAME, 0, 0, layout.width, layout.height)
    draw_frame(pen, layout, occasion, fine=fine, right=right)
    pen.canvas.endForm()


def _draw_sheet(
    pen: Pen,
    imposition: Imposition,
    layout: CardLayout,
    guests: Sequence[CardFor | None],
    *,
    right: float,
) -> None:
    with pen.tags.ornament():
        _cut_lines(pen, imposition)
    for place, guest in enumerate(guests):
        pen.canvas.saveState()
        pen.canvas.translate(*imposition.corner(place))
        draw_front(pen, layout, guest, right=right)
        with pen.tags.piece("Figure", alt=_rows_in_words(layout.rows)):
            pen.canvas.doForm(_FRAME)
        pen.canvas.restoreState()
    pen.canvas.showPage()


def _rows_in_words(rows: Rows) -> str:
    interval = f", interval after hand {rows.interval_after}" if rows.interval_after else ""
    return f"Score card with rows for {rows.hands} hands{interval}. The lowest total wins."


def _cut_lines(pen: Pen, imposition: Imposition) -> None:
    (width, height), (card_width, card_height) = imposition.sheet, imposition.card
    pen.canvas.setDash(1, 3)
    for column in range(1, imposition.across):
        x = column * card_width
        pen.line((x, EDGE + 1), (x, height - EDGE - 1), 0.3, HAIR)
    for row in range(1, imposition.down):
        y = row * card_height
        pen.line((EDGE + 1, y), (width - EDGE - 1, y), 0.3, HAIR)
    pen.canvas.setDash()

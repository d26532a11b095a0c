"""Souvenir cards on their sheets, in cut-and-stack order."""

from collections.abc import Sequence

from drives.papers.cutting import draw_cut_lines
from drives.papers.imposition import Imposition, cut_and_stack
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import Pen
from drives.papers.souvenirs.card import draw_souvenir
from drives.papers.souvenirs.layout import SouvenirCard
from drives.papers.souvenirs.values import Souvenir


def souvenir_cards(
    occasion: Occasion, guests: Sequence[Souvenir], *, stationery: Stationery = AS_USUAL
) -> bytes:
    """Make the cards in cut-and-stack order: quarters up to 14 hands, else halves, whole sheets.

    Raises:
        PaperError: there is no guest.
    """
    if not guests:
        raise PaperError("There is no souvenir card to print: no guest is on the list.")
    sheet = _sheet(max(len(guest.hands) for guest in guests), stationery)
    most = max(len(guest.hands) for guest in guests)
    card = SouvenirCard(*sheet.card, sheet.scale, most)

    def draw(pen: Pen) -> None:
        for places in cut_and_stack(len(guests), sheet.per_sheet):
            with pen.tags.ornament():
                draw_cut_lines(pen, sheet)
            for place, which in enumerate(places):
                if which < len(guests):
                    pen.canvas.saveState()
                    pen.canvas.translate(*sheet.corner(place))
                    draw_souvenir(pen, card, occasion, guests[which])
                    pen.canvas.restoreState()
            pen.canvas.showPage()

    return print_pages(sheet.sheet, title=occasion.name, draw=draw, manner=stationery.manner)


def _sheet(hands: int, stationery: Stationery) -> Imposition:
    width, height = stationery.paper.size
    if hands <= 14:
        return Imposition((width, height), across=2, down=2, scale=1.0)
    if hands <= 24:
        return Imposition((height, width), across=2, down=1, scale=1.4)
    return Imposition((width, height), across=1, down=1, scale=1.4)

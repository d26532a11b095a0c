"""Score cards: the card of the thirties that one would keep, sorted when the sheets are cut."""

from collections.abc import Sequence

from drives.papers.card_back import BackWords
from drives.papers.card_back_words import back_words
from drives.papers.card_frame import FrameWords
from drives.papers.card_front import CardFor
from drives.papers.card_layout import Rows, card_layout
from drives.papers.card_sheets import CardSheets
from drives.papers.imposition import cut_and_stack, imposition_for
from drives.papers.page import AS_USUAL, Occasion, PaperError, Stationery, print_pages
from drives.papers.pen import Pen
from lexicon.cards import PACK_1933
from lexicon.house_rules import HouseRules

_AS_IN_1933 = HouseRules()


def score_cards(  # noqa: PLR0913 - each is a choice of the print page, all named by the caller
    occasion: Occasion,
    cards: Sequence[CardFor],
    *,
    hands: int,
    interval_after: int | None,
    spare_rows: int = 0,
    rules: HouseRules = _AS_IN_1933,
    tables: int | None = None,
    dictionary: str = "",
    spare: int = 0,
    one_a_sheet: bool = False,
    with_backs: bool = False,
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make the score cards as one PDF.

    Up to 14 rows give quarter sheets, up to 22 halves, up to 30 whole ones (large print: halves up
    to 14, whole sheets up to 22). The cards lie in cut-and-stack order, spare cards last, and
    places left over are spare cards too; or each lies alone on paper of its own size. With backs
    every second page goes behind the one before, flipped on the long edge. A name that cannot be
    drawn gets a line to write on; no name changes the number of pages.

    Raises:
        PaperError: there is no card to print, or there are more hands than a card has room for.
    """
    if not cards and not spare:
        raise PaperError(
            "There is no card to print: no guest is on the list, and no spare is asked for."
        )
    inside = interval_after is not None and 0 < interval_after < hands
    rows = Rows(hands, spare_rows, interval_after if inside else None)
    imposition = imposition_for(rows.count, stationery)
    back = BackWords(back_words(rules, tables=tables), PACK_1933)
    sheets = CardSheets(
        imposition.one_a_sheet() if one_a_sheet else imposition,
        card_layout(imposition, rows, is_large=stationery.is_large),
        FrameWords(occasion, dictionary, rules.wrong_word_fine, stationery.is_large),
        back if with_backs else None,
        has_codes=any(card.address for card in cards),
    )
    return print_pages(
        sheets.imposition.sheet,
        title=occasion.name,
        draw=lambda pen: _draw(pen, sheets, cards, len(cards) + spare),
        manner=stationery.manner,
    )


def _draw(pen: Pen, sheets: CardSheets, cards: Sequence[CardFor], count: int) -> None:
    sheets.keep(pen)
    for number, sheet in enumerate(cut_and_stack(count, sheets.imposition.per_sheet)):
        guests = [cards[place] if place < len(cards) else None for place in sheet]
        sheets.draw_fronts(pen, guests)
        if sheets.back:
            sheets.draw_backs(pen, guests, is_first=number == 0)

"""The codes on paper: made by ourselves, the same as segno makes them, and seen on the sheet."""

import segno
from hypothesis import example, given, settings
from hypothesis import strategies as st

from drives.papers.card_layout import Rows, card_layout
from drives.papers.imposition import imposition_for
from drives.papers.page import AS_USUAL
from drives.papers.qr import matrix
from tests.drives.cards_on_paper import cards_for, made
from tests.drives.kinds_of_paper import pictures

CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
# Where the words and their end fill a byte, segno puts one of zeros behind; no reader minds.
FULL_BYTES = {7, 10}
ROOM = (20, 38, 61, 90, 122, 154)  # capitals in a code of each size


def by_segno(address):
    code = segno.make_qr(address, error="m", boost_error=False, mask=2)
    return tuple(map(bytes, code.matrix))


@settings(deadline=None, max_examples=150)
@given(st.text(CAPITALS, max_size=170).map("H".__add__))
@example("H" * 154)
@example("H" * 155)
def test_a_code_of_capitals_is_the_one_that_segno_makes(address):
    if len(address) % 16 not in FULL_BYTES:
        assert matrix(address) == by_segno(address)


def test_each_size_is_filled_to_its_last_letter():
    for room, side in zip(ROOM, range(21, 45, 4), strict=True):
        address = "HTTPS://DRIVE.EXAMPLE.ORG/" + "A" * 200
        assert matrix(address[:room]) == by_segno(address[:room])
        assert len(matrix(address[:room])) == side
        assert len(matrix(address[: room + 1])) == side + 4


def test_where_words_and_end_fill_a_byte_only_the_filling_differs():
    """In the columns on the right stand the words, on the left the check words."""
    ours, theirs = (make("HTTPS:/") for make in (matrix, by_segno))

    assert [row[-4:] for row in ours] == [row[-4:] for row in theirs]
    assert ours != theirs


def test_an_address_with_small_letters_is_made_as_it_is():
    assert matrix("https://drive.example.org/g/abc") == by_segno("https://drive.example.org/g/abc")


def test_every_square_of_a_hundred_codes_is_seen_on_paper_at_200_dots_an_inch():
    addresses = [f"HTTPS://DRIVE.EXAMPLE.ORG/G/{n * 7919**4:016}" for n in range(100)]
    cards = [cards_for("Ann", address=address)[0] for address in addresses]
    card = card_layout(imposition_for(12, AS_USUAL).one_a_sheet(), Rows(12, 0, 6))

    seen = []
    for page in pictures(made(cards, one_a_sheet=True), dots=200):
        dot, square = 200 / 72, card.qr_side / 29
        lefts = [(card.right - card.qr_side + (n + 0.5) * square) * dot for n in range(29)]
        rows = [(card.height - card.top + (n + 0.5) * square) * dot for n in range(29)]
        seen.append(tuple(bytes(page.getpixel((x, y)) < 128 for x in lefts) for y in rows))

    assert seen == [by_segno(address) for address in addresses]

"""Score cards for the tests of paper, and their words read back."""

from io import BytesIO

from pypdf import PdfReader

from drives.papers import CardFor, Occasion, score_cards

WITTERING = Occasion("Little Wittering Drive", "Saturday, 12 May 1935", "Parish Hall")
ADDRESS = "HTTPS://DRIVE.EXAMPLE.ORG/G/ABCDEFGH"


def cards_for(*names, address=None):
    return [
        CardFor(number, name, table=(number + 3) // 4, chair=(number - 1) % 4 + 1, address=address)
        for number, name in enumerate(names, start=1)
    ]


def guests(count):
    return cards_for(*(f"Guest {number}" for number in range(1, count + 1)))


def made(cards, **choices):
    """Make cards of twelve hands with the interval in the middle, if nothing else is said."""
    return score_cards(WITTERING, cards, **{"hands": 12, "interval_after": 6, **choices})


def pages_of(pdf):
    return PdfReader(BytesIO(pdf)).pages


def text_of(pdf):
    return "\n".join(page.extract_text() for page in pages_of(pdf))


def lines_of(pdf):
    """Return the lines that are not empty, without the blanks around them."""
    return [line.strip() for line in text_of(pdf).splitlines() if line.strip()]
